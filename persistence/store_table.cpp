#include "persistence/store_table.h"

#include <algorithm>

#include "persistence/statement.h"

namespace marchstone::persistence {

StoreTable::StoreTable(SQLite::Database& database)
    : update_(database, "UPDATE store SET commits = ?, highest_room = ?") {
  SQLite::Statement select(database, "SELECT id, commits, highest_room FROM store");
  Use row(select);
  if (!row.next()) throw SQLite::Exception("the table \"store\" has no row");
  id_ = row.text(0);
  commits_ = row.number(1);
  highest_room_ = row.number(2);
}

void StoreTable::count_commit(RoomNumber highest_room) {
  highest_room_written_ = std::max(highest_room_, highest_room);
  Use(update_, commits_ + 1, highest_room_written_).run();
}

void StoreTable::committed() {
  ++commits_;
  highest_room_ = highest_room_written_;
}

}  // namespace marchstone::persistence
