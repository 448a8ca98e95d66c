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

// With bots.

constexpr std::int64_t longer_than_a_pause = 2'000;

/// A finished match of the toy at a table of three: the host has won, the guest and a bot sat there too.
struct WithABot {
  explicit WithABot(TestServer& server) : host(server, "Host"), guest(server, "Guest") {
    const json wanted{{"game", "room_toy"}, {"players", 3}, {"options", {{"goal", 1}}}};
    code = host.ask("create_room", wanted)["room"];
    guest.ask("join_room", {{"room", code}, {"seat", 1}});
    host.ask("add_bot", {{"room", code}, {"level", "strong"}, {"pace", "fast"}});
    host.ask("start_game", {{"room", code}});
    host.ask("move", {{"room", code}, {"seq", 0}, {"move", {{"type", "step"}}}});
    EXPECT_EQ(host.last_push("room")["room"]["status"], "finished");
  }
  json rematch(TestClient& asker) { return asker.ask("rematch", {{"room", code}}); }
  TestClient host;
  TestClient guest;
  std::string code;
};

TEST(RematchWithBots, HasTheSameBotsAndBeginsWhenThePeopleAreThere) {
  TestServer server;
  WithABot table(server);
  const json opened = table.rematch(table.guest);
  ASSERT_EQ(opened["type"], "ok") << opened;
  EXPECT_EQ(opened["seat"], 1);
  const json room{{"room", opened["room"]}};
  EXPECT_EQ(table.guest.last_push("room")["room"]["seats"][2]["bot"],
            json::parse(R"({"level":"strong","pace":"fast"})"));
  EXPECT_EQ(table.guest.ask("start_game", room)["code"], "seats_open") << "one of them is missing";
  json instead = room;
  instead["seat"] = 0;
  EXPECT_EQ(table.guest.ask("add_bot", instead)["code"], "room_full") << "the seat is held for the host";
  EXPECT_EQ(table.rematch(table.host)["seat"], 0);
  EXPECT_EQ(table.guest.ask("start_game", room)["type"], "ok");
  const json again = table.rematch(table.host);
  EXPECT_EQ(again["room"], opened["room"]) << "who sits there is led there";
  EXPECT_EQ(again["seat"], 0);
}

TEST(RematchWithBots, ThatWasBegunWithAnotherBotIsAlreadyStarted) {
  TestServer server;
  WithABot table(server);
  const std::string code = table.rematch(table.host)["room"];
  server.pass(server.config.periods.held_seat_ms);
  EXPECT_EQ(table.host.ask("add_bot", {{"room", code}, {"seat", 1}})["type"], "ok");
  EXPECT_EQ(table.rematch(table.guest)["code"], "room_full") << "a bot has taken the seat";
  EXPECT_EQ(table.host.ask("start_game", {{"room", code}})["type"], "ok");
  EXPECT_EQ(table.rematch(table.guest)["code"], "already_started");
  EXPECT_EQ(table.guest.ask("watch_room", {{"room", code}})["type"], "ok");
  EXPECT_EQ(table.rematch(table.host)["room"], code);
}

TEST(RematchWithBots, IsOpenedAnewWhenAllPeopleHaveLeftItsTable) {
  TestServer server;
  WithABot table(server);
  const std::string left = table.rematch(table.host)["room"];
  table.host.ask("leave_room", {{"room", left}});
  const json opened = table.rematch(table.guest);
  ASSERT_EQ(opened["type"], "ok") << opened;
  EXPECT_NE(opened["room"], left) << "a table of bots alone is closed";
}

TEST(RematchWithBots, GivesASeatBackThatABotHasPlayedForSomebody) {
  TestServer server;
  Table table(server, "room_toy", {{"players", 2}, {"options", {{"goal", 1}}}});
  const json own{{"room", table.code}, {"seat", 0}};
  table.host.ask("add_bot", own);
  EXPECT_EQ(table.guest.ask("add_bot", own)["type"], "ok");
  server.pass(longer_than_a_pause);
  const json opened = table.guest.ask("rematch", {{"room", table.code}});
  ASSERT_EQ(opened["type"], "ok") << opened;
  EXPECT_FALSE(table.guest.last_push("room")["room"]["seats"][0].contains("bot"));
  EXPECT_EQ(table.host.ask("rematch", {{"room", table.code}})["seat"], 0);
}

TEST(RematchWithBots, LeavesTheirSeatsFreeWhereThereAreNoneAnyMore) {
  TestServer server;
  WithABot table(server);
  server.thinkers.set_has_any(false);
  const std::string code = table.rematch(table.host)["room"];
  EXPECT_FALSE(table.host.last_push("room")["room"]["seats"][2].contains("bot"));
  TestClient stranger(server, "Stranger");
  EXPECT_EQ(stranger.ask("join_room", {{"room", code}})["seat"], 2);
}

}  // namespace
}  // namespace marchstone::server::testing
