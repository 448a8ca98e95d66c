// SPDX-License-Identifier: MIT
#include "persistence/tables/store_table.h"

#include <algorithm>

#include "persistence/sqlite/statement.h"

namespace marchstone::persistence {

StoreTable::StoreTable(SQLite::Database& database)
    : update_(database, "UPDATE store SET commits = ?, highest_room = ?, running_time = ?, wall_time = ?") {
  SQLite::Statement select(database, "SELECT id, commits, highest_room, running_time, wall_time FROM store");
  Use row(select);
  if (!row.next()) throw SQLite::Exception("the table \"store\" has no row");
  id_ = row.text(0);
  commits_ = row.number(1);
  highest_room_ = row.number(2);
  time_ = {row.number(3), row.number(4)};
}

void StoreTable::count_commit(RoomNumber highest_room) {
  highest_room_written_ = std::max(highest_room_, highest_room);
  time_written_ = clocks_ ? clocks_() : time_;
  Use(update_, commits_ + 1, highest_room_written_, time_written_.running, time_written_.wall).run();
}

void StoreTable::committed() {
  ++commits_;
  highest_room_ = highest_room_written_;
  time_ = time_written_;
}

}  // namespace marchstone::persistence
