// SPDX-License-Identifier: MIT
#include <SQLiteCpp/Database.h>

#include <atomic>
#include <future>

#include "persistence/interface/limits.h"
#include "persistence/sqlite/connection.h"
#include "tests/persistence/store_fixture.h"

namespace marchstone::persistence::testing {
namespace {

using Rows = std::vector<std::string>;

std::int64_t number(const std::filesystem::path& database, const std::string& query) {
  SQLite::Database opened = open_to_read(database);
  return opened.execAndGet(query).getInt64();
}

TEST(Journal, GivesRowsBackInTheOrderTheyWereWrittenAfterARestart) {
  const TemporaryFolder folder;
  {
    const auto store = open_store(folder.path());
    const RoomNumber first = store->journal().new_room();
    const RoomNumber second = store->journal().new_room();
    EXPECT_FALSE(append(*store, first, "a"));
    EXPECT_FALSE(append(*store, {{second, "b"}, {second, "c"}}));
    EXPECT_FALSE(append(*store, first, "d"));
  }
  EXPECT_EQ(journal_of(*open_store(folder.path())), (Rows{"1:a", "2:b", "2:c", "1:d"}));
}

TEST(Journal, KeepsEveryByteOfADocument) {
  const TemporaryFolder folder;
  const std::string document = std::string("a\0b", 3) + "\n\"\u2192" + std::string(100'000, 'z');
  const auto store = open_store(folder.path());
  EXPECT_FALSE(append(*store, 1, document));
  EXPECT_EQ(journal_of(*store), Rows{"1:" + document});
}

Fate replace(SqliteStore& store, std::vector<OldRow> old, std::vector<JournalRow> rows) {
  std::promise<Fate> fate;
  store.journal().replace(std::move(old), std::move(rows), [&](const Fate& told) { fate.set_value(told); });
  return fate.get_future().get();
}

TEST(Journal, ErasesOldRowsOfARoomByTheirPlaceTogetherWithWhatReplacesThem) {
  const TemporaryFolder folder;
  {
    const auto store = open_store(folder.path());
    for (const char* document : {"a", "b", "c", "d"}) {
      EXPECT_FALSE(append(*store, {{1, document}, {2, document}}));
    }
    EXPECT_FALSE(replace(*store, {{1, "b"}, {3, "d"}}, {{1, "e"}}));
    EXPECT_FALSE(replace(*store, {{1, "c"}}, {{1, "f"}}));
    EXPECT_EQ(store->status().journal_rows, 7u);
  }
  const auto store = open_store(folder.path());
  EXPECT_EQ(journal_of(*store), (Rows{"1:a", "2:a", "2:b", "2:c", "2:d", "1:e", "1:f"}));
  EXPECT_FALSE(replace(*store, {{1, "e"}}, {{1, "g"}}));
  EXPECT_EQ(journal_of(*store), (Rows{"1:a", "2:a", "2:b", "2:c", "2:d", "1:f", "1:g"}));
}

TEST(Journal, ErasesNoRowThatHoldsSomethingElse) {
  const TemporaryFolder folder;
  const auto store = open_store(folder.path());
  EXPECT_FALSE(append(*store, {{1, "a"}, {1, "b"}}));
  EXPECT_FALSE(replace(*store, {{0, "b"}, {7, "a"}}, {{1, "c"}}));
  EXPECT_FALSE(replace(*store, {{0, "x"}}, {{9, "first of its room"}}));
  EXPECT_EQ(journal_of(*store), (Rows{"1:a", "1:b", "1:c", "9:first of its room"}));
}

TEST(Journal, TellsThatARowIsStoredOnlyWhenOthersCanReadIt) {
  const TemporaryFolder folder;
  const auto store = open_store(folder.path());
  std::promise<std::int64_t> rows_seen;
  store->journal().append({{1, "a"}}, [&](const Fate&) {
    rows_seen.set_value(number(folder.database(), "SELECT count(*) FROM journal"));
  });
  EXPECT_EQ(rows_seen.get_future().get(), 1);
}

TEST(Journal, KeepsWhatWaitsInOneCommit) {
  const TemporaryFolder folder;
  const auto store = open_store(folder.path());
  std::atomic<int> stored = 0;
  const std::uint64_t commits_before = store->status().commits;
  {
    const Standstill standstill(*store);
    for (int i = 0; i < 1'000; ++i) {
      store->journal().append({{1, std::to_string(i)}}, [&](const Fate& fate) { stored += fate ? 0 : 1; });
    }
    EXPECT_EQ(store->status().queued, 1'000U);
  }
  ASSERT_TRUE(becomes_true([&] { return stored == 1'000; }));
  EXPECT_EQ(store->status().commits, commits_before + 1);
  EXPECT_EQ(store->status().rows, 1'000U);
}

TEST(Journal, NeverGivesARoomNumberTwiceThoughAllItsRowsAreGone) {
  const TemporaryFolder folder;
  {
    const auto store = open_store(folder.path());
    EXPECT_EQ(store->journal().new_room(), 1);
    const RoomNumber room = store->journal().new_room();
    EXPECT_FALSE(append(*store, room, "a"));
    store->journal().forget(room);
    ASSERT_TRUE(becomes_true([&] { return number(folder.database(), "SELECT count(*) FROM journal") == 0; }));
  }
  EXPECT_EQ(open_store(folder.path())->journal().new_room(), 3);
}

TEST(Journal, ErasesAForgottenRoomAndLeavesTheOthersAlone) {
  const TemporaryFolder folder;
  const auto store = open_store(folder.path());
  std::vector<JournalRow> rows;
  for (int i = 0; i < 3'000; ++i) rows.push_back({1 + i % 2, std::to_string(i)});
  EXPECT_FALSE(append(*store, rows));
  store->journal().forget(1);
  const std::string rows_left = "SELECT count(*) FROM journal WHERE room = 1";
  ASSERT_TRUE(becomes_true([&] { return number(folder.database(), rows_left) == 0; }));
  EXPECT_EQ(number(folder.database(), "SELECT count(*) FROM forgotten_rooms"), 0);
  EXPECT_EQ(number(folder.database(), "SELECT count(*) FROM journal WHERE room = 2"), 1'500);
  EXPECT_FALSE(append(*store, 2, "later"));
  EXPECT_EQ(journal_of(*store).back(), "2:later");
}

TEST(Journal, DoesNotBringBackARoomThatWasForgottenBeforeItsRowsWereErased) {
  const TemporaryFolder folder;
  {
    const auto store = open_store(folder.path());
    EXPECT_FALSE(append(*store, {{1, "a"}, {2, "b"}, {1, "c"}}));
  }
  // What stands in the file when the process is killed right after the wish was kept.
  SQLite::Database(folder.database().string(), SQLite::OPEN_READWRITE)
      .exec("INSERT INTO forgotten_rooms VALUES (1)");
  const auto store = open_store(folder.path());
  EXPECT_EQ(journal_of(*store), Rows{"2:b"});
  EXPECT_TRUE(becomes_true([&] { return number(folder.database(), "SELECT count(*) FROM journal") == 1; }));
}

TEST(Journal, ErasesForgottenRoomsThoughWritesNeverPause) {
  const TemporaryFolder folder;
  const auto store = open_store(folder.path());
  const auto backlog = static_cast<std::int64_t>(limits::erase_backlog_rows);  // a few wait for a pause
  std::vector<JournalRow> rows(limits::erase_backlog_rows + 1'000, {1, "old"});
  EXPECT_FALSE(append(*store, rows));
  // Each row that was stored is followed by the next before the storage thread looks for more.
  std::atomic<bool> is_over = false;
  std::promise<void> has_ended;
  std::function<void(const Fate&)> write_next = [&](const Fate&) {
    if (is_over) return has_ended.set_value();
    store->journal().append({{2, "new"}}, write_next);
  };
  write_next({});
  store->journal().forget(1);
  const std::string rows_left = "SELECT count(*) FROM journal WHERE room = 1";
  EXPECT_TRUE(becomes_true([&] { return number(folder.database(), rows_left) < backlog; }));
  is_over = true;
  has_ended.get_future().wait();
  EXPECT_TRUE(becomes_true([&] { return number(folder.database(), rows_left) == 0; }));
}

TEST(Journal, RefusesWhatComesWhenTheQueueIsFullAndKeepsTheRest) {
  const TemporaryFolder folder;
  const auto store = open_store(folder.path(), {.queue_limit = 10});
  std::atomic<int> stored = 0;
  std::atomic<int> refused = 0;
  {
    const Standstill standstill(*store);
    for (int i = 0; i < 15; ++i) {
      store->journal().append({{1, "a"}}, [&](const Fate& fate) { ++(fate ? refused : stored); });
    }
  }
  ASSERT_TRUE(becomes_true([&] { return stored + refused == 15; }));
  EXPECT_EQ(refused, 5);
  EXPECT_EQ(journal_of(*store).size(), 10U);
  EXPECT_FALSE(append(*store, 1, "after")) << "the queue has room again";
}

TEST(Journal, FinishesWhatWaitsBeforeItCloses) {
  const TemporaryFolder folder;
  std::atomic<int> stored = 0;
  {
    const auto store = open_store(folder.path());
    for (int i = 0; i < 5'000; ++i) {
      store->journal().append({{1, "a"}}, [&](const Fate& fate) { stored += fate ? 0 : 1; });
    }
  }
  EXPECT_EQ(stored, 5'000);
  EXPECT_EQ(journal_of(*open_store(folder.path())).size(), 5'000U);
}

TEST(Journal, TellsHowLongEachCommitTook) {
  const TemporaryFolder folder;
  const auto store = open_store(folder.path());
  std::atomic<std::int64_t> longest_ns = 0;
  store->on_commit([&](std::chrono::nanoseconds duration) { longest_ns = duration.count(); });
  EXPECT_FALSE(append(*store, 1, "a"));
  EXPECT_GT(longest_ns, 0);
}

}  // namespace
}  // namespace marchstone::persistence::testing
