// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "tests/server/support/room_table.h"

/// Moves, the order of their checks, and the pictures that follow them.
namespace marchstone::server::testing {
namespace {

const ConnectionId host = RoomTable::tab(0);
const ConnectionId guest = RoomTable::tab(1);
const ConnectionId third = RoomTable::tab(2);
const ConnectionId watcher = RoomTable::tab(7);

TEST(RoomPlay, TheChecksComeInTheirOrder) {
  RoomTable table;
  table.seat_all();
  const Json bad = move_request(99, {{"type", "no"}});
  EXPECT_EQ(table.code(watcher, bad), "not_seated");
  EXPECT_EQ(table.code(host, bad), "not_started");
  table.ask(host, {{"type", "start_game"}});
  EXPECT_EQ(table.code(watcher, bad), "not_seated");
  EXPECT_EQ(table.code(guest, bad), "stale");
  EXPECT_EQ(table.code(guest, move_request(0, {{"type", "no"}})), "not_your_turn");
  EXPECT_EQ(table.code(host, move_request(0, {{"type", "no"}})), "illegal_move");
  EXPECT_EQ(table.code(host, move_request(0, step())), "ok");
}

// FV05
TEST(RoomPlay, ClaimedIdentitiesAreIgnoredOutsideTheMoveAndIllegalInside) {
  RoomTable table;
  table.start();
  Json request = move_request(0, step());
  request["seat"] = 1;
  request["player"] = "p1";
  Json inside = move_request(0, {{"type", "step"}, {"seat", 1}});
  EXPECT_EQ(table.code(host, inside), "illegal_move");
  EXPECT_EQ(table.code(guest, request), "not_your_turn");
  EXPECT_EQ(table.code(host, request), "ok");
  EXPECT_EQ(table.last(host, "state")["view"]["sides"][0]["score"], 1);
}

TEST(RoomPlay, AMoveIsShownWhenItIsDurableAndTheOkComesFirst) {
  RoomTable table;
  table.start();
  table.ask(watcher, {{"type", "watch_room"}});
  table.pass(2000);
  table.forget_frames();
  const auto id = table.send(host, move_request(0, draw()));
  EXPECT_TRUE(table.types(host).empty());
  EXPECT_EQ(table.room().seq(), 0u);
  EXPECT_EQ(table.world.refunds[host], 0);
  table.store_one();
  EXPECT_EQ(table.answer_to(host, id)["type"], "ok");
  EXPECT_EQ(table.types(host), (std::vector<std::string>{"ok", "state"}));
  EXPECT_EQ(table.types(guest), std::vector<std::string>{"state"});
  EXPECT_EQ(table.world.refunds[host], 1);
  const Json own = table.last(host, "state");
  const Json others = table.last(guest, "state");
  const Json public_one = table.last(watcher, "state");
  EXPECT_EQ(own["seq"], 1);
  EXPECT_EQ(own["to_move"], Json{1});
  EXPECT_TRUE(own["events"][0]["number"].is_number());
  EXPECT_TRUE(others["events"][0]["number"].is_null());
  EXPECT_EQ(public_one["events"], others["events"]);
  EXPECT_EQ(own["legal"], Json::array());
  EXPECT_EQ(others["legal"].size(), 4u);
  EXPECT_EQ(public_one["legal"], Json::array());
  EXPECT_TRUE(public_one["seat"].is_null());
}

TEST(RoomPlay, AMoveThatCouldNotBeKeptChangesNothing) {
  RoomTable table;
  table.start();
  table.forget_frames();
  const auto id = table.send(host, move_request(0, step()));
  table.store_one(false);
  EXPECT_EQ(table.answer_to(host, id)["code"], "not_stored");
  EXPECT_TRUE(table.types(guest).empty());
  EXPECT_EQ(table.world.refunds[host], 0);
  EXPECT_EQ(table.room().seq(), 0u);
  EXPECT_EQ(table.code(host, move_request(0, step())), "ok");
}

// FC02
TEST(RoomPlay, AMoveThatIsSentAgainPlaysOnceAndIsStaleWithAFreshState) {
  RoomTable table;
  table.start();
  table.forget_frames();
  const auto once = table.send(host, move_request(0, step()));
  const auto again = table.send(host, move_request(0, step()));
  table.settle();
  EXPECT_EQ(table.answer_to(host, once)["type"], "ok");
  EXPECT_EQ(table.answer_to(host, again)["code"], "stale");
  EXPECT_EQ(table.types(host), (std::vector<std::string>{"ok", "state", "error", "state"}));
  EXPECT_EQ(table.last(host, "state")["seq"], 1);
  EXPECT_EQ(table.last(host, "state")["events"], Json::array());
  EXPECT_EQ(table.types(guest), std::vector<std::string>{"state"});
}

TEST(RoomPlay, AfterTheEndAResentMoveIsStaleAndResigningIsFinished) {
  RoomTable table({.options = R"({"goal":1})"});
  table.start();
  EXPECT_EQ(table.code(host, move_request(0, step())), "ok");
  EXPECT_EQ(table.code(host, move_request(0, step())), "stale");
  EXPECT_EQ(table.code(host, move_request(1, step())), "not_your_turn");
  EXPECT_EQ(table.code(host, {{"type", "resign"}}), "finished");
  EXPECT_EQ(table.code(host, {{"type", "undo"}}), "finished");
  EXPECT_EQ(table.code(host, {{"type", "claim_absent"}, {"seat", 1}}), "finished");
}

// FC03
TEST(RoomPlay, OfTwoResignationsAtOnceTheSecondIsFinished) {
  RoomTable table;
  table.start();
  const auto first = table.send(host, {{"type", "resign"}});
  const auto second = table.send(guest, {{"type", "resign"}});
  table.settle();
  EXPECT_EQ(table.answer_to(host, first)["type"], "ok");
  EXPECT_EQ(table.answer_to(guest, second)["code"], "finished");
  EXPECT_EQ(table.last(guest, "finished")["result"]["winners"], Json{1});
}

// FL02
TEST(RoomPlay, AllWhoDoNotPlaySeeTheSameBytes) {
  RoomTable table({.seats = 3});
  table.start();
  table.ask(watcher, {{"type", "watch_room"}});
  table.move(host, draw());
  table.ask(third, {{"type", "resign"}});
  table.ask(RoomTable::tab(8), {{"type", "watch_room"}});
  table.move(guest, draw());
  EXPECT_EQ(table.code(RoomTable::tab(9), {{"type", "join_room"}}), "already_started");
  table.ask(RoomTable::tab(9), {{"type", "watch_room"}});
  const Json resigned = table.last(third, "state");
  EXPECT_TRUE(resigned["seat"].is_null());
  EXPECT_EQ(resigned["legal"], Json::array());
  EXPECT_TRUE(resigned["undo"].is_null());
  for (const ConnectionId viewer : {watcher, RoomTable::tab(8), RoomTable::tab(9)}) {
    EXPECT_EQ(table.last(viewer, "state")["view"].dump(), resigned["view"].dump());
  }
  EXPECT_TRUE(table.last(watcher, "room")["room"]["seats"][2]["resigned"]);
  EXPECT_EQ(table.code(third, {{"type", "resign"}}), "finished");
  EXPECT_EQ(table.code(third, move_request(3, step())), "not_your_turn");
}

TEST(RoomPlay, EverybodyWhoSeesTheSameSharesOneFrame) {
  RoomTable table;
  table.start();
  for (int number = 20; number < 40; ++number) table.ask(RoomTable::tab(number), {{"type", "watch_room"}});
  table.attach(RoomTable::tab(1, 2));
  table.forget_frames();
  table.move(host, step());
  const auto frame_of = [&](ConnectionId connection) { return table.world.shared[connection].back(); };
  for (int number = 21; number < 40; ++number)
    EXPECT_EQ(frame_of(RoomTable::tab(number)), frame_of(RoomTable::tab(20)));
  EXPECT_EQ(frame_of(RoomTable::tab(1, 2)), frame_of(guest));
  EXPECT_NE(frame_of(host), frame_of(guest));
  EXPECT_EQ(frame_of(guest)->kind, Frame::Kind::state);
  EXPECT_EQ(frame_of(guest)->room, "ROOM2345");
  EXPECT_EQ(frame_of(guest)->text.substr(frame_of(guest)->events_at, 7), R"({"seq":)");
}

TEST(RoomPlay, HistoryIsWhatASpectatorSawTheSameForEveryAsker) {
  RoomTable table;
  table.start();
  table.ask(watcher, {{"type", "watch_room"}});
  table.forget_frames();
  table.move(host, draw());
  table.move(guest, step());
  table.ask(guest, {{"type", "undo"}});
  table.move(guest, pass());
  const Json entries = table.ask(host, {{"type", "history"}, {"from", 0}})["entries"];
  for (const ConnectionId asker : {guest, watcher}) {
    EXPECT_EQ(table.ask(asker, {{"type", "history"}, {"from", 0}})["entries"].dump(), entries.dump());
  }
  ASSERT_EQ(entries.size(), 5u);
  EXPECT_EQ(entries[0]["events"], Json::array());
  const auto states = table.pushes(watcher, "state");
  for (std::size_t seq = 1; seq < entries.size(); ++seq) {
    EXPECT_EQ(entries[seq]["seq"], seq);
    EXPECT_EQ(entries[seq]["view"].dump(), states[seq - 1]["view"].dump());
    EXPECT_EQ(entries[seq]["events"].dump(), states[seq - 1]["events"].dump());
  }
  const Json part = table.ask(host, {{"type", "history"}, {"from", 2}, {"count", 2}})["entries"];
  EXPECT_EQ(part, (Json{entries[2], entries[3]}));
  EXPECT_EQ(table.ask(host, {{"type", "history"}, {"from", 5}})["entries"], Json::array());
}

}  // namespace
}  // namespace marchstone::server::testing
