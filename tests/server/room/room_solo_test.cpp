// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "server/room/limits.h"
#include "tests/server/support/room_table.h"

/// A table of one seat: nobody to wait for, nobody to ask.
namespace marchstone::server::testing {
namespace {

const ConnectionId host = RoomTable::tab(0);
const ConnectionId watcher = RoomTable::tab(7);

RoomWishes alone() {
  return {.seats = 1, .options = R"({"goal":4})"};
}

TEST(RoomSolo, IsPlayedFromTheStartToTheEnd) {
  RoomTable table(alone());
  table.ask(watcher, {{"type", "watch_room"}});
  ASSERT_EQ(table.code(host, {{"type", "start_game"}}), "ok");
  EXPECT_EQ(table.last(host, "state")["to_move"], Json{0});
  for (int step_number = 0; step_number < 4; ++step_number) EXPECT_EQ(table.move(host, step()), "ok");
  for (const ConnectionId viewer : {host, watcher}) {
    const Json finished = table.last(viewer, "finished");
    EXPECT_EQ(finished["result"]["winners"], Json{0});
    EXPECT_EQ(finished["result"]["scores"], Json{4});
    EXPECT_TRUE(finished["result"]["details"].contains("number"));
  }
  ASSERT_EQ(table.world.archive_shelf.size(), 1u);
  EXPECT_EQ(Json::parse(table.world.archive_shelf.begin()->second.record)["result"],
            table.last(host, "finished")["result"]);
}

/// Else a move and its undo by turns would let a match grow without end.
TEST(RoomSolo, OnlySoManyMovesAreTakenBack) {
  RoomTable table(alone());
  table.start();
  for (std::uint32_t undo = 0; undo < limits::undos_per_seat; ++undo) {
    ASSERT_EQ(table.move(host, step()), "ok");
    ASSERT_EQ(table.code(host, {{"type", "undo"}}), "ok") << undo;
    if (undo % 100 == 0) table.forget_frames();
  }
  table.move(host, step());
  EXPECT_TRUE(table.last(host, "state")["undo"].is_null());
  EXPECT_EQ(table.code(host, {{"type", "undo"}}), "forbidden");
  table.restart();
  table.attach(host);
  EXPECT_EQ(table.code(host, {{"type", "undo"}}), "forbidden") << "after a restart too";
  EXPECT_EQ(table.move(host, step()), "ok");
}

TEST(RoomSolo, AResignedMatchIsLostAndHasNoWinner) {
  RoomTable table(alone());
  table.start();
  table.move(host, step());
  EXPECT_EQ(table.code(host, {{"type", "resign"}}), "ok");
  EXPECT_EQ(table.last(host, "finished")["result"]["winners"], Json::array());
  EXPECT_EQ(table.last(host, "finished")["result"]["reason"], "resigned");
  EXPECT_EQ(table.code(host, {{"type", "resign"}}), "finished");
  EXPECT_TRUE(table.last(host, "state")["view"]["sides"][0]["number"].is_null())
      << "the host is a spectator now";
}

TEST(RoomSolo, NobodyCanClaimOrBeAskedToLetAMoveBeTakenBack) {
  RoomTable table(alone());
  table.start();
  table.ask(watcher, {{"type", "watch_room"}});
  table.move(host, step());
  table.move(host, draw());
  EXPECT_EQ(table.code(host, {{"type", "undo"}}), "forbidden");
  EXPECT_EQ(table.code(host, {{"type", "answer_undo"}, {"accept", true}}), "stale") << "there is no vote";
  EXPECT_TRUE(table.pushes(watcher, "undo_asked").empty());
  EXPECT_EQ(table.code(host, {{"type", "claim_absent"}, {"seat", 0}}), "forbidden");
  EXPECT_EQ(table.code(watcher, {{"type", "claim_absent"}, {"seat", 0}}), "not_seated");
}

TEST(RoomSolo, AFlagThatFallsLosesTheMatch) {
  RoomWishes wishes = alone();
  wishes.clock = protocol::ClockSettings{protocol::ClockSettings::Kind::move, 60, 0};
  RoomTable table(wishes);
  table.start();
  table.pass(60'000);
  EXPECT_EQ(table.last(host, "finished")["result"]["reason"], "time");
  EXPECT_EQ(table.last(host, "finished")["result"]["winners"], Json::array());
}

TEST(RoomSolo, ARematchIsAskedForAtOnceAndTheSeatIsHisOwn) {
  RoomTable table(alone());
  table.start();
  EXPECT_EQ(table.code(host, {{"type", "rematch"}}), "forbidden") << "not before the end";
  table.ask(host, {{"type", "resign"}});
  const auto id = table.send(host, {{"type", "rematch"}});
  ASSERT_TRUE(table.world.rematch_wanted);
  EXPECT_EQ(table.world.rematch_wanted->old_room.seats.size(), 1u);
  table.room().rematch_opened(RematchSeat{"NEWROOM2", seat(0), std::string(64, 'a')}, {}, table.now);
  table.settle();
  EXPECT_EQ(table.answer_to(host, id)["room"], "NEWROOM2");
  EXPECT_EQ(table.last(host, "room")["room"]["rematch"], "NEWROOM2");
}

TEST(RoomSolo, AnOpenRoomClosesWhenItsOnlyPlayerLeaves) {
  RoomTable table(alone());
  EXPECT_EQ(table.code(host, {{"type", "leave_room"}}), "ok");
  EXPECT_TRUE(table.world.is_closed);
}

}  // namespace
}  // namespace marchstone::server::testing
