// SPDX-License-Identifier: MIT
#include "server/service/matches/look_overs.h"

#include <gtest/gtest.h>

#include <map>

#include "tests/server/support/test_server.h"

/// Matches that are looked over: who may ask, for how long is worked on it, and what is found.
namespace marchstone::server::testing {
namespace {

using protocol::Entry;

ApiAnswer look_over(TestServer& server, const std::string& id, const std::string& address = "192.0.2.7") {
  return server.api(
      [&](Service& service, OnApiAnswer answer) { service.api_look_over(id, address, std::move(answer)); });
}

std::string played(TestServer& server, const std::string& game) {
  Table table(server, game);
  table.play();
  return table.host.last_push("finished")["match"];
}

json record_of(TestServer& server, const std::string& id) {
  return json::parse(
      server.api([&](Service& service, OnApiAnswer answer) { service.api_record(id, std::move(answer)); })
          .body);
}

TEST(LookOver, FindsTheCostliestMovesOfEachSeat) {
  TestServer server;
  const std::string id = played(server, "schotten_totten");
  const ApiAnswer answer = look_over(server, id);
  ASSERT_EQ(answer.status, 200u) << answer.body;
  const json body = json::parse(answer.body);
  const json entries = record_of(server, id)["entries"];
  EXPECT_EQ(body["looked_at"], entries.size());
  EXPECT_GT(body["costly"].size(), 0u) << "moves drawn at random";
  std::map<int, int> of_seat;
  int last = 100;
  for (const json& costly : body["costly"]) {
    const json& entry = entries[costly["seq"].get<std::size_t>() - 1];
    EXPECT_EQ(entry["seat"], costly["seat"]);
    EXPECT_EQ(entry["type"], "move");
    EXPECT_NE(entry["move"], costly["better"]);
    EXPECT_GE(costly["cost"], 3);
    EXPECT_LE(costly["cost"], last) << "the costliest first";
    last = costly["cost"];
    EXPECT_LE(++of_seat[costly["seat"]], 3);
  }
}

TEST(LookOver, OfAMatchThatIsKnownIsNotDoneAgain) {
  TestServer server;
  const std::string id = played(server, "schotten_totten");
  const ApiAnswer first = look_over(server, id);
  server.thinkers.hold();
  EXPECT_EQ(look_over(server, id, "192.0.2.8").body, first.body);
  EXPECT_EQ(server.thinkers.held_work(), 0u);
}

TEST(LookOver, TellsHowFarItIsToAllWhoAsk) {
  TestServer server;
  const std::string id = played(server, "schotten_totten");
  server.thinkers.hold();
  ApiAnswer answer = look_over(server, id);
  EXPECT_EQ(answer.status, 202u);
  EXPECT_EQ(json::parse(answer.body), (json{{"done", 0}, {"of", 0}}));
  server.thinkers.do_a_piece();
  server.thinkers.do_a_piece();
  answer = look_over(server, id, "192.0.2.8");
  EXPECT_EQ(answer.status, 202u);
  EXPECT_EQ(json::parse(answer.body)["done"], 1);
  EXPECT_GT(json::parse(answer.body)["of"], 20);
  EXPECT_EQ(server.thinkers.held_work(), 1u) << "one for both";
  server.thinkers.release();
  EXPECT_EQ(look_over(server, id).status, 200u);
}

TEST(LookOver, IsGivenUpWhenNobodyAsksAnyMore) {
  TestServer server;
  const std::string id = played(server, "schotten_totten");
  server.thinkers.hold();
  look_over(server, id);
  server.pass(10'000);
  look_over(server, id);
  server.pass(10'000);
  server.thinkers.do_a_piece();
  EXPECT_EQ(server.thinkers.held_work(), 1u) << "somebody asked in between";
  server.pass(20'000);
  server.thinkers.do_a_piece();
  EXPECT_EQ(server.thinkers.held_work(), 0u);
  EXPECT_EQ(look_over(server, id).status, 202u) << "begun again";
  EXPECT_EQ(server.thinkers.held_work(), 1u);
}

TEST(LookOver, OfTooManyMatchesIsRefusedWithAReason) {
  TestServer server;
  std::vector<std::string> ids;
  for (std::size_t match = 0; match <= limits::look_overs_waiting; ++match)
    ids.push_back(played(server, "hidden_card"));
  server.thinkers.hold();
  for (std::size_t match = 0; match < limits::look_overs_per_address; ++match)
    EXPECT_EQ(look_over(server, ids[match], "192.0.2.1").status, 202u);
  const ApiAnswer of_address = look_over(server, ids[2], "192.0.2.1");
  EXPECT_EQ(of_address.status, 429u);
  EXPECT_GT(of_address.retry_after_seconds, 0u);
  EXPECT_EQ(look_over(server, ids[0], "192.0.2.1").status, 202u) << "to ask again is free";
  for (std::size_t match = limits::look_overs_per_address; match < limits::look_overs_waiting; ++match)
    EXPECT_EQ(look_over(server, ids[match], "198.51.100." + std::to_string(match)).status, 202u);
  const ApiAnswer busy = look_over(server, ids.back(), "203.0.113.9");
  EXPECT_EQ(busy.status, 503u);
  EXPECT_EQ(json::parse(busy.body)["error"], "busy");
  server.pass(20'000);
  EXPECT_EQ(look_over(server, ids.back(), "203.0.113.9").status, 202u) << "the others have gone";
}

TEST(LookOver, WithoutBotsThereIsNone) {
  TestServer server;
  const std::string of_toy = played(server, "hidden_card");
  const ApiAnswer answer = look_over(server, of_toy);
  EXPECT_EQ(answer.status, 409u);
  EXPECT_EQ(json::parse(answer.body)["error"], "no_bots") << "no bot plays this game";
  const std::string id = played(server, "schotten_totten");
  server.thinkers.set_has_any(false);
  EXPECT_EQ(json::parse(look_over(server, id).body)["error"], "no_bots");
}

TEST(LookOver, UnknownIdsAndLiveRoomsAreNotFound) {
  TestServer server;
  Table table(server, "schotten_totten");
  for (const std::string& id : {table.code, std::string(32, 'a'), std::string("../journal"), std::string()})
    EXPECT_EQ(look_over(server, id).status, 404u) << id;
}

TEST(LookOver, EndsWithTheServiceThoughPiecesComeUpLater) {
  InstantThinkers thinkers;
  const FakeTime time;
  const protocol::GameRegistry games = test_games();
  thinkers.hold();
  {
    LookOvers look_overs({}, {thinkers, time, games, [](const log::Line&) {}});
    EXPECT_EQ(look_overs.begin("a", "192.0.2.1", "{}").status, 202u);
    EXPECT_EQ(look_overs.sizes().waiting, 1u);
  }
  thinkers.do_a_piece();
  EXPECT_EQ(thinkers.held_work(), 0u);
}

TEST(LookOver, OfARecordThatDoesNotReplayIsRefusedAndKeepsNoPlace) {
  InstantThinkers thinkers;
  const FakeTime time;
  const protocol::GameRegistry games = test_games();
  LookOvers look_overs({.kept = 1}, {thinkers, time, games, [](const log::Line&) {}});
  const ApiAnswer answer = look_overs.begin("a", "192.0.2.1", "{}");
  EXPECT_EQ(answer.status, 500u);
  EXPECT_EQ(json::parse(answer.body)["error"], "not_replayable");
  EXPECT_EQ(look_overs.begin("b", "192.0.2.1", "{}").status, 500u);
  EXPECT_EQ(look_overs.sizes().waiting, 0u);
  EXPECT_EQ(look_overs.sizes().kept, 1u) << "the oldest is forgotten";
}

TEST(LookOver, MovesThatWereTakenBackDoNotCount) {
  const auto entry = [](Entry::Kind kind, std::uint32_t to_seq = 0) {
    Entry made;
    made.kind = kind;
    made.to_seq = to_seq;
    return made;
  };
  using enum Entry::Kind;
  EXPECT_EQ(standing_moves({entry(move), entry(move), entry(undo, 1), entry(move), entry(resign)}),
            (std::vector<bool>{true, false, false, true, false}));
  EXPECT_EQ(standing_moves({entry(move), entry(undo, 0), entry(move), entry(move), entry(undo, 2)}),
            (std::vector<bool>{false, false, false, false, false}));
}

}  // namespace
}  // namespace marchstone::server::testing
