// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <set>

#include "protocol/record/record.h"
#include "server/base/utc_day.h"
#include "tests/protocol/schema_checker.h"
#include "tests/server/support/test_server.h"

/// The deal that everybody has on the same day: one attempt each, and nothing of it is told before the day is
/// over.
namespace marchstone::server::testing {
namespace {

// The fake clock begins at 22:13:20 UTC.
const std::string first_day = "2023-11-14";
constexpr std::int64_t hour_ms = 3600 * 1000;
constexpr std::int64_t until_midnight_ms = 6'400'000;

json daily(int goal = 3) {
  return {{"game", "room_toy"}, {"players", 1}, {"options", {{"goal", goal}, {"daily", true}}}};
}

/// A player with the room of their attempt.
struct Attempt {
  Attempt(TestServer& server, const std::string& name, int goal = 3) : client(server, name) {
    const json created = client.ask("create_room", daily(goal));
    EXPECT_EQ(created["type"], "ok") << created;
    room = created.value("room", "");
    commitment = created.value("commitment", "");
  }
  std::string code(const std::string& type, json fields = json::object()) {
    fields["room"] = room;
    const json answer = client.ask(type, fields);
    return answer["type"] == "ok" ? "ok" : answer.value("code", "");
  }
  void start() { EXPECT_EQ(code("start_game"), "ok"); }
  std::string move(const std::string& type) {
    EXPECT_EQ(code("resync"), "ok");
    const json seq = client.last_push("state")["seq"];
    return code("move", {{"seq", seq}, {"move", {{"type", type}}}});
  }
  void win() {
    start();
    for (int step = 0; step < 3; ++step) EXPECT_EQ(move("step"), "ok");
  }
  json view() {
    EXPECT_EQ(code("resync"), "ok");
    return client.last_push("state")["view"];
  }
  std::string match() { return client.last_push("finished")["match"]; }

