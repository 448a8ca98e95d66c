// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <map>

#include "server/border/administration.h"
#include "server/room/limits.h"
#include "tests/server/support/test_server.h"

/// Matches that people have left to bots: a few of each address are played on at a time.
namespace marchstone::server::testing {
namespace {

constexpr std::size_t most = limits::bot_matches_per_address;
constexpr std::int64_t some_pauses = 2'000;

/// A match against a bot, with another bot in the own seat.
std::string leave_one(TestClient& player, int goal = 100) {
  const json wanted{{"game", "room_toy"}, {"players", 2}, {"options", {{"goal", goal}}}};
  const std::string code = player.ask("create_room", wanted)["room"];
  player.ask("add_bot", {{"room", code}, {"seat", 1}});
  player.ask("start_game", {{"room", code}});
  EXPECT_EQ(player.ask("add_bot", {{"room", code}, {"seat", 0}})["type"], "ok");
  EXPECT_EQ(player.ask("leave_room", {{"room", code}})["type"], "ok");
  return code;
}
std::vector<std::string> leave(TestClient& player, std::size_t count, int goal = 100) {
  std::vector<std::string> codes;
  for (std::size_t number = 0; number < count; ++number) codes.push_back(leave_one(player, goal));
  return codes;
}

int seq_of(TestClient& watcher, const std::string& code) {
  watcher.ask("watch_room", {{"room", code}});
  return watcher.last_push("state")["seq"];
}
/// How many of these matches bots play on.
std::size_t count_moving(TestServer& server, const std::vector<std::string>& codes) {
  TestClient watcher(server, "Watcher", "", "192.0.2.99");
  std::map<std::string, int> before;
  for (const std::string& code : codes) before[code] = seq_of(watcher, code);
  server.pass(some_pauses);
  std::size_t moving = 0;
  for (const std::string& code : codes) moving += seq_of(watcher, code) > before[code] ? 1 : 0;
  return moving;
}
ServiceFigures figures(TestServer& server) {
  return server.service().administration()->standing().figures;
}
std::size_t count_archived(TestServer& server) {
  return server.store.matches().size();
}

TEST(LeftToBots, NobodyMakesTheServerPlayAHundredMatches) {
  TestServer server;
  TestClient player(server, "Player");
  const auto codes = leave(player, limits::rooms_per_address);
  EXPECT_EQ(player.ask("create_room", {{"game", "room_toy"}})["code"], "server_full");
  EXPECT_EQ(figures(server).left_to_bots, codes.size());
  EXPECT_EQ(count_moving(server, codes), most);
  server.restart();
  server.settle();
  EXPECT_EQ(figures(server).left_to_bots, codes.size());
  EXPECT_EQ(count_moving(server, codes), most) << "nor after a restart";
}

TEST(LeftToBots, ARoomThatStandsStillSaysSoUntilItIsPlayedOn) {
  TestServer server;
  TestClient player(server, "Player");
  const auto codes = leave(player, most + 1);
  TestClient watcher(server, "Watcher", "", "192.0.2.99");
  const auto stands_still = [&](const std::string& code) {
    watcher.ask("watch_room", {{"room", code}});
    const json room = watcher.last_push("room")["room"];
    EXPECT_EQ(room["code"], code);
    return room.value("bots_wait", false);
  };
  EXPECT_FALSE(stands_still(codes.front()));
  EXPECT_TRUE(stands_still(codes.back()));
  EXPECT_EQ(player.ask("remove_bot", {{"room", codes.front()}, {"seat", 0}})["type"], "ok");
  server.pass(60'000);
  EXPECT_FALSE(watcher.last_push("room")["room"].value("bots_wait", false)) << "those who watch are told";
  EXPECT_FALSE(stands_still(codes.back()));
}

TEST(LeftToBots, TheOthersGoOnOneAfterTheOtherAndAllEnd) {
  TestServer server;
  TestClient player(server, "Player");
  leave(player, 3 * most, 20);
  server.pass(10 * 60'000);
  EXPECT_EQ(count_archived(server), 3 * most);
  EXPECT_EQ(figures(server).left_to_bots, 0u);
  EXPECT_EQ(figures(server).rooms_playing, 0u);
}

TEST(LeftToBots, ThoseOfAnotherAddressDoNotWaitForThem) {
  TestServer server;
  TestClient player(server, "Player");
  leave(player, 2 * most);
  TestClient other(server, "Other", "", "192.0.2.2");
  EXPECT_EQ(count_moving(server, leave(other, 2)), 2u);
}

TEST(LeftToBots, WhoPlaysAgainstBotsDoesNotWaitForThem) {
  TestServer server;
  TestClient player(server, "Player");
  leave(player, 2 * most);
  const json wanted{{"game", "room_toy"}, {"players", 2}, {"options", {{"goal", 100}}}};
  const std::string code = player.ask("create_room", wanted)["room"];
  player.ask("add_bot", {{"room", code}});
  player.ask("start_game", {{"room", code}});
  player.ask("move", {{"room", code}, {"seq", 0}, {"move", {{"type", "pass"}}}});
  EXPECT_EQ(count_moving(server, {code}), 1u);
}

TEST(LeftToBots, ResigningLeavesThemTooAndAnotherGoesOnForOneThatIsTakenBack) {
  TestServer server;
  TestClient player(server, "Player");
  auto codes = leave(player, most);
  const json wanted{{"game", "room_toy"}, {"players", 3}, {"options", {{"goal", 1'000}}}};
  const std::string resigned = player.ask("create_room", wanted)["room"];
  for (const int seat : {1, 2}) player.ask("add_bot", {{"room", resigned}, {"seat", seat}});
  player.ask("start_game", {{"room", resigned}});
  player.ask("resign", {{"room", resigned}});
  EXPECT_EQ(count_moving(server, {resigned}), 0u);
  EXPECT_EQ(player.ask("remove_bot", {{"room", codes.front()}, {"seat", 0}})["type"], "ok");
  server.pass(60'000);
  EXPECT_EQ(count_moving(server, {resigned}), 1u);
}

TEST(LeftToBots, FreezingOneMakesRoomForAnother) {
  TestServer server;
  TestClient player(server, "Player");
  server.thinkers.set_failing(true);
  leave(player, most);
  EXPECT_EQ(figures(server).rooms_frozen, most);
  server.thinkers.set_failing(false);
  EXPECT_EQ(count_moving(server, leave(player, most)), most);
}

}  // namespace
}  // namespace marchstone::server::testing
