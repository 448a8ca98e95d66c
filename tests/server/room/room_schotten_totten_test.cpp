// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <malloc.h>

#include <random>

#include "protocol/record/record.h"
#include "tests/server/support/room_table.h"

/// A room that plays a real game, knowing nothing of it.
namespace marchstone::server::testing {
namespace {

RoomWishes schotten_totten() {
  return {.options = R"({"tactical":true,"expert":false,"rounds":1,"first_seat":"random"})",
          .game = "schotten_totten"};
}

/// Plays random legal moves, as the states list them, until the match is over.
void play_to_the_end(RoomTable& table, unsigned seed) {
  std::mt19937 random(seed);
  while (!table.room().to_move().empty()) {
    const ConnectionId mover = RoomTable::tab(static_cast<int>(index(table.room().to_move()[0])));
    const Json legal = table.last(mover, "state")["legal"];
    ASSERT_FALSE(legal.empty());
    ASSERT_EQ(table.move(mover, legal[random() % legal.size()]), "ok");
  }
}

TEST(RoomSchottenTotten, ATacticalMatchIsPlayedToAnEndThatItsRecordProves) {
  for (unsigned seed = 0; seed < 4; ++seed) {
    SCOPED_TRACE(seed);
    RoomTable table(schotten_totten());
    table.start();
    play_to_the_end(table, seed);
    ASSERT_EQ(table.world.archive_shelf.size(), 1u);
    const auto fault = protocol::verify(table.world.archive_shelf.begin()->second.record, table.games);
    EXPECT_FALSE(fault) << fault->reason;
  }
}

// FR05, FR11
TEST(RoomSchottenTotten, ARestartInTheMiddleShowsTheSameBytesAndTheMatchGoesOn) {
  RoomTable table(schotten_totten());
  table.start();
  std::mt19937 random(9);
  for (int moves = 0; moves < 40 && !table.room().to_move().empty(); ++moves) {
    const ConnectionId mover = RoomTable::tab(static_cast<int>(index(table.room().to_move()[0])));
    const Json legal = table.last(mover, "state")["legal"];
    ASSERT_EQ(table.move(mover, legal[random() % legal.size()]), "ok");
    const std::vector<Json> before{table.picture(RoomTable::tab(0)), table.picture(RoomTable::tab(1))};
    table.restart();
    table.attach(RoomTable::tab(0));
    table.attach(RoomTable::tab(1));
    ASSERT_EQ(table.picture(RoomTable::tab(0)), before[0]);
    ASSERT_EQ(table.picture(RoomTable::tab(1)), before[1]);
  }
  play_to_the_end(table, 10);
  EXPECT_FALSE(protocol::verify(table.world.archive_shelf.begin()->second.record, table.games));
}

TEST(RoomSchottenTotten, ALiveRoomTakesLessThan32KiB) {
  RoomTable table(schotten_totten());
  table.start();
  std::vector<std::string> before_the_end;
  std::mt19937 random(3);
  while (!table.room().to_move().empty()) {
    before_the_end = table.world.journal;
    const ConnectionId mover = RoomTable::tab(static_cast<int>(index(table.room().to_move()[0])));
    const Json legal = table.last(mover, "state")["legal"];
    ASSERT_EQ(table.move(mover, legal[random() % legal.size()]), "ok");
  }
  constexpr std::size_t count = 100;
  std::vector<std::unique_ptr<Room>> rooms;
  rooms.reserve(count);
  RoomWorld nobody_looks;
  const std::size_t before_bytes = mallinfo2().uordblks;
  for (std::size_t at = 0; at < count; ++at) {
    rooms.push_back(Room::restore(before_the_end, table.games, {}, nobody_looks, table.now));
  }
  const std::size_t room_bytes = (mallinfo2().uordblks - before_bytes) / count;
  RecordProperty("room_bytes", static_cast<int>(room_bytes));
  EXPECT_LT(room_bytes, 32u * 1024);
  EXPECT_EQ(rooms.back()->info().status, protocol::RoomStatus::playing);
}

}  // namespace
}  // namespace marchstone::server::testing
