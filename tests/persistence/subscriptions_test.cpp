// SPDX-License-Identifier: MIT
#include <SQLiteCpp/Database.h>

#include <future>

#include "persistence/folder/migrations.h"
#include "persistence/sqlite/connection.h"
#include "tests/persistence/store_fixture.h"

namespace marchstone::persistence::testing {
namespace {

Fate change(const std::function<void(Stored)>& call) {
  std::promise<Fate> promise;
  call([&](Fate fate) { promise.set_value(std::move(fate)); });
  return promise.get_future().get();
}
Fate keep(SqliteStore& store, const SubscriptionRow& row) {
  return change([&](Stored stored) { store.subscriptions().store(row, std::move(stored)); });
}

const SubscriptionRow browser{"s1", "p1", R"({"kind":"push"})", "{}"};
const SubscriptionRow mail{"s2", "p1", R"({"it's":"mail"})", R"({"ROOM/0":3})"};

TEST(Subscriptions, AreReadAgainAfterARestartAsTheyWereLastChanged) {
  const TemporaryFolder folder;
  SubscriptionRow changed = browser;
  {
    const auto store = open_store(folder.path());
    EXPECT_FALSE(keep(*store, browser));
    EXPECT_FALSE(keep(*store, mail));
    changed.told = R"({"ROOM/1":7})";
    EXPECT_FALSE(change(
        [&](Stored stored) { store->subscriptions().note_told("s1", changed.told, std::move(stored)); }));
    EXPECT_FALSE(change([&](Stored stored) {
      store->subscriptions().note_told("unknown", "{}", std::move(stored));
    })) << "an unknown one is no error";
  }
  {
    const auto store = open_store(folder.path());
    EXPECT_EQ(*store->read_subscriptions(), (std::vector<SubscriptionRow>{changed, mail}));
    changed.document = "{}";
    EXPECT_FALSE(keep(*store, changed));
    EXPECT_FALSE(change([&](Stored stored) { store->subscriptions().erase("s2", std::move(stored)); }));
    EXPECT_FALSE(change([&](Stored stored) { store->subscriptions().erase("s2", std::move(stored)); }));
  }
  EXPECT_EQ(*open_store(folder.path())->read_subscriptions(), (std::vector<SubscriptionRow>{changed}));
}

TEST(Subscriptions, AreAddedToAStoreOfThoseBeforeThem) {
  const TemporaryFolder folder;
  {
    SQLite::Database older = open_to_write(folder.database(), std::chrono::milliseconds(5'000));
    migrate(older, migrations().first(6));
    older.exec("INSERT INTO players VALUES ('p1', 'Ann', 'hash1')");
  }
  const auto store = open_store(folder.path());
  EXPECT_TRUE(store->read_subscriptions()->empty());
  EXPECT_FALSE(keep(*store, browser));
  EXPECT_EQ((*find_player(*store, "hash1"))->name, "Ann");
}

TEST(FurtherTokens, LeadToTheSamePlayerAndItsNewName) {
  const TemporaryFolder folder;
  {
    const auto store = open_store(folder.path());
    EXPECT_FALSE(store_player(*store, {"p1", "Ann", "hash1"}));
    EXPECT_FALSE(
        change([&](Stored stored) { store->players().add_token("p1", "hash2", std::move(stored)); }));
    const auto taken =
        change([&](Stored stored) { store->players().add_token("p2", "hash2", std::move(stored)); });
    ASSERT_TRUE(taken);
    EXPECT_EQ(taken->kind, StoreError::Kind::rejected);
    EXPECT_FALSE(store_player(*store, {"p1", "Anne", "hash2"}));
  }
  const auto store = open_store(folder.path());
  for (const char* hash : {"hash1", "hash2"}) {
    const auto found = find_player(*store, hash);
    ASSERT_TRUE(found->has_value()) << hash;
    EXPECT_EQ((*found)->id, "p1");
    EXPECT_EQ((*found)->name, "Anne");
    EXPECT_EQ((*found)->token_hash, hash);
  }
}

TEST(Secrets, AreMadeOnceAndKept) {
  const TemporaryFolder folder;
  EXPECT_EQ(*open_store(folder.path())->secret("push key", "first"), "first");
  const auto store = open_store(folder.path());
  EXPECT_EQ(*store->secret("push key", "second"), "first");
  EXPECT_EQ(*store->secret("another", "second"), "second");
}

}  // namespace
}  // namespace marchstone::persistence::testing
