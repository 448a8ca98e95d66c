// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>

#include "server/border/administration.h"
#include "tests/server/support/test_server.h"

/// A bot that has no move at all: its room is frozen, and everything else goes on.
namespace marchstone::server::testing {
namespace {

constexpr std::int64_t longer_than_a_pause = 2'000;

/// A player against one bot, who has just passed the turn to it.
struct AgainstABot {
  explicit AgainstABot(TestServer& server) : player(server, "Player") {
    code = player.ask("create_room", {{"game", "room_toy"}, {"players", 2}})["room"];
    player.ask("add_bot", {{"room", code}});
    player.ask("start_game", {{"room", code}});
    player.ask("move", {{"room", code}, {"seq", 0}, {"move", {{"type", "pass"}}}});
  }
  TestClient player;
  std::string code;
};

std::string why_frozen(const TestServer& server) {
  const auto line = std::ranges::find(server.lines, "room_frozen", &log::Line::event);
  return line == server.lines.end() ? std::string() : log::written(*line, log::Format::text, {});
}

TEST(BotFaults, FreezeTheRoomAndNobodyAsksTheBotAgain) {
  TestServer server;
  server.thinkers.set_failing(true);
  AgainstABot table(server);
  const std::size_t asked = server.thinkers.asked();
  EXPECT_EQ(asked, 1u);
  EXPECT_EQ(table.player.last_push("room")["room"]["status"], "frozen");
  EXPECT_EQ(table.player.ask("resign", {{"room", table.code}})["code"], "frozen");
  EXPECT_NE(why_frozen(server).find("a bot has no move: planted"), std::string::npos) << why_frozen(server);
  EXPECT_EQ(server.service().administration()->standing().figures.rooms_frozen, 1u);
  EXPECT_EQ(server.service().administration()->standing().bots.failed, 1u);
  server.pass(10 * longer_than_a_pause);
  EXPECT_EQ(server.thinkers.asked(), asked);
}

TEST(BotFaults, LeaveOtherRoomsAlone) {
  TestServer server;
  server.thinkers.set_failing(true);
  AgainstABot broken(server);
  server.thinkers.set_failing(false);
  AgainstABot sound(server);
  server.pass(longer_than_a_pause);
  EXPECT_GT(sound.player.last_push("state")["seq"], 1);
}

TEST(BotFaults, LastUntilTheNextStartAtMost) {
  TestServer server;
  server.thinkers.set_failing(true);
  AgainstABot table(server);
  server.restart();
  server.settle();
  EXPECT_EQ(server.thinkers.asked(), 2u) << "once at each start";
  server.thinkers.set_failing(false);
  server.restart();
  table.player.reconnect();
  server.pass(longer_than_a_pause);
  EXPECT_GT(table.player.last_push("state")["seq"], 1) << "its journal was kept";
}

TEST(BotFaults, OfAPositionThatWasTakenBackAreNobodysConcern) {
  TestServer server;
  server.thinkers.hold();
  AgainstABot table(server);
  ASSERT_EQ(table.player.ask("undo", {{"room", table.code}})["done"], true);
  server.thinkers.set_failing(true);
  server.thinkers.release();
  server.settle();
  EXPECT_EQ(why_frozen(server), "");
}

TEST(BotFaults, AHintThatIsNotFoundIsRefusedAndTheMatchGoesOn) {
  TestServer server;
  TestClient alone(server, "Alone");
  const std::string code = alone.ask("create_room", {{"game", "room_toy"}, {"players", 1}})["room"];
  alone.ask("start_game", {{"room", code}});
  server.thinkers.set_failing(true);
  EXPECT_EQ(alone.ask("hint", {{"room", code}})["code"], "forbidden");
  EXPECT_EQ(alone.ask("move", {{"room", code}, {"seq", 0}, {"move", {{"type", "step"}}}})["type"], "ok");
  EXPECT_EQ(why_frozen(server), "");
}

}  // namespace
}  // namespace marchstone::server::testing
