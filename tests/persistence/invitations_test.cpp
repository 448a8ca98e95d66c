// SPDX-License-Identifier: MIT
#include <future>

#include "tests/persistence/store_fixture.h"

namespace marchstone::persistence::testing {
namespace {

constexpr UnixMs now = 1'000'000;

Fate store_invited(SqliteStore& store, PlayerRow player, std::string code_hash, UnixMs at = now) {
  std::promise<Fate> fate;
  store.players().store_invited(std::move(player), std::move(code_hash), at,
                                [&](Fate told) { fate.set_value(std::move(told)); });
  return fate.get_future().get();
}

StoreError::Kind kind_of(const Fate& fate) {
  return fate ? fate->kind : StoreError::Kind::failed;
}

TEST(Invitations, MadeBesideARunningStoreLetInAsManyAsTheyAreFor) {
  const TemporaryFolder folder;
  const auto store = open_store(folder.path());
  ASSERT_FALSE(invite(folder.path(), {"hash", 2, now + 1}, now));
  EXPECT_FALSE(store_invited(*store, {"p1", "Ann", "t1"}, "hash"));
  EXPECT_FALSE(store_invited(*store, {"p2", "Ben", "t2"}, "hash"));
  const Fate third = store_invited(*store, {"p3", "Cat", "t3"}, "hash");
  ASSERT_TRUE(third);
  EXPECT_EQ(third->kind, StoreError::Kind::rejected);
  EXPECT_TRUE(find_player(*store, "t2")->has_value());
  EXPECT_FALSE(find_player(*store, "t3")->has_value()) << "both, or neither";
  EXPECT_TRUE(store->status().usable) << "a refused stranger is no fault of the store";
}

TEST(Invitations, AreUsedForGoodBeforeAnybodyHearsOfIt) {
  const TemporaryFolder folder;
  {
    const auto store = open_store(folder.path());
    ASSERT_FALSE(invite(folder.path(), {"hash", 1, now + 1}, now));
  }
  in_process_that_is_killed([&] {
    const auto store = open_store(folder.path());
    EXPECT_FALSE(store_invited(*store, {"p1", "Ann", "t1"}, "hash"));
  });
  const auto store = open_store(folder.path());
  EXPECT_TRUE(find_player(*store, "t1")->has_value());
  EXPECT_EQ(kind_of(store_invited(*store, {"p2", "Ben", "t2"}, "hash")), StoreError::Kind::rejected);
}

TEST(Invitations, ExpireAndUnknownOnesAreRefused) {
  const TemporaryFolder folder;
  const auto store = open_store(folder.path());
  ASSERT_FALSE(invite(folder.path(), {"hash", 9, now + 10}, now));
  EXPECT_EQ(kind_of(store_invited(*store, {"p1", "Ann", "t1"}, "hash", now + 10)),
            StoreError::Kind::rejected);
  EXPECT_EQ(kind_of(store_invited(*store, {"p1", "Ann", "t1"}, "other")), StoreError::Kind::rejected);
  EXPECT_FALSE(store_invited(*store, {"p1", "Ann", "t1"}, "hash", now + 9));
}

TEST(Invitations, ATokenThatIsTakenCostsNoUse) {
  const TemporaryFolder folder;
  const auto store = open_store(folder.path());
  ASSERT_FALSE(invite(folder.path(), {"hash", 1, now + 1}, now));
  ASSERT_FALSE(store_player(*store, {"p1", "Ann", "t1"}));
  EXPECT_EQ(kind_of(store_invited(*store, {"p2", "Eve", "t1"}, "hash")), StoreError::Kind::rejected);
  EXPECT_FALSE(store_invited(*store, {"p2", "Eve", "t2"}, "hash"));
}

TEST(Invitations, AreMadeOnlyWhereAStoreOfThisVersionIs) {
  const TemporaryFolder folder;
  const Fate nowhere = invite(folder.path() / "typo", {"hash", 1, now + 1}, now);
  ASSERT_TRUE(nowhere);
  EXPECT_NE(nowhere->message.find("typo"), std::string::npos);
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "typo"));
}

}  // namespace
}  // namespace marchstone::persistence::testing
