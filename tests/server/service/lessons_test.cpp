// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "protocol/record/record.h"
#include "tests/protocol/schema_checker.h"
#include "tests/server/support/test_server.h"

/// First matches with a deal that is always the same.
namespace marchstone::server::testing {
namespace {

json stepping() {
  return {{"game", "room_toy"}, {"lesson", "stepping"}};
}

json state_of(TestClient& client, const std::string& code) {
  client.ask("resync", {{"room", code}});
  return client.last_push("state");
}
void move(TestClient& client, const std::string& code, const json& move) {
  const json seq = state_of(client, code)["seq"];
  EXPECT_EQ(client.ask("move", {{"room", code}, {"seq", seq}, {"move", move}})["type"], "ok") << move;
}

std::string code_of_refusal(TestClient& client, const json& wish) {
  const json answer = client.ask("create_room", wish);
  return answer["type"] == "ok" ? "ok" : answer.value("code", "");
}

/// Null if none are named.
json lessons_of(TestClient& client, const std::string& game) {
  const json games = client.ask("list_games")["games"];
  for (const json& info : games)
    if (info["id"] == game) return info.value("lessons", json());
  return "no such game";
}

TEST(Lessons, StandInTheListOfGames) {
  TestServer server;
  TestClient anna(server, "Anna");
  EXPECT_EQ(lessons_of(anna, "room_toy"), json::parse(R"(["stepping","alone"])"));
  EXPECT_EQ(lessons_of(anna, "hidden_card"), nullptr);
  server.thinkers.set_has_any(false);
  EXPECT_EQ(lessons_of(anna, "room_toy"), json::parse(R"(["alone"])"));
}

TEST(Lessons, BeginAtOnceAgainstAnEasyBotAtAnUnlistedTable) {
  TestServer server;
  TestClient anna(server, "Anna");
  const json created = anna.ask("create_room", stepping());
  ASSERT_EQ(created["type"], "ok") << created;
  EXPECT_EQ(created["seat"], 0);
  EXPECT_EQ(created["room"].get<std::string>().size(), 12u);
  const json room = anna.last_push("room")["room"];
  EXPECT_EQ(room["status"], "playing");
  EXPECT_EQ(room["lesson"], "stepping");
  EXPECT_EQ(room["visibility"], "private");
  EXPECT_EQ(room["options"], json::parse(R"({"goal":3})"));
  EXPECT_EQ(room["seats"][1]["bot"], json::parse(R"({"level":"easy","pace":"normal"})"));
  EXPECT_EQ(protocol::SchemaChecker("server.schema.json", "Room").faults(room), "") << room;
  EXPECT_EQ(anna.last_push("state")["to_move"], json::parse("[0]"));
  EXPECT_EQ(anna.ask("set_nonce", {{"room", created["room"]}, {"nonce", std::string(64, '0')}})["code"],
            "already_started")
      << "nobody has a part in a deal that is fixed";
  EXPECT_EQ(anna.ask("list_rooms")["rooms"], json::array());
}

TEST(Lessons, HaveOneDealForEverybody) {
  TestServer server;
  TestClient anna(server, "Anna");
  const json first = anna.ask("create_room", stepping());
  const json view = state_of(anna, first["room"])["view"];
  TestServer elsewhere;
  TestClient bert(elsewhere, "Bert");
  const json other = bert.ask("create_room", stepping());
  EXPECT_NE(first["room"], other["room"]);
  EXPECT_EQ(first["commitment"], other["commitment"]);
  EXPECT_EQ(view, state_of(bert, other["room"])["view"]);
  EXPECT_NE(bert.ask("create_room", {{"game", "room_toy"}, {"lesson", "alone"}})["commitment"],
            first["commitment"]);
}

/// The views of a match in which the learner always plays the first move that there is.
std::vector<json> views_of(const std::string& game, const std::string& lesson, int moves) {
  TestServer server;
  TestClient anna(server, "Anna");
  const std::string code = anna.ask("create_room", {{"game", game}, {"lesson", lesson}}).value("room", "");
  std::vector<json> views;
  for (int made = 0; made < moves; ++made) {
    const json state = state_of(anna, code);
    views.push_back(state["view"]);
    if (!state["legal"].empty()) move(anna, code, state["legal"][0]);
    server.pass(5'000);
  }
  return views;
}

TEST(Lessons, AreAnsweredInTheSameWayByTheBot) {
  const auto views = views_of("lords_of_scotland", "first_match", 12);
  EXPECT_EQ(views, views_of("lords_of_scotland", "first_match", 12));
  EXPECT_NE(views.front(), views.back());
}

TEST(Lessons, OfEveryGameCanBeOpened) {
  TestServer server;
  TestClient anna(server, "Anna");
  std::size_t opened = 0;
  const json games = anna.ask("list_games")["games"];
  for (const json& game : games) {
    for (const json& lesson : game.value("lessons", json::array())) {
      EXPECT_EQ(anna.ask("create_room", {{"game", game["id"]}, {"lesson", lesson}})["type"], "ok") << lesson;
      EXPECT_EQ(anna.last_push("room")["room"]["status"], "playing") << lesson;
      ++opened;
    }
  }
  EXPECT_GE(opened, 9u);
}

TEST(Lessons, AreRefusedWithAnythingThatTheyFix) {
  TestServer server;
  TestClient anna(server, "Anna");
  EXPECT_EQ(code_of_refusal(anna, {{"game", "room_toy"}, {"lesson", "no such"}}), "bad_options");
  EXPECT_EQ(code_of_refusal(anna, {{"game", "room_toy"}, {"lesson", ""}}), "bad_options");
  EXPECT_EQ(code_of_refusal(anna, {{"game", "hidden_card"}, {"lesson", "stepping"}}), "bad_options");
  const std::vector<std::pair<std::string, json>> fixed{
      {"options", {{"goal", 5}}},
      {"options", {{"daily", true}}},
      {"players", 2},
      {"beat", 3},
      {"clock", json::parse(R"({"kind":"move","seconds":60})")}};
  for (const auto& [field, value] : fixed) {
    json wish = stepping();
    wish[field] = value;
    EXPECT_EQ(code_of_refusal(anna, wish), "bad_options") << field;
  }
  EXPECT_EQ(server.store.journal_rows(), 0u) << "nothing of it was stored";
}

TEST(Lessons, NeedBotsUnlessTheyArePlayedAlone) {
  TestServer server;
  server.thinkers.set_has_any(false);
  TestClient anna(server, "Anna");
  EXPECT_EQ(code_of_refusal(anna, stepping()), "forbidden");
  EXPECT_EQ(code_of_refusal(anna, {{"game", "room_toy"}, {"lesson", "alone"}}), "ok");
}

TEST(Lessons, GoOnAfterARestartAndAreMarkedInTheirRecord) {
  TestServer server;
  TestClient anna(server, "Anna");
  const std::string code = anna.ask("create_room", stepping())["room"];
  move(anna, code, {{"type", "pass"}});
  server.pass(5'000);
  const json before = state_of(anna, code);
  server.restart();
  anna.reconnect();
  const json after = state_of(anna, code);
  EXPECT_EQ(after["view"], before["view"]);
  EXPECT_EQ(anna.last_push("room")["room"]["lesson"], "stepping");
  server.pass(60'000);  // the bot steps to the goal
  const json finished = anna.last_push("finished");
  ASSERT_TRUE(finished.is_object());
  const ApiAnswer record = server.api([&](Service& service, OnApiAnswer answer) {
    service.api_record(finished["match"], std::move(answer));
  });
  EXPECT_EQ(json::parse(record.body)["lesson"], "stepping");
  EXPECT_EQ(protocol::SchemaChecker("record.schema.json").faults(json::parse(record.body)), "");
  EXPECT_EQ(protocol::verify(record.body, test_games()), std::nullopt);
  const json matches = anna.ask("list_matches")["matches"];
  ASSERT_EQ(matches.size(), 1u);
  EXPECT_EQ(matches[0]["lesson"], "stepping");
  EXPECT_EQ(matches[0]["visibility"], "private");
}

TEST(Lessons, AreFollowedByAnOrdinaryMatch) {
  TestServer server;
  TestClient anna(server, "Anna");
  const json lesson = anna.ask("create_room", stepping());
  move(anna, lesson["room"], {{"type", "pass"}});
  server.pass(60'000);
  const json rematch = anna.ask("rematch", {{"room", lesson["room"]}});
  ASSERT_EQ(rematch["type"], "ok") << rematch;
  EXPECT_NE(rematch["commitment"], lesson["commitment"]) << "its deal is drawn";
  EXPECT_FALSE(anna.last_push("room")["room"].contains("lesson"));
}

}  // namespace
}  // namespace marchstone::server::testing
