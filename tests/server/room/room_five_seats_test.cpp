// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/server/support/room_table.h"

/// A table of five, some of whom leave in mid-match: who is asked, who is waited for, who sees what.
namespace marchstone::server::testing {
namespace {

ConnectionId tab(int player) {
  return RoomTable::tab(player);
}

std::string resign(RoomTable& table, int player) {
  return table.code(tab(player), {{"type", "resign"}});
}

TEST(RoomFiveSeats, TheMatchGoesOnUntilOneIsLeft) {
  RoomTable table({.seats = 5});
  table.start();
  EXPECT_EQ(resign(table, 0), "ok");
  EXPECT_EQ(table.last(tab(4), "state")["to_move"], Json{1}) << "the turn of who leaves passes on";
  EXPECT_EQ(resign(table, 3), "ok") << "out of turn";
  EXPECT_EQ(table.move(tab(1), pass()), "ok");
  EXPECT_EQ(table.move(tab(2), pass()), "ok");
  EXPECT_EQ(table.last(tab(1), "state")["to_move"], Json{4}) << "seat 3 is passed over";
  EXPECT_EQ(table.code(tab(3), move_request(table.room().seq(), pass())), "not_your_turn");
  EXPECT_EQ(resign(table, 3), "finished");
  EXPECT_TRUE(table.pushes(tab(1), "finished").empty());
  EXPECT_EQ(resign(table, 1), "ok");
  EXPECT_EQ(resign(table, 4), "ok");
  for (int player = 0; player < 5; ++player)
    EXPECT_EQ(table.last(tab(player), "finished")["result"]["winners"], Json{2}) << player;
}

TEST(RoomFiveSeats, WhoHasLeftSeesWhatASpectatorSees) {
  RoomTable table({.seats = 5});
  table.start();
  const ConnectionId watcher = RoomTable::tab(7);
  table.ask(watcher, {{"type", "watch_room"}});
  EXPECT_EQ(table.last(tab(2), "state")["seat"], 2);
  EXPECT_FALSE(table.last(tab(2), "state")["view"]["sides"][2]["number"].is_null());
  resign(table, 2);
  EXPECT_EQ(table.last(tab(2), "state"), table.last(watcher, "state")) << "from the resignation on";
  table.move(tab(0), draw());
  table.move(tab(1), draw());
  EXPECT_EQ(table.last(tab(2), "state"), table.last(watcher, "state"));
  table.restart();
  table.attach(tab(2));
  table.ask(watcher, {{"type", "watch_room"}});
  EXPECT_EQ(table.picture(tab(2)), table.picture(watcher)) << "after a restart too";
  EXPECT_EQ(table.last(tab(2), "room")["room"]["seats"][2]["resigned"], true);
}

TEST(RoomFiveSeats, AnUndoAsksAllOthersWhoStillPlay) {
  RoomTable table({.seats = 5});
  table.start();
  resign(table, 3);
  table.move(tab(0), draw());
  EXPECT_EQ(table.ask(tab(0), {{"type", "undo"}})["done"], false);
  EXPECT_EQ(table.last(tab(1), "undo_asked")["waiting"], Json::parse("[1,2,4]"));
  EXPECT_EQ(table.code(tab(3), {{"type", "answer_undo"}, {"accept", false}}), "finished");
  for (const int player : {4, 1}) {
    EXPECT_EQ(table.code(tab(player), {{"type", "answer_undo"}, {"accept", true}}), "ok");
    EXPECT_TRUE(table.last(tab(0), "undo_asked")["outcome"].is_null());
  }
  EXPECT_EQ(table.code(tab(2), {{"type", "answer_undo"}, {"accept", true}}), "ok");
  EXPECT_EQ(table.last(tab(0), "undo_asked")["outcome"], "accepted");
  EXPECT_EQ(table.last(tab(3), "state")["to_move"], Json{0});
}

TEST(RoomFiveSeats, OneRefusalOfFourEndsTheUndo) {
  RoomTable table({.seats = 5});
  table.start();
  table.move(tab(0), draw());
  table.ask(tab(0), {{"type", "undo"}});
  EXPECT_EQ(table.last(tab(0), "undo_asked")["waiting"], Json::parse("[1,2,3,4]"));
  table.ask(tab(2), {{"type", "answer_undo"}, {"accept", true}});
  table.ask(tab(4), {{"type", "answer_undo"}, {"accept", false}});
  EXPECT_EQ(table.last(tab(1), "undo_asked")["outcome"], "refused");
  EXPECT_EQ(table.last(tab(1), "state")["to_move"], Json{1});
}

TEST(RoomFiveSeats, SomebodyWhoLeavesEndsTheUndoThatWaitsForHim) {
  RoomTable table({.seats = 5});
  table.start();
  table.move(tab(0), draw());
  table.ask(tab(0), {{"type", "undo"}});
  for (const int player : {1, 2, 3}) table.ask(tab(player), {{"type", "answer_undo"}, {"accept", true}});
  resign(table, 4);
  EXPECT_EQ(table.last(tab(0), "undo_asked")["outcome"], "refused");
  EXPECT_EQ(table.code(tab(1), {{"type", "answer_undo"}, {"accept", true}}), "stale");
}

TEST(RoomFiveSeats, AllOthersWhoStillPlayMustClaimWhoIsAbsent) {
  RoomTable table({.seats = 5});
  table.start();
  resign(table, 4);
  table.detach(tab(0));
  table.pass(table.wishes.periods.absence_ms);
  const Json claim{{"type", "claim_absent"}, {"seat", 0}};
  EXPECT_EQ(table.code(tab(4), claim), "finished") << "the seat does not play any more";
  EXPECT_EQ(table.code(tab(1), claim), "ok");
  EXPECT_EQ(table.code(tab(1), claim), "ok") << "twice is once";
  EXPECT_EQ(table.code(tab(2), claim), "ok");
  EXPECT_EQ(table.last(tab(1), "state")["to_move"], Json{0}) << "one has not asked yet";
  EXPECT_EQ(table.code(tab(3), claim), "ok");
  EXPECT_EQ(table.last(tab(1), "state")["to_move"], Json{1});
  EXPECT_EQ(table.last(tab(1), "room")["room"]["seats"][0]["resigned"], true);
  EXPECT_TRUE(table.pushes(tab(1), "finished").empty()) << "three play on";
}

TEST(RoomFiveSeats, WhoLeavesMeanwhileIsNotWaitedForByTheOthersClaims) {
  RoomTable table({.seats = 5});
  table.start();
  table.detach(tab(0));
  table.pass(table.wishes.periods.absence_ms);
  const Json claim{{"type", "claim_absent"}, {"seat", 0}};
  for (const int player : {1, 2}) EXPECT_EQ(table.code(tab(player), claim), "ok");
  resign(table, 3);
  for (const int player : {1, 2, 4}) {
    EXPECT_EQ(table.last(tab(1), "state")["to_move"], Json{0}) << "another position: they ask anew";
    EXPECT_EQ(table.code(tab(player), claim), "ok");
  }
  EXPECT_EQ(table.last(tab(1), "state")["to_move"], Json{1});
}

TEST(RoomFiveSeats, TheClocksOfAllWhoMustAnswerRunAtOnce) {
  RoomTable table(
      {.seats = 5, .clock = protocol::ClockSettings{protocol::ClockSettings::Kind::chess, 60, 0}});
  table.start();
  resign(table, 2);
  table.move(tab(0), challenge());
  EXPECT_EQ(table.last(tab(0), "state")["clock"]["running"], Json::parse("[1,3,4]"));
  table.pass(10'000);
  EXPECT_EQ(table.move(tab(3), answer(false)), "ok");
  const Json clock = table.last(tab(0), "state")["clock"];
  EXPECT_EQ(clock["running"], Json::parse("[1,4]"));
  EXPECT_EQ(clock["left_ms"][3], 50'000);
  EXPECT_EQ(clock["left_ms"][0], 60'000);
  table.pass(50'000);
  const Json seats = table.last(tab(0), "room")["room"]["seats"];
  EXPECT_EQ(seats[1]["resigned"], true) << "both flags have fallen";
  EXPECT_EQ(seats[4]["resigned"], true);
  EXPECT_EQ(seats[3]["resigned"], false);
  EXPECT_EQ(table.last(tab(0), "state")["to_move"], Json{3});
  EXPECT_TRUE(table.pushes(tab(0), "finished").empty());
}

TEST(RoomFiveSeats, ARematchHoldsTheSeatsOfThoseWhoLeftTheMatchToo) {
  RoomTable table({.seats = 5, .options = R"({"goal":1})"});
  table.start();
  resign(table, 2);
  table.move(tab(0), step());
  table.ask(tab(4), {{"type", "leave_room"}});
  table.send(tab(2), {{"type", "rematch"}});
  ASSERT_TRUE(table.world.rematch_wanted);
  const auto& seats = table.world.rematch_wanted->old_room.seats;
  ASSERT_EQ(seats.size(), 5u);
  EXPECT_EQ(seats[2].player, RoomTable::player(2));
  EXPECT_EQ(table.world.rematch_wanted->asker, RoomTable::player(2));
  EXPECT_FALSE(seats[4].player) << "who has left the table has no seat to come back to";
}

}  // namespace
}  // namespace marchstone::server::testing
