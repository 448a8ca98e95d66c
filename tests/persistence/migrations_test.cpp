// SPDX-License-Identifier: MIT
#include "persistence/folder/migrations.h"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <string>
#include <thread>

#include "persistence/sqlite/connection.h"
#include "persistence/tables/archive_table.h"
#include "tests/persistence/store_fixture.h"

namespace marchstone::persistence::testing {
namespace {

// Steps of the kind a later version brings: one that adds, one that rewrites every row.
constexpr std::array later_steps{
    Migration{1,
              "CREATE TABLE note (number INTEGER PRIMARY KEY, text TEXT);"
              "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)"
              " INSERT INTO note SELECT i, hex(zeroblob(100)) FROM n;"},
    Migration{2, "ALTER TABLE note ADD COLUMN author TEXT;"},
    Migration{3,
              "CREATE TABLE rewritten (number INTEGER PRIMARY KEY, text TEXT, author TEXT);"
              "INSERT INTO rewritten SELECT number, text || 'x', 'ann' FROM note;"
              "DROP TABLE note;"
              "ALTER TABLE rewritten RENAME TO note;"},
};

SQLite::Database opened(const TemporaryFolder& folder) {
  return open_to_write(folder.database(), std::chrono::milliseconds(5'000));
}

int version_of(SQLite::Database& database) {
  return database.execAndGet("PRAGMA user_version").getInt();
}

void expect_whole(SQLite::Database& database) {
  EXPECT_EQ(version_of(database), 3);
  EXPECT_EQ(database.execAndGet("SELECT count(*) FROM note WHERE author = 'ann' AND text LIKE '%x'").getInt(),
            3'000);
  EXPECT_EQ(database.execAndGet("PRAGMA integrity_check").getString(), "ok");
}

TEST(Migrations, LeadFromEveryOlderVersionToTheNewest) {  // FD05
  for (std::size_t older = 0; older <= later_steps.size(); ++older) {
    const TemporaryFolder folder;
    SQLite::Database database = opened(folder);
    migrate(database, std::span(later_steps).first(older));
    EXPECT_EQ(version_of(database), static_cast<int>(older));
    migrate(database, later_steps);
    expect_whole(database);
  }
}

TEST(Migrations, ThatFailLeaveTheVersionBeforeThemAndNothingElse) {
  const TemporaryFolder folder;
  SQLite::Database database = opened(folder);
  constexpr std::array broken{later_steps[0],
                              Migration{2, "CREATE TABLE second (a); INSERT INTO missing VALUES (1);"}};
  EXPECT_THROW(migrate(database, broken), SQLite::Exception);
  EXPECT_EQ(version_of(database), 1);
  EXPECT_FALSE(database.tableExists("second"));
  migrate(database, later_steps);
  expect_whole(database);
}

TEST(Migrations, SurviveAKillAtAnyMoment) {  // FD05
  for (int round = 0; round < 15; ++round) {
    const TemporaryFolder folder;
    const pid_t child = fork();
    if (child == 0) {
      SQLite::Database database = opened(folder);
      migrate(database, later_steps);
      _exit(0);
    }
    std::this_thread::sleep_for(std::chrono::microseconds(700 * round));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    SQLite::Database database = opened(folder);
    const int version = version_of(database);
    EXPECT_EQ(database.tableExists("note"), version > 0) << "version and tables belong together: " << version;
    migrate(database, later_steps);
    expect_whole(database);
  }
}

TEST(Migrations, MatchesOfOlderVersionsAreListedAsBefore) {
  SQLite::Database database(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  migrate(database, migrations().first(4));
  for (const char* values :
       {"'m1', 'toy', 1, 5, 's1', 'r'", "'m2', 'root', 1, 6, 's2', 'r'", "'m3', 'toy', 0, 7, 's3', 'r'"}) {
    database.exec(
        std::string("INSERT INTO matches (id, game, is_public, finished_at, summary, record) VALUES (") +
        values + ")");
  }
  database.exec(
      "INSERT INTO match_players (match, seat, player, finished_at) VALUES"
      " ('m1', 0, 'ann', 5), ('m1', 1, 'bob', 5), ('m2', 0, 'ann', 6), ('m3', 0, 'ann', 7)");
  migrate(database, migrations());
  ArchiveTable archive(database);
  using Summaries = std::vector<std::string>;
  EXPECT_EQ(archive.list({.player = "ann"})->summaries, (Summaries{"s2", "s1"}));
  EXPECT_EQ(archive.list({.game = "toy", .player = "ann"})->summaries, (Summaries{"s1"}));
  EXPECT_EQ(archive.list({.player = "bob"})->summaries, (Summaries{"s1"}));
  EXPECT_EQ(archive.list({.player = "ann", .include_private = true})->summaries,
            (Summaries{"s3", "s2", "s1"}));
  EXPECT_EQ(archive.list({.game = "toy"})->summaries, (Summaries{"s1"}));
}

TEST(Migrations, OfThisProgramAreNumberedWithoutAGap) {
  int version = 0;
  for (const Migration& step : migrations()) EXPECT_EQ(step.version, ++version);
  EXPECT_EQ(version, schema_version());
}

/// The tables and indexes that a released version made. A change here means that files in the world cannot be
/// read any more: add a step instead.
TEST(Migrations, TheFirstSchemaIsFrozen) {
  SQLite::Database database(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  migrate(database, migrations().first(1));
  EXPECT_EQ(database.execAndGet("PRAGMA application_id").getInt(), application_id);
  const std::string columns = database
                                  .execAndGet(
                                      "SELECT group_concat(t.name || '.' || c.name || ' ' || c.type, ', ')"
                                      " FROM pragma_table_list t, pragma_table_info(t.name) c"
                                      " WHERE t.schema = 'main' AND t.name NOT LIKE 'sqlite%'"
                                      " ORDER BY t.name, c.cid")
                                  .getString();
  for (const char* column :
       {"forgotten_rooms.room INTEGER", "journal.entry INTEGER", "journal.room INTEGER",
        "journal.document TEXT", "matches.record TEXT", "match_players.seat INTEGER",
        "players.token_hash TEXT", "store.commits INTEGER", "store.highest_room INTEGER"}) {
    EXPECT_NE(columns.find(column), std::string::npos) << column << " is not in " << columns;
  }
}

}  // namespace
}  // namespace marchstone::persistence::testing
