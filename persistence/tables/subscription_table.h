// SPDX-License-Identifier: MIT
#pragma once

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include <string>
#include <vector>

#include "persistence/interface/store_types.h"

namespace marchstone::persistence {

/// Subscriptions to notifications by id.
class SubscriptionTable {
 public:
  explicit SubscriptionTable(SQLite::Database& database);

  void store(const SubscriptionRow& row);
  void erase(const std::string& id);
  void note_told(const std::string& id, const std::string& told);

 private:
  SQLite::Statement upsert_;
  SQLite::Statement erase_;
  SQLite::Statement note_told_;
};

/// All of them.
std::vector<SubscriptionRow> read_subscriptions(SQLite::Database& database);

}  // namespace marchstone::persistence
