// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "protocol/hosting/game_adaptor.h"
#include "tests/protocol/schema_checker.h"
#include "tests/server/support/room_toy_game.h"
#include "tests/server/support/test_server.h"

namespace marchstone::server::testing {
namespace {

constexpr const char* address = "192.0.2.7";

ApiAnswer history_file(TestServer& server, const std::string& code, const std::string& from = address) {
  return server.api([&](Service& service, OnApiAnswer answer) {
    service.api_frozen_history(code, from, std::move(answer));
  });
}

json history(TestClient& client, const std::string& code) {
  return client.ask("history", {{"room", code}, {"from", 0}, {"count", 200}});
}

/// Watches a table, and remembers what a spectator is told of it.
json seen_by_a_spectator(TestServer& server, const std::string& code) {
  TestClient watcher(server, "Watcher");
  EXPECT_EQ(watcher.ask("watch_room", {{"room", code}})["type"], "ok");
  return history(watcher, code)["entries"];
}

TEST(FrozenHistory, IsWhatSpectatorsHadUpToWhereTheJournalReplays) {
  TestServer server;
  Table table(server, "schotten_totten");
  table.play(9);
  json seen = seen_by_a_spectator(server, table.code);
  ASSERT_EQ(seen.size(), 10u);
  server.store.damage_last_row("{\"damaged\":");
  server.restart();
  const ApiAnswer answer = history_file(server, table.code);
  ASSERT_EQ(answer.status, 200u) << answer.body;
  EXPECT_EQ(answer.file_name, "marchstone-" + table.code + ".json");
  const json file = json::parse(answer.body);
  EXPECT_EQ(protocol::SchemaChecker("http.schema.json", "FrozenHistory").faults(file), "") << file;
  seen.erase(9);
  EXPECT_EQ(file["entries"], seen);
  EXPECT_EQ(file["unplayed"], 1);
  EXPECT_EQ(file["room"]["status"], "frozen");
  EXPECT_EQ(file["room"]["code"], table.code);
  table.host.reconnect();
  const json over_the_wire = history(table.host, table.code);
  EXPECT_EQ(over_the_wire["entries"], seen) << "a seat is told no more than a spectator";
  EXPECT_EQ(over_the_wire["unplayed"], 1);
}

/// The room's own game, of a version that this program does not have: its entries name hidden things in the
/// words of other rules, so nothing of them is shown but how many they are.
TEST(FrozenHistory, OfOtherRulesIsACountAndNothingMore) {
  TestServer server;
  Table table(server, std::string(room_toy_game()->id()), {{"players", 2}});
  table.play(4);
  const auto rows = table.state(0)["seq"].get<int>();
  ASSERT_GT(rows, 0);
  server.games = [] {
    protocol::GameRegistry games;
    games.add(room_toy_game(2));
    return games;
  };
  server.restart();
  const json file = json::parse(history_file(server, table.code).body);
  EXPECT_EQ(file["entries"], json::array());
  EXPECT_EQ(file["unplayed"], rows);
  EXPECT_EQ(file["rules"], 1);
}

TEST(FrozenHistory, IsOfFrozenRoomsOnly) {
  TestServer server;
  Table table(server, "hidden_card");
  table.play(2);
  EXPECT_EQ(history_file(server, table.code).status, 404u);
  EXPECT_EQ(history_file(server, "K7M2QX4D").status, 404u);
  table.play();
  EXPECT_EQ(history_file(server, table.code).status, 404u) << "finished: there is a record";
}

TEST(FrozenHistory, GuessesOfCodesAreHeldUpLikeAllOthers) {  // FQ04
  ServiceConfig config;
  config.wrong_codes_per_minute = 3;
  TestServer server(std::move(config));
  Table table(server, "schotten_totten");
  table.play(3);
  server.store.damage_last_row("{");
  server.restart();
  for (int guess = 0; guess < 3; ++guess) EXPECT_EQ(history_file(server, "K7M2QX4D").status, 404u);
  server.pass(1'500);
  EXPECT_EQ(history_file(server, table.code).status, 429u) << "the right one too";
  EXPECT_EQ(history_file(server, table.code).retry_after_seconds, 59u) << "of 58.5 s that are left";
  EXPECT_EQ(history_file(server, table.code, "192.0.2.8").status, 200u);
  server.pass(58'500);
  EXPECT_EQ(history_file(server, table.code).status, 200u);
}

TEST(FrozenHistory, OfADealThatIsSharedWaitsForTheEndOfItsDay) {
  TestServer server;
  TestClient anna(server, "Anna");
  const json wanted{{"game", "twelve_patrols"}, {"options", {{"daily", true}}}};
  const std::string code = anna.ask("create_room", wanted)["room"];
  ASSERT_EQ(anna.ask("start_game", {{"room", code}})["type"], "ok");
  const json state = anna.last_push("state");
  ASSERT_EQ(anna.ask("move", {{"room", code}, {"seq", 0}, {"move", state["legal"][0]}})["type"], "ok");
  server.store.damage_last_row("{");
  server.restart();
  EXPECT_EQ(history_file(server, code).status, 404u);
  anna.reconnect();
  EXPECT_EQ(history(anna, code)["entries"].size(), 1u) << "their own is shown";
  server.pass(24 * 3600'000);
  EXPECT_EQ(history_file(server, code).status, 200u);
}

TEST(FrozenHistory, IsThereAlsoWhenAnExceptionHasFrozenTheRoom) {
  TestServer server;
  Table table(server, "explosive");
  table.play(1);
  const json seen = seen_by_a_spectator(server, table.code);
  const json state = table.state(0);
  const auto mover = state["to_move"][0].get<std::size_t>();
  const json boom{{"room", table.code}, {"seq", state["seq"]}, {"move", {{"type", "explode"}}}};
  EXPECT_EQ(table.client(mover).ask("move", boom)["code"], "frozen");
  EXPECT_EQ(json::parse(history_file(server, table.code).body)["entries"], seen);
  EXPECT_EQ(history(table.host, table.code)["entries"], seen);
  TestClient stranger(server, "Stranger");
  EXPECT_EQ(history(stranger, table.code)["code"], "forbidden");
}

TEST(FrozenHistory, ThatThrowsAgainEndsNothingButTheAnswer) {  // FW10
  TestServer server;
  Table table(server, "speechless");
  table.play(1);
  table.host.ask("resign", {{"room", table.code}});
  EXPECT_EQ(history_file(server, table.code).status, 500u);
  EXPECT_EQ(history(table.host, table.code)["code"], "frozen");
  EXPECT_EQ(history_file(server, table.code).status, 500u) << "the thread is there for the next one";
}

}  // namespace
}  // namespace marchstone::server::testing
