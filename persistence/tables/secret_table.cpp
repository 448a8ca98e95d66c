// SPDX-License-Identifier: MIT
#include "persistence/tables/secret_table.h"

#include "persistence/sqlite/statement.h"

namespace marchstone::persistence {

SecretTable::SecretTable(SQLite::Database& database)
    : insert_(database, "INSERT OR IGNORE INTO secrets (name, value) VALUES (?, ?)") {}

void SecretTable::store(const std::string& name, const std::string& value) {
  Use(insert_, name, value).run();
}

std::optional<std::string> read_secret(SQLite::Database& database, const std::string& name) {
  SQLite::Statement find(database, "SELECT value FROM secrets WHERE name = ?");
  Use found(find, name);
  if (!found.next()) return std::nullopt;
  return found.text(0);
}

}  // namespace marchstone::persistence
