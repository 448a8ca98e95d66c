#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "persistence/interface/store_types.h"

namespace marchstone::server {

/// All documents of the live rooms by room, in the order in which they were written: what the one scan of the
/// journal at the start collects.
class JournalIndex {
 public:
  using Documents = std::vector<std::string>;

  void add(persistence::JournalRow row) { rooms_[row.room].push_back(std::move(row.document)); }
  const std::map<persistence::RoomNumber, Documents>& rooms() const { return rooms_; }
  std::size_t size() const { return rooms_.size(); }

  /// Hands all over, oldest room first, and is empty afterwards.
  std::map<persistence::RoomNumber, Documents> take() { return std::exchange(rooms_, {}); }

 private:
  std::map<persistence::RoomNumber, Documents> rooms_;
};

}  // namespace marchstone::server
