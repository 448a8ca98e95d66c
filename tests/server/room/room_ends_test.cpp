// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <random>

#include "protocol/record/record.h"
#include "server/room/limits.h"
#include "tests/server/support/room_table.h"
#include "tests/server/support/room_toy_game.h"

/// How matches and rooms end, and what outlives a restart or a store that fails.
namespace marchstone::server::testing {
namespace {

const ConnectionId host = RoomTable::tab(0);
const ConnectionId guest = RoomTable::tab(1);
const ConnectionId watcher = RoomTable::tab(7);

constexpr std::int64_t minute_ms = 60'000;
constexpr std::int64_t day_ms = 24 * 60 * minute_ms;

TEST(RoomEnds, FinishedComesAfterTheLastStateAndWhenTheRecordCanBeRead) {
  RoomTable table({.options = R"({"goal":1})"});
  table.start();
  table.forget_frames();
  table.archive_works = false;
  table.move(host, step());
  EXPECT_EQ(table.types(guest), std::vector<std::string>{"state"});
  EXPECT_EQ(table.room().info().status, protocol::RoomStatus::playing);
  table.archive_works = true;
  table.pass(1'000);
  EXPECT_EQ(table.types(guest), (std::vector<std::string>{"state", "room", "finished"}));
  const Json finished = table.last(guest, "finished");
  Json result = Json::parse(R"({"winners":[0],"scores":[1,0],"reason":"goal"})");
  result["details"]["number"] = table.last(host, "state")["view"]["sides"][0]["number"];
  EXPECT_EQ(finished["result"], result);
  const auto& match = table.world.archive_shelf.at(finished["match"]);
  EXPECT_FALSE(protocol::verify(match.record, table.games))
      << protocol::verify(match.record, table.games)->reason;
  EXPECT_EQ(match.players, (std::vector<std::string>{"p0", "p1"}));
  EXPECT_TRUE(match.is_public);
  EXPECT_EQ(table.last(guest, "room")["room"]["match"], finished["match"]);
  EXPECT_EQ(table.last(guest, "room")["room"]["status"], "finished");
}

TEST(RoomEnds, ThePauseBeforeAnotherTryToArchiveGrows) {
  RoomTable table({.options = R"({"goal":1})"});
  table.start();
  table.archive_works = false;
  table.move(host, step());
  std::vector<UnixMs> tries;
  for (int attempt = 0; attempt < 10; ++attempt) {
    const auto at = table.room().wake_at();
    ASSERT_TRUE(at);
    tries.push_back(*at - table.now);
    table.pass(*at - table.now);
  }
  EXPECT_EQ(tries[0], 1'000);
  EXPECT_EQ(tries[1], 2'000);
  EXPECT_EQ(tries[9], 60'000);
}

TEST(RoomEnds, AnEndThatCouldNotBeJournaledIsJournaledLater) {
  RoomTable table({.options = R"({"goal":1})"});
  table.start();
  table.send(host, {{"type", "move"}, {"seq", 0}, {"move", step()}});
  table.store_one();
  auto match = *std::exchange(table.world.archiving, std::nullopt);
  table.world.archive_shelf.emplace(match.id, match);
  table.room().archived(std::nullopt, table.now);
  table.store_one(false);
  EXPECT_TRUE(table.last(host, "finished").is_null());
  table.pass(1'000);
  EXPECT_EQ(table.pushes(host, "finished").size(), 1u);
}

TEST(RoomEnds, AMatchThatIsOverAndNotArchivedIsArchivedAtTheStartUnderTheSameId) {
  RoomTable table({.options = R"({"goal":1})"});
  table.start();
  table.send(host, {{"type", "move"}, {"seq", 0}, {"move", step()}});
  table.store_one();
  ASSERT_TRUE(table.world.archiving);
  const auto first = *table.world.archiving;
  table.now += day_ms;
  table.restart();
  ASSERT_EQ(table.world.archive_shelf.size(), 1u);
  EXPECT_EQ(table.world.archive_shelf.begin()->first, first.id);
  EXPECT_EQ(table.world.archive_shelf.begin()->second.record, first.record);
  table.attach(host);
  EXPECT_EQ(table.types(host).back(), "finished");
  table.restart();
  EXPECT_EQ(table.world.archive_shelf.size(), 1u);
  EXPECT_EQ(table.room().info().match, first.id);
}

TEST(RoomEnds, AfterwardsASeatIsLeftAndTheLastToLeaveClosesTheRoom) {
  RoomTable table;
  table.start();
  EXPECT_EQ(table.code(guest, {{"type", "leave_room"}}), "forbidden");
  table.ask(guest, {{"type", "resign"}});
  EXPECT_EQ(table.code(guest, {{"type", "leave_room"}}), "ok");
  EXPECT_FALSE(table.world.is_closed);
  EXPECT_EQ(table.code(host, {{"type", "leave_room"}}), "ok");
  EXPECT_TRUE(table.world.is_closed);
}

TEST(RoomEnds, WhoResignedInARunningMatchMayLeaveAndStandsInTheRecord) {
  RoomTable table({.seats = 3});
  table.start();
  table.ask(RoomTable::tab(2), {{"type", "resign"}});
  EXPECT_EQ(table.code(RoomTable::tab(2), {{"type", "leave_room"}}), "ok");
  table.ask(guest, {{"type", "resign"}});
  const auto& match = table.world.archive_shelf.begin()->second;
  EXPECT_EQ(match.players, (std::vector<std::string>{"p0", "p1", "p2"}));
  EXPECT_FALSE(protocol::verify(match.record, table.games));
}

// FQ05
TEST(RoomEnds, TheFirstToAskForARematchOpensItAndOthersArePassedOnToTheirSeats) {
  RoomTable table;
  table.seat_all();
  EXPECT_EQ(table.code(guest, {{"type", "rematch"}}), "not_started");
  table.ask(host, {{"type", "start_game"}});
  EXPECT_EQ(table.code(guest, {{"type", "rematch"}}), "forbidden");
  table.ask(host, {{"type", "resign"}});
  const auto id = table.send(guest, {{"type", "rematch"}});
  const auto impatient = table.send(host, {{"type", "rematch"}});
  ASSERT_TRUE(table.world.rematch_wanted);
  EXPECT_EQ(table.world.rematch_wanted->asker, RoomTable::player(1));
  EXPECT_EQ(table.world.rematch_wanted->old_room.seats[0].player, RoomTable::player(0));
  EXPECT_TRUE(table.answer_to(host, impatient).is_null()) << "waits for the first";
  table.room().rematch_opened(RematchSeat{"NEXTROOM", seat(1), std::string(64, 'c')}, {}, table.now);
  table.settle();
  const Json ok = table.answer_to(guest, id);
  EXPECT_EQ(ok["room"], "NEXTROOM");
  EXPECT_EQ(ok["seat"], 1);
  EXPECT_EQ(ok["commitment"], std::string(64, 'c'));
  EXPECT_EQ(table.last(host, "room")["room"]["rematch"], "NEXTROOM");
  ASSERT_EQ(table.world.passed_on.size(), 1u);
  const auto& join = std::get<protocol::JoinRoom>(table.world.passed_on[0]);
  EXPECT_EQ(join.room, "NEXTROOM");
  EXPECT_EQ(join.seat, seat(0));
  table.restart();
  EXPECT_EQ(table.room().info().rematch, "NEXTROOM");
}

TEST(RoomEnds, ARematchThatCannotBeOpenedIsAnErrorAndMayBeAskedForAgain) {
  RoomTable table;
  table.start();
  table.ask(host, {{"type", "resign"}});
  const auto id = table.send(guest, {{"type", "rematch"}});
  table.room().rematch_opened(std::nullopt, protocol::ErrorCode::server_full, table.now);
  EXPECT_EQ(table.answer_to(guest, id)["code"], "server_full");
  table.world.rematch_wanted.reset();
  table.send(guest, {{"type", "rematch"}});
  EXPECT_TRUE(table.world.rematch_wanted);
}

// FQ01

TEST(RoomExpiry, AnOpenRoomGoesHalfAnHourAfterItsLastConnection) {
  RoomTable table;
  table.pass(60 * minute_ms);
  EXPECT_FALSE(table.room().info().expires_at);
  table.detach(host);
  EXPECT_EQ(table.room().info().expires_at, table.now + 30 * minute_ms);
  table.pass(29 * minute_ms);
  table.attach(host);
  table.pass(29 * minute_ms);
  table.detach(host);
  table.pass(30 * minute_ms - 1);
  EXPECT_FALSE(table.world.is_closed);
  table.pass(1);
  EXPECT_TRUE(table.world.is_closed);
}

TEST(RoomExpiry, ARoomThatNobodyEverLookedAtGoesToo) {
  RoomTable table;
  table.restart();
  table.pass(30 * minute_ms);
  EXPECT_TRUE(table.world.is_closed);
}

TEST(RoomExpiry, AFinishedRoomGoesAnHourAfterTheEndWhoeverLooks) {
  RoomTable table;
  table.start();
  table.ask(host, {{"type", "resign"}});
  EXPECT_EQ(table.last(host, "room")["room"]["expires_at"], table.now + 60 * minute_ms);
  table.pass(60 * minute_ms - 1);
  EXPECT_FALSE(table.world.is_closed);
  table.pass(1);
  EXPECT_TRUE(table.world.is_closed);
  EXPECT_EQ(table.last(host, "notice")["kind"], "room_closed");
  EXPECT_EQ(table.last(host, "notice")["text"], "The match is over, and its table is closed.");
}

TEST(RoomExpiry, APlayingRoomIsArchivedAsAbandonedThirtyDaysAfterItsLastEntry) {
  RoomTable table;
  table.start();
  table.pass(20 * day_ms);
  table.move(host, step());
  const auto told = table.last(host, "room")["room"]["expires_at"].get<UnixMs>();
  EXPECT_LE(told, table.now + 30 * day_ms);
  EXPECT_GT(told, table.now + 29 * day_ms);
  table.pass(30 * day_ms - 1);
  EXPECT_EQ(table.room().info().status, protocol::RoomStatus::playing);
  table.pass(1);
  EXPECT_EQ(table.last(host, "finished")["result"],
            Json::parse(R"({"winners":[],"scores":[null,null],"reason":"abandoned"})"));
  const auto& match = table.world.archive_shelf.begin()->second;
  EXPECT_FALSE(protocol::verify(match.record, table.games));
  EXPECT_EQ(table.code(host, {{"type", "move"}, {"seq", 1}, {"move", step()}}), "not_your_turn");
  EXPECT_EQ(table.code(host, {{"type", "resign"}}), "finished");
  EXPECT_EQ(table.picture(host)["to_move"], Json::array());
  table.restart();
  EXPECT_EQ(table.room().info().status, protocol::RoomStatus::finished);
  table.pass(60 * minute_ms);
  EXPECT_TRUE(table.world.is_closed);
}

TEST(RoomExpiry, MovesOfOneDayPushTheRoomObjectAtMostOnce) {
  RoomTable table;
  table.start();
  table.forget_frames();
  table.move(host, pass());
  for (int moves = 0; moves < 4; ++moves) {
    table.pass(minute_ms);
    table.move(guest, pass());
    table.move(host, pass());
  }
  EXPECT_LE(table.pushes(host, "room").size(), 1u);
}

TEST(RoomEnds, AMatchThatIsFullCanOnlyBeResigned) {
  RoomTable table;
  table.start();
  for (std::uint32_t seq = 0; seq < limits::entries_per_match; ++seq) {
    const protocol::Entry entry{protocol::Entry::Kind::move, seat(seq % 2), 0, table.now,
                                R"({"type":"pass"})"};
    table.world.journal.push_back(write_document(PositionChanged{entry, {}}));
  }
  table.restart();
  table.attach(host);
  ASSERT_EQ(table.last(host, "state")["seq"], limits::entries_per_match);
  EXPECT_EQ(table.move(host, pass()), "forbidden");
  EXPECT_EQ(table.last(host, "notice")["kind"], "match_full");
  EXPECT_EQ(table.code(guest, {{"type", "undo"}}), "forbidden");
  EXPECT_EQ(table.ask(host, {{"type", "history"}, {"from", 49'990}})["entries"].size(), 11u);
  EXPECT_EQ(table.code(host, {{"type", "resign"}}), "ok");
  EXPECT_EQ(table.last(host, "finished")["result"]["winners"], Json{1});
}

// Frozen rooms

void expect_frozen(RoomTable& table) {
  EXPECT_EQ(table.room().info().status, protocol::RoomStatus::frozen);
  table.attach(host);
  EXPECT_EQ(table.last(host, "room")["room"]["status"], "frozen");
  for (const char* type :
       {"move", "resign", "undo", "chat", "start_game", "rematch", "join_room", "watch_room"}) {
    EXPECT_EQ(table.code(host, {{"type", type}, {"seq", 0}, {"move", step()}, {"text", "x"}}), "frozen")
        << type;
  }
  EXPECT_EQ(table.code(host, {{"type", "resync"}}), "ok");
  EXPECT_EQ(table.code(host, {{"type", "chat_log"}}), "ok");
  const std::size_t rows = table.world.journal.size();
  EXPECT_EQ(table.code(host, {{"type", "leave_room"}}), "ok");
  EXPECT_EQ(table.world.journal.size(), rows) << "what it has is kept as it is";
  table.pass(400 * day_ms);
  EXPECT_FALSE(table.world.is_closed);
}

TEST(RoomFrozen, AnotherVersionOfTheRulesFreezesTheRoom) {
  RoomTable table;
  table.start();
  table.move(host, step());
  table.games = {};
  table.games.add(room_toy_game(2));
  table.restart();
  expect_frozen(table);
}

TEST(RoomFrozen, AGameThatIsGoneFreezesTheRoom) {
  RoomTable table;
  table.start();
  table.games = {};
  table.restart();
  expect_frozen(table);
}

TEST(RoomFrozen, ADamagedRowFreezesTheRoomAndWhatCameBeforeCanBeRead) {
  RoomTable table;
  table.start();
  table.move(host, step());
  table.move(host, step());
  table.world.journal.back() = "{\"type\":\"entry\",\"kind\":\"mo";
  table.restart();
  table.attach(host);
  EXPECT_EQ(table.last(host, "state")["seq"], 1);
  const auto history = table.ask(host, {{"type", "history"}, {"from", 0}});
  EXPECT_EQ(history["entries"].size(), 2u);
  EXPECT_EQ(history["unplayed"], 1);
  expect_frozen(table);
}

TEST(RoomFrozen, AnEntryThatTheRulesRefuseFreezesTheRoom) {
  RoomTable table;
  table.start();
  table.world.journal.push_back(R"({"type":"entry","kind":"move","at":5,"seat":1,"move":{"type":"step"}})");
  table.restart();
  expect_frozen(table);
}

TEST(RoomFrozen, ASeatThatLeavesTwiceFreezesTheRoom) {
  for (const auto kind : {protocol::Entry::Kind::resign, protocol::Entry::Kind::time}) {
    RoomTable table({.seats = 3});
    table.start();
    table.ask(guest, {{"type", "resign"}});
    table.world.journal.push_back(write_document(PositionChanged{{kind, seat(1), 0, table.now, ""}, {}}));
    table.restart();
    expect_frozen(table);
    EXPECT_EQ(table.room().seq(), 1u) << "what came before can be read";
  }
}

TEST(RoomFrozen, AnEntryAfterTheEndOfTheMatchFreezesTheRoom) {
  using Kind = protocol::Entry::Kind;
  for (const auto& entry : {protocol::Entry{Kind::resign, seat(0), 0, 2'000'000, ""},
                            protocol::Entry{Kind::time, seat(0), 0, 2'000'000, ""},
                            protocol::Entry{Kind::undo, seat(0), 0, 2'000'000, ""}}) {
    RoomTable table;
    table.start();
    table.move(host, step());
    table.send(guest, {{"type", "resign"}});
    table.store_one();  // it is over, and not in the archive yet
    table.world.journal.push_back(write_document(PositionChanged{entry, {}}));
    table.restart();
    EXPECT_EQ(table.room().info().status, protocol::RoomStatus::frozen);
    EXPECT_EQ(table.room().seq(), 2u);
    EXPECT_TRUE(table.world.archive_shelf.empty());
  }
}

TEST(RoomFrozen, UnplayedEntriesAreNotCountedBeforeTheirBeatIsOver) {
  RoomWishes wishes;
  wishes.beat = 5;
  RoomTable table(wishes);
  table.start();
  table.games = {};
  const auto entry = [&](std::int64_t at) {
    return R"({"type":"entry","kind":"move","at":)" + std::to_string(at) +
           R"(,"seat":0,"move":{"type":"step"}})";
  };
  table.world.journal.push_back(entry(table.now - 6'000));
  table.world.journal.push_back(entry(table.now - 1'000));
  table.restart();
  const auto unplayed = [&] { return table.ask(host, {{"type", "history"}, {"from", 0}})["unplayed"]; };
  EXPECT_EQ(unplayed(), 1);
  table.pass(5'000);
  EXPECT_EQ(unplayed(), 2);
}

TEST(RoomFrozen, ShuffledJournalsFreezeTheRoomInsteadOfFailing) {
  RoomTable table;
  table.start();
  table.move(host, step());
  table.ask(host, {{"type", "undo"}});
  table.ask(guest, {{"type", "resign"}});
  const auto sound = table.world.journal;
  std::mt19937 random(1);
  int frozen = 0;
  for (int round = 0; round < 300; ++round) {
    table.world.journal = sound;
    std::shuffle(table.world.journal.begin(), table.world.journal.end(), random);
    table.world.journal.resize(random() % sound.size());
    table.restart();
    if (table.room().info().status == protocol::RoomStatus::frozen) ++frozen;
  }
  EXPECT_GT(frozen, 200);
}

}  // namespace
}  // namespace marchstone::server::testing
