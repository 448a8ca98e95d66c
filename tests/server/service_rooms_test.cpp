#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/server/test_server.h"

namespace marchstone::server::testing {
namespace {

json create(TestClient& client, json fields = {{"game", "hidden_card"}}) {
  return client.ask("create_room", std::move(fields));
}

std::vector<std::string> codes(const json& rooms) {
  std::vector<std::string> all;
  for (const json& room : rooms) all.push_back(room["code"]);
  return all;
}

TEST(Lobby, ListsTheGamesWithTheSchemaOfTheirOptions) {
  TestServer server;
  TestClient anna(server, "Anna");
  const json games = anna.ask("list_games")["games"];
  const auto found =
      std::find_if(games.begin(), games.end(), [](const json& g) { return g["id"] == "schotten_totten"; });
  ASSERT_NE(found, games.end());
  EXPECT_EQ((*found)["min_players"], 2);
  EXPECT_EQ((*found)["max_players"], 2);
  EXPECT_TRUE((*found)["options"]["properties"].contains("tactical"));
  EXPECT_TRUE((*found)["rules"].is_number_integer());
}

TEST(Lobby, ACreatedRoomSeatsItsCreatorAndShowsItsCommitment) {
  TestServer server;
  TestClient anna(server, "Anna");
  const json created = create(anna, {{"game", "schotten_totten"}, {"options", {{"tactical", true}}}});
  EXPECT_EQ(created["room"].get<std::string>().size(), 8u);
  EXPECT_EQ(created["seat"], 0);
  const json room = anna.last_push("room")["room"];
  EXPECT_EQ(room["commitment"], created["commitment"]);
  EXPECT_EQ(room["host"], 0);
  EXPECT_EQ(room["options"]["tactical"], true);
  EXPECT_EQ(room["options"]["expert"], false) << "options are complete";
  EXPECT_EQ(room["seats"][0]["player"], anna.player);
  EXPECT_EQ(room["created_at"], server.time.now());
}

TEST(Lobby, PrivateRoomsHaveLongCodesWithoutLookAlikesAndStandInNoList) {  // Q04
  TestServer server;
  TestClient anna(server, "Anna");
  const std::string code = create(anna, {{"game", "hidden_card"}, {"visibility", "private"}})["room"];
  EXPECT_EQ(code.size(), 12u);
  EXPECT_EQ(code.find_first_of("ILOU"), std::string::npos);
  EXPECT_EQ(anna.ask("list_rooms")["rooms"], json::array());
  EXPECT_EQ(
      json::parse(
          server.api([](Service& service, OnApiAnswer answer) { service.api_rooms({}, std::move(answer)); })
              .body)["rooms"],
      json::array());
  TestClient bert(server, "Bert");
  EXPECT_EQ(bert.ask("join_room", {{"room", code}})["seat"], 1) << "the code is the only key";
}

TEST(Lobby, WrongRequestsForARoomAreRefused) {
  TestServer server;
  TestClient anna(server, "Anna");
  EXPECT_EQ(create(anna, {{"game", "chess"}})["code"], "no_such_game");
  EXPECT_EQ(create(anna, {{"game", "hidden_card"}, {"players", 5}})["code"], "bad_options");
  EXPECT_EQ(create(anna, {{"game", "hidden_card"}, {"players", 1}})["code"], "bad_options");
  EXPECT_EQ(create(anna, {{"game", "schotten_totten"}, {"options", {{"tactical", "yes"}}}})["code"],
            "bad_options");
  EXPECT_EQ(server.service().figures().rooms_open, 0u);
  EXPECT_EQ(server.store.journal_rows(), 0u);
}

TEST(Lobby, ARoomThatCannotBeKeptIsNotOpened) {
  TestServer server;
  TestClient anna(server, "Anna");
  server.store.fail(true);
  EXPECT_EQ(create(anna)["code"], "not_stored");
  server.store.fail(false);
  EXPECT_EQ(anna.ask("list_rooms")["rooms"], json::array());
  EXPECT_TRUE(anna.pushes().empty());
  EXPECT_EQ(create(anna)["type"], "ok");
}

TEST(Lobby, PublicRoomsAreListedNewestFirstInPages) {
  ServiceConfig config;
  config.rooms_per_address = 1'000;
  TestServer server(config);
  TestClient anna(server, "Anna");
  std::vector<std::string> created;
  for (std::size_t room = 0; room < limits::list_page + 7; ++room) created.push_back(create(anna)["room"]);
  std::reverse(created.begin(), created.end());
  const json first = anna.ask("list_rooms");
  ASSERT_EQ(first["rooms"].size(), limits::list_page);
  const json second = anna.ask("list_rooms", {{"before", first["next"]}});
  EXPECT_TRUE(second["next"].is_null());
  std::vector<std::string> listed = codes(first["rooms"]);
  for (const std::string& code : codes(second["rooms"])) listed.push_back(code);
  EXPECT_EQ(listed, created);
  EXPECT_EQ(anna.ask("list_rooms", {{"before", "yesterday"}})["code"], "bad_message");
}

TEST(Lobby, TheServerHoldsSoManyRoomsAndNoMore) {
  ServiceConfig config;
  config.rooms = 2;
  TestServer server(config);
  TestClient anna(server, "Anna");
  const std::string first = create(anna)["room"];
  create(anna);
  EXPECT_EQ(create(anna)["code"], "server_full");
  EXPECT_EQ(anna.ask("leave_room", {{"room", first}})["type"], "ok");
  EXPECT_EQ(create(anna)["type"], "ok") << "a closed room makes place";
}

TEST(Lobby, AnAddressOpensSoManyRoomsAndNoMore) {  // Q01
  ServiceConfig config;
  config.rooms_per_address = 2;
  TestServer server(config);
  TestClient anna(server, "Anna");
  const std::string first = create(anna)["room"];
  create(anna);
  EXPECT_EQ(create(anna)["code"], "server_full");
  TestClient bert(server, "Bert", {}, "198.51.100.7");
  EXPECT_EQ(create(bert)["type"], "ok") << "another address";
  anna.ask("leave_room", {{"room", first}});
  EXPECT_EQ(create(anna)["type"], "ok");
}

TEST(Lobby, WhoGuessesCodesLearnsNothingForAMinute) {  // Q04
  TestServer server;
  TestClient host(server, "Host", {}, "198.51.100.7");
  const std::string code = create(host)["room"];
  TestClient guesser(server, "Guesser");
  const std::string own = create(guesser)["room"];
  for (std::size_t guess = 0; guess < server.config.wrong_codes_per_minute; ++guess) {
    EXPECT_EQ(guesser.ask("watch_room", {{"room", "ZZZZZZZZ"}})["code"], "no_such_room");
  }
  EXPECT_EQ(guesser.ask("watch_room", {{"room", "ZZZZZZZZ"}})["code"], "rate_limited");
  EXPECT_EQ(guesser.ask("watch_room", {{"room", code}})["code"], "rate_limited")
      << "a right guess looks the same";
  EXPECT_EQ(guesser.ask("chat", {{"room", own}, {"text", "hm"}})["type"], "ok")
      << "his own rooms are not touched";
  EXPECT_EQ(host.ask("chat", {{"room", code}, {"text", "hm"}})["type"], "ok") << "nor is another address";
  server.pass(60'000);
  EXPECT_EQ(guesser.ask("watch_room", {{"room", code}})["type"], "ok");
}

TEST(Lobby, TwoHundredRoomsHaveDistinctCodesAndCommitmentsAcrossARestart) {  // L17
  ServiceConfig config;
  config.rooms_per_address = 1'000;
  TestServer server(config);
  std::set<std::string> seen_codes;
  std::set<std::string> commitments;
  for (int start = 0; start < 2; ++start) {
    TestClient anna(server, "Anna");
    for (int room = 0; room < 200; ++room) {
      const json created = create(anna);
      seen_codes.insert(created["room"]);
      commitments.insert(created["commitment"]);
    }
    server.restart();
  }
  EXPECT_EQ(seen_codes.size(), 400u);
  EXPECT_EQ(commitments.size(), 400u);
}

TEST(Rooms, EveryConnectionOfAPlayerGetsTheRoomHeSitsDownIn) {  // R04
  TestServer server;
  TestClient host(server, "Anna");
  TestClient host_tab(server, "x", host.token);
  const std::string code = create(host)["room"];
  server.settle();
  EXPECT_EQ(host_tab.last_push("room")["room"]["code"], code);
  TestClient guest(server, "Bert");
  TestClient guest_tab(server, "x", guest.token);
  guest.ask("join_room", {{"room", code}});
  EXPECT_EQ(guest_tab.last_push("room")["room"]["seats"][1]["player"]["id"], guest.player["id"]);
  host.ask("start_game", {{"room", code}});
  EXPECT_EQ(guest.last_push("state")["view"], guest_tab.last_push("state")["view"]);
  EXPECT_EQ(host_tab.last_push("state")["seat"], 0);
}

TEST(Rooms, ClosingOneTabLeavesTheSeatConnected) {  // R02, R04
  TestServer server;
  Table table(server, "hidden_card");
  TestClient tab(server, "x", table.guest.token);
  tab.disconnect();
  server.pass(2'000);
  EXPECT_TRUE(table.host.last_push("room")["room"]["seats"][1]["connected"].get<bool>());
  table.guest.disconnect();
  server.pass(2'000);
  EXPECT_FALSE(table.host.last_push("room")["room"]["seats"][1]["connected"].get<bool>());
  table.guest.reconnect();
  EXPECT_TRUE(table.host.last_push("room")["room"]["seats"][1]["connected"].get<bool>());
}

TEST(Rooms, HelloListsWhereThePlayerSitsWithSeatAndWhetherHeMustMove) {
  TestServer server;
  Table table(server, "hidden_card");
  const json state = table.state(0);
  const auto mover = state["to_move"][0].get<std::size_t>();
  for (std::size_t seat = 0; seat < 2; ++seat) {
    TestClient tab(server, "x", table.client(seat).token);
    ASSERT_EQ(tab.hello["rooms"].size(), 1u);
    EXPECT_EQ(tab.hello["rooms"][0]["code"], table.code);
    EXPECT_EQ(tab.hello["rooms"][0]["seat"], seat);
    EXPECT_EQ(tab.hello["rooms"][0]["your_move"], seat == mover);
    const std::vector<json> pushes = tab.pushes();
    ASSERT_EQ(pushes.size(), 2u) << "room and state follow the ok";
    EXPECT_EQ(pushes[0]["type"], "room");
    EXPECT_EQ(pushes[1]["type"], "state");
  }
}

TEST(Rooms, PingNamesTheRoomsTheConnectionGetsPushesOf) {  // R06
  TestServer server;
  Table table(server, "hidden_card");
  TestClient watcher(server, "Watcher");
  EXPECT_EQ(watcher.ask("ping")["rooms"], json::array());
  watcher.ask("watch_room", {{"room", table.code}});
  server.pass(2'000);
  const json room = watcher.last_push("room")["room"];
  const json seen = watcher.last_push("state");
  const json ping = watcher.ask("ping");
  ASSERT_EQ(ping["rooms"].size(), 1u);
  EXPECT_EQ(ping["time"], server.time.now());
  EXPECT_EQ(ping["rooms"][0], (json{{"room", table.code}, {"seq", seen["seq"]}, {"rev", room["rev"]}}));
  table.play(1);
  EXPECT_EQ(watcher.ask("ping")["rooms"][0]["seq"], seen["seq"].get<int>() + 1);
  watcher.ask("leave_room", {{"room", table.code}});
  EXPECT_EQ(watcher.ask("ping")["rooms"], json::array());
}

TEST(Rooms, TheHostLeavesAndAnotherIsHostTheLastClosesTheRoom) {  // Q02
  TestServer server;
  TestClient anna(server, "Anna");
  TestClient bert(server, "Bert");
  TestClient carl(server, "Carl");
  const std::string code = create(anna, {{"game", "hidden_card"}, {"players", 2}})["room"];
  bert.ask("join_room", {{"room", code}});
  EXPECT_EQ(anna.ask("leave_room", {{"room", code}})["type"], "ok");
  EXPECT_EQ(bert.last_push("room")["room"]["host"], 1);
  EXPECT_EQ(carl.ask("join_room", {{"room", code}})["seat"], 0);
  EXPECT_EQ(bert.ask("start_game", {{"room", code}})["type"], "ok");

  const std::string second = create(anna)["room"];
  EXPECT_EQ(anna.ask("leave_room", {{"room", second}})["type"], "ok");
  EXPECT_EQ(anna.ask("join_room", {{"room", second}})["code"], "no_such_room");
  EXPECT_EQ(server.service().figures().rooms_open, 0u);
  TestClient tab(server, "x", anna.token);
  EXPECT_EQ(tab.hello["rooms"], json::array());
}

TEST(Rooms, AClosedRoomLeavesNothingBehind) {  // Q01
  TestServer server;
  for (int round = 0; round < 20; ++round) {
    TestClient anna(server, "Anna");
    create(anna);
    if (round % 2 == 0) anna.disconnect();
    if (round % 2 == 1) anna.ask("leave_room", {{"room", anna.last_push("room")["room"]["code"]}});
    anna.disconnect();
  }
  server.pass(server.config.periods.open_room_ms + 1'000);
  const ServiceFigures figures = server.service().figures();
  EXPECT_EQ(figures.rooms_open, 0u);
  EXPECT_EQ(figures.players_online, 0u);
  EXPECT_EQ(server.store.journal_rows(), 0u);
  EXPECT_EQ(server.time.next(), std::nullopt) << "no alarm is left";
}

TEST(Rooms, AStrangersRequestsForARoomChangeNothing) {  // V04
  TestServer server;
  Table table(server, "hidden_card");
  TestClient stranger(server, "Stranger");
  TestClient watcher(server, "Watcher");
  watcher.ask("watch_room", {{"room", table.code}});
  const json before = table.state(0);
  const std::vector<std::pair<std::string, json>> requests{
      {"move",
       {{"seq", before["seq"]},
        {"move", before["legal"].empty() ? json{{"type", "lay"}} : before["legal"][0]}}},
      {"resign", json::object()},
      {"start_game", json::object()},
      {"undo", json::object()},
      {"answer_undo", {{"accept", true}}},
      {"kick", {{"seat", 1}}},
      {"claim_absent", {{"seat", 0}}},
      {"rematch", json::object()},
      {"join_room", json::object()},
      {"set_nonce", {{"nonce", std::string(64, '0')}}},
  };
  table.host.pushes();
  for (TestClient* client : {&stranger, &watcher}) {
    for (auto [type, fields] : requests) {
      fields["room"] = table.code;
      EXPECT_EQ(client->ask(type, fields)["type"], "error") << type;
    }
  }
  EXPECT_TRUE(table.host.pushes("state").empty());
  json after = table.state(0);
  after["events"] = before["events"];
  EXPECT_EQ(after, before);
}

TEST(Rooms, AConnectionThatClosesWhileItsRequestIsOnTheWayIsForgotten) {
  TestServer server;
  TestClient anna(server, "Anna");
  const std::string code = create(anna)["room"];
  TestClient bert(server, "Bert");
  bert.send("watch_room", {{"room", code}});
  server.service().disconnected(bert.connection);
  server.settle();
  server.pass(2'000);
  EXPECT_EQ(anna.last_push("room")["room"]["spectators"], 0);
}

TEST(Rooms, ThreeRematchesAreThreeMatchesWithTheRightSeats) {  // Q05
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

TEST(Rooms, TheSeatsOfARematchAreHeldForTheirPlayers) {
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

TEST(Rooms, ARematchThatCannotBeKeptIsRefusedAndMayBeAskedForAgain) {
  TestServer server;
  Table table(server, "hidden_card");
  table.play();
  server.store.fail(true);
  EXPECT_EQ(table.host.ask("rematch", {{"room", table.code}})["code"], "not_stored");
  server.store.fail(false);
  EXPECT_EQ(table.host.ask("rematch", {{"room", table.code}})["type"], "ok");
}

}  // namespace
}  // namespace marchstone::server::testing
