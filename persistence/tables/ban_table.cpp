// SPDX-License-Identifier: MIT
#include "persistence/tables/ban_table.h"

#include <utility>

#include "persistence/sqlite/statement.h"

namespace marchstone::persistence {
namespace {

/// Stands for a permanent ban.
constexpr std::int64_t no_end = 0;

}  // namespace

BanTable::BanTable(SQLite::Database& database)
    : insert_(database,
              "INSERT INTO bans (id, of_network, subject, reason, made_at, until) VALUES (?, ?, ?, ?, ?, ?)"),
      remove_(database, "DELETE FROM bans WHERE id = ?") {}

void BanTable::store(const Ban& ban) {
  const std::int64_t of_network = ban.of == Ban::Of::network ? 1 : 0;
  Use(insert_, ban.id, of_network, ban.subject, ban.reason, ban.made_at, ban.until.value_or(no_end)).run();
}

void BanTable::remove(const std::string& id) {
  Use(remove_, id).run();
}

std::vector<Ban> read_bans(SQLite::Database& database) {
  SQLite::Statement all(
      database, "SELECT id, of_network, subject, reason, made_at, until FROM bans ORDER BY made_at, id");
  Use rows(all);
  std::vector<Ban> bans;
  while (rows.next()) {
    Ban ban;
    ban.id = rows.text(0);
    ban.of = rows.number(1) != 0 ? Ban::Of::network : Ban::Of::player;
    ban.subject = rows.text(2);
    ban.reason = rows.text(3);
    ban.made_at = rows.number(4);
    if (const UnixMs until = rows.number(5); until != no_end) ban.until = until;
    bans.push_back(std::move(ban));
  }
  return bans;
}

}  // namespace marchstone::persistence
