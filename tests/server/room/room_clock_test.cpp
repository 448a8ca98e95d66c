// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "tests/server/support/room_table.h"

/// Clocks at a table, and what serves where there are none.
namespace marchstone::server::testing {
namespace {

const ConnectionId host = RoomTable::tab(0);
const ConnectionId guest = RoomTable::tab(1);
const ConnectionId third = RoomTable::tab(2);

const protocol::ClockSettings chess{protocol::ClockSettings::Kind::chess, 60, 5};

TEST(RoomClocks, TheClockOfWhoMustDecideRunsUntilHisMoveArrives) {
  RoomTable table({.clock = chess});
  table.start();
  table.pass(10'000);
  const auto id = table.send(host, move_request(0, pass()));
  table.now += 3'000;  // the store takes its time; nobody's clock does
  table.store_one();
  ASSERT_EQ(table.answer_to(host, id)["type"], "ok");
  const Json clock = table.last(host, "state")["clock"];
  EXPECT_EQ(clock["left_ms"], (Json{55'000, 60'000}));
  EXPECT_EQ(clock["running"], Json{1});
  EXPECT_EQ(clock["at"], table.now);
  table.pass(4'000);
  EXPECT_EQ(table.picture(host)["clock"]["left_ms"], (Json{55'000, 56'000}));
}

TEST(RoomClocks, AFlagThatFallsLosesLikeAResignation) {
  RoomTable table({.seats = 3, .clock = chess});
  table.start();
  table.move(host, pass());
  table.forget_frames();
  table.pass(59'999);
  EXPECT_TRUE(table.types(guest).empty());
  table.pass(1);
  EXPECT_EQ(table.types(guest), (std::vector<std::string>{"room", "state"}));
  EXPECT_TRUE(table.last(guest, "state")["seat"].is_null());
  EXPECT_EQ(table.last(host, "state")["events"][0]["type"], "departed");
  EXPECT_EQ(table.last(host, "state")["to_move"], Json{2});
  table.pass(60'000);
  EXPECT_EQ(table.last(host, "finished")["result"]["reason"], "time");
  EXPECT_EQ(table.last(host, "finished")["result"]["winners"], Json{0});
}

TEST(RoomClocks, AMoveThatArrivedBeforeTheFlagFellCountsHoweverLongItWaited) {
  RoomTable table({.clock = chess});
  table.start();
  table.pass(59'000);
  const auto chat = table.send(guest, {{"type", "chat"}, {"text", "hurry"}});
  const auto id = table.send(host, move_request(0, step()));
  table.now += 5'000;
  table.room().wake(table.now);
  table.settle();
  EXPECT_EQ(table.answer_to(guest, chat)["type"], "ok");
  EXPECT_EQ(table.answer_to(host, id)["type"], "ok");
  EXPECT_EQ(table.room().info().seats[0].resigned, false);
}

TEST(RoomClocks, AMoveThatArrivesAfterTheFlagFellIsTooLateEvenIfNobodyHasWokenTheRoom) {
  RoomTable table({.clock = chess});
  table.start();
  table.now += 60'001;
  EXPECT_EQ(table.code(host, move_request(0, step())), "stale");
  EXPECT_EQ(table.last(guest, "finished")["result"]["winners"], Json{1});
}

TEST(RoomClocks, WhatRanSinceTheLastEntryIsGivenBackByARestart) {
  RoomTable table({.clock = chess});
  table.start();
  table.pass(10'000);
  table.move(host, pass());
  table.pass(20'000);
  table.now += 3'600'000;
  table.restart();
  table.attach(host);
  EXPECT_EQ(table.last(host, "state")["clock"]["left_ms"], (Json{55'000, 60'000}));
  table.pass(1'000);
  EXPECT_EQ(table.picture(host)["clock"]["left_ms"], (Json{55'000, 59'000}));
}

TEST(RoomClocks, ARestartDoesNotChargeTheTimeASlowStoreTook) {
  RoomTable table({.clock = chess});
  table.start();
  table.send(host, move_request(0, pass()));
  table.now += 3'000;
  table.store_one();
  table.pass(7'000);
  table.move(guest, pass());
  EXPECT_EQ(table.last(host, "state")["clock"]["left_ms"], (Json{65'000, 58'000}));
  table.restart();
  table.attach(host);
  EXPECT_EQ(table.last(host, "state")["clock"]["left_ms"], (Json{65'000, 58'000}));
}

TEST(RoomClocks, TellTheDateByAWallClockThatWasSetWhileTheStoreWrote) {
  RoomTable table({.clock = protocol::ClockSettings{protocol::ClockSettings::Kind::chess, 60, 0}});
  table.start();
  table.send(host, {{"type", "move"}, {"seq", 0}, {"move", pass()}});
  table.world.clock_ahead_ms = 3'600'000;
  table.store_one();
  EXPECT_EQ(table.last(guest, "state")["clock"]["at"], table.now + 3'600'000);
}

TEST(RoomClocks, AStoreInTroubleLetsNobodyLoseOnTime) {
  RoomTable table({.clock = chess});
  table.start();
  table.pass(50'000);
  const auto id = table.send(host, move_request(0, pass()));
  table.now += 9'000;
  table.store_one(false);
  EXPECT_EQ(table.answer_to(host, id)["code"], "not_stored");
  EXPECT_EQ(table.picture(host)["clock"]["left_ms"][0], 10'000);
  table.now += 10'000;
  table.room().wake(table.now);
  table.store_one(false);  // the flag fall could not be kept
  EXPECT_EQ(table.picture(host)["clock"]["left_ms"][0], 5'000);
  EXPECT_EQ(table.move(host, pass()), "ok");
}

TEST(RoomClocks, ManyMovesThatCouldNotBeKeptEarnNoTime) {
  RoomTable table({.clock = chess});
  table.start();
  table.pass(50'000);
  for (int copy = 0; copy < 5; ++copy) table.send(host, move_request(0, pass()));
  for (int copy = 0; copy < 5; ++copy) {
    table.now += 1'000;
    table.store_one(false);
  }
  EXPECT_EQ(table.picture(host)["clock"]["left_ms"][0], 10'000);
}

TEST(RoomClocks, FreeUndosDoNotEarnIncrements) {
  RoomTable table({.clock = chess});
  table.start();
  for (int round = 0; round < 10; ++round) {
    EXPECT_EQ(table.move(host, step()), "ok");
    EXPECT_EQ(table.code(host, {{"type", "undo"}}), "ok");
  }
  EXPECT_EQ(table.last(host, "state")["clock"]["left_ms"][0], 60'000);
}

TEST(RoomClocks, AFreeUndoRenewsNoMoveClock) {
  RoomTable table({.clock = protocol::ClockSettings{protocol::ClockSettings::Kind::move, 60, 0}});
  table.start();
  for (int round = 0; round < 5; ++round) {
    table.pass(7'000);
    EXPECT_EQ(table.move(host, step()), "ok");
    EXPECT_EQ(table.last(host, "state")["clock"]["left_ms"][0], 60'000);
    table.pass(4'000);
    EXPECT_EQ(table.code(host, {{"type", "undo"}}), "ok");
    EXPECT_EQ(table.last(host, "state")["clock"]["left_ms"][0], 60'000 - (round + 1) * 11'000);
  }
  table.restart();
  table.attach(host);
  EXPECT_EQ(table.last(host, "state")["clock"]["left_ms"][0], 5'000);
  table.pass(4'999);
  EXPECT_FALSE(table.room().info().seats[0].resigned);
  table.pass(1);
  EXPECT_TRUE(table.room().info().seats[0].resigned);
}

TEST(RoomClocks, AMoveThatStandsAfterAnUndoGivesAFullMoveClockAgain) {
  RoomTable table({.clock = protocol::ClockSettings{protocol::ClockSettings::Kind::move, 60, 0}});
  table.start();
  table.pass(50'000);
  table.move(host, step());
  table.ask(host, {{"type", "undo"}});
  table.move(host, step());
  EXPECT_EQ(table.last(host, "state")["clock"]["left_ms"][0], 60'000);
}

TEST(RoomClocks, AMoveClockIsKeptByAnUndoAcrossARestart) {
  RoomTable table({.clock = protocol::ClockSettings{protocol::ClockSettings::Kind::move, 60, 0}});
  table.start();
  table.pass(50'000);
  table.move(host, step());
  table.now += 3'600'000;
  table.restart();
  table.attach(host);
  table.pass(2'000);
  EXPECT_EQ(table.code(host, {{"type", "undo"}}), "ok");
  EXPECT_EQ(table.last(host, "state")["clock"]["left_ms"][0], 8'000);
}

TEST(RoomClocks, AFreeUndoGivesNobodyHisLastSecondAgain) {
  RoomTable table({.clock = chess});
  table.start();
  table.pass(59'600);
  for (int round = 0; round < 3; ++round) {
    EXPECT_EQ(table.move(host, step()), "ok");
    EXPECT_EQ(table.last(host, "state")["clock"]["left_ms"][0], 5'400 - round * 100);
    table.pass(100);
    EXPECT_EQ(table.code(host, {{"type", "undo"}}), "ok");
    EXPECT_EQ(table.last(host, "state")["clock"]["left_ms"][0], 300 - round * 100);
  }
  table.move(host, step());
  table.pass(100);
  EXPECT_EQ(table.code(host, {{"type", "undo"}}), "forbidden") << "the time before that move is used up";
  EXPECT_EQ(table.move(host, step()), "ok");
}

TEST(RoomClocks, AnUndoThatAllAgreeToRestoresEverybodysClockWithoutWhatHasRunSince) {
  for (const auto kind : {protocol::ClockSettings::Kind::chess, protocol::ClockSettings::Kind::move}) {
    RoomTable table({.clock = protocol::ClockSettings{kind, 60, kind == chess.kind ? 5u : 0u}});
    table.start();
    table.pass(10'000);
    table.move(host, pass());
    table.pass(20'000);
    table.move(guest, pass());
    table.pass(15'000);
    EXPECT_EQ(table.ask(host, {{"type", "undo"}})["done"], false);
    EXPECT_EQ(table.code(guest, {{"type", "answer_undo"}, {"accept", true}}), "ok");
    EXPECT_EQ(table.last(host, "state")["clock"]["left_ms"], (Json{35'000, 40'000}));
    table.move(host, pass());
    EXPECT_EQ(table.last(host, "state")["clock"]["left_ms"],
              kind == chess.kind ? (Json{40'000, 40'000}) : (Json{60'000, 60'000}));
  }
}

TEST(RoomClocks, AnAgreedUndoThatWouldCostATimeIsRefused) {
  RoomTable table({.clock = chess});
  table.start();
  table.pass(59'000);
  table.move(host, pass());
  table.move(guest, pass());
  table.pass(2'000);
  table.ask(host, {{"type", "undo"}});
  EXPECT_EQ(table.code(guest, {{"type", "answer_undo"}, {"accept", true}}), "forbidden");
  EXPECT_EQ(table.last(host, "undo_asked")["outcome"], "refused");
  EXPECT_EQ(table.room().seq(), 2u);
}

TEST(RoomAbsences, WithoutAClockASeatLosesWhenAllOthersHaveAskedAfterItsTime) {
  RoomTable table({.seats = 3});
  table.start();
  EXPECT_EQ(table.code(guest, {{"type", "claim_absent"}, {"seat", 0}}), "forbidden") << "the host is here";
  table.detach(host);
  table.pass(599'999);
  EXPECT_EQ(table.code(guest, {{"type", "claim_absent"}, {"seat", 0}}), "forbidden") << "not long enough";
  table.pass(1);
  EXPECT_EQ(table.code(guest, {{"type", "claim_absent"}, {"seat", 1}}), "forbidden") << "oneself";
  EXPECT_EQ(table.code(guest, {{"type", "claim_absent"}, {"seat", 2}}), "forbidden") << "need not decide";
  EXPECT_EQ(table.code(guest, {{"type", "claim_absent"}, {"seat", 9}}), "forbidden") << "no such seat";
  EXPECT_EQ(table.code(guest, {{"type", "claim_absent"}, {"seat", 0}}), "ok");
  EXPECT_EQ(table.code(guest, {{"type", "claim_absent"}, {"seat", 0}}), "ok");
  EXPECT_EQ(table.room().seq(), 0u) << "one has asked, and twice";
  EXPECT_EQ(table.code(third, {{"type", "claim_absent"}, {"seat", 0}}), "ok");
  EXPECT_EQ(table.room().seq(), 1u);
  EXPECT_EQ(table.last(guest, "state")["to_move"], Json{1});
}

TEST(RoomAbsences, WhoComesBackStartsAnewAndAClockNeedsNoClaims) {
  RoomTable table;
  table.start();
  table.detach(host);
  table.pass(600'000);
  table.attach(host);
  EXPECT_EQ(table.code(guest, {{"type", "claim_absent"}, {"seat", 0}}), "forbidden");
  RoomTable timed({.clock = protocol::ClockSettings{protocol::ClockSettings::Kind::move, 86'400, 0}});
  timed.start();
  timed.detach(host);
  timed.pass(600'000);
  EXPECT_EQ(timed.code(guest, {{"type", "claim_absent"}, {"seat", 0}}), "forbidden");
}

}  // namespace
}  // namespace marchstone::server::testing
