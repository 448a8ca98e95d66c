// SPDX-License-Identifier: MIT
#pragma once

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include <optional>
#include <string>

namespace marchstone::persistence {

/// The server's own secrets by name.
class SecretTable {
 public:
  explicit SecretTable(SQLite::Database& database);

  /// Keeps an existing one.
  void store(const std::string& name, const std::string& value);

 private:
  SQLite::Statement insert_;
};

std::optional<std::string> read_secret(SQLite::Database& database, const std::string& name);

}  // namespace marchstone::persistence
