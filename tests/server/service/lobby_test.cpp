// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/server/support/test_server.h"

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

TEST(Lobby, PrivateRoomsHaveLongCodesWithoutLookAlikesAndStandInNoList) {  // FQ04
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

TEST(Lobby, AnAddressOpensSoManyRoomsAndNoMore) {  // FQ01
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

TEST(Lobby, WhoGuessesCodesLearnsNothingForAMinute) {  // FQ04
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
      << "rooms of their own are not affected";
  EXPECT_EQ(host.ask("chat", {{"room", code}, {"text", "hm"}})["type"], "ok") << "nor is another address";
  server.pass(60'000);
  EXPECT_EQ(guesser.ask("watch_room", {{"room", code}})["type"], "ok");
}

TEST(Lobby, TwoHundredRoomsHaveDistinctCodesAndCommitmentsAcrossARestart) {  // FL17
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

}  // namespace
}  // namespace marchstone::server::testing
