// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "tests/server/support/test_server.h"

namespace marchstone::server::testing {
namespace {

TEST(Identity, AFirstHelloMakesAPlayerWithAnUnguessableToken) {
  TestServer server;
  TestClient anna(server, "Anna");
  EXPECT_EQ(anna.hello["type"], "ok");
  EXPECT_EQ(anna.player["name"], "Anna");
  EXPECT_EQ(anna.token.size(), 64u);
  EXPECT_EQ(anna.hello["rooms"], json::array());
  EXPECT_EQ(anna.hello["server"]["version"], "test");
  EXPECT_EQ(anna.hello["server"]["page"], "page-1");
  EXPECT_EQ(anna.hello["server"]["time"], server.time.now());
  for (const auto& [id, row] : server.store.players()) {
    EXPECT_NE(row.token_hash, anna.token) << "only the hash is kept";
  }
}

TEST(Identity, TheTokenBringsTheSamePlayerBackUnderHisOwnName) {
  TestServer server;
  TestClient first(server, "Anna");
  TestClient second(server, "Somebody", first.token);
  EXPECT_EQ(second.player, first.player);
  EXPECT_EQ(second.token, first.token);
  server.restart();
  TestClient third(server, "Somebody", first.token);
  EXPECT_EQ(third.player, first.player);
  EXPECT_NE(third.hello["server"]["epoch"], first.hello["server"]["epoch"]);
}

TEST(Identity, AnUnknownTokenOrAPublicIdGivesANewIdentity) {  // FR08
  TestServer server;
  TestClient anna(server, "Anna");
  const std::string public_id = anna.player["id"];
  TestClient thief(server, "Thief", public_id);
  EXPECT_NE(thief.player["id"], public_id);
  EXPECT_NE(thief.token, public_id);
  const std::string chosen(64, 'a');
  TestClient chooser(server, "Chooser", chosen);
  EXPECT_NE(chooser.token, chosen);
}

TEST(Identity, NothingIsServedBeforeHello) {
  TestServer server;
  TestClient stranger(server);
  EXPECT_EQ(stranger.ask("list_rooms")["code"], "not_hello");
  EXPECT_EQ(stranger.ask("ping")["code"], "not_hello");
  EXPECT_EQ(stranger.ask("join_room", {{"room", "K7M2QX4D"}})["code"], "not_hello");
}

TEST(Identity, ASecondHelloIsForbidden) {
  TestServer server;
  TestClient anna(server, "Anna");
  EXPECT_EQ(anna.ask("hello", {{"name", "Berta"}})["code"], "forbidden");
}

TEST(Identity, WhatIsAskedBeforeHelloIsAnsweredIsServedAfterItInOrder) {
  TestServer server;
  TestClient anna(server);
  const auto hello = anna.send("hello", {{"name", "Anna"}});
  const auto created = anna.send("create_room", {{"game", "hidden_card"}});
  const auto ping = anna.send("ping");
  const auto twice = anna.send("hello", {{"name", "Anna"}});
  server.settle();
  EXPECT_EQ(anna.answer(hello)["type"], "ok");
  EXPECT_EQ(anna.answer(created)["type"], "ok");
  EXPECT_EQ(anna.answer(ping)["type"], "ok");
  EXPECT_EQ(anna.answer(twice)["code"], "forbidden");
}

TEST(Identity, TooManyRequestsBeforeHelloIsAnsweredAreRefused) {
  TestServer server;
  TestClient anna(server);
  anna.send("hello", {{"name", "Anna"}});
  std::vector<std::int64_t> pings;
  for (std::size_t ping = 0; ping <= limits::greeting_requests; ++ping) pings.push_back(anna.send("ping"));
  server.settle();
  EXPECT_EQ(anna.answer(pings.back())["code"], "rate_limited");
  pings.pop_back();
  for (const auto id : pings) EXPECT_EQ(anna.answer(id)["type"], "ok");
}

TEST(Identity, AnIdentityThatCannotBeKeptIsNotGiven) {
  TestServer server;
  server.store.fail(true);
  TestClient anna(server, "Anna");
  EXPECT_EQ(anna.hello["code"], "not_stored");
  EXPECT_EQ(anna.ask("ping")["code"], "not_hello");
  server.store.fail(false);
  EXPECT_EQ(anna.ask("hello", {{"name", "Anna"}})["type"], "ok") << "a hello that failed may be tried again";
}

TEST(Identity, ANewIdentityNeedsAName) {
  TestServer server;
  TestClient nobody(server);
  EXPECT_EQ(nobody.ask("hello", {{"name", "\n"}, {"token", "unknown"}})["code"], "bad_name");
}

TEST(Identity, ThePasswordOfTheSiteIsAskedFor) {
  ServiceConfig config;
  config.password = "open sesame";
  config.wrong_codes_per_minute = 3;
  TestServer server(config);
  TestClient right(server);
  EXPECT_EQ(right.ask("hello", {{"name", "Anna"}, {"password", "open sesame"}})["type"], "ok");
  TestClient wrong(server);
  for (const char* guess : {"", "open", "sesame"}) {
    // A page that only asks whether it needs one is no guess.
    EXPECT_EQ(wrong.ask("hello", {{"name", "Bert"}})["code"], "forbidden");
    EXPECT_EQ(wrong.ask("hello", {{"name", "Bert"}, {"password", guess}})["code"], "forbidden");
  }
  EXPECT_EQ(wrong.ask("hello", {{"name", "Bert"}, {"password", "open sesame"}})["code"], "rate_limited");
  server.pass(60'000);
  EXPECT_EQ(wrong.ask("hello", {{"name", "Bert"}, {"password", "open sesame"}})["type"], "ok");
}

TEST(Identity, AnAddressHasSoManyNewPlayersAMinuteAndKnownOnesAlways) {
  ServiceConfig config;
  config.new_players_per_minute = 3;
  TestServer server(config);
  TestClient anna(server, "Anna");
  TestClient(server, "Bert");
  TestClient(server, "Carl");
  TestClient late(server);
  EXPECT_EQ(late.ask("hello", {{"name", "Dora"}})["code"], "rate_limited");
  EXPECT_EQ(late.ask("hello", {{"name", "Dora"}, {"token", "of nobody"}})["code"], "rate_limited");
  TestClient tab(server, "x", anna.token);
  EXPECT_EQ(tab.player, anna.player);
  TestClient elsewhere(server, "Elsa", {}, "192.0.2.2");
  EXPECT_EQ(elsewhere.hello["type"], "ok");
  server.pass(60'000);
  EXPECT_EQ(late.ask("hello", {{"name", "Dora"}})["type"], "ok");
}

TEST(Identity, ARenameIsDurableAndSeenInEveryRoomOfThePlayer) {
  TestServer server;
  Table table(server, "hidden_card");
  TestClient watcher(server, "Watcher");
  watcher.ask("watch_room", {{"room", table.code}});
  table.guest.pushes();
  const json renamed = table.host.ask("rename", {{"name", "Hanna"}});
  EXPECT_EQ(renamed["player"]["name"], "Hanna");
  server.pass(2'000);
  EXPECT_EQ(table.guest.last_push("room")["room"]["seats"][0]["player"]["name"], "Hanna");
  watcher.ask("rename", {{"name", "Looker"}});
  server.pass(2'000);
  EXPECT_EQ(table.guest.last_push("room")["room"]["watchers"], json::array({"Looker"}));
  TestClient tab(server, "x", table.host.token);
  EXPECT_EQ(tab.player["name"], "Hanna");
}

TEST(Identity, ANameThatIsHisAlreadyIsNeitherStoredNorTold) {
  TestServer server;
  Table table(server, "hidden_card");
  server.pass(2'000);
  table.guest.pushes();
  server.store.fail(true);
  for (int time = 0; time < 3; ++time) {
    EXPECT_EQ(table.host.ask("rename", {{"name", "Anna"}})["player"], table.host.player);
  }
  server.pass(2'000);
  EXPECT_TRUE(table.guest.pushes("room").empty());
}

TEST(Identity, APlayerTakesOneNameASecondOnWhateverConnections) {
  TestServer server;
  TestClient anna(server, "Anna");
  TestClient tab(server, "x", anna.token);
  const std::int64_t first = anna.send("rename", {{"name", "Hanna"}});
  const std::int64_t second = tab.send("rename", {{"name", "Johanna"}});  // before the first is durable
  server.settle();
  EXPECT_EQ(anna.answer(first)["player"]["name"], "Hanna");
  EXPECT_EQ(tab.answer(second)["code"], "rate_limited");
  server.pass(999);
  EXPECT_EQ(anna.ask("rename", {{"name", "Johanna"}})["code"], "rate_limited");
  EXPECT_EQ(tab.ask("rename", {{"name", "Hanna"}})["player"]["name"], "Hanna");  // the current name
  server.pass(1);
  EXPECT_EQ(anna.ask("rename", {{"name", "Johanna"}})["player"]["name"], "Johanna");
  TestClient other(server, "Bert");
  EXPECT_EQ(other.ask("rename", {{"name", "Robert"}})["type"], "ok");
}

TEST(Identity, ARenameThatCannotBeKeptChangesNothing) {
  TestServer server;
  TestClient anna(server, "Anna");
  server.store.fail(true);
  EXPECT_EQ(anna.ask("rename", {{"name", "Hanna"}})["code"], "not_stored");
  server.store.fail(false);
  server.pass(1'000);
  EXPECT_EQ(anna.ask("rename", {{"name", "Anna"}})["type"], "ok");
  TestClient tab(server, "x", anna.token);
  EXPECT_EQ(tab.player["name"], "Anna");
}

}  // namespace
}  // namespace marchstone::server::testing
