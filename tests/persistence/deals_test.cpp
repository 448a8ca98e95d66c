// SPDX-License-Identifier: MIT
#include <SQLiteCpp/Database.h>

#include <csignal>
#include <future>

#include "persistence/folder/migrations.h"
#include "persistence/sqlite/connection.h"
#include "tests/persistence/store_fixture.h"

namespace marchstone::persistence::testing {
namespace {

const DealName today{"2026-11-28", "toy", "standard"};

template <class Outcome, class Start>
Outcome wait_for(Start start) {
  std::promise<Outcome> promise;
  start([&promise](Outcome outcome) { promise.set_value(std::move(outcome)); });
  return promise.get_future().get();
}

Fate store_deal(SqliteStore& store, const DealName& deal, const std::string& server_part) {
  return wait_for<Fate>([&](auto stored) { store.deals().store(deal, server_part, stored); });
}

std::optional<DealForPlayer> find_deal(SqliteStore& store, const DealName& deal, const std::string& player) {
  using Found = Result<std::optional<DealForPlayer>, StoreError>;
  return wait_for<Found>([&](auto found) { store.deals().find(deal, player, found); }).value();
}

Fate begin_attempt(SqliteStore& store, const DealName& deal, const std::string& player, RoomNumber room) {
  return wait_for<Fate>([&](auto stored) {
    store.deals().begin_attempt(deal, player, {{room, player}}, stored);
  });
}

DealResults results(SqliteStore& store, const DealName& deal, bool with_unfinished = true,
                    std::size_t count = 100) {
  using Found = Result<DealResults, StoreError>;
  return wait_for<Found>([&](auto found) { store.deals().results(deal, with_unfinished, count, found); })
      .value();
}

std::vector<std::string> players_of(const DealResults& results) {
  std::vector<std::string> players;
  for (const Attempt& attempt : results.attempts) players.push_back(attempt.player);
  return players;
}

/// That player's match of today is over.
Fate end(SqliteStore& store, const std::string& player, bool is_won, std::int64_t milliseconds) {
  ArchivedMatch match = finished_match("match of " + player, 5);
  match.attempt = EndedAttempt{today, player, is_won, milliseconds, R"({"left":1})"};
  return store_match(store, match);
}

TEST(Deals, KeepTheFirstServersPartOverRestarts) {
  const TemporaryFolder folder;
  EXPECT_FALSE(find_deal(*open_store(folder.path()), today, "ann"));
  {
    const auto store = open_store(folder.path());
    EXPECT_FALSE(store_deal(*store, today, "aa"));
    EXPECT_FALSE(store_deal(*store, today, "bb")) << "who comes second gets what is there";
  }
  const auto store = open_store(folder.path());
  EXPECT_EQ(find_deal(*store, today, "ann")->server_part, "aa");
  for (const DealName& other :
       {DealName{"2026-11-29", "toy", "standard"}, DealName{"2026-11-28", "chess", "standard"},
        DealName{"2026-11-28", "toy", "gentle"}}) {
    EXPECT_FALSE(find_deal(*store, other, "ann"));
  }
}

TEST(Deals, GiveAPlayerOneAttempt) {
  const TemporaryFolder folder;
  const auto store = open_store(folder.path());
  EXPECT_FALSE(store_deal(*store, today, "aa"));
  EXPECT_FALSE(begin_attempt(*store, today, "ann", 1));
  EXPECT_TRUE(find_deal(*store, today, "ann")->is_attempted);
  EXPECT_FALSE(find_deal(*store, today, "bob")->is_attempted);
  const Fate second = begin_attempt(*store, today, "ann", 2);
  ASSERT_TRUE(second);
  EXPECT_EQ(second->kind, StoreError::Kind::rejected);
  EXPECT_FALSE(begin_attempt(*store, today, "bob", 3));
  EXPECT_FALSE(begin_attempt(*store, {"2026-11-29", "toy", "standard"}, "ann", 4));
  EXPECT_EQ(journal_of(*store), (std::vector<std::string>{"1:ann", "3:bob", "4:ann"}))
      << "what was refused has no room";
  EXPECT_TRUE(store->status().usable);
}

TEST(Deals, AnAttemptAndItsRoomSurviveAKillTogether) {
  const TemporaryFolder folder;
  in_process_that_is_killed([&] {
    const auto store = open_store(folder.path());
    EXPECT_FALSE(store_deal(*store, today, "aa"));
    EXPECT_FALSE(begin_attempt(*store, today, "ann", 1));
    raise(SIGKILL);
  });
  const auto store = open_store(folder.path());
  EXPECT_TRUE(find_deal(*store, today, "ann")->is_attempted);
  EXPECT_EQ(journal_of(*store), std::vector<std::string>{"1:ann"});
}

TEST(Deals, ListTheWonAttemptsFirstThenTheFasterOnes) {
  const TemporaryFolder folder;
  const auto store = open_store(folder.path());
  EXPECT_FALSE(store_deal(*store, today, "aa"));
  EXPECT_FALSE(store_player(*store, {"bob", "Bob", "hash"}));
  for (const char* player : {"ann", "bob", "cat", "dan", "eve"})
    EXPECT_FALSE(begin_attempt(*store, today, player, 1));
  EXPECT_FALSE(end(*store, "ann", false, 10));
  EXPECT_FALSE(end(*store, "bob", true, 900));
  EXPECT_FALSE(end(*store, "cat", true, 300));
  EXPECT_FALSE(end(*store, "eve", false, 20));
  const DealResults all = results(*store, today);
  EXPECT_EQ(all.server_part, "aa");
  EXPECT_EQ(players_of(all), (std::vector<std::string>{"cat", "bob", "ann", "eve", "dan"}));
  EXPECT_EQ(all.attempts[1].name, "Bob");
  ASSERT_TRUE(all.attempts[1].result);
  EXPECT_TRUE(all.attempts[1].result->is_won);
  EXPECT_EQ(all.attempts[1].result->milliseconds, 900);
  EXPECT_EQ(all.attempts[1].result->details, R"({"left":1})");
  EXPECT_EQ(all.attempts[1].result->match, "match of bob");
  EXPECT_FALSE(all.attempts[4].result);
  EXPECT_EQ(players_of(results(*store, today, false)),
            (std::vector<std::string>{"cat", "bob", "ann", "eve"}));
  EXPECT_EQ(players_of(results(*store, today, true, 2)), (std::vector<std::string>{"cat", "bob"}));
}

TEST(Deals, AMatchThatIsStoredAgainKeepsItsResult) {
  const TemporaryFolder folder;
  const auto store = open_store(folder.path());
  EXPECT_FALSE(begin_attempt(*store, today, "ann", 1));
  EXPECT_FALSE(end(*store, "ann", true, 10));
  EXPECT_FALSE(end(*store, "ann", true, 10));
  EXPECT_EQ(results(*store, today).attempts.size(), 1U);
}

TEST(Deals, OfAnEmptyStoreAreNone) {  // FD06
  const TemporaryFolder folder;
  const auto store = open_store(folder.path());
  const DealResults none = results(*store, today);
  EXPECT_TRUE(none.server_part.empty());
  EXPECT_TRUE(none.attempts.empty());
}

TEST(Archive, RemembersFromWhenOnARecordIsGiven) {
  const TemporaryFolder folder;
  ArchivedMatch match = finished_match("m1", 5);
  match.opens_at = 86'400'000;
  EXPECT_FALSE(store_match(*open_store(folder.path()), match));
  const auto store = open_store(folder.path());
  EXPECT_EQ((*find_match(*store, "m1"))->opens_at, 86'400'000);
  EXPECT_FALSE(store_match(*store, finished_match("m2", 5)));
  EXPECT_EQ((*find_match(*store, "m2"))->opens_at, 0);
}

// FD05
TEST(Migrations, BringAFileOfTheFirstSchemaForwardWithAllThatIsInIt) {
  const TemporaryFolder folder;
  {
    SQLite::Database database = open_to_write(folder.database(), std::chrono::milliseconds(5'000));
    migrate(database, migrations().first(1));
    database.exec(
        "INSERT INTO journal (room, document) VALUES (7, 'kept');"
        "INSERT INTO players VALUES ('ann', 'Ann', 'hash');"
        "INSERT INTO matches (id, game, is_public, finished_at, summary, record)"
        " VALUES ('m1', 'toy', 1, 5, '{\"id\":\"m1\"}', 'whole');"
        "INSERT INTO match_players VALUES ('m1', 0, 'ann', 5);"
        "UPDATE store SET highest_room = 7");
  }
  const auto store = open_store(folder.path());
  EXPECT_EQ(journal_of(*store), std::vector<std::string>{"7:kept"});
  EXPECT_EQ((*find_match(*store, "m1"))->record, "whole");
  EXPECT_EQ((*find_match(*store, "m1"))->opens_at, 0);
  EXPECT_EQ(list_matches(*store, {.player = "ann"})->summaries.size(), 1U);
  EXPECT_EQ((*find_player(*store, "hash"))->name, "Ann");
  EXPECT_EQ(store->journal().new_room(), 8);
  EXPECT_FALSE(store_deal(*store, today, "aa"));
  EXPECT_FALSE(begin_attempt(*store, today, "ann", 8));
  EXPECT_EQ(results(*store, today).attempts.at(0).name, "Ann");
}

}  // namespace
}  // namespace marchstone::persistence::testing
