// SPDX-License-Identifier: MIT
#pragma once

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include <functional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "persistence/interface/store_types.h"

namespace marchstone::persistence {

/// The rows of live rooms in the order they were written. The mapping of rows to rooms is kept in memory (8
/// bytes per row): so the table needs no index, and a room is erased without a scan.
class JournalTable {
 public:
  /// Reads the mapping.
  explicit JournalTable(SQLite::Database& database);

  /// Parts of a transaction; they take effect with `committed`, and are discarded by `rolled_back`.
  void append(const std::vector<JournalRow>& rows);
  void erase(RoomNumber room, const std::vector<OldRow>& rows);
  /// The room is no longer read, after a restart either.
  void forget(RoomNumber room);
  /// Erases some rows of forgotten rooms. Rooms are swept together and their rows in the order in which they
  /// were written, because rows of many matches share a page; the rooms' own entries are removed with the
  /// last row.
  void erase_some(std::size_t rows);

  void committed();
  void rolled_back();

  /// Rows of this transaction, and undoing those after the first `count`.
  std::size_t appended() const { return appended_.size(); }
  void take_back_to(std::size_t appended);

  bool has_rows_to_erase() const {
    return rows_to_erase_ > 0 || !forgotten_.empty() || !swept_rooms_.empty();
  }
  std::size_t rows_to_erase() const { return rows_to_erase_; }
  /// The highest room among the rows of this transaction and of the table.
  RoomNumber highest_room() const { return highest_room_; }
  std::size_t rows_appended() const { return rows_appended_; }

  // Memory
  std::size_t rooms() const { return entries_by_room_.size(); }
  std::size_t rows() const { return rows_; }
  std::size_t rooms_to_erase() const { return forgotten_.size() + swept_rooms_.size(); }

 private:
  void forget_in_memory(RoomNumber room);
  void drop_old_in_memory();
  void begin_sweep();

  using Entry = std::int64_t;
  struct OwnedEntry {
    RoomNumber room;
    Entry entry;
  };

  SQLite::Statement insert_;
  SQLite::Statement insert_forgotten_;
  SQLite::Statement erase_;
  SQLite::Statement erase_old_;
  SQLite::Statement erase_forgotten_;
  SQLite::Database& database_;

  std::unordered_map<RoomNumber, std::vector<Entry>> entries_by_room_;
  std::size_t rows_ = 0;               ///< of all rooms
  std::vector<RoomNumber> forgotten_;  ///< not yet swept
  std::size_t rows_to_erase_ = 0;      ///< of all forgotten rooms

  // The current sweep.
  std::vector<RoomNumber> swept_rooms_;
  std::vector<OwnedEntry> swept_;  ///< their rows, the oldest last

  RoomNumber highest_room_ = 0;
  std::size_t rows_appended_ = 0;

  // Effects of the current transaction.
  std::vector<OwnedEntry> appended_;
  std::vector<OwnedEntry> old_erased_;
  std::vector<RoomNumber> newly_forgotten_;
  std::size_t erased_entries_ = 0;  ///< from the back of `swept_`
  bool is_sweep_over_ = false;
};

/// Calls `row` for each row of a room that is not forgotten, in the order they were written.
std::size_t scan_journal(SQLite::Database& database, const std::function<void(JournalRow)>& row);

}  // namespace marchstone::persistence
