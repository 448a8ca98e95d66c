// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "protocol/record/record.h"
#include "tests/server/support/room_table.h"

/// Rooms that the operator closes for good.
namespace marchstone::server::testing {
namespace {

const ConnectionId host = RoomTable::tab(0);
const ConnectionId guest = RoomTable::tab(1);

void close(RoomTable& table) {
  table.room().close_for_good(table.now);
  table.settle();
}

/// The room does at once what is due.
void expect_gone(RoomTable& table) {
  table.pass(0);
  EXPECT_TRUE(table.world.is_closed);
  EXPECT_EQ(table.last(host, "notice")["kind"], "room_closed");
}

TEST(RoomClosing, AnOpenRoomIsJournalledAndGoes) {
  RoomTable table;
  close(table);
  EXPECT_EQ(table.world.journal.back(), R"({"type":"room_closed","at":)" + std::to_string(table.now) + "}");
  EXPECT_TRUE(table.world.archive_shelf.empty());
  expect_gone(table);
}

TEST(RoomClosing, NoMatchBeginsInARoomThatWasClosedWhileItsStartWaited) {
  RoomTable table;
  table.ask(guest, {{"type", "join_room"}});
  table.room().close_for_good(table.now);  // its append is under way
  const auto start = table.send(host, {{"type", "start_game"}});
  table.settle();
  EXPECT_EQ(table.answer_to(host, start)["code"], "no_such_room");
  EXPECT_TRUE(table.world.is_closed);
}

TEST(RoomClosing, AMatchIsArchivedWithAReasonOfItsOwnBeforeTheRoomGoes) {
  RoomTable table;
  table.start();
  table.move(host, step());
  close(table);
  EXPECT_EQ(table.last(guest, "finished")["result"],
            Json::parse(R"({"winners":[],"scores":[null,null],"reason":"closed"})"));
  ASSERT_EQ(table.world.archive_shelf.size(), 1u);
  const auto& record = table.world.archive_shelf.begin()->second.record;
  EXPECT_FALSE(protocol::verify(record, table.games));
  EXPECT_EQ(Json::parse(record)["entries"].size(), 1u);
  expect_gone(table);
}

TEST(RoomClosing, AFinishedMatchKeepsItsResult) {
  RoomTable table;
  table.start();
  table.ask(host, {{"type", "resign"}});
  const auto shelf = table.world.archive_shelf;
  ASSERT_EQ(shelf.size(), 1u);
  close(table);
  EXPECT_EQ(table.world.archive_shelf.begin()->second.record, shelf.begin()->second.record);
  expect_gone(table);
}

TEST(RoomClosing, WaitsForAnswersThatABeatHoldsBackSoThatTheRecordTellsWhatWasShown) {
  RoomTable table({.seats = 2, .beat = 3});
  table.start();
  table.move(host, challenge());
  table.move(guest, answer(false));
  ASSERT_EQ(table.room().seq(), 1u);
  close(table);
  EXPECT_TRUE(table.world.archive_shelf.empty());
  table.pass(3000);
  ASSERT_EQ(table.world.archive_shelf.size(), 1u);
  EXPECT_EQ(table.last(host, "state")["seq"], 2);
  EXPECT_FALSE(protocol::verify(table.world.archive_shelf.begin()->second.record, table.games));
  expect_gone(table);
}

TEST(RoomClosing, GoesOnAfterARestartAtAnyMoment) {
  RoomTable table;
  table.start();
  table.move(host, step());
  table.archive_works = false;
  close(table);
  EXPECT_GE(table.world.waiting_closings, 1) << "kept, but not at its end";
  EXPECT_FALSE(table.world.is_closed);
  EXPECT_EQ(table.code(host, {{"type", "resign"}}), "finished");
  EXPECT_EQ(table.picture(host)["to_move"], Json::array());
  table.archive_works = true;
  table.restart();
  ASSERT_EQ(table.world.archive_shelf.size(), 1u);
  EXPECT_EQ(Json::parse(table.world.archive_shelf.begin()->second.record)["result"]["reason"], "closed");
  table.pass(0);
  EXPECT_TRUE(table.world.is_closed);
  // Between the archive and the end of the room.
  table.world.is_closed = false;
  table.restart();
  EXPECT_EQ(table.world.archive_shelf.size(), 1u);
  table.pass(0);
  EXPECT_TRUE(table.world.is_closed);
}

TEST(RoomClosing, AClosingThatCannotBeStoredChangesNothing) {
  RoomTable table;
  table.start();
  table.room().close_for_good(table.now);
  table.store_one(false);
  table.settle();
  EXPECT_EQ(table.world.failed_closings, 1);
  EXPECT_EQ(table.move(host, step()), "ok");
  table.pass(60'000);
  EXPECT_FALSE(table.world.is_closed);
  close(table);
  EXPECT_EQ(table.world.archive_shelf.size(), 1u) << "the next attempt succeeds";
  expect_gone(table);
}

TEST(RoomClosing, AMoveThatCameBeforeIsPlayedBefore) {
  RoomTable table;
  table.start();
  const auto id = table.send(host, move_request(0, step()));
  table.room().close_for_good(table.now);
  table.settle();
  EXPECT_EQ(table.answer_to(host, id)["type"], "ok");
  ASSERT_EQ(table.world.archive_shelf.size(), 1u);
  EXPECT_EQ(Json::parse(table.world.archive_shelf.begin()->second.record)["entries"].size(), 1u);
}

TEST(RoomClosing, TellsWhenTheLastEntryWasShown) {
  RoomTable table;
  EXPECT_FALSE(table.room().last_shown_at());
  table.start();
  EXPECT_EQ(table.room().last_shown_at(), table.now);
  const UnixMs start = table.now;
  table.pass(5000);
  EXPECT_EQ(table.room().last_shown_at(), start);
  table.move(host, step());
  EXPECT_EQ(table.room().last_shown_at(), start + 5000);
}

}  // namespace
}  // namespace marchstone::server::testing
