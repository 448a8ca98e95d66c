// SPDX-License-Identifier: MIT
#include "persistence/tables/journal_table.h"

#include <algorithm>
#include <cassert>
#include <functional>
#include <utility>

#include "persistence/interface/limits.h"
#include "persistence/sqlite/statement.h"

namespace marchstone::persistence {

JournalTable::JournalTable(SQLite::Database& database)
    : insert_(database, "INSERT INTO journal (room, document) VALUES (?, ?)"),
      insert_forgotten_(database, "INSERT OR IGNORE INTO forgotten_rooms VALUES (?)"),
      erase_(database, "DELETE FROM journal WHERE entry = ? AND room = ?"),
      erase_old_(database, "DELETE FROM journal WHERE entry = ? AND room = ? AND document = ?"),
      erase_forgotten_(database, "DELETE FROM forgotten_rooms WHERE room = ?"),
      database_(database) {
  SQLite::Statement rows(database, "SELECT entry, room FROM journal ORDER BY entry");
  for (Use row(rows); row.next();) {
    entries_by_room_[row.number(1)].push_back(row.number(0));
    ++rows_;
    highest_room_ = std::max(highest_room_, row.number(1));
  }
  SQLite::Statement forgotten(database, "SELECT room FROM forgotten_rooms ORDER BY room");
  for (Use row(forgotten); row.next();) forget_in_memory(row.number(0));
}

void JournalTable::forget_in_memory(RoomNumber room) {
  forgotten_.push_back(room);
  const auto entries = entries_by_room_.find(room);
  if (entries != entries_by_room_.end()) rows_to_erase_ += entries->second.size();
}

void JournalTable::append(const std::vector<JournalRow>& rows) {
  for (const JournalRow& row : rows) {
    Use(insert_, row.room, row.document).run();
    appended_.push_back({row.room, database_.getLastInsertRowid()});
    highest_room_ = std::max(highest_room_, row.room);
  }
}

void JournalTable::erase(RoomNumber room, const std::vector<OldRow>& rows) {
  const auto entries = entries_by_room_.find(room);
  if (entries == entries_by_room_.end()) return;
  for (const OldRow& row : rows) {
    if (row.position >= entries->second.size()) continue;
    const Entry entry = entries->second[row.position];
    if (Use(erase_old_, entry, room, row.document).run() == 1) old_erased_.push_back({room, entry});
  }
}

void JournalTable::drop_old_in_memory() {
  for (const OwnedEntry& row : old_erased_) {
    const auto room = entries_by_room_.find(row.room);
    if (room == entries_by_room_.end()) continue;
    std::vector<Entry>& entries = room->second;
    const auto found = std::lower_bound(entries.begin(), entries.end(), row.entry);
    if (found == entries.end() || *found != row.entry) continue;
    entries.erase(found);
    --rows_;
  }
}

void JournalTable::take_back_to(std::size_t appended) {
  assert(appended <= appended_.size());
  appended_.erase(appended_.begin() + static_cast<std::ptrdiff_t>(appended), appended_.end());
}

void JournalTable::forget(RoomNumber room) {
  Use(insert_forgotten_, room).run();
  newly_forgotten_.push_back(room);
}

void JournalTable::erase_some(std::size_t rows) {
  assert(erased_entries_ == 0 && !is_sweep_over_);
  if (swept_rooms_.empty()) begin_sweep();
  for (; erased_entries_ < std::min(rows, swept_.size()); ++erased_entries_) {
    const OwnedEntry& oldest = swept_[swept_.size() - 1 - erased_entries_];
    Use(erase_, oldest.entry, oldest.room).run();
  }
  if (erased_entries_ < swept_.size()) return;
  for (const RoomNumber room : swept_rooms_) Use(erase_forgotten_, room).run();
  is_sweep_over_ = true;
}

void JournalTable::begin_sweep() {
  const auto last =
      forgotten_.begin() + static_cast<std::ptrdiff_t>(std::min(forgotten_.size(), limits::sweep_rooms));
  swept_rooms_.assign(forgotten_.begin(), last);
  forgotten_.erase(forgotten_.begin(), last);
  for (const RoomNumber room : swept_rooms_) {
    for (const Entry entry : entries_by_room_[room]) swept_.push_back({room, entry});
    entries_by_room_.erase(room);
  }
  std::ranges::sort(swept_, std::greater(), &OwnedEntry::entry);
}

void JournalTable::committed() {
  rows_appended_ += appended_.size();
  rows_ += appended_.size();
  rows_ -= erased_entries_;
  drop_old_in_memory();
  for (const OwnedEntry& row : appended_) entries_by_room_[row.room].push_back(row.entry);
  swept_.resize(swept_.size() - erased_entries_);
  // A room's last rows may have arrived after it was forgotten.
  rows_to_erase_ -= std::min(rows_to_erase_, erased_entries_);
  if (is_sweep_over_) swept_rooms_.clear();
  for (const RoomNumber room : newly_forgotten_) forget_in_memory(room);
  rolled_back();
}

void JournalTable::rolled_back() {
  appended_.clear();
  old_erased_.clear();
  newly_forgotten_.clear();
  erased_entries_ = 0;
  is_sweep_over_ = false;
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
