// SPDX-License-Identifier: MIT
#include <future>

#include "tests/persistence/store_fixture.h"

namespace marchstone::persistence::testing {
namespace {

TEST(Players, AreFoundByTheHashOfTheirTokenAfterARestart) {
  const TemporaryFolder folder;
  EXPECT_FALSE(store_player(*open_store(folder.path()), {"p1", "Ann", "hash1"}));
  const auto store = open_store(folder.path());
  const auto found = find_player(*store, "hash1");
  ASSERT_TRUE(found->has_value());
  EXPECT_EQ((*found)->id, "p1");
  EXPECT_EQ((*found)->name, "Ann");
  EXPECT_FALSE(find_player(*store, "hash2")->has_value());
}

TEST(Players, KeepTheirTokenWhenTheyAreRenamed) {
  const TemporaryFolder folder;
  const auto store = open_store(folder.path());
  EXPECT_FALSE(store_player(*store, {"p1", "Ann", "hash1"}));
  EXPECT_FALSE(store_player(*store, {"p1", "Anne", "another"}));
  EXPECT_EQ((*find_player(*store, "hash1"))->name, "Anne");
  EXPECT_FALSE(find_player(*store, "another")->has_value());
}

TEST(Players, AreRefusedATokenThatIsTakenWithoutHarmToTheOtherWritesOfTheirGroup) {
  const TemporaryFolder folder;
  const auto store = open_store(folder.path());
  EXPECT_FALSE(store_player(*store, {"p1", "Ann", "hash1"}));
  std::promise<Fate> before;
  std::promise<Fate> thief;
  std::promise<Fate> after;
  {
    const Standstill standstill(*store);
    store->journal().append({{1, "before"}}, [&](Fate fate) { before.set_value(std::move(fate)); });
    store->players().store({"p2", "Eve", "hash1"}, [&](Fate fate) { thief.set_value(std::move(fate)); });
    store->journal().append({{1, "after"}}, [&](Fate fate) { after.set_value(std::move(fate)); });
  }
  EXPECT_FALSE(before.get_future().get());
  EXPECT_FALSE(after.get_future().get());
  const Fate fate = thief.get_future().get();
  ASSERT_TRUE(fate);
  EXPECT_EQ(fate->kind, StoreError::Kind::rejected);
  EXPECT_EQ(journal_of(*store), (std::vector<std::string>{"1:before", "1:after"}));
  EXPECT_TRUE(store->status().usable) << "a refused row is no fault of the store";
}

}  // namespace
}  // namespace marchstone::persistence::testing
