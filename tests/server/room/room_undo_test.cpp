// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "tests/server/support/room_table.h"

/// What is taken back, and who is asked.
namespace marchstone::server::testing {
namespace {

const ConnectionId host = RoomTable::tab(0);
const ConnectionId guest = RoomTable::tab(1);
const ConnectionId third = RoomTable::tab(2);
const ConnectionId watcher = RoomTable::tab(7);

TEST(RoomUndo, IsFreeWhileNobodyLearnedAnythingAndNobodyElseMoved) {
  RoomTable table;
  table.start();
  EXPECT_EQ(table.code(host, {{"type", "undo"}}), "forbidden") << "nothing to take back";
  table.move(host, step());
  const Json before = table.last(host, "state");
  table.move(host, step());
  EXPECT_EQ(table.last(host, "state")["undo"], "free");
  EXPECT_TRUE(table.last(guest, "state")["undo"].is_null());
  EXPECT_EQ(table.code(guest, {{"type", "undo"}}), "forbidden");
  EXPECT_EQ(table.code(host, {{"type", "undo"}, {"seq", 1}}), "stale");
  EXPECT_EQ(table.ask(host, {{"type", "undo"}, {"seq", 2}})["done"], true);
  const Json after = table.last(guest, "state");
  EXPECT_EQ(after["seq"], 3);
  EXPECT_EQ(after["events"], Json::parse(R"([{"seq":3,"type":"undone","seat":0,"to_seq":1}])"));
  EXPECT_EQ(table.last(host, "state")["view"], before["view"]);
  EXPECT_EQ(table.last(host, "state")["undo"], "free") << "the first step may go too";
  table.ask(host, {{"type", "undo"}});
  EXPECT_TRUE(table.last(host, "state")["undo"].is_null());
}

TEST(RoomUndo, AcrossWhatSomebodyLearnedOrAnothersMoveNeedsEverybodysConsent) {
  RoomTable table({.seats = 3});
  table.start();
  table.ask(watcher, {{"type", "watch_room"}});
  table.move(host, step());
  const Json position = table.last(host, "state")["view"];
  table.move(host, draw());
  EXPECT_EQ(table.last(host, "state")["undo"], "ask");
  table.forget_frames();
  EXPECT_EQ(table.ask(host, {{"type", "undo"}})["done"], false);
  for (const ConnectionId viewer : {host, guest, third, watcher}) {
    EXPECT_EQ(
        table.last(viewer, "undo_asked"),
        Json::parse(
            R"({"type":"undo_asked","room":"ROOM2345","seat":0,"to_seq":1,"waiting":[1,2],"outcome":null})"));
  }
  EXPECT_EQ(table.code(host, {{"type", "answer_undo"}, {"accept", true}}), "forbidden");
  EXPECT_EQ(table.code(guest, {{"type", "undo"}}), "forbidden");
  EXPECT_EQ(table.code(guest, {{"type", "answer_undo"}, {"accept", true}}), "ok");
  EXPECT_EQ(table.last(watcher, "undo_asked")["waiting"], Json{2});
  EXPECT_EQ(table.code(guest, {{"type", "answer_undo"}, {"accept", true}}), "forbidden")
      << "answered already";
  table.ask(RoomTable::tab(2, 2), {{"type", "resync"}});
  EXPECT_EQ(table.last(RoomTable::tab(2, 2), "undo_asked")["waiting"], Json{2});
  table.forget_frames();
  EXPECT_EQ(table.code(third, {{"type", "answer_undo"}, {"accept", true}}), "ok");
  EXPECT_EQ(table.types(third), (std::vector<std::string>{"ok", "undo_asked", "state"}));
  EXPECT_EQ(table.last(host, "undo_asked")["outcome"], "accepted");
  EXPECT_EQ(table.last(host, "state")["seq"], 3);
  EXPECT_EQ(table.last(host, "state")["view"], position);
}

TEST(RoomUndo, OneRefusalOrTheNextEntryEndsTheVote) {
  RoomTable table;
  table.start();
  table.move(host, draw());
  table.ask(host, {{"type", "undo"}});
  EXPECT_EQ(table.code(guest, {{"type", "answer_undo"}, {"accept", false}}), "ok");
  EXPECT_EQ(table.last(host, "undo_asked")["outcome"], "refused");
  EXPECT_EQ(table.code(guest, {{"type", "answer_undo"}, {"accept", true}}), "stale");
  table.ask(host, {{"type", "undo"}});
  EXPECT_TRUE(table.last(host, "undo_asked")["outcome"].is_null());
  table.move(guest, pass());
  EXPECT_EQ(table.last(host, "undo_asked")["outcome"], "refused");
  EXPECT_EQ(table.code(guest, {{"type", "answer_undo"}, {"accept", true}}), "stale");
}

TEST(RoomUndo, ChanceIsNeverRewound) {
  std::set<std::string> numbers;
  RoomTable table;
  table.start();
  for (int round = 0; round < 6; ++round) {
    table.move(host, draw());
    numbers.insert(table.last(host, "state")["events"][0]["number"].dump());
    table.ask(host, {{"type", "undo"}});
    table.ask(guest, {{"type", "answer_undo"}, {"accept", true}});
  }
  EXPECT_GT(numbers.size(), 3u);
}

TEST(RoomUndo, AMoveBeforeARevealingMoveStillNeedsConsentToUndo) {
  RoomTable table;
  table.start();
  table.move(host, step());
  table.move(host, draw());
  table.ask(host, {{"type", "undo"}});
  table.ask(guest, {{"type", "answer_undo"}, {"accept", true}});
  EXPECT_EQ(table.last(host, "state")["undo"], "ask") << "the step was before the draw";
}

TEST(RoomUndo, InAGameOfOneSeatWhatWasLearnedIsNotTakenBack) {
  RoomTable table({.seats = 1});
  table.start();
  table.move(host, step());
  EXPECT_EQ(table.last(host, "state")["undo"], "free");
  table.move(host, draw());
  EXPECT_TRUE(table.last(host, "state")["undo"].is_null());
  EXPECT_EQ(table.code(host, {{"type", "undo"}}), "forbidden");
}

TEST(RoomUndo, UndoCannotReverseAResignation) {
  RoomTable table({.seats = 3});
  table.start();
  table.move(host, step());
  table.ask(third, {{"type", "resign"}});
  EXPECT_TRUE(table.last(host, "state")["undo"].is_null());
  EXPECT_EQ(table.code(host, {{"type", "undo"}}), "forbidden");
}

}  // namespace
}  // namespace marchstone::server::testing
