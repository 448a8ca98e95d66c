#include "tests/server/memory_store.h"

#include <algorithm>

namespace marchstone::server::testing {

using persistence::StoreError;

void MemoryStore::release() {
  const auto waiting = locked([&] {
    holding_ = false;
    return std::exchange(held_, {});
  });
  for (const auto& [change, stored] : waiting) write(change, stored);
}

void MemoryStore::write(std::function<void()> change, persistence::Stored stored) {
  std::optional<StoreError> error;
  {
    const std::lock_guard lock(mutex_);
    if (holding_) {
      held_.emplace_back(std::move(change), std::move(stored));
      return;
    }
    if (failing_) {
      error = StoreError{StoreError::Kind::full, "no space left"};
    } else {
      change();
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
  write([this, rows = std::move(rows)] { rows_.insert(rows_.end(), rows.begin(), rows.end()); },
        std::move(stored));
}

void MemoryStore::forget(persistence::RoomNumber room) {
  const std::lock_guard lock(mutex_);
  std::erase_if(rows_, [room](const persistence::JournalRow& row) { return row.room == room; });
}

void MemoryStore::store(persistence::ArchivedMatch match, persistence::Stored stored) {
  write(
      [this, match = std::move(match)] {
        if (matches_.emplace(match.id, match).second) finished_order_.push_back(match.id);
      },
      std::move(stored));
}

void MemoryStore::find(std::string id, persistence::Found<std::optional<Record>> found) {
  const auto record = locked([&]() -> std::optional<Record> {
    const auto match = matches_.find(id);
    if (match == matches_.end()) return std::nullopt;
    return Record{match->second.record, match->second.is_public, match->second.finished_at};
  });
  found(record);
}

void MemoryStore::list(persistence::MatchQuery query, persistence::Found<persistence::MatchPage> found) {
  const auto page = locked([&] {
    persistence::MatchPage all;
    for (auto id = finished_order_.rbegin(); id != finished_order_.rend(); ++id) {
      const persistence::ArchivedMatch& match = matches_.at(*id);
      const bool his =
          !query.player || std::count(match.players.begin(), match.players.end(), *query.player) > 0;
      const bool shown = match.is_public || query.include_private;
      if (his && shown && (!query.game || *query.game == match.game)) all.summaries.push_back(match.summary);
    }
    return all;
  });
  found(page);
}

void MemoryStore::store(persistence::PlayerRow player, persistence::Stored stored) {
  write([this, player = std::move(player)] { players_[player.id] = player; }, std::move(stored));
}

void MemoryStore::find_by_token_hash(std::string token_hash,
                                     persistence::Found<std::optional<persistence::PlayerRow>> found) {
  found(locked([&]() -> std::optional<persistence::PlayerRow> {
    for (const auto& [id, player] : players_) {
      if (player.token_hash == token_hash) return player;
    }
    return std::nullopt;
  }));
}

}  // namespace marchstone::server::testing
