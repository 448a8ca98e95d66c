// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "protocol/record/record.h"
#include "tests/server/support/room_table.h"

/// Random matches with everything in them: what a restart shows is what was shown before, and a store that
/// fails at any moment costs nothing but the request that it failed.
namespace marchstone::server::testing {
namespace {

const ConnectionId watcher = RoomTable::tab(7);

class RandomPlay {
 public:
  RandomPlay(RoomTable& table, unsigned seed) : table_(table), random_(seed) {}

  unsigned below(unsigned bound) { return static_cast<unsigned>(random_() % bound); }

  /// One thing that somebody who is here might do next; false when the match is over.
  bool something() {
    const auto to_move = table_.room().to_move();
    if (to_move.empty()) return false;
    const unsigned dice = below(20);
    if (dice == 0) return ask_for_undo();
    if (dice == 1) table_.ask(anybody(), {{"type", "chat"}, {"text", "..."}});
    if (dice == 2) table_.pass(below(4'000));
    if (dice == 3 && below(6) == 0) table_.ask(anybody(), {{"type", "resign"}});
    if (dice < 4) return true;
    move(to_move[below(static_cast<unsigned>(to_move.size()))]);
    return true;
  }

 private:
  ConnectionId anybody() { return RoomTable::tab(static_cast<int>(below(table_.wishes.seats))); }

  bool ask_for_undo() {
    const ConnectionId asker = anybody();
    table_.ask(asker, {{"type", "undo"}});
    for (int number = 0; number < static_cast<int>(table_.wishes.seats); ++number) {
      table_.ask(RoomTable::tab(number), {{"type", "answer_undo"}, {"accept", below(4) != 0}});
    }
    return true;
  }

  void move(Seat seat) {
    const ConnectionId mover = RoomTable::tab(static_cast<int>(index(seat)));
    const Json legal = table_.picture(mover)["legal"];
    if (!legal.empty()) table_.move(mover, legal[below(static_cast<unsigned>(legal.size()))]);
  }

  RoomTable& table_;
  std::mt19937 random_;
};

RoomWishes random_wishes(unsigned seed) {
  RoomWishes wishes;
  wishes.seats = 1 + seed % 5;
  wishes.options = R"({"goal":15})";
  if (seed % 2 == 0) wishes.beat = 2;
  if (seed % 3 == 0) wishes.clock = protocol::ClockSettings{protocol::ClockSettings::Kind::chess, 120, 2};
  return wishes;
}

std::vector<ConnectionId> viewers(const RoomTable& table) {
  std::vector<ConnectionId> connections{watcher};
  for (int number = 0; number < static_cast<int>(table.wishes.seats); ++number)
    connections.push_back(RoomTable::tab(number));
  return connections;
}

/// What every viewer sees, with a clock's numbers (a restart gives back what ran).
std::vector<Json> pictures(RoomTable& table) {
  std::vector<Json> seen;
  for (const ConnectionId viewer : viewers(table)) {
    Json state = table.picture(viewer);
    if (state.contains("clock")) state["clock"] = state["clock"]["running"];
    seen.push_back(state);
  }
  return seen;
}

// FR05, FR11
TEST(RoomRandom, ARestartChangesNoState) {
  for (unsigned seed = 0; seed < 8; ++seed) {
    SCOPED_TRACE(seed);
    RoomTable table(random_wishes(seed));
    table.start();
    table.ask(watcher, {{"type", "watch_room"}});
    RandomPlay play(table, seed);
    for (int steps = 0; steps < 100 && play.something(); ++steps) {
      const auto before = pictures(table);
      table.restart();
      for (const ConnectionId viewer : viewers(table)) table.attach(viewer);
      table.ask(watcher, {{"type", "watch_room"}});
      ASSERT_EQ(pictures(table), before) << "after step " << steps;
    }
  }
}

// FR05
TEST(RoomRandom, AResyncedStateEqualsTheLastPushedState) {
  for (unsigned seed = 0; seed < 8; ++seed) {
    SCOPED_TRACE(seed);
    RoomTable table(random_wishes(seed));
    table.start();
    table.ask(watcher, {{"type", "watch_room"}});
    RandomPlay play(table, seed);
    for (int steps = 0; steps < 120 && play.something(); ++steps) {
      for (const ConnectionId viewer : viewers(table)) {
        Json grown = table.last(viewer, "state");
        grown.erase("events");
        Json asked = table.picture(viewer);
        if (grown.contains("clock")) {
          grown["clock"] = grown["clock"]["running"];
          asked["clock"] = asked["clock"]["running"];
        }
        ASSERT_EQ(asked, grown);
        ASSERT_EQ(table.last(viewer, "state")["events"], Json::array());
      }
    }
  }
}

TEST(RoomRandom, EveryViewerGetsEveryEntryOnceAndInOrderWithTheSameTypes) {
  for (unsigned seed = 0; seed < 8; ++seed) {
    SCOPED_TRACE(seed);
    RoomTable table(random_wishes(seed));
    table.start();
    table.ask(watcher, {{"type", "watch_room"}});
    RandomPlay play(table, seed);
    for (int steps = 0; steps < 200 && play.something(); ++steps) {
    }
    table.pass(20'000);
    std::vector<std::vector<std::string>> heard;
    for (const ConnectionId viewer : viewers(table)) {
      std::vector<std::string> events;
      for (const Json& state : table.pushes(viewer, "state")) {
        for (const Json& event : state["events"]) {
          events.push_back(event["seq"].dump() + " " + event["type"].get<std::string>());
        }
      }
      heard.push_back(events);
    }
    EXPECT_EQ(heard[0].size(), table.room().seq());
    for (const auto& events : heard) EXPECT_EQ(events, heard[0]);
  }
}

TEST(RoomRandom, EveryRecordVerifies) {
  int archived = 0;
  for (unsigned seed = 0; seed < 16; ++seed) {
    SCOPED_TRACE(seed);
    RoomTable table(random_wishes(seed));
    table.start();
    RandomPlay play(table, seed);
    for (int steps = 0; steps < 400 && play.something(); ++steps) {
      if (play.below(30) == 0) {
        table.restart();
        for (const ConnectionId viewer : viewers(table)) table.attach(viewer);
      }
    }
    table.pass(20'000);
    for (const auto& [id, match] : table.world.archive_shelf) {
      ++archived;
      const auto fault = protocol::verify(match.record, table.games);
      EXPECT_FALSE(fault) << fault->reason;
    }
  }
  EXPECT_GT(archived, 8);
}

/// A table whose `failing`-th append fails. Everything that was refused for it is asked again.
class TroubledTable {
 public:
  explicit TroubledTable(int failing) : table({.seats = 2, .options = R"({"goal":4})"}), failing_(failing) {}

  void ask(ConnectionId from, const Json& request) {
    for (int attempt = 0; attempt < 2; ++attempt) {
      const auto rev_before = table.room().info().rev;
      const auto seq_before = table.room().seq();
      const auto id = table.send(from, request);
      store_all();
      const Json answer = table.answer_to(from, id);
      if (answer["type"] == "ok") return;
      EXPECT_EQ(answer["code"], "not_stored");
      EXPECT_EQ(table.room().seq(), seq_before);
      EXPECT_EQ(table.room().info().rev, rev_before) << "an error changes nothing";
    }
    FAIL() << request;
  }

  void move(ConnectionId from, Json content) {
    ask(from, move_request(table.room().seq(), std::move(content)));
  }

  int appends() const { return appends_; }

  RoomTable table;

 private:
  void store_all() {
    while (!table.world.appending.empty() || table.world.archiving) {
      if (table.world.appending.empty()) {
        auto match = *std::exchange(table.world.archiving, std::nullopt);
        table.world.archive_shelf.emplace(match.id, match);
        table.room().archived(std::nullopt, table.now);
      } else {
        table.store_one(++appends_ != failing_);
      }
    }
  }

  int failing_;
  int appends_ = 0;
};

/// What everybody sees after a fixed script and a restart, and how many appends it took.
std::pair<Json, int> script_with_failing_append(int failing) {
  const ConnectionId host = RoomTable::tab(0);
  const ConnectionId guest = RoomTable::tab(1);
  TroubledTable script(failing);
  script.ask(guest, {{"type", "join_room"}});
  script.ask(guest, {{"type", "leave_room"}});
  script.ask(guest, {{"type", "join_room"}});
  script.ask(guest, {{"type", "set_nonce"}, {"nonce", std::string(64, 'e')}});
  script.ask(host, {{"type", "chat"}, {"text", "ready?"}});
  script.ask(host, {{"type", "start_game"}});
  script.move(host, step());
  script.move(host, draw());
  script.ask(host, {{"type", "undo"}});
  script.ask(guest, {{"type", "answer_undo"}, {"accept", true}});
  script.move(host, step());
  script.ask(host, {{"type", "undo"}});
  script.move(host, pass());
  script.move(guest, challenge());
  script.move(host, answer(false));
  for (int steps = 0; steps < 3; ++steps) script.move(host, step());
  RoomTable& table = script.table;
  table.pass(10'000);
  table.restart();
  EXPECT_EQ(table.world.archive_shelf.size(), 1u);
  EXPECT_EQ(table.room().info().status, protocol::RoomStatus::finished);
  Json entries = table.ask(host, {{"type", "history"}, {"from", 0}})["entries"];
  for (Json& entry : entries) entry.erase("at");
  return {Json{table.picture(host), table.picture(guest), entries}, script.appends()};
}

TEST(RoomRandom, AFailedAppendIsRecoveredByRetrying) {
  const auto [well, appends] = script_with_failing_append(0);
  ASSERT_GT(appends, 15);
  for (int failing = 1; failing <= appends; ++failing) {
    SCOPED_TRACE(failing);
    EXPECT_EQ(script_with_failing_append(failing).first, well);
  }
}

TEST(RoomRandom, WhatADeadServerLostWasShownToNobody) {
  for (unsigned seed = 0; seed < 12; ++seed) {
    SCOPED_TRACE(seed);
    RoomTable table({.options = R"({"goal":30})"});
    table.start();
    RandomPlay play(table, seed);
    table.ask(watcher, {{"type", "watch_room"}});
    for (int steps = 0; steps < 30; ++steps) play.something();
    const Seat mover = table.room().to_move().empty() ? seat(0) : table.room().to_move()[0];
    const ConnectionId connection = RoomTable::tab(static_cast<int>(index(mover)));
    const auto before = pictures(table);
    const auto id = table.send(connection, {{"type", "move"}, {"seq", table.room().seq()}, {"move", step()}});
    EXPECT_TRUE(table.answer_to(connection, id).is_null() ||
                table.answer_to(connection, id)["type"] == "error");
    table.restart();
    table.ask(watcher, {{"type", "watch_room"}});
    EXPECT_EQ(pictures(table), before);
  }
}

}  // namespace
}  // namespace marchstone::server::testing
