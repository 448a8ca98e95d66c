// SPDX-License-Identifier: MIT
#include "persistence/tables/subscription_table.h"

#include "persistence/sqlite/statement.h"

namespace marchstone::persistence {

SubscriptionTable::SubscriptionTable(SQLite::Database& database)
    : upsert_(database,
              "INSERT OR REPLACE INTO subscriptions (id, player, document, told) VALUES (?, ?, ?, ?)"),
      erase_(database, "DELETE FROM subscriptions WHERE id = ?"),
      note_told_(database, "UPDATE subscriptions SET told = ? WHERE id = ?") {}

void SubscriptionTable::store(const SubscriptionRow& row) {
  Use(upsert_, row.id, row.player, row.document, row.told).run();
}

void SubscriptionTable::erase(const std::string& id) {
  Use(erase_, id).run();
}

void SubscriptionTable::note_told(const std::string& id, const std::string& told) {
  Use(note_told_, told, id).run();
}

std::vector<SubscriptionRow> read_subscriptions(SQLite::Database& database) {
  SQLite::Statement all(database, "SELECT id, player, document, told FROM subscriptions ORDER BY id");
  Use rows(all);
  std::vector<SubscriptionRow> subscriptions;
  while (rows.next()) subscriptions.push_back({rows.text(0), rows.text(1), rows.text(2), rows.text(3)});
  return subscriptions;
}

}  // namespace marchstone::persistence
