// SPDX-License-Identifier: MIT
#include "persistence/tables/player_table.h"

#include "persistence/sqlite/statement.h"

namespace marchstone::persistence {

PlayerTable::PlayerTable(SQLite::Database& database)
    : upsert_(database,
              "INSERT INTO players (id, name, token_hash) VALUES (?, ?, ?)"
              " ON CONFLICT (id) DO UPDATE SET name = excluded.name"),
      find_(database, "SELECT id, name, token_hash FROM players WHERE token_hash = ?") {}

void PlayerTable::store(const PlayerRow& player) {
  Use(upsert_, player.id, player.name, player.token_hash).run();
}

std::optional<PlayerRow> PlayerTable::find_by_token_hash(const std::string& token_hash) {
  Use found(find_, token_hash);
  if (!found.next()) return std::nullopt;
  return PlayerRow{found.text(0), found.text(1), found.text(2)};
}

}  // namespace marchstone::persistence
