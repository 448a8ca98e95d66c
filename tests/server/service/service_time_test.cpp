// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "server/border/administration.h"
#include "tests/server/support/test_server.h"

/// Dates follow the machine's clock; what takes its time does not. And a process that stands still.
namespace marchstone::server::testing {
namespace {

constexpr std::int64_t minute_ms = 60'000;
constexpr std::int64_t day_ms = 24 * 60 * minute_ms;

const json chess{{"clock", {{"kind", "chess"}, {"seconds", 60}, {"increment", 0}}}};

TEST(ServiceTime, DatesFollowTheMachinesClockAtOnce) {
  TestServer server;
  server.time.set_wall_clock(-3 * day_ms);
  TestClient client(server, "Ailsa");
  EXPECT_EQ(client.hello["server"]["time"], server.time.now() - 3 * day_ms);
  server.time.set_wall_clock(0);
  EXPECT_EQ(client.ask("ping")["time"], server.time.now());
  TestClient other(server, "Bruce");
  EXPECT_EQ(other.hello["server"]["time"], server.time.now());
  Table table(server, "schotten_totten");
  table.host.ask("chat", {{"room", table.code}, {"text", "hello"}});
  EXPECT_EQ(table.guest.last_push("chat")["at"], server.time.now());
}

TEST(ServiceTime, RoomsShowTheirDatesAnewWhenTheClockIsSet) {
  TestServer server;
  server.time.set_wall_clock(-3 * day_ms);
  Table table(server, "schotten_totten", chess);
  EXPECT_EQ(table.state(0)["clock"]["at"], server.time.now() - 3 * day_ms);
  const std::int64_t expires_at = table.host.last_push("room")["room"]["expires_at"];
  server.time.set_wall_clock(0);
  EXPECT_EQ(table.state(0)["clock"]["at"], server.time.now());
  EXPECT_EQ(table.host.last_push("room")["room"]["expires_at"], expires_at + 3 * day_ms);
}

TEST(ServiceTime, NoClockOfAMatchAndNoExpiryNoticesThatTheClockIsSet) {
  for (const std::int64_t ahead : {40 * day_ms, -40 * day_ms}) {
    TestServer server;
    Table table(server, "schotten_totten", chess);
    server.pass(10'000);
    server.time.set_wall_clock(ahead);
    server.pass(1);
    const json clock = table.state(0)["clock"];
    EXPECT_EQ(clock["left_ms"][clock["running"][0].get<std::size_t>()], 49'999);
    server.pass(49'998);
    EXPECT_TRUE(table.host.pushes("finished").empty());
    server.pass(1);
    EXPECT_EQ(table.host.last_push("finished")["result"]["reason"], "time");
  }
}

TEST(ServiceTime, ARecordIsDatedByTheClockAsItIsAtLastAndNeverGoesBack) {
  for (const std::int64_t wrong : {-3 * day_ms, 3 * day_ms}) {
    TestServer server;
    server.time.set_wall_clock(wrong);
    Table table(server, "schotten_totten");
    server.pass(5'000);
    table.play(6);
    server.pass(5'000);
    server.time.set_wall_clock(0);
    table.play(6);
    server.pass(5'000);
    table.host.ask("resign", {{"room", table.code}});
    const auto matches = server.store.matches();
    ASSERT_EQ(matches.size(), 1u);
    const json record = json::parse(matches.begin()->second.record);
    EXPECT_EQ(record["finished_at"], server.time.now());
    EXPECT_EQ(matches.begin()->second.finished_at, server.time.now());
    std::int64_t last = record["started_at"];
    for (const json& entry : record["entries"]) {
      EXPECT_LE(last, entry["at"].get<std::int64_t>());
      last = entry["at"];
    }
    EXPECT_EQ(last, server.time.now());
    // Set back, the clock had been wrong: what it had dated lies where it belongs.
    if (wrong > 0) {
      EXPECT_EQ(record["started_at"], server.time.now() - 15'000);
    }
  }
}

TEST(ServiceTime, DatesOfAMatchAreTheSameAfterARestart) {
  TestServer server;
  Table table(server, "schotten_totten");
  table.play(4);
  server.time.set_wall_clock(3 * day_ms);
  table.play(4);
  const auto history = [&] {
    return table.host.ask("history", {{"room", table.code}, {"from", 0}})["entries"];
  };
  const json before = history();
  server.restart();
  table.host.reconnect();
  EXPECT_EQ(history(), before);
}

TEST(ServiceTime, BansHoldUntilTheirDate) {
  TestServer server;
  server.config.admin_token = "the operator's";
  server.restart();
  server.time.set_wall_clock(-3 * day_ms);
  TestClient guest(server, "Guest");
  MakeBan ban;
  ban.player = guest.player["id"].get<std::string>();
  ban.until = server.time.wall_now() + day_ms;
  server.api([&](Service& service, OnApiAnswer answer) { service.administration()->carry_out(ban, answer); });
  TestClient back(server);
  EXPECT_EQ(back.ask("hello", {{"name", "Guest"}, {"token", guest.token}})["code"], "banned");
  server.time.set_wall_clock(0);
  TestClient again(server);
  EXPECT_EQ(again.ask("hello", {{"name", "Guest"}, {"token", guest.token}})["type"], "ok");
}

TEST(ServiceTime, WhoLooksAtRunningClocksIsShownThemAfterAPause) {
  TestServer server;
  Table table(server, "schotten_totten", chess);
  Table untimed(server, "schotten_totten");
  table.host.pushes();
  untimed.host.pushes();
  server.pass(2'000);
  server.service().stood_still();
  server.settle();
  const auto shown = table.host.pushes("state");
  ASSERT_EQ(shown.size(), 1u);
  EXPECT_EQ(shown[0]["events"], json::array());
  EXPECT_EQ(shown[0]["clock"]["left_ms"][shown[0]["clock"]["running"][0].get<std::size_t>()], 58'000);
  EXPECT_TRUE(untimed.host.pushes("state").empty());
}

TEST(Ping, OfAConnectionThatHasOneUnderWayIsAnsweredByTheNextRoundForAllTogether) {
  TestServer server;
  TestClient client(server, "Ailsa");
  for (int room = 0; room < 3; ++room) client.ask("create_room", {{"game", "schotten_totten"}});
  std::vector<std::int64_t> ids;
  for (int ping = 0; ping < 40; ++ping) ids.push_back(client.send("ping"));
  std::size_t most_rounds = 0;
  std::size_t most_waiting = 0;
  server.settle_looking([&] {
    for (const auto& size : server.service().figures().containers) {
      if (size.container == "ping_rounds") most_rounds = std::max(most_rounds, size.size);
      if (size.container == "pings_waiting") most_waiting = std::max(most_waiting, size.size);
    }
  });
  for (const std::int64_t id : ids) EXPECT_EQ(client.answer(id)["rooms"].size(), 3u);
  EXPECT_EQ(most_rounds, 1u);
  EXPECT_GT(most_waiting, 30u) << "they do not each go round by themselves";
}

}  // namespace
}  // namespace marchstone::server::testing
