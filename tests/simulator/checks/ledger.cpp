// SPDX-License-Identifier: MIT
#include "tests/simulator/checks/ledger.h"

#include <algorithm>
#include <utility>

namespace marchstone::server::simulator {

namespace {

std::vector<std::string> needed(std::vector<std::string> documents,
                                const std::set<std::string>& superfluous) {
  std::erase_if(documents, [&](const std::string& document) { return superfluous.contains(document); });
  return documents;
}

}  // namespace

void Ledger::take(persistence::RoomNumber number, const std::string& document) {
  Room& room = rooms_[number];
  if (!room.truth) room.truth = std::make_unique<RoomTruth>(games_);
  const bool is_first = room.truth->documents().empty();
  if (auto fault = room.truth->take(document)) log_.found("the journal holds " + *fault);
  if (is_first) numbers_[room.truth->opened().code] = number;
}

void Ledger::appended(const std::vector<persistence::JournalRow>& rows) {
  for (const persistence::JournalRow& row : rows) take(row.room, row.document);
}

void Ledger::superfluous(persistence::RoomNumber room, const std::vector<persistence::OldRow>& rows) {
  for (const persistence::OldRow& row : rows) rooms_[room].superfluous.insert(row.document);
}

void Ledger::closing(persistence::RoomNumber room) {
  rooms_[room].closing = true;
}

void Ledger::forgotten(persistence::RoomNumber room) {
  Room& gone = rooms_[room];
  gone.forgotten = true;
  const RoomTruth* truth = gone.truth.get();
  if (truth && truth->has_started() && !truth->archived())
    log_.found("room " + std::to_string(room) + " is forgotten but its match is not in the archive");
}

void Ledger::compare(const Rows& journal, const std::vector<std::vector<persistence::JournalRow>>& in_doubt) {
  for (const auto& [number, room] : rooms_) {
    if (!room.truth || room.closing) continue;
    const auto found = journal.find(number);
    const auto durable = needed(room.truth->documents(), room.superfluous);
    const auto left =
        found == journal.end() ? std::vector<std::string>() : needed(found->second, room.superfluous);
    const bool is_whole =
        left.size() >= durable.size() && std::equal(durable.begin(), durable.end(), left.begin());
    if (!is_whole) log_.found("what was durable in room " + std::to_string(number) + " is lost");
  }
  for (const auto& [number, documents] : journal) {
    const auto known = rooms_.find(number);
    const bool is_known = known != rooms_.end() && known->second.truth;
    const std::set<std::string> none;
    const auto& superfluous = known == rooms_.end() ? none : known->second.superfluous;
    const std::size_t durable = is_known ? needed(known->second.truth->documents(), superfluous).size() : 0;
    const auto left = needed(documents, superfluous);
    if (left.size() <= durable) continue;
    const std::vector<std::string> beyond(left.begin() + static_cast<std::ptrdiff_t>(durable), left.end());
    const bool was_asked = std::ranges::any_of(in_doubt, [&, room = number](const auto& rows) {
      return std::ranges::equal(rows, beyond,
                                [room](const persistence::JournalRow& row, const std::string& text) {
                                  return row.room == room && row.document == text;
                                });
    });
    if (!was_asked)
      log_.found("room " + std::to_string(number) +
                 " has rows that nobody kept, or half an append: " + beyond.front());
  }
}

void Ledger::start_anew(const Rows& journal,
                        const std::vector<std::vector<persistence::JournalRow>>& in_doubt) {
  compare(journal, in_doubt);
  rooms_.clear();
  numbers_.clear();
  for (const auto& [number, documents] : journal) {
    for (const std::string& document : documents) take(number, document);
  }
  replay_all();
}

const RoomTruth* Ledger::room(const std::string& code) const {
  const auto number = numbers_.find(code);
  if (number == numbers_.end()) return nullptr;
  return rooms_.at(number->second).truth.get();
}

std::vector<const RoomTruth*> Ledger::live_rooms() const {
  std::vector<const RoomTruth*> live;
  for (const auto& [number, room] : rooms_) {
    if (room.truth && !room.closing) live.push_back(room.truth.get());
  }
  return live;
}

const persistence::PlayerRow* Ledger::player(const std::string& id) const {
  const auto found = players_.find(id);
  return found == players_.end() ? nullptr : &found->second;
}

void Ledger::replay_all() {
  for (const RoomTruth* room : live_rooms()) {
    if (const auto difference = room->replay_differs()) log_.found(room->opened().code + ": " + *difference);
  }
}

}  // namespace marchstone::server::simulator
