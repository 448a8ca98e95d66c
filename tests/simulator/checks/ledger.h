// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "persistence/interface/store_types.h"
#include "tests/simulator/checks/room_truth.h"
#include "tests/simulator/step_log.h"

namespace marchstone::server::simulator {

/// What is durable at this moment, whether anybody has been told or not: the truth that everything shown is
/// checked against.
class Ledger {
 public:
  Ledger(const protocol::GameRegistry& games, StepLog& log) : games_(games), log_(log) {}

  // Called by the store.
  void appended(const std::vector<persistence::JournalRow>& rows);
  /// From now on they may be missing.
  void superfluous(persistence::RoomNumber room, const std::vector<persistence::OldRow>& rows);
  void closing(persistence::RoomNumber room);
  void forgotten(persistence::RoomNumber room);
  void archived(const persistence::ArchivedMatch& match) { matches_.insert_or_assign(match.id, match); }
  void stored(const persistence::PlayerRow& player) {
    const auto [known, is_new] = players_.emplace(player.id, player);
    if (!is_new) known->second.name = player.name;  // the token stays what it is
    names_.emplace(player.id, player.name);
  }

  using Rows = std::map<persistence::RoomNumber, std::vector<std::string>>;
  /// The server has crashed and finds `journal`. It must contain everything that was durable, and beyond it
  /// only appends of `in_doubt`, each complete or not at all.
  void start_anew(const Rows& journal, const std::vector<std::vector<persistence::JournalRow>>& in_doubt);

  /// The room with that code, closed ones included while they are remembered.
  const RoomTruth* room(const std::string& code) const;
  std::vector<const RoomTruth*> live_rooms() const;
  const persistence::PlayerRow* player(const std::string& id) const;
  bool was_called(const std::string& id, const std::string& name) const {
    return names_.contains({id, name});
  }
  const std::map<std::string, persistence::ArchivedMatch>& matches() const { return matches_; }
  /// Replays every live room again.
  void replay_all();

 private:
  struct Room {
    std::unique_ptr<RoomTruth> truth;
    std::set<std::string> superfluous;
    bool closing = false;    ///< the server has asked to forget it
    bool forgotten = false;  ///< it has
  };
  void take(persistence::RoomNumber number, const std::string& document);
  void compare(const Rows& journal, const std::vector<std::vector<persistence::JournalRow>>& in_doubt);

  const protocol::GameRegistry& games_;
  StepLog& log_;
  std::map<persistence::RoomNumber, Room> rooms_;
  std::map<std::string, persistence::RoomNumber> numbers_;  ///< by code
  std::map<std::string, persistence::ArchivedMatch> matches_;
  std::map<std::string, persistence::PlayerRow> players_;
  std::set<std::pair<std::string, std::string>> names_;  ///< of players by id, former ones too
};

}  // namespace marchstone::server::simulator
