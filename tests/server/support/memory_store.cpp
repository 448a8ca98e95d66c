// SPDX-License-Identifier: MIT
#include "tests/server/support/memory_store.h"

#include <algorithm>
#include <tuple>

namespace marchstone::server::testing {

using persistence::StoreError;

void MemoryStore::release() {
  const auto waiting = locked([&] {
    holding_ = false;
    return std::exchange(held_, {});
  });
  for (const auto& [change, stored] : waiting) write(change, stored);
}

void MemoryStore::write(Change change, persistence::Stored stored) {
  std::optional<StoreError> error;
  {
    const std::lock_guard lock(mutex_);
    if (holding_) {
      held_.emplace_back(std::move(change), std::move(stored));
      return;
    }
    if (failing_) {
      error = StoreError{StoreError::Kind::full, "no space left"};
    } else if (!change()) {
      error = StoreError{StoreError::Kind::rejected, "a duplicate"};
    }
  }
  stored(std::move(error));
}

JournalIndex MemoryStore::index() {
  const std::lock_guard lock(mutex_);
  JournalIndex index;
  for (const persistence::JournalRow& row : rows_) index.add(row);
  return index;
}

void MemoryStore::append(std::vector<persistence::JournalRow> rows, persistence::Stored stored) {
  write([this, rows = std::move(rows)] { return rows_.insert(rows_.end(), rows.begin(), rows.end()), true; },
        std::move(stored));
}

void MemoryStore::replace(std::vector<persistence::OldRow> old, std::vector<persistence::JournalRow> rows,
                          persistence::Stored stored) {
  const auto replace = [this, old = std::move(old), rows = std::move(rows)] {
    erase(rows.front().room, old);
    rows_.insert(rows_.end(), rows.begin(), rows.end());
    return true;
  };
  write(replace, std::move(stored));
}

void MemoryStore::erase(persistence::RoomNumber room, const std::vector<persistence::OldRow>& old) {
  std::size_t position = 0;
  std::erase_if(rows_, [&](const persistence::JournalRow& row) {
    if (row.room != room) return false;
    const std::size_t at = position++;
    return std::ranges::any_of(old, [&](const persistence::OldRow& wanted) {
      return wanted.position == at && wanted.document == row.document;
    });
  });
}

void MemoryStore::forget(persistence::RoomNumber room) {
  const std::lock_guard lock(mutex_);
  std::erase_if(rows_, [room](const persistence::JournalRow& row) { return row.room == room; });
}

void MemoryStore::store(persistence::ArchivedMatch match, persistence::Stored stored) {
  write([this, match = std::move(match)] { return keep(match); }, std::move(stored));
}

bool MemoryStore::keep(const persistence::ArchivedMatch& match) {
  if (matches_.emplace(match.id, match).second) finished_order_.push_back(match.id);
  if (const auto& attempt = match.attempt) {
    attempts_[attempt->deal][attempt->player] = {attempt->is_won, attempt->milliseconds, attempt->details,
                                                 match.id};
  }
  return true;
}

void MemoryStore::find(std::string id, persistence::Found<std::optional<Record>> found) {
  const auto record = locked([&]() -> std::optional<Record> {
    const auto match = matches_.find(id);
    if (match == matches_.end()) return std::nullopt;
    const persistence::ArchivedMatch& kept = match->second;
    return Record{kept.record, kept.is_public, kept.finished_at, kept.opens_at};
  });
  found(record);
}

void MemoryStore::list(persistence::MatchQuery query, persistence::Found<persistence::MatchPage> found) {
  const auto page = locked([&] {
    persistence::MatchPage all;
    for (auto id = finished_order_.rbegin(); id != finished_order_.rend(); ++id) {
      const persistence::ArchivedMatch& match = matches_.at(*id);
      const bool has_played =
          !query.player || std::count(match.players.begin(), match.players.end(), *query.player) > 0;
      const bool shown = match.is_public || query.include_private;
      if (has_played && shown && (!query.game || *query.game == match.game))
        all.summaries.push_back(match.summary);
    }
    return all;
  });
  found(page);
}

void MemoryStore::store(persistence::PlayerRow player, persistence::Stored stored) {
  write([this, player = std::move(player)] { return players_[player.id] = player, true; }, std::move(stored));
}

void MemoryStore::store_invited(persistence::PlayerRow player, std::string code_hash, persistence::UnixMs now,
                                persistence::Stored stored) {
  write(
      [this, player = std::move(player), code_hash = std::move(code_hash), now] {
        const auto invitation = invitations_.find(code_hash);
        if (invitation == invitations_.end() || invitation->second.expires_at <= now) return false;
        if (--invitation->second.uses == 0) invitations_.erase(invitation);
        return players_[player.id] = player, true;
      },
      std::move(stored));
}

void MemoryStore::find_by_token_hash(std::string token_hash,
                                     persistence::Found<std::optional<persistence::PlayerRow>> found) {
  found(locked([&]() -> std::optional<persistence::PlayerRow> {
    for (const auto& [id, player] : players_) {
      if (player.token_hash == token_hash) return player;
    }
    const auto further = further_tokens_.find(token_hash);
    if (further == further_tokens_.end()) return std::nullopt;
    return players_.at(further->second);
  }));
}

void MemoryStore::add_token(std::string player, std::string token_hash, persistence::Stored stored) {
  write([this, player = std::move(player),
         hash = std::move(token_hash)] { return further_tokens_.emplace(hash, player).second; },
        std::move(stored));
}

std::vector<persistence::SubscriptionRow> MemoryStore::subscriptions() {
  return locked([&] {
    std::vector<persistence::SubscriptionRow> rows;
    for (const auto& [id, row] : subscriptions_) rows.push_back(row);
    return rows;
  });
}

void MemoryStore::store(persistence::SubscriptionRow row, persistence::Stored stored) {
  write([this, row = std::move(row)] { return subscriptions_[row.id] = row, true; }, std::move(stored));
}

void MemoryStore::erase(std::string id, persistence::Stored stored) {
  write([this, id = std::move(id)] { return subscriptions_.erase(id), true; }, std::move(stored));
}

void MemoryStore::note_told(std::string id, std::string told, persistence::Stored stored) {
  write(
      [this, id = std::move(id), told = std::move(told)] {
        const auto row = subscriptions_.find(id);
        if (row != subscriptions_.end()) row->second.told = told;
        return true;
      },
      std::move(stored));
}

void MemoryStore::store(persistence::DealName deal, std::string server_part, persistence::Stored stored) {
  write([this, deal = std::move(deal),
         part = std::move(server_part)] { return deals_.emplace(deal, part), true; },
        std::move(stored));
}

void MemoryStore::find(persistence::DealName deal, std::string player,
                       persistence::Found<std::optional<persistence::DealForPlayer>> found) {
  found(locked([&]() -> std::optional<persistence::DealForPlayer> {
    const auto known = deals_.find(deal);
    if (known == deals_.end()) return std::nullopt;
    return persistence::DealForPlayer{known->second, attempts_[deal].contains(player)};
  }));
}

void MemoryStore::begin_attempt(persistence::DealName deal, std::string player,
                                std::vector<persistence::JournalRow> rows, persistence::Stored stored) {
  write(
      [this, deal = std::move(deal), player = std::move(player), rows = std::move(rows)] {
        if (!attempts_[deal].emplace(player, std::nullopt).second) return false;
        rows_.insert(rows_.end(), rows.begin(), rows.end());
        return true;
      },
      std::move(stored));
}

void MemoryStore::store(persistence::Ban ban, persistence::Stored stored) {
  write([this, ban = std::move(ban)] { return bans_.push_back(ban), true; }, std::move(stored));
}

void MemoryStore::remove(std::string id, persistence::Stored stored) {
  write(
      [this, id = std::move(id)] {
        std::erase_if(bans_, [&](const persistence::Ban& ban) { return ban.id == id; });
        return true;
      },
      std::move(stored));
}

void MemoryStore::results(persistence::DealName deal, bool with_unfinished, std::size_t count,
                          persistence::Found<persistence::DealResults> found) {
  found(locked([&] {
    persistence::DealResults results;
    if (deals_.contains(deal)) results.server_part = deals_.at(deal);
    for (const auto& [player, result] : attempts_[deal]) {
      if (result || with_unfinished) results.attempts.push_back({player, players_[player].name, result});
    }
    const auto rank = [](const persistence::Attempt& attempt) {
      return std::tuple(!attempt.result, attempt.result && !attempt.result->is_won,
                        attempt.result ? attempt.result->milliseconds : 0);
    };
    std::ranges::sort(results.attempts, {}, rank);
    if (results.attempts.size() > count) results.attempts.resize(count);
    return results;
  }));
}

}  // namespace marchstone::server::testing
