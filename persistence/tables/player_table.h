// SPDX-License-Identifier: MIT
#pragma once

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include <optional>
#include <string>

#include "persistence/interface/store_types.h"

namespace marchstone::persistence {

/// Players by the hash of their token.
class PlayerTable {
 public:
  explicit PlayerTable(SQLite::Database& database);

  /// Inserts, or renames an existing id. A token belongs to one player for ever.
  void store(const PlayerRow& player);
  std::optional<PlayerRow> find_by_token_hash(const std::string& token_hash);
  /// A further token of a player, for another device.
  void add_token(const std::string& player, const std::string& token_hash);

 private:
  SQLite::Statement upsert_;
  SQLite::Statement find_;
  SQLite::Statement add_token_;
};

}  // namespace marchstone::persistence
