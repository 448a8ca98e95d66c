// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <stdexcept>
#include <utility>

#include "protocol/record/record.h"
#include "server/room/match/bot_turns.h"
#include "tests/server/support/room_table.h"

/// Who plays for people: bots with a seat of their own, and in the place of somebody who is away.
namespace marchstone::server::testing {
namespace {

const ConnectionId host = RoomTable::tab(0);
const ConnectionId guest = RoomTable::tab(1);
const ConnectionId third = RoomTable::tab(2);
const ConnectionId watcher = RoomTable::tab(7);

Json add_bot(int seat, const std::string& level = "medium") {
  return {{"type", "add_bot"}, {"seat", seat}, {"level", level}};
}
Json remove_bot(int seat) {
  return {{"type", "remove_bot"}, {"seat", seat}};
}
Json seat_of(RoomTable& table, std::size_t seat) {
  return table.last(host, "room")["room"]["seats"][seat];
}
constexpr std::int64_t longer_than_a_pause = 1'500;

/// Player 0 and bots, at a table that has begun.
struct AgainstBots : RoomTable {
  explicit AgainstBots(RoomWishes wanted = {}) : RoomTable(std::move(wanted)) {
    ask(host, {{"type", "join_room"}});
    for (std::uint32_t seat = 1; seat < wishes.seats; ++seat) ask(host, add_bot(static_cast<int>(seat)));
    ask(host, {{"type", "start_game"}});
  }
};

TEST(RoomBots, TakeASeatAtTheHostsWishUntilTheStart) {
  RoomTable table({.seats = 3});
  table.ask(host, {{"type", "join_room"}});
  EXPECT_EQ(table.code(guest, add_bot(1)), "not_host");
  EXPECT_EQ(table.code(host, {{"type", "add_bot"}, {"level", "easy"}}), "ok")
      << "the first seat that is free";
  EXPECT_EQ(seat_of(table, 1)["bot"], Json::parse(R"({"level":"easy","pace":"normal"})"));
  EXPECT_EQ(seat_of(table, 1)["connected"], true);
  EXPECT_TRUE(seat_of(table, 1)["player"].is_null());
  EXPECT_FALSE(seat_of(table, 0).contains("bot"));
  EXPECT_EQ(table.code(guest, {{"type", "join_room"}, {"seat", 1}}), "room_full");
  EXPECT_EQ(table.code(host, {{"type", "kick"}, {"seat", 1}}), "forbidden");
  EXPECT_EQ(table.code(host, {{"type", "add_bot"}, {"seat", 1}, {"level", "strong"}, {"pace", "slow"}}),
            "ok");
  EXPECT_EQ(seat_of(table, 1)["bot"], Json::parse(R"({"level":"strong","pace":"slow"})"));
  EXPECT_EQ(table.code(host, {{"type", "add_bot"}, {"seat", 1}, {"pace", "fast"}}), "ok")
      << "its level stays";
  EXPECT_EQ(seat_of(table, 1)["bot"], Json::parse(R"({"level":"strong","pace":"fast"})"));
  EXPECT_EQ(table.code(host, {{"type", "add_bot"}, {"seat", 1}, {"level", "easy"}}), "ok")
      << "its pace stays";
  EXPECT_EQ(seat_of(table, 1)["bot"], Json::parse(R"({"level":"easy","pace":"fast"})"));
  EXPECT_EQ(table.code(host, add_bot(0)), "room_full") << "somebody sits there";
  EXPECT_EQ(table.code(host, add_bot(3)), "room_full");
  EXPECT_EQ(table.code(host, {{"type", "start_game"}}), "seats_open");
  table.ask(guest, {{"type", "join_room"}});
  EXPECT_EQ(table.code(guest, remove_bot(1)), "not_host");
  EXPECT_EQ(table.code(host, remove_bot(2)), "forbidden");
  EXPECT_EQ(table.code(host, remove_bot(1)), "ok");
  EXPECT_FALSE(seat_of(table, 1).contains("bot"));
  EXPECT_EQ(table.code(host, add_bot(1)), "ok");
  EXPECT_EQ(table.code(host, {{"type", "start_game"}}), "ok");
  EXPECT_EQ(table.code(host, remove_bot(1)), "forbidden") << "it plays now";
}

TEST(RoomBots, ARoomWithOnlyBotsCloses) {
  RoomTable table;
  table.ask(host, {{"type", "join_room"}});
  table.ask(host, add_bot(1));
  table.ask(host, {{"type", "leave_room"}});
  EXPECT_TRUE(table.world.is_closed);
}

TEST(RoomBots, AnswerAfterAPauseThatTellsNothing) {
  AgainstBots table;
  table.move(host, draw());
  const auto seq = table.last(host, "state")["seq"];
  table.pass(550);
  EXPECT_EQ(table.last(host, "state")["seq"], seq) << "nobody answers at once";
  table.pass(longer_than_a_pause);
  EXPECT_GT(table.last(host, "state")["seq"], seq);
  EXPECT_EQ(table.last(host, "state")["events"][0]["seat"], 1);
  EXPECT_EQ(bot_pause_ms(protocol::BotPace::normal, "ROOM2345", 7, seat(1)),
            bot_pause_ms(protocol::BotPace::normal, "ROOM2345", 7, seat(1)));
  for (const auto pace : {protocol::BotPace::fast, protocol::BotPace::normal, protocol::BotPace::slow}) {
    std::set<std::int64_t> pauses;
    for (std::uint32_t at = 0; at < 50; ++at) pauses.insert(bot_pause_ms(pace, "ROOM2345", at, seat(1)));
    EXPECT_GT(pauses.size(), 40u) << "they differ";
  }
}

TEST(RoomBots, PlayAMatchToItsEndAndStandInItsRecord) {
  AgainstBots table({.seats = 3, .options = R"({"goal":4})"});
  table.move(host, pass());
  for (int turns = 0; turns < 60 && table.world.archive_shelf.empty(); ++turns) {
    if (table.last(host, "state")["to_move"] == Json::parse("[0]")) table.move(host, pass());
    table.pass(longer_than_a_pause);
  }
  ASSERT_EQ(table.world.archive_shelf.size(), 1u);
  const auto& archived = table.world.archive_shelf.begin()->second;
  EXPECT_EQ(archived.players, (std::vector<std::string>{"p0", "", ""}));
  const Json record = Json::parse(archived.record);
  EXPECT_EQ(record["bots"],
            Json::parse(R"([{"seat":1,"level":"medium","from":0},{"seat":2,"level":"medium","from":0}])"));
  EXPECT_EQ(record["players"].size(), 1u);
  EXPECT_EQ(Json::parse(archived.summary)["bots"], record["bots"]);
  const auto fault = protocol::verify(archived.record, table.games);
  EXPECT_FALSE(fault) << fault->reason;
}

TEST(RoomBots, AreAskedAgainAfterARestart) {
  AgainstBots table;
  table.move(host, draw());
  table.bots_answer = false;
  table.restart();
  ASSERT_TRUE(table.world.bot_asked);
  EXPECT_EQ(table.world.bot_asked->seat, seat(1));
  table.bots_answer = true;
  table.settle();
  table.pass(longer_than_a_pause);
  EXPECT_GT(table.room().seq(), 1u);
}

TEST(RoomBots, AgreeToEveryUndo) {
  AgainstBots table;
  table.move(host, draw());
  table.pass(6 * longer_than_a_pause);
  ASSERT_EQ(table.last(host, "state")["undo"], "ask");
  EXPECT_EQ(table.ask(host, {{"type", "undo"}})["done"], true);
  EXPECT_EQ(table.last(host, "state")["to_move"], Json::parse("[0]"));
}

TEST(RoomBots, AnswersToAPositionThatWasTakenBackAreDropped) {
  AgainstBots table;
  table.bots_answer = false;
  table.move(host, pass());
  ASSERT_TRUE(table.world.bot_asked);
  const auto asked = *table.world.bot_asked;
  EXPECT_EQ(table.ask(host, {{"type", "undo"}})["done"], true);
  EXPECT_FALSE(table.world.bot_asked) << "nobody needs the answer";
  table.room().bot_answered(asked.seat, asked.seq, R"({"type":"step"})", table.now);
  table.pass(longer_than_a_pause);
  EXPECT_EQ(table.last(host, "state")["to_move"], Json::parse("[0]"));
}

TEST(RoomBots, AnswerOnceInAQuestionToSeveral) {
  AgainstBots table({.seats = 4, .beat = 5});
  table.bots_answer = false;
  table.move(host, challenge());
  std::vector<Seat> asked;
  while (table.world.bot_asked) {
    asked.push_back(table.world.bot_asked->seat);
    table.let_bot_answer();
  }
  EXPECT_EQ(asked, (std::vector<Seat>{seat(1), seat(2), seat(3)})) << "one after the other";
  const auto seq = table.last(host, "state")["seq"];
  table.pass(3'000);
  EXPECT_EQ(table.last(host, "state")["seq"], seq) << "the beat holds the answers back";
  table.pass(3'000);
  EXPECT_EQ(table.last(host, "state")["seq"].get<int>(), seq.get<int>() + 3);
}

TEST(RoomBots, DoNotLoseOnTimeBecauseTheyWait) {
  AgainstBots table({.clock = protocol::ClockSettings{protocol::ClockSettings::Kind::chess, 5, 0}});
  table.move(host, draw());
  for (int turn = 0; turn < 200 && table.world.archive_shelf.empty(); ++turn) {
    if (table.last(host, "state")["to_move"] == Json::parse("[0]")) table.move(host, pass());
    table.pass(100);
  }
  ASSERT_EQ(table.world.archive_shelf.size(), 1u);
  EXPECT_EQ(Json::parse(table.world.archive_shelf.begin()->second.record)["result"]["reason"], "goal");
}

TEST(RoomBots, AFailingStoreCostsTheirMoveAndNothingElse) {
  AgainstBots table;
  table.move(host, pass());
  const auto seq = table.room().seq();
  table.bots_answer = true;
  for (int failed = 0; failed < 3; ++failed) {
    while (table.world.appending.empty()) {
      table.now = *table.room().wake_at();
      table.room().wake(table.now);
      if (table.world.appending.empty()) table.let_bot_answer();
    }
    table.store_one(false);
    EXPECT_EQ(table.room().seq(), seq);
    table.let_bot_answer();
  }
  table.pass(longer_than_a_pause);
  EXPECT_GT(table.room().seq(), seq);
}

TEST(RoomBots, WhoseMoveIsRefusedAreNotAskedForEver) {
  AgainstBots table;
  table.bots_answer = false;
  table.move(host, pass());
  ASSERT_TRUE(table.world.bot_asked);
  const auto asked = *std::exchange(table.world.bot_asked, std::nullopt);
  table.room().bot_answered(asked.seat, asked.seq, R"({"type":"fly"})", table.now);
  EXPECT_THROW(table.pass(longer_than_a_pause), std::logic_error) << "whoever owns the room freezes it";
}

TEST(RoomBots, BringAMatchToItsEndThatEverybodyHasLeft) {
  AgainstBots table({.seats = 3});
  table.ask(host, {{"type", "resign"}});
  table.pass(60'000);
  ASSERT_EQ(table.world.archive_shelf.size(), 1u);
  EXPECT_EQ(Json::parse(table.world.archive_shelf.begin()->second.record)["result"]["reason"], "goal");
}

TEST(RoomBots, LeftToThemselvesWaitWhereTooManyAre) {
  AgainstBots table({.seats = 3});
  EXPECT_FALSE(table.world.is_left_to_bots);
  table.world.may_leave_to_bots = false;
  table.ask(host, {{"type", "resign"}});
  EXPECT_TRUE(table.world.is_left_to_bots);
  const auto seq = table.room().seq();
  table.pass(10 * 60'000);
  EXPECT_EQ(table.room().seq(), seq) << "they stand still";
  table.world.may_leave_to_bots = true;
  table.pass(60'000);
  ASSERT_EQ(table.world.archive_shelf.size(), 1u) << "and go on by themselves";
  EXPECT_FALSE(table.world.is_left_to_bots);
}

TEST(RoomBots, ThatWaitPlayOnWhenSomebodyPlaysAgain) {
  RoomTable table;
  table.start();
  table.world.may_leave_to_bots = false;
  table.ask(host, add_bot(0));
  table.ask(guest, add_bot(0));
  EXPECT_FALSE(table.world.is_left_to_bots) << "one of them plays";
  table.ask(guest, add_bot(1));
  table.pass(longer_than_a_pause);
  EXPECT_TRUE(table.world.is_left_to_bots);
  EXPECT_EQ(table.room().seq(), 0u);
  table.restart();
  table.attach(guest);
  EXPECT_EQ(table.code(guest, remove_bot(1)), "ok");
  EXPECT_FALSE(table.world.is_left_to_bots);
  table.pass(longer_than_a_pause);
  EXPECT_GT(table.room().seq(), 0u) << "against a person it plays at once";
}

TEST(RoomBots, WaitNotForever) {
  AgainstBots table({.seats = 3});
  table.world.may_leave_to_bots = false;
  table.ask(host, {{"type", "resign"}});
  constexpr std::int64_t day_ms = 86'400'000;
  for (std::int64_t passed = 0; passed < table.wishes.periods.playing_room_ms; passed += day_ms)
    table.pass(day_ms);
  ASSERT_EQ(table.world.archive_shelf.size(), 1u);
  EXPECT_EQ(Json::parse(table.world.archive_shelf.begin()->second.record)["result"]["reason"], "abandoned");
}

// In the place of a person.

TEST(RoomBots, StandInForSomebodyAbsentIfAllOthersWantIt) {
  RoomTable table({.seats = 3});
  table.start();
  EXPECT_EQ(table.code(host, add_bot(2)), "forbidden") << "they are here";
  table.move(host, pass());
  table.move(guest, pass());
  table.detach(third);
  EXPECT_EQ(table.code(host, add_bot(2)), "forbidden") << "they may just have lost the network";
  table.pass(table.wishes.periods.absence_ms);
  EXPECT_EQ(table.code(watcher, add_bot(2)), "not_seated");
  EXPECT_EQ(table.code(host, add_bot(2)), "ok");
  EXPECT_FALSE(seat_of(table, 2).contains("bot")) << "one of two wants it";
  EXPECT_EQ(table.last(guest, "notice")["kind"], "bot_asked");
  EXPECT_EQ(table.last(guest, "notice")["seat"], 2);
  table.forget_frames();
  for (const ConnectionId page : {host, guest, watcher}) {
    table.detach(page);
    table.attach(page);
  }
  EXPECT_EQ(table.last(guest, "notice")["seat"], 2) << "a page that was reloaded is asked again";
  EXPECT_TRUE(table.pushes(host, "notice").empty()) << "they have agreed";
  EXPECT_TRUE(table.pushes(watcher, "notice").empty());
  EXPECT_EQ(table.code(guest, add_bot(2, "strong")), "ok");
  EXPECT_EQ(seat_of(table, 2)["bot"]["level"], "medium") << "no opponent chooses it";
  EXPECT_EQ(seat_of(table, 2)["player"]["id"], "p2") << "the seat stays theirs";
  EXPECT_EQ(table.code(guest, {{"type", "claim_absent"}, {"seat", 2}}), "forbidden");
  EXPECT_EQ(table.code(guest, remove_bot(2)), "forbidden");

  table.pass(longer_than_a_pause * 4);
  EXPECT_EQ(table.last(host, "state")["to_move"], Json::parse("[0]")) << "the bot has played";

  table.attach(third);
  table.settle();
  EXPECT_FALSE(seat_of(table, 2).contains("bot")) << "they are back";
  table.move(host, pass());
  table.move(guest, pass());
  EXPECT_EQ(table.move(third, pass()), "ok");
}

TEST(RoomBots, StandInForWhoeverWantsToGo) {
  RoomTable table;
  table.start();
  EXPECT_EQ(table.code(host, {{"type", "leave_room"}}), "forbidden");
  EXPECT_EQ(table.code(host, add_bot(0, "easy")), "ok");
  EXPECT_FALSE(seat_of(table, 0).contains("bot")) << "the other has to agree";
  EXPECT_EQ(table.code(guest, add_bot(0, "strong")), "ok");
  EXPECT_EQ(seat_of(table, 0)["bot"]["level"], "easy") << "as they wish it";
  EXPECT_EQ(table.last(host, "state")["legal"], Json::array());
  EXPECT_EQ(table.move(host, pass()), "forbidden") << "the bot plays";
  EXPECT_EQ(table.code(host, {{"type", "undo"}}), "forbidden");
  table.pass(longer_than_a_pause);
  EXPECT_GT(table.room().seq(), 0u);
  EXPECT_EQ(table.code(host, remove_bot(0)), "ok");
  EXPECT_FALSE(table.last(guest, "room")["room"]["seats"][0].contains("bot"));

  table.ask(host, add_bot(0, "easy"));
  table.ask(guest, add_bot(0, "easy"));
  EXPECT_EQ(table.code(host, {{"type", "leave_room"}}), "ok");
  EXPECT_EQ(table.last(guest, "room")["room"]["seats"][0]["player"]["id"], "p0");
  EXPECT_EQ(table.last(guest, "room")["room"]["seats"][0]["connected"], false);
}

TEST(RoomBots, WhatTheyPlayedForSomebodyStandsInTheRecord) {
  RoomTable table({.options = R"({"goal":3})"});
  table.start();
  table.move(host, pass());
  table.detach(guest);
  table.pass(table.wishes.periods.absence_ms);
  table.ask(host, add_bot(1));
  table.pass(longer_than_a_pause);
  ASSERT_EQ(table.room().seq(), 2u) << "one step";
  table.attach(guest);
  table.settle();
  table.move(guest, pass());
  for (int step_number = 0; step_number < 3; ++step_number) table.move(host, step());
  ASSERT_EQ(table.world.archive_shelf.size(), 1u);
  const auto& archived = table.world.archive_shelf.begin()->second;
  EXPECT_EQ(Json::parse(archived.record)["bots"],
            Json::parse(R"([{"seat":1,"level":"medium","from":1,"to":2}])"));
  EXPECT_FALSE(protocol::verify(archived.record, table.games));
}

TEST(RoomBots, ARestartKeepsWhoPlaysForWhom) {
  RoomTable table;
  table.start();
  table.move(host, pass());
  table.detach(guest);
  table.pass(table.wishes.periods.absence_ms);
  table.ask(host, add_bot(1));
  table.restart();
  table.attach(host);
  EXPECT_EQ(seat_of(table, 1)["bot"]["level"], "medium");
  table.pass(longer_than_a_pause);
  EXPECT_GT(table.room().seq(), 1u);
  table.attach(guest);
  table.settle();
  EXPECT_FALSE(seat_of(table, 1).contains("bot"));
}

TEST(RoomBots, ConsentToABotLapsesWhenThePositionOrTheRequestChanges) {
  RoomTable table;
  table.start();
  table.ask(host, add_bot(0, "easy"));
  EXPECT_EQ(table.code(guest, add_bot(0)), "ok");
  table.ask(host, remove_bot(0));
  EXPECT_EQ(table.code(guest, add_bot(0)), "forbidden") << "they have not asked again";
  table.ask(host, add_bot(0, "easy"));
  EXPECT_EQ(table.code(host, remove_bot(0)), "ok") << "they do not want it any more";
  EXPECT_EQ(table.code(guest, add_bot(0)), "forbidden");
  table.ask(host, add_bot(0, "easy"));
  table.move(host, pass());
  EXPECT_EQ(table.code(guest, add_bot(0)), "forbidden") << "that was another position";
}

TEST(RoomBots, TheOthersAreToldOnceOfAWish) {
  RoomTable table;
  table.start();
  for (int times = 0; times < 5; ++times) table.ask(host, add_bot(0));
  EXPECT_EQ(table.pushes(guest, "notice").size(), 1u);
}

TEST(RoomBots, WhoJustLostTheNetworkIsAskedToo) {
  RoomTable table;
  table.start();
  table.detach(guest);
  table.ask(host, add_bot(0, "strong"));
  EXPECT_FALSE(seat_of(table, 0).contains("bot"));
  table.pass(table.wishes.periods.absence_ms);
  table.ask(host, add_bot(0, "strong"));
  EXPECT_TRUE(seat_of(table, 0).contains("bot")) << "nobody is there to ask";
}

TEST(RoomBots, WithAClockOthersCannotPutABotInASeat) {
  RoomTable table({.clock = protocol::ClockSettings{protocol::ClockSettings::Kind::move, 86'400, 0}});
  table.start();
  table.move(host, pass());
  table.detach(guest);
  table.pass(2 * table.wishes.periods.absence_ms);
  EXPECT_EQ(table.code(host, add_bot(1)), "forbidden");
}

TEST(RoomBots, NoUndoWhileABotStandsIn) {
  RoomTable table;
  table.start();
  table.move(host, draw());
  table.move(guest, pass());
  table.move(host, draw());
  ASSERT_EQ(table.last(host, "state")["undo"], "ask");
  table.detach(guest);
  table.pass(table.wishes.periods.absence_ms);
  table.ask(host, add_bot(1));
  EXPECT_TRUE(table.last(host, "state")["undo"].is_null());
  EXPECT_EQ(table.code(host, {{"type", "undo"}}), "forbidden");
}

TEST(RoomBots, WhoWishedForOneSendsItAwayThemselves) {
  RoomTable table;
  table.start();
  table.ask(host, add_bot(0));
  table.ask(guest, add_bot(0));
  table.ask(host, {{"type", "leave_room"}});
  table.attach(host);
  table.settle();
  EXPECT_TRUE(seat_of(table, 0).contains("bot")) << "they only looked";
  table.restart();
  table.attach(host);
  table.settle();
  EXPECT_TRUE(seat_of(table, 0).contains("bot"));
  EXPECT_EQ(table.code(host, remove_bot(0)), "ok");
}

TEST(RoomBots, AfterTheEndTheSeatIsThePersonsAgain) {
  RoomTable table({.options = R"({"goal":3})"});
  table.start();
  table.ask(host, add_bot(0));
  table.ask(guest, add_bot(0));
  for (int turn = 0; turn < 9 && table.world.archive_shelf.empty(); ++turn) {
    if (table.last(guest, "state")["to_move"] == Json::parse("[1]")) table.move(guest, pass());
    table.pass(longer_than_a_pause);
  }
  ASSERT_EQ(table.world.archive_shelf.size(), 1u);
  EXPECT_FALSE(seat_of(table, 0).contains("bot"));
  table.ask(host, {{"type", "leave_room"}});
  const Json seat = table.last(guest, "room")["room"]["seats"][0];
  EXPECT_FALSE(seat.contains("bot"));
  EXPECT_EQ(seat["connected"], false);
}

TEST(RoomBots, AnUnchangedBotIsNotJournaledAndChangesAreLimited) {
  RoomTable table;
  table.ask(host, {{"type", "join_room"}});
  table.ask(host, add_bot(1));
  const auto rows = table.world.journal.size();
  EXPECT_EQ(table.code(host, add_bot(1)), "ok");
  EXPECT_EQ(table.world.journal.size(), rows);
  std::string code = "ok";
  for (int change = 0; change < 300 && code == "ok"; ++change)
    code = table.code(host, add_bot(1, change % 2 == 0 ? "easy" : "strong"));
  EXPECT_EQ(code, "forbidden") << "there is an end to it";
}

TEST(RoomBots, TakeNoSeatThatIsHeldForSomebody) {
  RoomTable table({.held_for = {RoomTable::player(0), RoomTable::player(1)}, .held_until = 2'000'000});
  table.ask(host, {{"type", "join_room"}});
  EXPECT_EQ(table.code(host, add_bot(1)), "room_full");
  table.pass(1'000'000);
  EXPECT_EQ(table.code(host, add_bot(1)), "ok");
}

TEST(RoomBots, ALateAnswerIsPlayedAtTheNextTick) {
  BotTurns turns;
  turns.keep_only(3, {seat(1)});
  turns.add({seat(1), 1'000, std::nullopt});
  turns.next_to_think();
  EXPECT_TRUE(turns.answered(seat(1), 3, "{}", 1'720));
  EXPECT_EQ(turns.due_at(), 2'000);
}

TEST(RoomBots, AVoteEndsWhenABotPlaysForSomebody) {
  RoomTable table({.seats = 3});
  table.start();
  table.move(host, pass());
  table.move(guest, draw());
  table.ask(guest, {{"type", "undo"}});
  table.detach(third);
  table.pass(table.wishes.periods.absence_ms);
  table.ask(host, add_bot(2));
  table.ask(guest, add_bot(2));
  EXPECT_EQ(table.last(host, "undo_asked")["outcome"], "refused");
}

}  // namespace
}  // namespace marchstone::server::testing
