// SPDX-License-Identifier: MIT
#pragma once

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include <functional>
#include <string>

#include "persistence/interface/store_types.h"

namespace marchstone::persistence {

/// The single row about the store itself. It is written in every transaction, so it also serves as the test
/// write.
class StoreTable {
 public:
  explicit StoreTable(SQLite::Database& database);

  const std::string& id() const { return id_; }
  std::int64_t commits() const { return commits_; }
  RoomNumber highest_room() const { return highest_room_; }
  /// Of the last commit.
  const StoreTime& time() const { return time_; }

  /// From now on each commit stores the result of `clocks`.
  void keep_time(std::function<StoreTime()> clocks) { clocks_ = std::move(clocks); }

  /// Part of each transaction: increments the commit count, and stores the highest room number ever used and
  /// the time.
  void count_commit(RoomNumber highest_room);
  void committed();

 private:
  SQLite::Statement update_;
  std::string id_;
  std::int64_t commits_ = 0;
  RoomNumber highest_room_ = 0;
  RoomNumber highest_room_written_ = 0;
  std::function<StoreTime()> clocks_;
  StoreTime time_;
  StoreTime time_written_;
};

}  // namespace marchstone::persistence