  TestClient client;
  std::string room;
  std::string commitment;
};

ApiAnswer record(TestServer& server, const std::string& id) {
  return server.api([&](Service& service, OnApiAnswer answer) { service.api_record(id, std::move(answer)); });
}
ApiAnswer replay(TestServer& server, const std::string& id) {
  return server.api(
      [&](Service& service, OnApiAnswer answer) { service.api_replay(id, "192.0.2.7", std::move(answer)); });
}
ApiAnswer results(TestServer& server, DailyQuery query) {
  return server.api(
      [&](Service& service, OnApiAnswer answer) { service.api_daily(query, std::move(answer)); });
}
json table(TestServer& server, std::optional<std::string> day = {}) {
  const ApiAnswer answer = results(server, {"room_toy", "goal_3", std::move(day)});
  EXPECT_EQ(answer.status, 200u) << answer.body;
  json body = json::parse(answer.body);
  EXPECT_EQ(protocol::SchemaChecker("http.schema.json", "DailyResults").faults(body), "") << body;
  return body;
}

TEST(UtcDay, IsReadAsItIsWrittenAndEndsAtMidnight) {
  for (const std::string text : {"1970-01-01", "2023-11-14", "2024-02-29", "1999-12-31", "0999-01-02"}) {
    const auto day = UtcDay::read(text);
    ASSERT_TRUE(day) << text;
    EXPECT_EQ(day->text(), text);
    EXPECT_EQ(UtcDay::of(day->ends_at() - 1), *day);
    EXPECT_NE(UtcDay::of(day->ends_at()), *day);
    EXPECT_FALSE(day->is_over(day->ends_at() - 1));
    EXPECT_TRUE(day->is_over(day->ends_at()));
  }
  EXPECT_EQ(UtcDay::of(0).text(), "1970-01-01");
  EXPECT_EQ(UtcDay::of(-1).text(), "1969-12-31");
  EXPECT_EQ(UtcDay::of(1'700'000'000'000).text(), first_day);
}

TEST(UtcDay, IsNothingElse) {
  for (const std::string_view text :
       {"", "2023-11-31", "2023-02-29", "2023-13-01", "2023-00-01", "2023-1-01", "23-11-14", "2023-11-14T",
        "-023-11-14", "2023-+1-14", "2023/11/14", "2023-11--4", "....-..-..", "today"}) {
    EXPECT_FALSE(UtcDay::read(text)) << text;
  }
}

TEST(DailyDeal, IsTheSameInAllRoomsOfADayAndInNoOther) {
  TestServer server;
  const Attempt anna(server, "Anna");
  const Attempt bert(server, "Bert");
  EXPECT_EQ(anna.commitment, bert.commitment);
  EXPECT_NE(anna.room, bert.room);
  std::set<std::string> commitments{anna.commitment};
  EXPECT_TRUE(commitments.insert(Attempt(server, "Carl", 4).commitment).second) << "another key";
  TestClient other_game(server, "Dora");
  EXPECT_TRUE(
      commitments.insert(other_game.ask("create_room", {{"game", "hidden_card"}})["commitment"]).second);
  server.pass(until_midnight_ms);
  EXPECT_TRUE(commitments.insert(Attempt(server, "Eric").commitment).second) << "another day";
  TestServer elsewhere;
  EXPECT_TRUE(commitments.insert(Attempt(elsewhere, "Anna").commitment).second)
      << "nobody can tell it before";
}

TEST(DailyDeal, SurvivesARestart) {
  TestServer server;
  const Attempt anna(server, "Anna");
  server.restart();
  EXPECT_EQ(Attempt(server, "Bert").commitment, anna.commitment);
}

TEST(DailyDeal, HasNoNoncesSoThatEverybodyPlaysTheSame) {
  TestServer server;
  Attempt anna(server, "Anna");
  Attempt bert(server, "Bert");
  EXPECT_EQ(anna.code("set_nonce", {{"nonce", std::string(64, 'a')}}), "forbidden");
  anna.start();
  bert.start();
  EXPECT_EQ(anna.view(), bert.view());
  EXPECT_EQ(anna.move("draw"), "ok");
  EXPECT_EQ(bert.move("draw"), "ok");
  EXPECT_EQ(anna.view(), bert.view()) << "what is drawn later is the same too";
}

TEST(DailyDeal, IsPlayedInARoomThatNobodyElseSees) {
  TestServer server;
  TestClient stranger(server, "Stranger");
  json wanted = daily();
  wanted["visibility"] = "public";
  TestClient anna(server, "Anna");
  const std::string code = anna.ask("create_room", wanted)["room"];
  const json room = anna.last_push("room")["room"];
  EXPECT_EQ(protocol::SchemaChecker("server.schema.json", "Room").faults(room), "") << room;
  EXPECT_EQ(room["visibility"], "private");
  EXPECT_EQ(room["daily"], (json{{"day", first_day}, {"key", "goal_3"}}));
  EXPECT_EQ(stranger.ask("list_rooms")["rooms"], json::array());
  for (const char* stage : {"open", "playing", "over"}) {
    EXPECT_EQ(stranger.ask("watch_room", {{"room", code}})["code"], "forbidden") << stage;
    EXPECT_EQ(stranger.ask("join_room", {{"room", code}})["type"], "error") << stage;
    EXPECT_EQ(stranger.ask("resync", {{"room", code}})["code"], "forbidden") << stage;
    EXPECT_EQ(stranger.ask("history", {{"room", code}, {"from", 0}})["type"], "error") << stage;
    EXPECT_EQ(anna.ask("watch_room", {{"room", code}})["type"], "ok") << "anna sits there";
    anna.ask(stage == std::string("open") ? "start_game" : "resign", {{"room", code}});
  }
  EXPECT_TRUE(stranger.pushes().empty());
}

TEST(DailyDeal, NeedsATableOfOneSeat) {
  TestServer server;
  TestClient anna(server, "Anna");
  json wanted = daily();
  wanted["players"] = 2;
  EXPECT_EQ(anna.ask("create_room", wanted)["code"], "bad_options");
  wanted["players"] = 1;
  EXPECT_EQ(anna.ask("create_room", wanted)["type"], "ok") << "what was refused was no attempt";
}

TEST(DailyDeal, GivesAPlayerOneAttemptADay) {
  TestServer server;
  Attempt anna(server, "Anna");
  EXPECT_EQ(anna.client.ask("create_room", daily())["code"], "forbidden");
  EXPECT_EQ(anna.client.ask("create_room", daily(4))["type"], "ok") << "of each of the day's deals";
  anna.win();
  EXPECT_EQ(anna.client.ask("create_room", daily())["code"], "forbidden");
  server.restart();
  anna.client.reconnect();
  EXPECT_EQ(anna.client.ask("create_room", daily())["code"], "forbidden");
  EXPECT_EQ(anna.code("rematch"), "forbidden");
  server.pass(until_midnight_ms);
  EXPECT_EQ(anna.client.ask("create_room", daily())["type"], "ok") << "a new day";
}

TEST(DailyDeal, GivesTwoTabsThatAskAtOnceOneRoom) {
  TestServer server;
  TestClient phone(server, "Anna");
  TestClient laptop(server, "Anna", phone.token);
  server.store.hold();
  const auto first = phone.send("create_room", daily());
  const auto second = laptop.send("create_room", daily());
  server.settle();
  server.store.release();
  server.settle();
  EXPECT_EQ(phone.answer(first)["type"], "ok");
  EXPECT_EQ(laptop.answer(second)["code"], "forbidden");
  EXPECT_EQ(server.service().figures().rooms_open, 1u);
  EXPECT_EQ(server.store.deals().size(), 1u);
}

TEST(DailyDeal, GivesTwoPlayersWhoAskFirstAtOnceTheSameDeal) {
  TestServer server;
  TestClient anna(server, "Anna");
  TestClient bert(server, "Bert");
  server.store.hold();
  const auto first = anna.send("create_room", daily());
  const auto second = bert.send("create_room", daily());
  server.settle();
  server.store.release();
  server.settle();
  const json commitment = anna.answer(first)["commitment"];
  EXPECT_TRUE(commitment.is_string());
  EXPECT_EQ(bert.answer(second)["commitment"], commitment);
}

TEST(DailyDeal, OfATroubledStoreIsRefusedAndMayBeAskedForAgain) {
  TestServer server;
  TestClient anna(server, "Anna");
  server.store.fail(true);
  EXPECT_EQ(anna.ask("create_room", daily())["code"], "not_stored");
  server.store.fail(false);
  const Attempt bert(server, "Bert");
  server.store.fail(true);
  EXPECT_EQ(anna.ask("create_room", daily())["code"], "not_stored") << "the deal is there, the room is not";
  server.store.fail(false);
  EXPECT_EQ(anna.ask("create_room", daily())["type"], "ok");
  EXPECT_EQ(server.service().figures().rooms_open, 2u);
}

TEST(DailyDeal, ShowsNobodyARecordBeforeTheDayIsOver) {
  TestServer server;
  Attempt anna(server, "Anna");
  anna.win();
  const std::string match = anna.match();
  EXPECT_EQ(record(server, match).status, 404u);
  EXPECT_EQ(replay(server, match).status, 404u);
  EXPECT_EQ(anna.client.ask("list_matches")["matches"][0]["id"], match) << "a player's own match is listed";
  EXPECT_EQ(anna.code("history", {{"from", 0}}), "ok") << "and may look back on the match";
  server.pass(until_midnight_ms - 1 - (server.time.now() - 1'700'000'000'000));
  EXPECT_EQ(record(server, match).status, 404u);
  server.pass(1);
  EXPECT_EQ(replay(server, match).status, 200u);
  const ApiAnswer open = record(server, match);
  ASSERT_EQ(open.status, 200u);
  const auto fault = protocol::verify(open.body, test_games());
  EXPECT_FALSE(fault) << fault->reason;
  EXPECT_EQ(json::parse(open.body)["seed"]["commitment"], anna.commitment);
  EXPECT_EQ(json::parse(open.body)["seed"]["nonces"], json::array({nullptr}));
}

TEST(DailyDeal, NeverTellsTheServersPartWhileTheDayLasts) {
  TestServer server;
  Attempt anna(server, "Anna");
  std::string told = anna.client.hello.dump();
  anna.win();
  told += anna.client.ask("history", {{"room", anna.room}, {"from", 0}}).dump();
  told += anna.client.ask("list_matches").dump() + anna.client.ask("list_rooms").dump();
  told += anna.client.ask("resync", {{"room", anna.room}}).dump();
  const std::string match = anna.match();
  told += table(server).dump() + record(server, match).body + replay(server, match).body;
  anna.client.reconnect();
  told += anna.client.hello.dump();
  server.settle();
  for (const json& push : anna.client.pushes()) told += push.dump();
  const auto deals = server.store.deals();
  ASSERT_EQ(deals.size(), 1u);
  EXPECT_NE(told.find(anna.commitment), std::string::npos) << "this test reads what was told";
  EXPECT_EQ(told.find(deals.begin()->second), std::string::npos);
}

TEST(DailyDeal, OfAnOpenRoomStaysAsItWasAtMidnight) {
  TestServer server;
  Attempt anna(server, "Anna");
  server.pass(until_midnight_ms + hour_ms);
  Attempt bert(server, "Bert");
  EXPECT_NE(bert.commitment, anna.commitment);
  EXPECT_EQ(anna.code("set_nonce", {{"nonce", std::string(64, 'a')}}), "forbidden");
  anna.win();
  const ApiAnswer open = record(server, anna.match());
  ASSERT_EQ(open.status, 200u) << "its day is over";
  EXPECT_EQ(json::parse(open.body)["seed"]["commitment"], anna.commitment);
  const json late = table(server, first_day)["results"];
  ASSERT_EQ(late.size(), 1u);
  EXPECT_EQ(late[0]["won"], false) << "others had read the records by then";
  EXPECT_EQ(late[0]["finished"], false);
  EXPECT_TRUE(late[0]["milliseconds"].is_null());
}

TEST(DailyResults, ListWhoHasWonFirstThenWhoWasFaster) {
  TestServer server;
  Attempt slow(server, "Slow");
  Attempt fast(server, "Fast");
  Attempt lost(server, "Lost");
  Attempt idle(server, "Idle");
  idle.start();
  lost.start();
  EXPECT_EQ(lost.code("resign"), "ok");
  slow.start();
  server.pass(60'000);
  fast.win();
  for (int step = 0; step < 3; ++step) slow.move("step");
  json now = table(server);
  EXPECT_EQ(now["day"], first_day);
  EXPECT_EQ(now["game"], "room_toy");
  EXPECT_EQ(now["key"], "goal_3");
  EXPECT_EQ(now["commitment"], slow.commitment);
  EXPECT_EQ(now["is_over"], false);
  ASSERT_EQ(now["results"].size(), 3u) << "who still plays is not listed yet: " << now;
  EXPECT_EQ(now["results"][0], (json{{"player", fast.client.player},
                                     {"won", true},
                                     {"details", {{"score", 3}}},
                                     {"milliseconds", 0},
                                     {"finished", true}}));
  EXPECT_EQ(now["results"][1]["player"], slow.client.player);
  EXPECT_EQ(now["results"][1]["milliseconds"], 60'000);
  EXPECT_EQ(now["results"][2]["player"], lost.client.player);
  EXPECT_EQ(now["results"][2]["won"], false);
  EXPECT_EQ(now["results"][2]["finished"], true);

  server.pass(until_midnight_ms);
  EXPECT_TRUE(table(server)["results"].empty()) << "today is another day";
  now = table(server, first_day);
  EXPECT_EQ(now["is_over"], true);
  ASSERT_EQ(now["results"].size(), 4u);
  EXPECT_EQ(now["results"][0]["match"], fast.match());
  EXPECT_EQ(now["results"][3]["player"], idle.client.player);
  EXPECT_EQ(now["results"][3]["won"], false);
  EXPECT_EQ(now["results"][3]["finished"], false);
  EXPECT_FALSE(now["results"][3].contains("match"));
}

TEST(DailyResults, AreEmptyBeforeAnybodyHasPlayed) {  // FD06
  TestServer server;
  EXPECT_EQ(table(server), (json{{"day", first_day},
                                 {"game", "room_toy"},
                                 {"key", "goal_3"},
                                 {"commitment", nullptr},
                                 {"is_over", false},
                                 {"results", json::array()}}));
}

TEST(DailyResults, NeedAGameAKeyAndADay) {
  TestServer server;
  EXPECT_EQ(results(server, {"room_toy", {}, {}}).status, 400u);
  EXPECT_EQ(results(server, {{}, "goal_3", {}}).status, 400u);
  EXPECT_EQ(results(server, {"room_toy", "goal_3", "yesterday"}).status, 400u);
  EXPECT_EQ(results(server, {"chess", "goal_3", {}}).status, 404u);
}

TEST(DailyDeal, OfTwelvePatrolsIsThatOfItsSet) {
  TestServer server;
  std::set<std::string> commitments;
  for (const char* set : {"standard", "gentle", "standard"}) {
    TestClient player(server, "Player");
    const json created =
        player.ask("create_room", {{"game", "twelve_patrols"}, {"options", {{"set", set}, {"daily", true}}}});
    ASSERT_EQ(created["type"], "ok") << created;
    EXPECT_EQ(player.last_push("room")["room"]["daily"]["key"], set);
    commitments.insert(created["commitment"]);
  }
  EXPECT_EQ(commitments.size(), 2u);
}

}  // namespace
}  // namespace marchstone::server::testing
