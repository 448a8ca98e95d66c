// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>
#include <sqlite3.h>

#include <algorithm>
#include <tuple>

#include "persistence/folder/migrations.h"
#include "persistence/tables/archive_table.h"
#include "persistence/tables/match_cursor.h"
#include "tests/persistence/store_fixture.h"

namespace marchstone::persistence::testing {
namespace {

using Summaries = std::vector<std::string>;
using Players = std::vector<std::string>;

TEST(Archive, IsEmptyBeforeTheFirstMatch) {  // FD06
  const TemporaryFolder folder;
  const auto store = open_store(folder.path());
  EXPECT_FALSE(find_match(*store, "m1")->has_value());
  EXPECT_TRUE(list_matches(*store, {})->summaries.empty());
  EXPECT_TRUE(
      list_matches(*store, {.game = "toy", .player = "ann", .include_private = true})->summaries.empty());
  EXPECT_FALSE(find_player(*store, "hash")->has_value());
  EXPECT_EQ(*store->scan_journal([](const JournalRow&) {}), 0U);
  EXPECT_EQ(*store->scan_archive([](const ArchivedMatch&) {}), 0U);
}

TEST(Archive, GivesTheWholeRecordBackAfterARestart) {
  const TemporaryFolder folder;
  ArchivedMatch match = finished_match("m1", 5);
  match.is_public = false;
  match.record = std::string(300'000, 'r');
  EXPECT_FALSE(store_match(*open_store(folder.path()), match));
  const auto found = find_match(*open_store(folder.path()), "m1");
  ASSERT_TRUE(found->has_value());
  EXPECT_EQ((*found)->record, match.record);
  EXPECT_FALSE((*found)->is_public);
  EXPECT_EQ((*found)->finished_at, 5);
}

TEST(Archive, StoresTheSameMatchOnlyOnce) {
  const TemporaryFolder folder;
  const auto store = open_store(folder.path());
  ArchivedMatch other = finished_match("m1", 9);
  other.record = "another";
  EXPECT_FALSE(store_match(*store, finished_match("m1", 5)));
  EXPECT_FALSE(store_match(*store, other));
  EXPECT_EQ((*find_match(*store, "m1"))->record, R"({"record":1})");
  EXPECT_EQ(list_matches(*store, {.player = "ann"})->summaries.size(), 1U);
}

TEST(Archive, IsScannedOldestFirstWithPlayersInSeatOrder) {
  const TemporaryFolder folder;
  const auto store = open_store(folder.path());
  ArchivedMatch newer = finished_match("m1", 9);
  newer.players = {"zoe", "", "ann"};  // the second seat was a bot's
  EXPECT_FALSE(store_match(*store, newer));
  EXPECT_FALSE(store_match(*store, finished_match("m2", 5)));
  std::vector<ArchivedMatch> found;
  EXPECT_EQ(*store->scan_archive([&](ArchivedMatch match) { found.push_back(std::move(match)); }), 2U);
  EXPECT_EQ(found.at(0).id, "m2");
  EXPECT_EQ(found.at(1).id, "m1");
  EXPECT_EQ(found.at(1).players, newer.players);
  EXPECT_EQ(found.at(1).record, newer.record);
}

TEST(Archive, ListsPrivateMatchesOnlyToTheirPlayers) {  // FQ04
  const TemporaryFolder folder;
  const auto store = open_store(folder.path());
  ArchivedMatch hidden = finished_match("m1", 5);
  hidden.is_public = false;
  hidden.summary = "hidden";
  EXPECT_FALSE(store_match(*store, hidden));
  EXPECT_TRUE(list_matches(*store, {})->summaries.empty());
  EXPECT_TRUE(list_matches(*store, {.game = "toy"})->summaries.empty());
  EXPECT_TRUE(list_matches(*store, {.player = "ann"})->summaries.empty());
  EXPECT_TRUE(list_matches(*store, {.player = "eve", .include_private = true})->summaries.empty());
  EXPECT_TRUE(list_matches(*store, {.include_private = true})->summaries.empty());
  EXPECT_EQ(list_matches(*store, {.player = "ann", .include_private = true})->summaries, Summaries{"hidden"});
}

TEST(Archive, RefusesACursorThatIsNotItsOwn) {
  const TemporaryFolder folder;
  const auto store = open_store(folder.path());
  for (const char* text : {"", "_", "5", "5_", "_m1", "x_m1", "5x_m1", "99999999999999999999_m1", "5 _m1"}) {
    const auto page = list_matches(*store, {.before = text});
    ASSERT_FALSE(page) << text;
    EXPECT_EQ(page.error().kind, StoreError::Kind::rejected) << text;
  }
  EXPECT_FALSE(list_matches(*store, {.before = "5_" + std::string(100'000, 'a')}));
  EXPECT_TRUE(list_matches(*store, {.before = "5_' OR 1=1 --"})->summaries.empty());
}

TEST(Archive, NeitherHidesNorRepeatsAMatchWhenAnotherFinishesMeanwhile) {
  const TemporaryFolder folder;
  const auto store = open_store(folder.path());
  for (int i = 0; i < 4; ++i) {
    ArchivedMatch match = finished_match("m" + std::to_string(i), i);
    match.summary = match.id;
    EXPECT_FALSE(store_match(*store, match));
  }
  const auto first = list_matches(*store, {.count = 2});
  EXPECT_EQ(first->summaries, (Summaries{"m3", "m2"}));
  EXPECT_FALSE(store_match(*store, finished_match("m9", 9)));
  const auto second = list_matches(*store, {.before = first->next, .count = 2});
  EXPECT_EQ(second->summaries, (Summaries{"m1", "m0"}));
  EXPECT_FALSE(second->next) << "the last page has no next";
}

RC_GTEST_PROP(MatchCursor, IsReadBackAsItWasWritten, ()) {
  const MatchCursor cursor{*rc::gen::arbitrary<UnixMs>(),
                           std::to_string(*rc::gen::arbitrary<std::uint64_t>())};
  const auto read = MatchCursor::read(cursor.write());
  RC_ASSERT(read.has_value());
  RC_ASSERT(read->finished_at == cursor.finished_at && read->id == cursor.id);
}

/// What a list must hold, by plain sorting and filtering.
Summaries expected_list(std::vector<ArchivedMatch> matches, const MatchQuery& query) {
  std::sort(matches.begin(), matches.end(), [](const ArchivedMatch& a, const ArchivedMatch& b) {
    return std::tie(a.finished_at, a.id) > std::tie(b.finished_at, b.id);
  });
  Summaries listed;
  for (const ArchivedMatch& match : matches) {
    const auto& players = match.players;
    const bool has_played =
        query.player && std::find(players.begin(), players.end(), *query.player) != players.end();
    const bool may_be_seen = match.is_public || (has_played && query.include_private);
    if (!may_be_seen || (query.player && !has_played) || (query.game && *query.game != match.game)) continue;
    listed.push_back(match.summary);
  }
  return listed;
}

std::vector<ArchivedMatch> random_matches() {
  std::vector<ArchivedMatch> matches;
  const int count = *rc::gen::inRange(0, 40);
  for (int i = 0; i < count; ++i) {
    ArchivedMatch match = finished_match("m" + std::to_string(i), *rc::gen::inRange(0, 6));
    match.game = *rc::gen::element<std::string>("toy", "root");
    match.is_public = *rc::gen::arbitrary<bool>();
    match.players = *rc::gen::element(Players{"ann"}, Players{"ann", "bob"}, Players{"bob", "eve"});
    match.summary = match.id;
    matches.push_back(match);
  }
  return matches;
}

/// The newest 2,000 of ann's matches are private; so are half of those before, which are of two games.
void store_many_matches(ArchiveTable& archive, int private_ones) {
  for (int i = 0; i < 300 + private_ones; ++i) {
    ArchivedMatch match = finished_match("m" + std::to_string(i), i);
    match.game = i % 4 < 2 ? "toy" : "root";
    match.is_public = i < 300 && i % 2 == 0;
    match.summary = match.id;
    archive.store(match);
  }
}

/// Steps of SQLite's machine that a list takes.
std::size_t steps_of(SQLite::Database& database, ArchiveTable& archive, const MatchQuery& query) {
  std::size_t steps = 0;
  const auto count = [](void* counter) { return ++*static_cast<std::size_t*>(counter), 0; };
  sqlite3_progress_handler(database.getHandle(), 1, count, &steps);
  EXPECT_EQ(archive.list(query)->summaries.size(), query.count);
  sqlite3_progress_handler(database.getHandle(), 0, nullptr, nullptr);
  return steps;
}

/// How SQLite goes about a list.
std::string plan_of(SQLite::Database& database, ArchiveTable& archive, const MatchQuery& query) {
  std::string sql;
  const auto note = [](unsigned, void* into, void*, void* text) {
    return *static_cast<std::string*>(into) = static_cast<const char*>(text), 0;
  };
  sqlite3_trace_v2(database.getHandle(), SQLITE_TRACE_STMT, note, &sql);
  archive.list(query);
  sqlite3_trace_v2(database.getHandle(), 0, nullptr, nullptr);
  std::string plan;
  SQLite::Statement explained(database, "EXPLAIN QUERY PLAN " + sql);
  while (explained.executeStep()) plan += explained.getColumn(3).getString() + "\n";
  return plan;
}

TEST(Archive, ListsWalkOverNothingThatTheyDoNotShow) {
  const auto list_of = [](auto game, auto player, bool include_private = false) {
    return MatchQuery{.game = game, .player = player, .include_private = include_private, .count = 20};
  };
  const std::optional<std::string> any;
  const std::optional<std::string> toy = "toy";
  const std::optional<std::string> ann = "ann";
  const std::vector<std::pair<MatchQuery, std::string>> lists{
      {list_of(any, any), "m USING INDEX matches_newest ("},
      {list_of(toy, any), "m USING INDEX matches_newest_of_game ("},
      {list_of(any, ann), "p USING INDEX public_matches_of_player ("},
      {list_of(toy, ann), "p USING INDEX public_matches_of_player_and_game ("},
      {list_of(any, ann, true), "p USING COVERING INDEX matches_of_player ("}};
  for (const auto& [query, index] : lists) {
    std::vector<std::size_t> steps;
    for (const int private_ones : {0, 2'000}) {
      SQLite::Database database(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
      migrate(database, migrations());
      ArchiveTable archive(database);
      store_many_matches(archive, private_ones);
      steps.push_back(steps_of(database, archive, query));
      for (const auto& before : {any, std::optional<std::string>("250_m250")}) {
        MatchQuery page = query;
        page.before = before;
        const std::string plan = plan_of(database, archive, page);
        EXPECT_NE(plan.find(index), std::string::npos) << index << " is not in\n" << plan;
        EXPECT_EQ(plan.find("TEMP B-TREE"), std::string::npos) << "nothing is sorted:\n" << plan;
      }
    }
    EXPECT_EQ(steps[0], steps[1]) << index << " steps with no, and with many private matches";
  }
}

RC_GTEST_PROP(Archive, ListsInPagesExactlyWhatTheQueryAsksForNewestFirst, ()) {
  SQLite::Database database(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  migrate(database, migrations());
  ArchiveTable archive(database);
  const std::vector<ArchivedMatch> matches = random_matches();
  for (const ArchivedMatch& match : matches) archive.store(match);

  MatchQuery query;
  if (*rc::gen::arbitrary<bool>()) query.game = *rc::gen::element<std::string>("toy", "root");
  if (*rc::gen::arbitrary<bool>()) query.player = *rc::gen::element<std::string>("ann", "bob", "zoe");
  query.include_private = query.player.has_value() && *rc::gen::arbitrary<bool>();
  query.count = *rc::gen::inRange<std::size_t>(1, 10);
  Summaries listed;
  do {
    const auto page = archive.list(query);
    RC_ASSERT(page.has_value());
    RC_ASSERT(page->summaries.size() == query.count || !page->next);
    listed.insert(listed.end(), page->summaries.begin(), page->summaries.end());
    query.before = page->next;
  } while (query.before);
  RC_ASSERT(listed == expected_list(matches, query));
}

}  // namespace
}  // namespace marchstone::persistence::testing
