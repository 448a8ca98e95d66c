// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <set>

#include "tests/server/support/test_server.h"

namespace marchstone::server::testing {
namespace {

TEST(Rematch, ThreeRematchesAreThreeMatchesWithTheRightSeats) {  // FQ05
  TestServer server;
  Table table(server, "hidden_card");
  std::set<std::string> rooms{table.code};
  for (int match = 0; match < 3; ++match) {
    table.play();
    ASSERT_EQ(server.store.matches().size(), static_cast<std::size_t>(match + 1));
    TestClient& first = match % 2 == 0 ? table.guest : table.host;
    TestClient& second = match % 2 == 0 ? table.host : table.guest;
    const std::size_t first_seat = match % 2 == 0 ? 1 : 0;
    const json opened = first.ask("rematch", {{"room", table.code}});
    ASSERT_EQ(opened["type"], "ok") << opened;
    EXPECT_EQ(opened["seat"], first_seat);
    EXPECT_EQ(second.last_push("room")["room"]["code"], table.code) << "only the old room so far";
    const json taken = second.ask("rematch", {{"room", table.code}});
    ASSERT_EQ(taken["type"], "ok") << taken;
    EXPECT_EQ(taken["room"], opened["room"]);
    EXPECT_EQ(taken["seat"], 1 - first_seat);
    EXPECT_EQ(taken["commitment"], opened["commitment"]);
    table.code = opened["room"];
    EXPECT_TRUE(rooms.insert(table.code).second);
    EXPECT_EQ(second.ask("start_game", {{"room", table.code}})["code"], "not_host");
    ASSERT_EQ(first.ask("start_game", {{"room", table.code}})["type"], "ok");
    EXPECT_EQ(table.state(0)["seq"], 0);
  }
}

TEST(Rematch, TheSeatsOfARematchAreHeldForTheirPlayers) {
  TestServer server;
  Table table(server, "hidden_card");
  table.play();
  const std::string code = table.host.ask("rematch", {{"room", table.code}})["room"];
  TestClient stranger(server, "Stranger");
  EXPECT_EQ(stranger.ask("join_room", {{"room", code}})["code"], "room_full");
  server.pass(server.config.periods.held_seat_ms);
  EXPECT_EQ(stranger.ask("join_room", {{"room", code}})["seat"], 1);
  EXPECT_EQ(table.guest.ask("rematch", {{"room", table.code}})["code"], "room_full");
}

TEST(Rematch, ARematchThatCannotBeKeptIsRefusedAndMayBeAskedForAgain) {
  TestServer server;
  Table table(server, "hidden_card");
  table.play();
  server.store.fail(true);
  EXPECT_EQ(table.host.ask("rematch", {{"room", table.code}})["code"], "not_stored");
  server.store.fail(false);
  EXPECT_EQ(table.host.ask("rematch", {{"room", table.code}})["type"], "ok");
}

TEST(Rematch, IsOpenedAnewWhenItsTableWasLeftAndClosed) {
  TestServer server;
  Table table(server, "hidden_card");
  table.play();
  const std::string left = table.host.ask("rematch", {{"room", table.code}})["room"];
  table.host.ask("leave_room", {{"room", left}});
  const json opened = table.guest.ask("rematch", {{"room", table.code}});
  ASSERT_EQ(opened["type"], "ok") << opened;
  EXPECT_NE(opened["room"], left);
  EXPECT_EQ(table.host.ask("rematch", {{"room", table.code}})["room"], opened["room"]);
}

TEST(Rematch, CountsForTheAddressThatOpenedTheFirstTable) {  // FQ01
  ServiceConfig config;
  config.rooms_per_address = 2;
  TestServer server(config);
  TestClient alone(server, "Alone");
  std::string code = alone.ask("create_room", {{"game", "twelve_patrols"}})["room"];
  const auto rematch = [&] {
    alone.ask("start_game", {{"room", code}});
    alone.ask("resign", {{"room", code}});
    return alone.ask("rematch", {{"room", code}});
  };
  const json second = rematch();
  ASSERT_EQ(second["type"], "ok") << second;
  code = second["room"];
  server.restart();
  alone.reconnect();
  EXPECT_EQ(rematch()["code"], "server_full");
}

TEST(Rematch, CountsForTheRoomsOfItsConnection) {
  ServiceConfig config;
  config.rooms_per_address = 2 * limits::rooms_per_connection;
  TestServer server(config);
  TestClient alone(server, "Alone");
  std::string code = alone.ask("create_room", {{"game", "twelve_patrols"}})["room"];
  alone.ask("start_game", {{"room", code}});
  alone.ask("resign", {{"room", code}});
  for (std::size_t room = 1; room < limits::rooms_per_connection; ++room) {
    ASSERT_EQ(alone.ask("create_room", {{"game", "twelve_patrols"}})["type"], "ok") << room;
  }
  EXPECT_EQ(alone.ask("rematch", {{"room", code}})["code"], "forbidden");
}

TEST(Rematch, TheHeldSeatsSurviveARestart) {
  TestServer server;
  Table table(server, "hidden_card");
  table.play();
  const std::string code = table.host.ask("rematch", {{"room", table.code}})["room"];
  server.restart();
  TestClient stranger(server, "Stranger");
  EXPECT_EQ(stranger.ask("join_room", {{"room", code}})["code"], "room_full");
  table.guest.reconnect();
  EXPECT_EQ(table.guest.ask("rematch", {{"room", table.code}})["seat"], 1);
}

TEST(Rematch, IsForThoseWhoSatAtTheTable) {
  TestServer server;
  Table table(server, "hidden_card");
  EXPECT_EQ(table.host.ask("rematch", {{"room", table.code}})["type"], "error") << "not before the end";
  table.play();
  TestClient stranger(server, "Stranger");
  EXPECT_EQ(stranger.ask("rematch", {{"room", table.code}})["code"], "not_seated");
}

}  // namespace
}  // namespace marchstone::server::testing
