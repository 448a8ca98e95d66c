// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "tests/server/support/test_server.h"

namespace marchstone::server::testing {
namespace {

ApiAnswer record(TestServer& server, const std::string& id) {
  return server.api([&](Service& service, OnApiAnswer answer) { service.api_record(id, std::move(answer)); });
}
ApiAnswer replay(TestServer& server, const std::string& id) {
  return server.api(
      [&](Service& service, OnApiAnswer answer) { service.api_replay(id, "192.0.2.7", std::move(answer)); });
}
ApiAnswer matches(TestServer& server, persistence::MatchQuery query = {}) {
  return server.api(
      [&](Service& service, OnApiAnswer answer) { service.api_matches(query, std::move(answer)); });
}
ApiAnswer rooms(TestServer& server, std::optional<std::string> before = {}) {
  return server.api(
      [&](Service& service, OnApiAnswer answer) { service.api_rooms(before, std::move(answer)); });
}

TEST(Api, AnEmptyServerAnswersEmptyLists) {  // FD06
  TestServer server;
  EXPECT_EQ(json::parse(rooms(server).body), (json{{"rooms", json::array()}, {"next", nullptr}}));
  EXPECT_EQ(json::parse(matches(server).body), (json{{"matches", json::array()}, {"next", nullptr}}));
  const ApiAnswer games =
      server.api([](Service& service, OnApiAnswer answer) { service.api_games(std::move(answer)); });
  EXPECT_EQ(games.status, 200u);
  EXPECT_GE(json::parse(games.body)["games"].size(), 1u);
}

TEST(Api, ACursorThatIsNoneIsABadRequest) {
  TestServer server;
  EXPECT_EQ(rooms(server, "x").status, 400u);
}

TEST(Api, UnknownIdsAndLiveRoomsAreNotFound) {  // FL15
  TestServer server;
  Table table(server, "hidden_card");
  for (const std::string& id :
       {table.code, std::string(32, 'a'), std::string("1"), std::string("../journal"), std::string()}) {
    const ApiAnswer answer = record(server, id);
    EXPECT_EQ(answer.status, 404u) << id;
    EXPECT_EQ(json::parse(answer.body)["error"], "not_found");
    EXPECT_EQ(replay(server, id).status, 404u) << id;
  }
}

TEST(Api, AFinishedPublicMatchIsListedAndItsRecordIsWhole) {
  TestServer server;
  Table table(server, "hidden_card");
  table.play();
  const json finished = table.host.last_push("finished");
  const json list = json::parse(matches(server).body)["matches"];
  ASSERT_EQ(list.size(), 1u);
  EXPECT_EQ(list[0]["id"], finished["match"]);
  const ApiAnswer answer = record(server, finished["match"]);
  EXPECT_EQ(answer.status, 200u);
  EXPECT_EQ(json::parse(answer.body)["result"], finished["result"]);
}

TEST(Api, APrivateMatchIsFoundByItsIdAndListedToItsPlayersAlone) {
  TestServer server;
  Table table(server, "hidden_card", {{"visibility", "private"}});
  table.play();
  const std::string id = table.host.last_push("finished")["match"];
  persistence::MatchQuery greedy;
  greedy.include_private = true;
  greedy.player = table.host.player["id"].get<std::string>();
  EXPECT_EQ(json::parse(matches(server, greedy).body)["matches"], json::array());
  EXPECT_EQ(record(server, id).status, 200u);
  EXPECT_EQ(table.host.ask("list_matches")["matches"][0]["id"], id);
  TestClient other(server, "Other");
  EXPECT_EQ(other.ask("list_matches")["matches"], json::array());
}

TEST(Api, WhoLooksLikeAnotherIsMarkedInListsAndReplaysAndNotInTheRecord) {
  for (const auto& [guest, alike] : {std::pair("Bert", json::array()), std::pair("\u0410nna", json{0, 1})}) {
    TestServer server;
    Table table(server, "hidden_card", json::object(), guest);
    table.play();
    const std::string id = table.host.last_push("finished")["match"];
    EXPECT_EQ(json::parse(replay(server, id).body)["lookalikes"], alike);
    const json players = json::parse(matches(server).body)["matches"][0]["players"];
    for (const json& player : players) EXPECT_EQ(player.value("lookalike", false), !alike.empty()) << player;
    EXPECT_FALSE(json::parse(record(server, id).body)["players"][0].contains("lookalike"));
  }
}

TEST(Api, AReplayShowsEveryStepWithAllItsEventsOpen) {
  TestServer server;
  Table table(server, "hidden_card");
  table.play();
  const std::string id = table.host.last_push("finished")["match"];
  const json entries = json::parse(record(server, id).body)["entries"];
  const ApiAnswer answer = replay(server, id);
  ASSERT_EQ(answer.status, 200u) << answer.body;
  const json steps = json::parse(answer.body)["steps"];
  ASSERT_EQ(steps.size(), entries.size() + 1);
  EXPECT_EQ(steps[0]["seq"], 0);
  EXPECT_TRUE(steps[0]["entry"].is_null());
  EXPECT_EQ(steps[0]["events"], json::array());
  for (std::size_t seq = 1; seq < steps.size(); ++seq) {
    EXPECT_EQ(steps[seq]["seq"], seq);
    EXPECT_EQ(steps[seq]["entry"], entries[seq - 1]);
    EXPECT_TRUE(steps[seq]["position"].contains("hands")) << "positions are whole";
    for (const json& event : steps[seq]["events"]) {
      EXPECT_EQ(event["seq"], seq);
      const bool hides_a_card = event["type"] == "laid" || event["type"] == "drawn";
      EXPECT_EQ(event.contains("card"), hides_a_card || event["type"] == "guarded") << event;
    }
  }
}

TEST(Api, AReplayShowsWhatWasTakenBack) {
  TestServer server;
  Table table(server, "hidden_card");
  table.play(1);
  const json before = table.state(0);
  const auto seat = before["to_move"][0].get<std::size_t>();
  const json move = table.state(seat)["legal"].back();  // decline
  ASSERT_EQ(move["type"], "decline");
  ASSERT_EQ(table.client(seat).ask("move", {{"room", table.code}, {"seq", 1}, {"move", move}})["type"], "ok");
  const json undo = table.client(seat).ask("undo", {{"room", table.code}});
  ASSERT_EQ(undo["type"], "ok");
  if (!undo["done"]) table.client(1 - seat).ask("answer_undo", {{"room", table.code}, {"accept", true}});
  table.play();
  const json steps = json::parse(replay(server, table.host.last_push("finished")["match"]).body)["steps"];
  ASSERT_GE(steps.size(), 4u);
  EXPECT_EQ(steps[3]["entry"]["type"], "undo");
  EXPECT_EQ(steps[3]["events"],
            (json::array({{{"seq", 3}, {"type", "undone"}, {"seat", seat}, {"to_seq", 1}}})));
  EXPECT_EQ(steps[3]["position"]["hands"], steps[1]["position"]["hands"]);
}

TEST(Api, AReplayByOtherRulesIsAConflict) {
  TestServer server;
  Table table(server, "hidden_card");
  table.play();
  const std::string id = table.host.last_push("finished")["match"];
  persistence::ArchivedMatch match = server.store.matches().at(id);
  json text = json::parse(match.record);
  text["rules"] = 99;
  match.id = std::string(32, 'b');
  match.record = text.dump();
  server.store.MemoryStore::store(match, [](auto) {});
  const ApiAnswer answer = replay(server, match.id);
  EXPECT_EQ(answer.status, 409u);
  EXPECT_EQ(json::parse(answer.body)["error"], "other_rules");
}

TEST(Api, AReplayThatThrowsIsToldInTheLogByItsMatchAndReason) {  // FW10
  TestServer server;
  Table table(server, "explosive");
  table.play();
  const std::string id = table.host.last_push("finished")["match"];
  persistence::ArchivedMatch match = server.store.matches().at(id);
  json text = json::parse(match.record);
  text["entries"][0]["move"] = {{"type", "explode"}};
  match.id = std::string(32, 'b');
  match.record = text.dump();
  server.store.MemoryStore::store(match, [](auto) {});
  server.lines.clear();
  EXPECT_EQ(replay(server, match.id).status, 500u);
  ASSERT_EQ(server.lines.size(), 1u);
  const std::string line = log::written(server.lines[0], log::Format::json, {});
  EXPECT_EQ(json::parse(line)["event"], "replay_failed");
  EXPECT_EQ(json::parse(line)["match"], match.id);
  EXPECT_EQ(json::parse(line)["reason"], "planted");
  EXPECT_EQ(replay(server, id).status, 200u) << "the thread is there for the next one";
}

}  // namespace
}  // namespace marchstone::server::testing
