#include "persistence/journal_table.h"

#include <algorithm>
#include <cassert>

#include "persistence/statement.h"

namespace marchstone::persistence {

JournalTable::JournalTable(SQLite::Database& database)
    : insert_(database, "INSERT INTO journal (room, document) VALUES (?, ?)"),
      insert_forgotten_(database, "INSERT OR IGNORE INTO forgotten_rooms VALUES (?)"),
      erase_(database, "DELETE FROM journal WHERE entry = ? AND room = ?"),
      erase_forgotten_(database, "DELETE FROM forgotten_rooms WHERE room = ?"),
      database_(database) {
  SQLite::Statement rows(database, "SELECT entry, room FROM journal ORDER BY entry");
  for (Use row(rows); row.next();) {
    entries_by_room_[row.number(1)].push_back(row.number(0));
    highest_room_ = std::max(highest_room_, row.number(1));
  }
  SQLite::Statement forgotten(database, "SELECT room FROM forgotten_rooms ORDER BY room");
  for (Use row(forgotten); row.next();) forgotten_.push_back(row.number(0));
}

void JournalTable::append(const std::vector<JournalRow>& rows) {
  for (const JournalRow& row : rows) {
    Use(insert_, row.room, row.document).run();
    appended_.push_back({row.room, database_.getLastInsertRowid()});
    highest_room_ = std::max(highest_room_, row.room);
  }
}

void JournalTable::forget(RoomNumber room) {
  Use(insert_forgotten_, room).run();
  newly_forgotten_.push_back(room);
}

void JournalTable::erase_some(std::size_t rows) {
  assert(erased_entries_ == 0 && !first_is_erased_);
  if (forgotten_.empty()) return;
  const RoomNumber room = forgotten_.front();
  const std::vector<Entry>& entries = entries_by_room_[room];
  for (; erased_entries_ < std::min(rows, entries.size()); ++erased_entries_) {
    Use(erase_, entries[entries.size() - 1 - erased_entries_], room).run();
  }
  if (erased_entries_ < entries.size()) return;
  Use(erase_forgotten_, room).run();
  first_is_erased_ = true;
}

void JournalTable::committed() {
  rows_appended_ += appended_.size();
  for (const OwnedEntry& row : appended_) entries_by_room_[row.room].push_back(row.entry);
  if (erased_entries_ > 0) {
    std::vector<Entry>& entries = entries_by_room_[forgotten_.front()];
    entries.resize(entries.size() - erased_entries_);
  }
  if (first_is_erased_) {
    entries_by_room_.erase(forgotten_.front());
    forgotten_.pop_front();
  }
  forgotten_.insert(forgotten_.end(), newly_forgotten_.begin(), newly_forgotten_.end());
  rolled_back();
}

void JournalTable::rolled_back() {
  appended_.clear();
  newly_forgotten_.clear();
  erased_entries_ = 0;
  first_is_erased_ = false;
}

std::size_t scan_journal(SQLite::Database& database, const std::function<void(JournalRow)>& row) {
  SQLite::Statement rows(database,
                         "SELECT room, document FROM journal"
                         " WHERE room NOT IN (SELECT room FROM forgotten_rooms) ORDER BY entry");
  std::size_t count = 0;
  for (Use found(rows); found.next(); ++count) row({found.number(0), found.text(1)});
  return count;
}

}  // namespace marchstone::persistence
