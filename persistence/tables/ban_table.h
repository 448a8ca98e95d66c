// SPDX-License-Identifier: MIT
#pragma once

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include <string>
#include <vector>

#include "persistence/interface/store_types.h"

namespace marchstone::persistence {

/// Bans by id.
class BanTable {
 public:
  explicit BanTable(SQLite::Database& database);

  void store(const Ban& ban);
  void remove(const std::string& id);

 private:
  SQLite::Statement insert_;
  SQLite::Statement remove_;
};

/// All of them, oldest first.
std::vector<Ban> read_bans(SQLite::Database& database);

}  // namespace marchstone::persistence
