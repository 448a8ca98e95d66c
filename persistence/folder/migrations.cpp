// SPDX-License-Identifier: MIT
#include "persistence/folder/migrations.h"

#include <SQLiteCpp/Transaction.h>

#include <array>
#include <string>

namespace marchstone::persistence {
namespace {

// `journal` has no index but its rowid: rows are appended at the end of one tree and read by one scan at
// start. An index by room would scatter every insert (up to 19 times slower). `matches` has the summary
// before the record, so that lists never read the pages of long records. `match_players` repeats
// `finished_at`, so that a player's list is read in order from one index.
constexpr const char* first_schema = R"sql(
  PRAGMA application_id = 0x4d725374;

  CREATE TABLE store (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    id TEXT NOT NULL,
    commits INTEGER NOT NULL,
    highest_room INTEGER NOT NULL
  ) STRICT;
  INSERT INTO store VALUES (1, lower(hex(randomblob(16))), 0, 0);

  CREATE TABLE journal (
    entry INTEGER PRIMARY KEY,
    room INTEGER NOT NULL,
    document TEXT NOT NULL
  ) STRICT;
  CREATE TABLE forgotten_rooms (room INTEGER PRIMARY KEY) STRICT;

  CREATE TABLE matches (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    is_public INTEGER NOT NULL,
    finished_at INTEGER NOT NULL,
    summary TEXT NOT NULL,
    record TEXT NOT NULL
  ) STRICT;
  CREATE INDEX matches_newest ON matches (is_public, finished_at, id);
  CREATE INDEX matches_newest_of_game ON matches (game, is_public, finished_at, id);
  CREATE TABLE match_players (
    match TEXT NOT NULL,
    seat INTEGER NOT NULL,
    player TEXT NOT NULL,
    finished_at INTEGER NOT NULL,
    PRIMARY KEY (match, seat)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX matches_of_player ON match_players (player, finished_at, match);

  CREATE TABLE players (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    token_hash TEXT NOT NULL UNIQUE
  ) STRICT;
)sql";

// Deals that many players share. An attempt has no result until its match is archived. `opens_at` comes after
// the record, at no cost: the two are only ever read together.
constexpr const char* shared_deals = R"sql(
  CREATE TABLE deals (
    day TEXT NOT NULL,
    game TEXT NOT NULL,
    deal_key TEXT NOT NULL,
    server_part TEXT NOT NULL,
    PRIMARY KEY (day, game, deal_key)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE deal_attempts (
    day TEXT NOT NULL,
    game TEXT NOT NULL,
    deal_key TEXT NOT NULL,
    player TEXT NOT NULL,
    match TEXT,
    is_won INTEGER,
    milliseconds INTEGER,
    details TEXT,
    PRIMARY KEY (day, game, deal_key, player)
  ) STRICT, WITHOUT ROWID;
  ALTER TABLE matches ADD COLUMN opens_at INTEGER NOT NULL DEFAULT 0;
)sql";

// Few rows, all read at the start: no index but the key.
constexpr const char* bans = R"sql(
  CREATE TABLE bans (
    id TEXT NOT NULL PRIMARY KEY,
    of_network INTEGER NOT NULL,
    subject TEXT NOT NULL,
    reason TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    until INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
)sql";

// Rows are deleted when they are used up, and when others are added after they have expired.
constexpr const char* invitations_by_hash = R"sql(
  CREATE TABLE invitations (
    code_hash TEXT NOT NULL PRIMARY KEY,
    uses_left INTEGER NOT NULL CHECK (uses_left >= 0),
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
)sql";

// Visibility and game are repeated per player, so that the list of a player's public matches, of one game
// too, is read in order from one covering index. Neither ever changes.
constexpr const char* public_matches_of_players = R"sql(
  ALTER TABLE match_players ADD COLUMN game TEXT NOT NULL DEFAULT '';
  ALTER TABLE match_players ADD COLUMN is_public INTEGER NOT NULL DEFAULT 0;
  UPDATE match_players SET game = m.game, is_public = m.is_public
    FROM matches m WHERE m.id = match_players.match;
  CREATE INDEX public_matches_of_player ON match_players (player, finished_at, match) WHERE is_public = 1;
  CREATE INDEX public_matches_of_player_and_game ON match_players (player, game, finished_at, match)
    WHERE is_public = 1;
)sql";

// Server time and wall time at the last commit. Without them, the times in the journal determine where to go
// on from.
constexpr const char* time_of_last_commit = R"sql(
  ALTER TABLE store ADD COLUMN running_time INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE store ADD COLUMN wall_time INTEGER NOT NULL DEFAULT 0;
)sql";

// All subscriptions are read at the start; nothing is ever looked up but by id. Further tokens are of other
// devices: the first one stays with its player. A secret of the server is made once and kept.
constexpr const char* subscriptions_and_devices = R"sql(
  CREATE TABLE subscriptions (
    id TEXT NOT NULL PRIMARY KEY,
    player TEXT NOT NULL,
    document TEXT NOT NULL,
    told TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE further_tokens (
    token_hash TEXT NOT NULL PRIMARY KEY,
    player TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE secrets (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
)sql";

constexpr std::array steps_of_this_program{
    Migration{1, first_schema},
    Migration{2, shared_deals},
    Migration{3, bans},
    Migration{4, invitations_by_hash},
    Migration{5, public_matches_of_players},
    Migration{6, time_of_last_commit},
    Migration{7, subscriptions_and_devices},
};

int version_of(SQLite::Database& database) {
  return database.execAndGet("PRAGMA user_version").getInt();
}

}  // namespace

std::span<const Migration> migrations() {
  return steps_of_this_program;
}

int schema_version() {
  return steps_of_this_program.back().version;
}

void migrate(SQLite::Database& database, std::span<const Migration> steps) {
  for (const Migration& step : steps) {
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    if (version_of(database) >= step.version) continue;
    database.exec(step.statements);
    database.exec("PRAGMA user_version = " + std::to_string(step.version));
    transaction.commit();
  }
}

}  // namespace marchstone::persistence
