#pragma once

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include <string>

#include "persistence/store_types.h"

namespace marchstone::persistence {

/// The one row about the store itself. It is written in every transaction, so it also serves as the write
/// probe.
class StoreTable {
 public:
  explicit StoreTable(SQLite::Database& database);

  const std::string& id() const { return id_; }
  std::int64_t commits() const { return commits_; }
  RoomNumber highest_room() const { return highest_room_; }

  /// Part of each transaction: one commit more, and the highest room number that ever had a row.
  void count_commit(RoomNumber highest_room);
  void committed();

 private:
  SQLite::Statement update_;
  std::string id_;
  std::int64_t commits_ = 0;
  RoomNumber highest_room_ = 0;
  RoomNumber highest_room_written_ = 0;
};

}  // namespace marchstone::persistence
