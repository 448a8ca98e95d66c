// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "persistence/interface/store_types.h"

namespace marchstone::server {

/// The documents of all live rooms by room, in the order in which they were written: the result of the one
/// scan of the journal at the start.
class JournalIndex {
 public:
  using Documents = std::vector<std::string>;

  void add(persistence::JournalRow row) { rooms_[row.room].push_back(std::move(row.document)); }
  const std::map<persistence::RoomNumber, Documents>& rooms() const { return rooms_; }
  std::size_t size() const { return rooms_.size(); }

  /// Moves everything out, oldest room first.
  std::map<persistence::RoomNumber, Documents> take() { return std::exchange(rooms_, {}); }

 private:
  std::map<persistence::RoomNumber, Documents> rooms_;
};

}  // namespace marchstone::server
