#include <gtest/gtest.h>

#include "protocol/record.h"
#include "tests/server/room_table.h"
#include "tests/server/room_toy_game.h"

/// Moves, their order and their pictures; clocks; absence; the beat; undo.
namespace marchstone::server::testing {
namespace {

const ConnectionId host = RoomTable::tab(0);
const ConnectionId guest = RoomTable::tab(1);
const ConnectionId third = RoomTable::tab(2);
const ConnectionId watcher = RoomTable::tab(7);

Json move_request(std::uint32_t seq, Json move) {
  return {{"type", "move"}, {"seq", seq}, {"move", std::move(move)}};
}

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

// V05
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

// C02
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

// C03
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

// L02
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

// Clocks

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

TEST(RoomClocks, FreeUndosDoNotEarnIncrements) {
  RoomTable table({.clock = chess});
  table.start();
  for (int round = 0; round < 10; ++round) {
    EXPECT_EQ(table.move(host, step()), "ok");
    EXPECT_EQ(table.code(host, {{"type", "undo"}}), "ok");
  }
  EXPECT_EQ(table.last(host, "state")["clock"]["left_ms"][0], 60'000);
}

TEST(RoomAbsences, WithoutAClockASeatLosesWhenAllOthersHaveAskedAfterItsTime) {
  RoomTable table({.seats = 3});
  table.start();
  EXPECT_EQ(table.code(guest, {{"type", "claim_absent"}, {"seat", 0}}), "forbidden") << "he is here";
  table.detach(host);
  table.pass(599'999);
  EXPECT_EQ(table.code(guest, {{"type", "claim_absent"}, {"seat", 0}}), "forbidden") << "not long enough";
  table.pass(1);
  EXPECT_EQ(table.code(guest, {{"type", "claim_absent"}, {"seat", 1}}), "forbidden") << "himself";
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

// Undo

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

TEST(RoomUndo, WhatWasLearnedStaysLearnedEvenIfItsMoveIsTakenBack) {
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

TEST(RoomUndo, NobodyComesBackIntoTheMatchByAnothersUndo) {
  RoomTable table({.seats = 3});
  table.start();
  table.move(host, step());
  table.ask(third, {{"type", "resign"}});
  EXPECT_TRUE(table.last(host, "state")["undo"].is_null());
  EXPECT_EQ(table.code(host, {{"type", "undo"}}), "forbidden");
}

// The beat

RoomWishes with_beat(std::uint32_t seats = 3) {
  return {.seats = seats, .beat = 3};
}

TEST(RoomBeat, AnAnswerIsAcknowledgedAtOnceAndShownToNobodyBeforeTheBeatIsOver) {
  RoomTable table(with_beat());
  table.start();
  table.ask(watcher, {{"type", "watch_room"}});
  table.move(host, challenge());
  table.pass(2000);
  const Json before = table.picture(guest);
  table.forget_frames();
  EXPECT_EQ(table.move(guest, answer(false)), "ok");
  EXPECT_EQ(table.types(guest), std::vector<std::string>{"ok"});
  EXPECT_EQ(table.room().seq(), 1u);
  EXPECT_EQ(table.picture(guest), before) << "the sender included";
  EXPECT_EQ(table.ask(host, {{"type", "history"}, {"from", 2}})["entries"], Json::array());
  for (const ConnectionId viewer : {host, third, watcher}) EXPECT_TRUE(table.pushes(viewer, "state").empty());
  table.pass(999);
  EXPECT_TRUE(table.pushes(host, "state").empty());
  table.pass(1);
  EXPECT_EQ(table.last(host, "state")["seq"], 2);
  EXPECT_EQ(table.last(host, "state")["events"][0]["type"], "answered");
  EXPECT_EQ(table.last(guest, "state")["seq"], 2);
}

TEST(RoomBeat, OthersStillAnswerAndAllAnswersAreShownTogether) {
  RoomTable table(with_beat());
  table.start();
  table.move(host, challenge());
  EXPECT_EQ(table.code(guest, move_request(1, answer(false))), "ok");
  EXPECT_EQ(table.code(guest, move_request(1, answer(false))), "stale") << "sent again";
  EXPECT_EQ(table.code(third, move_request(2, answer(false))), "stale") << "nobody has been shown 2";
  EXPECT_EQ(table.code(third, move_request(1, answer(false))), "ok");
  EXPECT_EQ(table.code(host, move_request(1, pass())), "not_your_turn");
  table.forget_frames();
  table.pass(3000);
  const auto states = table.pushes(host, "state");
  ASSERT_EQ(states.size(), 1u);
  EXPECT_EQ(states[0]["seq"], 3);
  EXPECT_EQ(states[0]["events"].size(), 2u);
  EXPECT_EQ(states[0]["events"][0]["seq"], 2);
  EXPECT_EQ(states[0]["events"][1]["seq"], 3);
  EXPECT_EQ(states[0]["to_move"], Json{1});
}

TEST(RoomBeat, AnAnswerAfterTheBeatIsShownAtOnceAndOtherMovesAlwaysAre) {
  RoomTable table(with_beat());
  table.start();
  table.move(host, step());
  EXPECT_EQ(table.last(guest, "state")["seq"], 1);
  table.move(host, challenge());
  table.pass(3000);
  table.move(guest, answer(false));
  EXPECT_EQ(table.last(host, "state")["seq"], 3);
}

TEST(RoomBeat, EverythingButTheAnswersThemselvesLooksTheSameWithAndWithoutOne) {
  RoomTable answered(with_beat());
  RoomTable silent(with_beat());
  for (RoomTable* table : {&answered, &silent}) {
    table->start();
    table->move(host, step());
    table->move(host, challenge());
    if (table == &answered) table->move(guest, answer(false));
    table->pass(1000);
    table->forget_frames();
    table->ask(host, {{"type", "undo"}});
    table->ask(host, {{"type", "resync"}});
    table->ask(third, move_request(2, {{"type", "nonsense"}}));
    table->ask(third, {{"type", "resign"}});
    table->ask(third, {{"type", "resync"}});
    table->pass(1999);
  }
  for (const ConnectionId viewer : {host, third}) {
    auto with = answered.world.frames[viewer];
    auto without = silent.world.frames[viewer];
    ASSERT_EQ(with.size(), without.size());
    for (std::size_t at = 0; at < with.size(); ++at) {
      with[at].erase("id");
      without[at].erase("id");
      EXPECT_EQ(with[at], without[at]);
    }
  }
}

TEST(RoomBeat, AClockDoesNotTellWhenTheAnswerCame) {
  std::vector<Json> clocks;
  for (const std::int64_t thought_ms : {100, 2900}) {
    RoomWishes wishes = with_beat();
    wishes.clock = chess;
    RoomTable table(wishes);
    table.start();
    table.move(host, challenge());
    table.pass(thought_ms);
    EXPECT_EQ(table.move(guest, answer(false)), "ok");
    table.pass(3000 - thought_ms);
    clocks.push_back(table.last(host, "state")["clock"]);
  }
  EXPECT_EQ(clocks[0], clocks[1]);
  EXPECT_EQ(clocks[0]["left_ms"], (Json{65'000, 65'000, 60'000}));
}

TEST(RoomBeat, WhoHasAnsweredDoesNotLoseOnTimeAndWhoHasNotDoes) {
  RoomWishes wishes = with_beat();
  wishes.clock = protocol::ClockSettings{protocol::ClockSettings::Kind::move, 5, 0};
  RoomTable table(wishes);
  table.start();
  table.move(host, challenge());
  table.move(guest, answer(false));
  table.pass(7999);
  EXPECT_FALSE(table.room().info().seats[2].resigned);
  table.pass(1);
  EXPECT_TRUE(table.room().info().seats[2].resigned);
  EXPECT_FALSE(table.room().info().seats[1].resigned);
}

TEST(RoomBeat, ARestartKeepsWhatIsHeldBackAndShowsItWhenItsTimeHasCome) {
  RoomTable table(with_beat());
  table.start();
  table.move(host, challenge());
  table.move(guest, answer(false));
  table.pass(1000);
  table.restart();
  table.attach(host);
  EXPECT_EQ(table.last(host, "state")["seq"], 1);
  EXPECT_EQ(table.code(guest, move_request(1, answer(false))), "stale");
  table.pass(2000);
  EXPECT_EQ(table.last(host, "state")["seq"], 2);
  table.restart();
  EXPECT_EQ(table.room().seq(), 2u);
}

TEST(RoomBeat, AMatchThatEndsBehindTheBeatIsOverForNobodyBefore) {
  RoomTable table(with_beat(2));
  table.start();
  table.move(host, challenge());
  EXPECT_EQ(table.code(guest, {{"type", "resign"}}), "ok");
  EXPECT_EQ(table.code(guest, {{"type", "resign"}}), "finished");
  EXPECT_FALSE(table.room().info().seats[1].resigned);
  EXPECT_TRUE(table.world.archive_shelf.empty());
  EXPECT_TRUE(table.last(host, "finished").is_null());
  table.pass(3000);
  EXPECT_EQ(table.last(host, "finished")["result"]["winners"], Json{0});
  const auto& record = table.world.archive_shelf.begin()->second.record;
  EXPECT_FALSE(protocol::verify(record, table.games));
}

}  // namespace
}  // namespace marchstone::server::testing
