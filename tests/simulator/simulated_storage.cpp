// SPDX-License-Identifier: MIT
#include "tests/simulator/simulated_storage.h"

#include <algorithm>
#include <memory>

namespace marchstone::server::simulator {

using persistence::StoreError;

namespace {

constexpr std::size_t largest_group = 6;

}  // namespace

void SimulatedStorage::set_failing(bool failing) {
  log_.note(failing ? "the store fails" : "the store works");
  failing_ = failing;
  has_ever_failed_ = has_ever_failed_ || failing;
  backend_.fail(failing);
}

// How time passes

void SimulatedStorage::push(Operation operation) {
  log_.note("store asked: " + operation.what);
  waiting_.push_back(std::move(operation));
  if (!working_) begin();
}

void SimulatedStorage::begin() {
  working_ = true;
  time_.in(chance_.between(0, longest_ms_), [this, life = life_] { end(life); });
}

/// A group is done: all of it happens now, then its completions are called.
void SimulatedStorage::end(std::uint64_t life) {
  if (life != life_) return;
  working_ = false;
  const std::size_t count = std::min(waiting_.size(), 1 + chance_.below(largest_group));
  std::vector<Operation> group;
  for (std::size_t at = 0; at < count; ++at) {
    group.push_back(std::move(waiting_.front()));
    waiting_.pop_front();
  }
  if (failing_groups_ > 0 && !failing_ && chance_.one_in(failing_groups_)) {
    has_ever_failed_ = true;
    log_.note("the next write fails");
    backend_.fail_once(chance_.next());
  }
  for (const Operation& operation : group) backend_.carry_out(operation.call);
  for (const Operation& operation : group) operation.deliver();
  if (!working_ && !waiting_.empty()) begin();
}

void SimulatedStorage::die(bool power_cut) {
  ++life_;
  working_ = false;
  std::vector<std::vector<persistence::JournalRow>> in_doubt;
  for (const Operation& operation : waiting_) {
    if (!operation.is_write || !power_cut) break;
    in_doubt.push_back(operation.rows);
    if (chance_.one_in(2)) {
      backend_.carry_out(operation.call);
      continue;
    }
    backend_.lose_power(operation.call, chance_.next());
    break;
  }
  if (in_doubt.empty()) backend_.reopen();
  waiting_.clear();
  failing_ = false;
  backend_.fail(false);
  ledger_.start_anew(backend_.journal(), in_doubt);
}

// What is asked for

void SimulatedStorage::write(std::string what, Write write, persistence::Stored stored,
                             std::function<void()> kept, std::vector<persistence::JournalRow> rows) {
  const auto outcome = std::make_shared<std::optional<StoreError>>();
  const auto call = [write = std::move(write), kept = std::move(kept), outcome](
                        ServiceStores stores, const std::function<void()>& done) {
    write(stores, [kept, outcome, done](std::optional<StoreError> error) {
      *outcome = std::move(error);
      if (!*outcome) kept();
      done();
    });
  };
  const auto deliver = [this, what, stored = std::move(stored), outcome] {
    log_.note((*outcome ? "store refused: " : "store kept: ") + what);
    if (stored) stored(*outcome);
  };
  push({std::move(what), call, deliver, std::move(rows), true});
}

template <class T, class Ask>
void SimulatedStorage::read(std::string what, persistence::Found<T> found, Ask ask) {
  using Answer = Result<T, StoreError>;
  const auto outcome = std::make_shared<std::optional<Answer>>();
  const auto call = [ask, outcome](ServiceStores stores, const std::function<void()>& done) {
    ask(stores, [outcome, done](Answer answer) {
      outcome->emplace(std::move(answer));
      done();
    });
  };
  const auto deliver = [this, found = std::move(found), outcome] {
    if (failing_ && chance_.one_in(2)) return found(StoreError{StoreError::Kind::failed, "cannot be read"});
    found(**outcome);
  };
  push({std::move(what), call, deliver, {}, false});
}

void SimulatedStorage::append(std::vector<persistence::JournalRow> rows, persistence::Stored stored) {
  std::string what = "append";
  for (const auto& row : rows) what += ' ' + std::to_string(row.room) + ' ' + row.document;
  if (is_planted(PlantedFault::forgotten_append)) return stored({});
  if (is_planted(PlantedFault::early_acknowledgement)) std::exchange(stored, {})({});
  const auto append = [rows](ServiceStores stores, persistence::Stored done) {
    stores.journal.append(rows, std::move(done));
  };
  write(
      std::move(what), append, std::move(stored), [this, rows] { ledger_.appended(rows); }, rows);
}

void SimulatedStorage::replace(std::vector<persistence::OldRow> old,
                               std::vector<persistence::JournalRow> rows, persistence::Stored stored) {
  std::string what = "replace";
  for (const auto& row : rows) what += ' ' + std::to_string(row.room) + ' ' + row.document;
  ledger_.superfluous(rows.front().room, old);
  const auto replace = [old, rows](ServiceStores stores, persistence::Stored done) {
    stores.journal.replace(old, rows, std::move(done));
  };
  write(
      std::move(what), replace, std::move(stored), [this, rows] { ledger_.appended(rows); }, rows);
}

void SimulatedStorage::forget(persistence::RoomNumber room) {
  const auto forget = [this, room](const ServiceStores&, const std::function<void()>& done) {
    ledger_.forgotten(room);
    backend_.forget(room);
    done();
  };
  ledger_.closing(room);
  push({"forget " + std::to_string(room), forget, [] {}, {}, false});
}

void SimulatedStorage::store(persistence::ArchivedMatch match, persistence::Stored stored) {
  std::string what = "match " + match.record;
  const auto store = [match](ServiceStores stores, persistence::Stored done) {
    stores.archive.store(match, std::move(done));
  };
  write(std::move(what), store, std::move(stored), [this, match] { ledger_.archived(match); });
}

void SimulatedStorage::find(std::string id, persistence::Found<std::optional<Record>> found) {
  read<std::optional<Record>>("find match " + id, std::move(found), [id](ServiceStores stores, auto answer) {
    stores.archive.find(id, std::move(answer));
  });
}

void SimulatedStorage::list(persistence::MatchQuery query, persistence::Found<persistence::MatchPage> found) {
  read<persistence::MatchPage>("list", std::move(found), [query](ServiceStores stores, auto answer) {
    stores.archive.list(query, std::move(answer));
  });
}

void SimulatedStorage::store(persistence::PlayerRow player, persistence::Stored stored) {
  const auto store = [player](ServiceStores stores, persistence::Stored done) {
    stores.players.store(player, std::move(done));
  };
  write("player " + player.id + ' ' + player.name, store, std::move(stored),
        [this, player] { ledger_.stored(player); });
}

void SimulatedStorage::store_invited(persistence::PlayerRow player, std::string code_hash,
                                     persistence::UnixMs now, persistence::Stored stored) {
  const auto store = [player, code_hash, now](ServiceStores stores, persistence::Stored done) {
    stores.players.store_invited(player, code_hash, now, std::move(done));
  };
  write("invited player " + player.id + ' ' + player.name, store, std::move(stored),
        [this, player] { ledger_.stored(player); });
}

void SimulatedStorage::find_by_token_hash(std::string token_hash,
                                          persistence::Found<std::optional<persistence::PlayerRow>> found) {
  read<std::optional<persistence::PlayerRow>>(
      "find player", std::move(found), [token_hash](ServiceStores stores, auto answer) {
        stores.players.find_by_token_hash(token_hash, std::move(answer));
      });
}

void SimulatedStorage::add_token(std::string player, std::string token_hash, persistence::Stored stored) {
  const auto add = [player, token_hash](ServiceStores stores, persistence::Stored done) {
    stores.players.add_token(player, token_hash, std::move(done));
  };
  write("token of " + player, add, std::move(stored), [] {});
}

void SimulatedStorage::store(persistence::SubscriptionRow row, persistence::Stored stored) {
  const auto store = [row](ServiceStores stores, persistence::Stored done) {
    stores.subscriptions.store(row, std::move(done));
  };
  write("subscription " + row.id, store, std::move(stored), [] {});
}

void SimulatedStorage::erase(std::string id, persistence::Stored stored) {
  const auto erase = [id](ServiceStores stores, persistence::Stored done) {
    stores.subscriptions.erase(id, std::move(done));
  };
  write("erase subscription " + id, erase, std::move(stored), [] {});
}

void SimulatedStorage::note_told(std::string id, std::string told, persistence::Stored stored) {
  const auto note = [id, told](ServiceStores stores, persistence::Stored done) {
    stores.subscriptions.note_told(id, told, std::move(done));
  };
  write("note told " + id, note, std::move(stored), [] {});
}

void SimulatedStorage::store(persistence::DealName deal, std::string server_part,
                             persistence::Stored stored) {
  const auto store = [deal, server_part](ServiceStores stores, persistence::Stored done) {
    stores.deals.store(deal, server_part, std::move(done));
  };
  write("deal " + deal.day, store, std::move(stored), [] {});
}

void SimulatedStorage::find(persistence::DealName deal, std::string player,
                            persistence::Found<std::optional<persistence::DealForPlayer>> found) {
  read<std::optional<persistence::DealForPlayer>>("find deal " + deal.day, std::move(found),
                                                  [deal, player](ServiceStores stores, auto answer) {
                                                    stores.deals.find(deal, player, std::move(answer));
                                                  });
}

void SimulatedStorage::begin_attempt(persistence::DealName deal, std::string player,
                                     std::vector<persistence::JournalRow> rows, persistence::Stored stored) {
  const auto begin = [deal, player, rows](ServiceStores stores, persistence::Stored done) {
    stores.deals.begin_attempt(deal, player, rows, std::move(done));
  };
  write(
      "attempt " + deal.day + ' ' + player, begin, std::move(stored),
      [this, rows] { ledger_.appended(rows); }, rows);
}

void SimulatedStorage::results(persistence::DealName deal, bool with_unfinished, std::size_t count,
                               persistence::Found<persistence::DealResults> found) {
  read<persistence::DealResults>("results", std::move(found),
                                 [deal, with_unfinished, count](ServiceStores stores, auto answer) {
                                   stores.deals.results(deal, with_unfinished, count, std::move(answer));
                                 });
}

void SimulatedStorage::store(persistence::Ban ban, persistence::Stored stored) {
  const auto store = [ban](ServiceStores stores, persistence::Stored done) {
    stores.bans.store(ban, std::move(done));
  };
  write("ban " + ban.subject, store, std::move(stored), [] {});
}

void SimulatedStorage::remove(std::string id, persistence::Stored stored) {
  const auto remove = [id](ServiceStores stores, persistence::Stored done) {
    stores.bans.remove(id, std::move(done));
  };
  write("no ban " + id, remove, std::move(stored), [] {});
}

}  // namespace marchstone::server::simulator
