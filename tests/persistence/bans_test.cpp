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
Fate store_ban(SqliteStore& store, const Ban& ban) {
  return change([&](Stored stored) { store.bans().store(ban, std::move(stored)); });
}
Fate remove_ban(SqliteStore& store, const std::string& id) {
  return change([&](Stored stored) { store.bans().remove(id, std::move(stored)); });
}

const Ban player_ban{"b1", Ban::Of::player, "p1", "spam's \"end\"", 5, {}};
const Ban network_ban{"b2", Ban::Of::network, "192.0.2.0/24", "", 7, 1000};

TEST(Bans, AreReadAgainAfterARestartAndStayRemoved) {
  const TemporaryFolder folder;
  {
    const auto store = open_store(folder.path());
    EXPECT_FALSE(store_ban(*store, network_ban));
    EXPECT_FALSE(store_ban(*store, player_ban));
  }
  {
    const auto store = open_store(folder.path());
    EXPECT_EQ(*store->read_bans(), (std::vector<Ban>{player_ban, network_ban}));
    EXPECT_FALSE(remove_ban(*store, "b1"));
    EXPECT_FALSE(remove_ban(*store, "b1")) << "there is none any more, which is well";
  }
  EXPECT_EQ(*open_store(folder.path())->read_bans(), (std::vector<Ban>{network_ban}));
}

TEST(Bans, AreAddedToAStoreOfThoseBeforeThem) {
  const TemporaryFolder folder;
  {
    SQLite::Database older = open_to_write(folder.database(), std::chrono::milliseconds(5'000));
    migrate(older, migrations().first(2));
    older.exec("INSERT INTO players VALUES ('p1', 'Ann', 'hash1')");
  }
  const auto store = open_store(folder.path());
  EXPECT_TRUE(store->read_bans()->empty());
  EXPECT_FALSE(store_ban(*store, player_ban));
  EXPECT_EQ((*find_player(*store, "hash1"))->name, "Ann");
}

TEST(Counts, TellHowMuchIsKept) {
  const TemporaryFolder folder;
  const auto store = open_store(folder.path());
  EXPECT_FALSE(store_match(*store, finished_match("m1", 1)));
  EXPECT_FALSE(store_player(*store, {"p1", "Ann", "hash1"}));
  EXPECT_FALSE(append(*store, {{1, "a"}, {1, "b"}, {2, "c"}}));
  const auto counts = store->counts();
  ASSERT_TRUE(counts);
  EXPECT_EQ(counts->players, 1);
  EXPECT_EQ(counts->matches, 1);
  EXPECT_EQ(counts->journal_rows, 3);
}

}  // namespace
}  // namespace marchstone::persistence::testing
