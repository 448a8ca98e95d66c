// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "protocol/record/record.h"
#include "server/room/limits.h"
#include "tests/server/support/room_table.h"

/// Who sits, who watches, who leaves: rooms before the start, and people around them.
namespace marchstone::server::testing {
namespace {

const ConnectionId host = RoomTable::tab(0);
const ConnectionId guest = RoomTable::tab(1);
const ConnectionId watcher = RoomTable::tab(7);

TEST(RoomSeating, WhoJoinsIsAnsweredHisSeatAndTheCommitmentAndThenEverybodyHears) {
  RoomTable table;
  table.forget_frames();
  const Json ok = table.ask(guest, {{"type", "join_room"}});
  EXPECT_EQ(ok["room"], "ROOM2345");
  EXPECT_EQ(ok["seat"], 1);
  Seed server_part;
  server_part.fill(7);
  EXPECT_EQ(ok["commitment"], protocol::commitment(server_part));
  EXPECT_EQ(table.types(guest), (std::vector<std::string>{"ok", "room"}));
  EXPECT_EQ(table.types(host), std::vector<std::string>{"room"});
  const Json room = table.last(host, "room")["room"];
  EXPECT_EQ(room["seats"][1]["player"]["name"], "Player 1");
  EXPECT_TRUE(room["seats"][1]["connected"]);
  EXPECT_EQ(room["commitment"], ok["commitment"]);
}

TEST(RoomSeating, NothingIsSeenOfASeatBeforeItIsDurable) {
  RoomTable table;
  table.forget_frames();
  const auto id = table.send(guest, {{"type", "join_room"}});
  EXPECT_TRUE(table.types(guest).empty());
  EXPECT_TRUE(table.types(host).empty());
  EXPECT_FALSE(table.room().info().seats[1].player);
  table.store_one(false);
  EXPECT_EQ(table.answer_to(guest, id)["code"], "not_stored");
  EXPECT_TRUE(table.types(host).empty());
  EXPECT_FALSE(table.room().info().seats[1].player);
}

// FR07
TEST(RoomSeating, FiftyJoinTheLastSeatAtOnceAndOneGetsIt) {
  RoomTable table;
  std::vector<std::pair<ConnectionId, protocol::RequestId>> asked;
  for (int number = 1; number <= 50; ++number) {
    asked.emplace_back(RoomTable::tab(number), table.send(RoomTable::tab(number), {{"type", "join_room"}}));
  }
  table.settle();
  int seated = 0;
  for (const auto& [connection, id] : asked) {
    const Json answer = table.answer_to(connection, id);
    if (answer["type"] == "ok") ++seated;
    if (answer["type"] == "error") {
      EXPECT_EQ(answer["code"], "room_full");
    }
  }
  EXPECT_EQ(seated, 1);
}

// FR07
TEST(RoomSeating, OnePlayerHasOneSeatFromHoweverManyTabs) {
  RoomTable table({.seats = 4});
  const auto one = table.send(guest, {{"type", "join_room"}, {"seat", 2}});
  const auto two = table.send(RoomTable::tab(1, 2), {{"type", "join_room"}, {"seat", 3}});
  table.settle();
  EXPECT_EQ(table.answer_to(guest, one)["seat"], 2);
  EXPECT_EQ(table.answer_to(RoomTable::tab(1, 2), two)["seat"], 2);
  EXPECT_EQ(table.ask(host, {{"type", "join_room"}})["seat"], 0);
  EXPECT_EQ(table.types(RoomTable::tab(1, 2)), (std::vector<std::string>{"ok", "room"}));
}

TEST(RoomSeating, AWishForATakenOrMissingSeatIsRefused) {
  RoomTable table({.seats = 3});
  EXPECT_EQ(table.code(guest, {{"type", "join_room"}, {"seat", 0}}), "room_full");
  EXPECT_EQ(table.code(guest, {{"type", "join_room"}, {"seat", 3}}), "room_full");
  EXPECT_EQ(table.ask(guest, {{"type", "join_room"}, {"seat", 2}})["seat"], 2);
}

TEST(RoomSeating, SeatsOfARematchAreHeldForTheirPlayersForATime) {
  RoomTable table({.held_for = {RoomTable::player(0), RoomTable::player(1)}, .held_until = 1'600'000});
  EXPECT_EQ(table.code(watcher, {{"type", "join_room"}}), "room_full");
  EXPECT_EQ(table.ask(guest, {{"type", "join_room"}})["seat"], 1);
  RoomTable later({.held_for = {RoomTable::player(0), RoomTable::player(1)}, .held_until = 1'600'000});
  later.pass(600'000);
  EXPECT_EQ(later.ask(watcher, {{"type", "join_room"}})["seat"], 1);
}

// FQ02
TEST(RoomSeating, TheHostLeavesAndAnotherIsHostAtOnceAndTheLastToLeaveClosesTheRoom) {
  RoomTable table;
  table.seat_all();
  EXPECT_EQ(table.code(guest, {{"type", "start_game"}}), "not_host");
  EXPECT_EQ(table.code(host, {{"type", "leave_room"}}), "ok");
  EXPECT_EQ(table.last(guest, "room")["room"]["host"], 1);
  EXPECT_EQ(table.code(guest, {{"type", "start_game"}}), "seats_open");
  EXPECT_EQ(table.code(watcher, {{"type", "watch_room"}}), "ok");
  EXPECT_EQ(table.code(guest, {{"type", "leave_room"}}), "ok");
  EXPECT_TRUE(table.world.is_closed);
  EXPECT_EQ(table.last(watcher, "notice")["kind"], "room_closed");
  EXPECT_EQ(table.last(watcher, "notice")["text"], "Everybody has left this table.");
  EXPECT_EQ(table.code(watcher, {{"type", "watch_room"}}), "no_such_room");
}

TEST(RoomSeating, WhoLeavesHearsNoMoreAndHisOtherTabsLearnIt) {
  RoomTable table;
  table.seat_all();
  table.attach(RoomTable::tab(1, 2));
  table.forget_frames();
  EXPECT_EQ(table.code(guest, {{"type", "leave_room"}}), "ok");
  EXPECT_EQ(table.types(guest), std::vector<std::string>{"ok"});
  EXPECT_EQ(table.types(RoomTable::tab(1, 2)), std::vector<std::string>{"room"});
  EXPECT_FALSE(table.last(RoomTable::tab(1, 2), "room")["room"]["seats"][1].contains("player"));
  EXPECT_EQ(table.last(host, "room")["room"]["spectators"], 0);
  EXPECT_EQ(table.world.reached, std::set<ConnectionId>{host});
  table.forget_frames();
  EXPECT_EQ(table.code(host, {{"type", "chat"}, {"text", "gone?"}}), "ok");
  EXPECT_TRUE(table.types(guest).empty());
  EXPECT_TRUE(table.types(RoomTable::tab(1, 2)).empty());
}

TEST(RoomSeating, OnlyTheHostKicksAndWhoWasKickedMayWatchAndNotSitDown) {
  RoomTable table;
  table.seat_all();
  EXPECT_EQ(table.code(guest, {{"type", "kick"}, {"seat", 0}}), "not_host");
  EXPECT_EQ(table.code(watcher, {{"type", "kick"}, {"seat", 0}}), "not_host");
  EXPECT_EQ(table.code(host, {{"type", "kick"}, {"seat", 0}}), "forbidden");
  EXPECT_EQ(table.code(host, {{"type", "kick"}, {"seat", 5}}), "forbidden");
  EXPECT_EQ(table.code(host, {{"type", "kick"}, {"seat", 1}}), "ok");
  EXPECT_EQ(table.last(guest, "notice")["kind"], "kicked");
  EXPECT_FALSE(table.world.reached.contains(guest));
  EXPECT_EQ(table.code(host, {{"type", "kick"}, {"seat", 1}}), "forbidden") << "an empty seat";
  EXPECT_EQ(table.code(guest, {{"type", "join_room"}}), "forbidden");
  EXPECT_EQ(table.code(guest, {{"type", "watch_room"}}), "ok");
  table.restart();
  EXPECT_EQ(table.code(guest, {{"type", "join_room"}}), "forbidden") << "forgotten by a restart";
}

TEST(RoomSeating, ANonceIsSentOnceASeatBeforeTheStartAndGoesWithItsPlayer) {
  RoomTable table;
  table.seat_all();
  const std::string nonce(64, 'a');
  EXPECT_EQ(table.code(watcher, {{"type", "set_nonce"}, {"nonce", nonce}}), "not_seated");
  EXPECT_EQ(table.code(guest, {{"type", "set_nonce"}, {"nonce", nonce}}), "ok");
  EXPECT_TRUE(table.last(host, "room")["room"]["seats"][1]["nonce"]);
  EXPECT_EQ(table.code(guest, {{"type", "set_nonce"}, {"nonce", nonce}}), "forbidden");
  EXPECT_EQ(table.code(guest, {{"type", "leave_room"}}), "ok");
  EXPECT_FALSE(table.last(host, "room")["room"]["seats"][1]["nonce"]);
  table.seat_all();
  EXPECT_EQ(table.code(host, {{"type", "start_game"}}), "ok");
  EXPECT_EQ(table.code(host, {{"type", "set_nonce"}, {"nonce", nonce}}), "already_started");
}

TEST(RoomSeating, NoncesChangeTheDeal) {
  std::set<std::string> deals;
  for (const char digit : {'0', '1', '2', '3', '4', '5'}) {
    RoomTable table;
    if (digit != '0') table.ask(host, {{"type", "set_nonce"}, {"nonce", std::string(64, digit)}});
    table.start();
    deals.insert(table.last(host, "state")["view"].dump());
  }
  EXPECT_GT(deals.size(), 3u);
}

TEST(RoomSeating, TheStartIsTheHostsAndComesOnce) {
  RoomTable table;
  EXPECT_EQ(table.code(host, {{"type", "start_game"}}), "seats_open");
  table.seat_all();
  table.forget_frames();
  const auto first = table.send(host, {{"type", "start_game"}});
  const auto second = table.send(host, {{"type", "start_game"}});
  const auto leave = table.send(guest, {{"type", "leave_room"}});
  table.settle();
  EXPECT_EQ(table.answer_to(host, first)["type"], "ok");
  EXPECT_EQ(table.answer_to(host, second)["code"], "already_started");
  EXPECT_EQ(table.answer_to(guest, leave)["code"], "forbidden");
  EXPECT_EQ(table.types(guest), (std::vector<std::string>{"room", "state", "error"}));
  EXPECT_EQ(table.last(guest, "room")["room"]["status"], "playing");
  EXPECT_EQ(table.last(guest, "state")["seq"], 0);
  EXPECT_EQ(table.code(watcher, {{"type", "join_room"}}), "already_started");
}

// FQ03
TEST(RoomSeating, ALeaveThatIsBeforeTheStartLeavesAnOpenRoom) {
  RoomTable table;
  table.seat_all();
  const auto leave = table.send(guest, {{"type", "leave_room"}});
  const auto start = table.send(host, {{"type", "start_game"}});
  table.settle();
  EXPECT_EQ(table.answer_to(guest, leave)["type"], "ok");
  EXPECT_EQ(table.answer_to(host, start)["code"], "seats_open");
  EXPECT_EQ(table.room().info().status, protocol::RoomStatus::open);
}

// FQ08
TEST(RoomSeating, SpectatorsArePeopleAndNotConnections) {
  RoomTable table;
  for (int number = 1; number <= 3; ++number) table.ask(RoomTable::tab(7, number), {{"type", "watch_room"}});
  table.ask(RoomTable::tab(8), {{"type", "watch_room"}});
  table.pass(1000);
  const Json room = table.last(host, "room")["room"];
  EXPECT_EQ(room["spectators"], 2);
  EXPECT_EQ(room["watchers"], (Json{"Player 7", "Player 8"}));
  table.detach(RoomTable::tab(7, 1));
  table.detach(RoomTable::tab(7, 2));
  table.pass(1000);
  EXPECT_EQ(table.last(host, "room")["room"]["spectators"], 2);
  EXPECT_EQ(table.code(RoomTable::tab(7, 3), {{"type", "leave_room"}}), "ok");
  table.pass(1000);
  EXPECT_EQ(table.last(host, "room")["room"]["spectators"], 1);
}

TEST(RoomSeating, ACrowdThatComesAndGoesIsToldOnceASecond) {
  RoomTable table;
  table.pass(5000);
  table.forget_frames();
  for (int number = 10; number < 60; ++number) {
    table.ask(RoomTable::tab(number), {{"type", "watch_room"}});
    table.pass(10);
  }
  EXPECT_LE(table.pushes(host, "room").size(), 2u);
  table.pass(1000);
  EXPECT_LE(table.pushes(host, "room").size(), 2u);
  const Json room = table.last(host, "room")["room"];
  EXPECT_EQ(room["spectators"], 50);
  EXPECT_EQ(room["watchers"].size(), 20u);
  EXPECT_EQ(table.last(RoomTable::tab(59), "room")["room"]["spectators"], 50);
}

TEST(RoomSeating, RevGrowsWithEachChangeAndEqualRevsAreEqualRooms) {
  RoomTable table;
  table.seat_all();
  table.ask(watcher, {{"type", "watch_room"}});
  table.detach(guest);
  table.attach(guest);
  table.ask(host, {{"type", "start_game"}});
  table.move(host, step());
  table.ask(guest, {{"type", "resign"}});
  table.pass(2000);
  std::map<std::uint64_t, Json> rooms;
  for (const auto& [connection, frames] : table.world.frames) {
    std::uint64_t rev = 0;
    for (const Json& frame : frames) {
      if (frame["type"] != "room") continue;
      EXPECT_GE(frame["room"]["rev"], rev);
      rev = frame["room"]["rev"];
      const auto [known, is_new] = rooms.emplace(rev, frame["room"]);
      if (!is_new) {
        EXPECT_EQ(known->second, frame["room"]);
      }
    }
  }
  EXPECT_GE(rooms.size(), 6u);
}

TEST(RoomSeating, AWatcherWhoSitsDownIsAPlayer) {
  RoomTable table;
  table.ask(guest, {{"type", "watch_room"}});
  table.ask(guest, {{"type", "join_room"}});
  EXPECT_EQ(table.last(host, "room")["room"]["spectators"], 0);
  table.ask(host, {{"type", "start_game"}});
  EXPECT_EQ(table.last(guest, "state")["seat"], 1);
  EXPECT_FALSE(table.last(guest, "state")["view"]["sides"][1]["number"].is_null());
}

TEST(RoomSeating, ASeatedPlayerWhoWatchesStaysSeated) {
  RoomTable table;
  table.start();
  const ConnectionId other_tab = RoomTable::tab(1, 2);
  table.ask(other_tab, {{"type", "watch_room"}});
  EXPECT_EQ(table.last(other_tab, "state")["seat"], 1);
  EXPECT_EQ(table.last(other_tab, "room")["room"]["spectators"], 0);
}

// FR02, FR04
TEST(RoomSeating, ALostConnectionKeepsTheSeatAndTheOtherTabKeepsItConnected) {
  RoomTable table;
  table.seat_all();
  table.attach(RoomTable::tab(1, 2));
  table.detach(guest);
  EXPECT_TRUE(table.room().info().seats[1].connected);
  table.detach(RoomTable::tab(1, 2));
  EXPECT_FALSE(table.last(host, "room")["room"]["seats"][1]["connected"]);
  EXPECT_TRUE(table.room().info().seats[1].player);
  table.attach(RoomTable::tab(1, 3));
  EXPECT_TRUE(table.last(host, "room")["room"]["seats"][1]["connected"]);
  EXPECT_EQ(table.types(RoomTable::tab(1, 3)), std::vector<std::string>{"room"});
}

TEST(RoomSeating, AttachingAStrangerOrTwiceDoesNothing) {
  RoomTable table;
  table.attach(watcher);
  EXPECT_TRUE(table.types(watcher).empty());
  table.forget_frames();
  table.attach(host);
  EXPECT_TRUE(table.types(host).empty());
}

TEST(RoomSeating, ARenameReachesTheTable) {
  RoomTable table;
  table.seat_all();
  table.pass(1000);
  table.room().renamed({"p1", "Morag"}, table.now);
  EXPECT_EQ(table.last(host, "room")["room"]["seats"][1]["player"]["name"], "Morag");
  table.forget_frames();
  table.room().renamed({"p1", "Morag"}, table.now);
  table.room().renamed({"p9", "Nobody here"}, table.now);
  EXPECT_TRUE(table.types(host).empty());
}

TEST(RoomSeating, NewNamesAreToldOnceASecondHoweverManyThereAre) {
  RoomTable table;
  table.seat_all();
  table.ask(watcher, {{"type", "watch_room"}});
  table.pass(1000);
  table.forget_frames();
  for (int change = 0; change < 20; ++change) {
    table.room().renamed({"p1", "Morag " + std::to_string(change)}, table.now);
    table.room().renamed({"p7", "Looker " + std::to_string(change)}, table.now);
    table.pass(50);
  }
  EXPECT_LE(table.pushes(host, "room").size(), 2u);
  table.pass(1000);
  const Json room = table.last(host, "room")["room"];
  EXPECT_EQ(room["seats"][1]["player"]["name"], "Morag 19");
  EXPECT_EQ(room["watchers"], Json::array({"Looker 19"}));
}

// FV04
TEST(RoomSeating, StrangersAndSpectatorsAreRefusedWithoutAnybodyNoticing) {
  RoomTable table;
  table.start();
  table.ask(watcher, {{"type", "watch_room"}});
  table.pass(2000);
  const ConnectionId stranger = RoomTable::tab(9);
  table.forget_frames();
  const Json to_play = {{"type", "move"}, {"seq", 0}, {"move", step()}};
  const std::vector<std::pair<Json, std::string>> refused{
      {to_play, "not_seated"},
      {{{"type", "resign"}}, "not_seated"},
      {{{"type", "claim_absent"}, {"seat", 0}}, "not_seated"},
      {{{"type", "undo"}}, "not_seated"},
      {{{"type", "answer_undo"}, {"accept", true}}, "not_seated"},
      {{{"type", "set_nonce"}, {"nonce", std::string(64, 'b')}}, "not_seated"},
      {{{"type", "rematch"}}, "not_seated"},
      {{{"type", "kick"}, {"seat", 0}}, "not_host"},
      {{{"type", "start_game"}}, "not_host"},
      {{{"type", "join_room"}}, "already_started"},
  };
  for (const ConnectionId connection : {watcher, stranger}) {
    for (const auto& [request, code] : refused) EXPECT_EQ(table.code(connection, request), code) << request;
  }
  for (const char* type : {"chat", "chat_log", "resync", "history"}) {
    EXPECT_EQ(table.code(stranger, {{"type", type}, {"text", "x"}, {"from", 0}}), "forbidden") << type;
  }
  EXPECT_EQ(table.code(stranger, {{"type", "leave_room"}}), "not_seated");
  EXPECT_TRUE(table.types(host).empty());
  EXPECT_TRUE(table.types(guest).empty());
  EXPECT_EQ(table.room().seq(), 0u);
}

TEST(RoomSeating, WatchersTalkAmongThemselvesAndTheTableToAll) {
  RoomTable table;
  table.seat_all();
  table.ask(watcher, {{"type", "watch_room"}});
  table.ask(RoomTable::tab(8), {{"type", "watch_room"}});
  table.ask(host, {{"type", "chat"}, {"text", "to all"}});
  table.ask(watcher, {{"type", "chat"}, {"text", "among us"}});
  EXPECT_EQ(table.last(RoomTable::tab(8), "chat")["text"], "among us");
  EXPECT_EQ(table.last(RoomTable::tab(8), "chat")["channel"], "watchers");
  EXPECT_EQ(table.last(guest, "chat")["text"], "to all");
  EXPECT_EQ(table.last(guest, "chat")["from"], (Json{{"player", "p0"}, {"name", "Player 0"}, {"seat", 0}}));
  table.restart();
  table.attach(guest);
  EXPECT_EQ(table.ask(guest, {{"type", "chat_log"}})["lines"].size(), 1u);
  table.ask(watcher, {{"type", "watch_room"}});
  EXPECT_EQ(table.ask(watcher, {{"type", "chat_log"}})["lines"].size(), 2u);
}

TEST(RoomSeating, NamesThatLookAlikeAreMarkedAtTheTableAndInItsChat) {
  RoomTable table;
  table.seat_all();
  EXPECT_FALSE(table.last(guest, "room")["room"]["seats"][0]["player"].contains("lookalike"));
  table.room().renamed({"p0", "P\u217cayer 1"}, table.now);  // a Roman numeral for the l
  table.pass(1000);
  const Json seats = table.last(guest, "room")["room"]["seats"];
  EXPECT_EQ(seats[0]["player"], (Json{{"id", "p0"}, {"name", "P\u217cayer 1"}, {"lookalike", true}}));
  EXPECT_EQ(seats[1]["player"], (Json{{"id", "p1"}, {"name", "Player 1"}, {"lookalike", true}}));

  table.room().renamed({"p0", "P1ayer 7"}, table.now + 1000);
  table.pass(1000);
  EXPECT_FALSE(table.last(guest, "room")["room"]["seats"][1]["player"].contains("lookalike"));
  table.ask(watcher, {{"type", "watch_room"}});
  table.ask(watcher, {{"type", "chat"}, {"text", "I sit there"}});
  const Json from = {{"player", "p7"}, {"name", "Player 7"}, {"lookalike", true}, {"seat", nullptr}};
  EXPECT_EQ(table.last(watcher, "chat")["from"], from);
  EXPECT_EQ(table.ask(watcher, {{"type", "chat_log"}})["lines"][0]["from"], from);
  table.ask(guest, {{"type", "chat"}, {"text", "so do I"}});
  EXPECT_FALSE(table.last(guest, "chat")["from"].contains("lookalike"));
}

TEST(RoomSeating, WhoTalksTooMuchIsHeldUpAndNobodyElse) {
  RoomTable table;
  table.seat_all();
  const Json line{{"type", "chat"}, {"text", "again"}};
  for (int said = 0; said < limits::chat_lines_at_once; ++said) EXPECT_EQ(table.code(host, line), "ok");
  const std::size_t rows = table.world.journal.size();
  EXPECT_EQ(table.code(host, line), "rate_limited");
  EXPECT_EQ(table.world.journal.size(), rows);
  EXPECT_EQ(table.code(guest, line), "ok");
  table.pass(500);
  EXPECT_EQ(table.code(host, line), "ok");
  EXPECT_EQ(table.code(host, line), "rate_limited");
}

TEST(RoomSeating, WatchersWhoHaveSaidEnoughForTheDiskAreSilentAfterARestartToo) {
  RoomTable table({.periods = {.chat_line_ms = 0}});
  table.ask(watcher, {{"type", "watch_room"}});
  for (std::size_t said = 0; said < limits::chat_rows; ++said) {
    ASSERT_EQ(table.code(watcher, {{"type", "chat"}, {"text", "x"}}), "ok");
  }
  table.restart();
  table.ask(watcher, {{"type", "watch_room"}});
  EXPECT_EQ(table.code(watcher, {{"type", "chat"}, {"text", "x"}}), "forbidden");
  table.attach(host);
  EXPECT_EQ(table.code(host, {{"type", "chat"}, {"text", "to all"}}), "ok");
}

TEST(RoomSeating, WhatAConnectionAskedBeforeItClosedIsDoneButItHearsNothing) {
  RoomTable table;
  table.send(host, {{"type", "chat"}, {"text", "busy"}});
  table.send(guest, {{"type", "join_room"}});
  table.send(watcher, {{"type", "watch_room"}});
  table.room().detach(guest, table.now);
  table.room().detach(watcher, table.now);
  table.settle();
  EXPECT_TRUE(table.types(guest).empty());
  EXPECT_TRUE(table.types(watcher).empty());
  const auto info = table.room().info();
  EXPECT_EQ(info.seats[1].player, RoomTable::player(1));
  EXPECT_FALSE(info.seats[1].connected);
  EXPECT_EQ(info.spectators, 0u);
}

TEST(RoomSeating, TheQueueOfThoseWhoWaitIsBounded) {
  RoomTable table;
  table.send(host, {{"type", "chat"}, {"text", "busy"}});
  std::map<std::string, int> codes;
  for (int number = 0; number < 70; ++number) table.send(guest, {{"type", "watch_room"}});
  for (const Json& frame : table.pushes(guest, "error")) ++codes[frame["code"]];
  EXPECT_EQ(codes["rate_limited"], 6);
  for (int number = 10; number < 510; ++number) table.send(RoomTable::tab(number), {{"type", "watch_room"}});
  EXPECT_EQ(table.last(RoomTable::tab(509), "error")["code"], "server_full");
  table.settle();
  EXPECT_EQ(table.pushes(guest, "ok").size(), 64u);
  EXPECT_EQ(table.code(RoomTable::tab(509), {{"type", "watch_room"}}), "ok");
}

}  // namespace
}  // namespace marchstone::server::testing
