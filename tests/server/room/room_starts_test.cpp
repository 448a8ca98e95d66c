// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/server/support/room_table.h"

/// Tables that start by themselves.
namespace marchstone::server::testing {
namespace {

const ConnectionId host = RoomTable::tab(0);
const ConnectionId guest = RoomTable::tab(1);
const ConnectionId watcher = RoomTable::tab(7);

TEST(RoomStarts, WithTheLastNonceOfAFullTable) {
  RoomTable table({.seats = 3, .starts_when_full = true});
  const auto give = [&](ConnectionId tab, char digit) {
    return table.code(tab, {{"type", "set_nonce"}, {"nonce", std::string(64, digit)}});
  };
  EXPECT_EQ(give(host, 'a'), "ok");
  table.ask(guest, {{"type", "join_room"}});
  EXPECT_EQ(give(guest, 'b'), "ok");
  EXPECT_EQ(table.last(guest, "room")["room"]["status"], "open");
  table.ask(watcher, {{"type", "join_room"}});
  EXPECT_EQ(table.last(guest, "room")["room"]["status"], "open");
  EXPECT_EQ(give(watcher, 'c'), "ok");
  EXPECT_EQ(table.last(guest, "room")["room"]["status"], "playing");
  EXPECT_FALSE(table.last(watcher, "state").is_null());
  EXPECT_EQ(table.code(host, {{"type", "start_game"}}), "already_started");
}

TEST(RoomStarts, OnceAfterARestart) {
  RoomTable table({.starts_when_full = true});
  table.seat_all();
  table.ask(host, {{"type", "set_nonce"}, {"nonce", std::string(64, 'a')}});
  table.send(guest, {{"type", "set_nonce"}, {"nonce", std::string(64, 'b')}});
  table.settle();
  table.restart();
  table.attach(guest);
  EXPECT_EQ(table.last(guest, "room")["room"]["status"], "playing");
  const auto starts = std::ranges::count_if(table.world.journal, [](const std::string& document) {
    return document.find("match_started") != std::string::npos;
  });
  EXPECT_EQ(starts, 1);
}

TEST(RoomStarts, ByHandWithABotThatWasSeatedByHand) {
  RoomTable table({.starts_when_full = true});
  table.ask(host, {{"type", "set_nonce"}, {"nonce", std::string(64, 'a')}});
  EXPECT_EQ(table.code(host, {{"type", "add_bot"}, {"seat", 1}, {"level", "easy"}}), "ok");
  EXPECT_EQ(table.last(host, "room")["room"]["status"], "open");
  EXPECT_EQ(table.code(host, {{"type", "start_game"}}), "ok");
}

// A person's program may give no part of the seed: nobody waits for it for ever.
TEST(RoomStarts, ByHandWhereANonceIsMissing) {
  RoomTable table({.starts_when_full = true});
  table.seat_all();
  EXPECT_EQ(table.last(host, "room")["room"]["status"], "open");
  EXPECT_EQ(table.code(host, {{"type", "start_game"}}), "ok");
}

}  // namespace
}  // namespace marchstone::server::testing
