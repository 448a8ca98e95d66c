// SPDX-License-Identifier: MIT
#include "persistence/tables/player_table.h"

#include "persistence/sqlite/statement.h"

namespace marchstone::persistence {

PlayerTable::PlayerTable(SQLite::Database& database)
    : upsert_(database,
              "INSERT INTO players (id, name, token_hash) VALUES (?, ?, ?)"
              " ON CONFLICT (id) DO UPDATE SET name = excluded.name"),
      find_(database,
            "SELECT id, name FROM players WHERE token_hash = ?1"
            " UNION ALL SELECT p.id, p.name FROM further_tokens t JOIN players p ON p.id = t.player"
            " WHERE t.token_hash = ?1"),
      add_token_(database, "INSERT INTO further_tokens (token_hash, player) VALUES (?, ?)") {}

void PlayerTable::store(const PlayerRow& player) {
  Use(upsert_, player.id, player.name, player.token_hash).run();
}

std::optional<PlayerRow> PlayerTable::find_by_token_hash(const std::string& token_hash) {
  Use found(find_, token_hash);
  if (!found.next()) return std::nullopt;
  return PlayerRow{found.text(0), found.text(1), token_hash};
}

void PlayerTable::add_token(const std::string& player, const std::string& token_hash) {
  Use(add_token_, token_hash, player).run();
}

}  // namespace marchstone::persistence
