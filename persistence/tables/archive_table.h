// SPDX-License-Identifier: MIT
#pragma once

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include <functional>
#include <optional>
#include <string>

#include "persistence/interface/interfaces.h"

namespace marchstone::persistence {

/// Finished matches: whole records by id, and lists of summaries, newest first.
class ArchiveTable {
 public:
  explicit ArchiveTable(SQLite::Database& database);

  void store(const ArchivedMatch& match);
  std::optional<MatchArchive::Record> find(const std::string& id);
  /// Empty if `before` is not a valid cursor.
  std::optional<MatchPage> list(const MatchQuery& query);

 private:
  SQLite::Database& database_;
  SQLite::Statement insert_;
  SQLite::Statement insert_player_;
  SQLite::Statement find_;
};

/// Calls `match` for each finished match, oldest first.
std::size_t scan_archive(SQLite::Database& database, const std::function<void(ArchivedMatch)>& match);

}  // namespace marchstone::persistence
