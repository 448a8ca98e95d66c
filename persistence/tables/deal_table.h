// SPDX-License-Identifier: MIT
#pragma once

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include <cstddef>
#include <optional>
#include <string>

#include "persistence/interface/store_types.h"

namespace marchstone::persistence {

/// Shared deals, and the players' attempts at them.
class DealTable {
 public:
  explicit DealTable(SQLite::Database& database);

  /// Keeps an existing deal unchanged.
  void store(const DealName& deal, const std::string& server_part);
  std::optional<DealForPlayer> find(const DealName& deal, const std::string& player);
  /// Violates a constraint if that player has had an attempt already.
  void begin_attempt(const DealName& deal, const std::string& player);
  void end_attempt(const EndedAttempt& attempt, const std::string& match);
  DealResults results(const DealName& deal, bool with_unfinished, std::size_t count);

 private:
  std::string server_part_of(const DealName& deal);

  SQLite::Statement insert_;
  SQLite::Statement find_;
  SQLite::Statement insert_attempt_;
  SQLite::Statement find_attempt_;
  SQLite::Statement end_attempt_;
  SQLite::Statement attempts_;
};

}  // namespace marchstone::persistence
