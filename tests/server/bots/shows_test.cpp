// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "protocol/record/record.h"
#include "server/border/administration.h"
#include "tests/server/support/test_server.h"

/// Matches of bots alone, which the operator starts for people to watch.
namespace marchstone::server::testing {
namespace {

ApiAnswer start(TestServer& server, StartShow show) {
  return server.api([&](Service& service, OnApiAnswer told) {
    service.administration()->carry_out(std::move(show), std::move(told));
  });
}
std::string started(TestServer& server, const std::string& game) {
  const ApiAnswer answer = start(server, {.game = game});
  EXPECT_EQ(answer.status, 200u) << answer.body;
  return json::parse(answer.body)["room"];
}
std::string error_of(const ApiAnswer& answer) {
  return json::parse(answer.body).value("error", "");
}
json listed(TestServer& server) {
  const ApiAnswer rooms =
      server.api([](Service& service, OnApiAnswer answer) { service.api_rooms({}, std::move(answer)); });
  return json::parse(rooms.body)["rooms"];
}
json archived(TestServer& server) {
  const ApiAnswer matches =
      server.api([](Service& service, OnApiAnswer answer) { service.api_matches({}, std::move(answer)); });
  return json::parse(matches.body)["matches"];
}
/// Until the match is over: every bot answers at once, and then its pause passes.
void play_on(TestServer& server, int moves = 500) {
  for (int move = 0; move < moves && archived(server).empty(); ++move) server.pass(2'000);
}

TEST(Shows, GoOnByThemselvesToTheirEndAndIntoTheArchive) {
  TestServer server;
  const std::string code = started(server, "schotten_totten");
  const json rooms = listed(server);
  ASSERT_EQ(rooms.size(), 1u);
  EXPECT_EQ(rooms[0]["code"], code);
  EXPECT_EQ(rooms[0]["show"], true);
  EXPECT_EQ(rooms[0]["status"], "playing");
  EXPECT_TRUE(rooms[0]["host"].is_null());
  for (const json& seat : rooms[0]["seats"]) {
    EXPECT_EQ(seat["bot"]["level"], "medium");
    EXPECT_EQ(seat["bot"]["pace"], "normal");
  }
  TestClient watcher(server, "Watcher");
  EXPECT_EQ(watcher.ask("watch_room", {{"room", code}})["type"], "ok");
  EXPECT_EQ(watcher.ask("join_room", {{"room", code}})["code"], "already_started");
  EXPECT_EQ(watcher.ask("hint", {{"room", code}})["code"], "not_seated");
  play_on(server);
  const json matches = archived(server);
  ASSERT_EQ(matches.size(), 1u);
  EXPECT_TRUE(matches[0]["players"].empty());
  EXPECT_EQ(matches[0]["bots"].size(), 2u);
  EXPECT_EQ(watcher.last_push("finished")["match"], matches[0]["id"]);
  const ApiAnswer record = server.api(
      [&](Service& service, OnApiAnswer answer) { service.api_record(matches[0]["id"], std::move(answer)); });
  const auto fault = protocol::verify(record.body, test_games());
  EXPECT_FALSE(fault) << fault->reason;
}

TEST(Shows, GoOnAfterARestart) {
  TestServer server;
  const std::string code = started(server, "schotten_totten");
  for (int move = 0; move < 5; ++move) server.pass(2'000);
  server.restart();
  server.settle();
  ASSERT_EQ(listed(server).size(), 1u);
  EXPECT_EQ(listed(server)[0]["show"], true);
  play_on(server);
  EXPECT_EQ(archived(server).size(), 1u);
}

TEST(Shows, AreAsManyAsTheSettingsAllow) {
  ServiceConfig config;
  config.shows = 2;
  TestServer server(config);
  started(server, "schotten_totten");
  const std::string second = started(server, "root");
  EXPECT_EQ(error_of(start(server, {.game = "root"})), "too_many");
  server.restart();
  server.settle();
  EXPECT_EQ(error_of(start(server, {.game = "root"})), "too_many") << "also after a restart";
  server.api([&](Service& service, OnApiAnswer told) {
    service.administration()->carry_out(CloseRoom{second}, std::move(told));
  });
  EXPECT_EQ(start(server, {.game = "lords_of_scotland", .players = 3}).status, 200u);
}

TEST(Shows, AreRefusedWithAReason) {
  TestServer server;
  EXPECT_EQ(error_of(start(server, {.game = "chess"})), "no_such_game");
  EXPECT_EQ(error_of(start(server, {.game = "hidden_card"})), "no_bots");
  EXPECT_EQ(error_of(start(server, {.game = "schotten_totten", .players = 3})), "bad_options");
  EXPECT_EQ(error_of(start(server, {.game = "schotten_totten", .options = R"({"x":1})"})), "bad_options");
  EXPECT_EQ(error_of(start(server, {.game = "twelve_patrols", .options = R"({"daily":true})"})),
            "bad_options")
      << "the deal of the day gives nothing away";
  server.service().administration()->drain(server.time.wall_now() + 1'000);
  EXPECT_EQ(error_of(start(server, {.game = "root"})), "draining");
  server.service().administration()->stop_draining();
  server.thinkers.set_has_any(false);
  EXPECT_EQ(error_of(start(server, {.game = "root"})), "no_bots");
  EXPECT_EQ(listed(server), json::array());
}

TEST(Shows, ThatCannotBeStoredLeaveNothing) {
  TestServer server;
  server.store.fail(true);
  EXPECT_EQ(error_of(start(server, {.game = "root"})), "not_stored");
  server.store.fail(false);
  EXPECT_EQ(listed(server), json::array());
  started(server, "root");
  started(server, "root");
}

}  // namespace
}  // namespace marchstone::server::testing
