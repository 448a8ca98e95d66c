// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <set>

#include "tests/server/support/test_server.h"

namespace marchstone::server::testing {
namespace {

std::vector<std::unique_ptr<TestClient>> many_clients(TestServer& server, std::size_t count) {
  std::vector<std::unique_ptr<TestClient>> clients;
  for (std::size_t client = 0; client < count; ++client) {
    clients.push_back(std::make_unique<TestClient>(server, "Player " + std::to_string(client)));
  }
  return clients;
}

TEST(Race, FiftyJoinTheLastSeatAtOnceAndOneGetsIt) {  // FR07
  TestServer server;
  TestClient host(server, "Host");
  const std::string code = host.ask("create_room", {{"game", "hidden_card"}})["room"];
  const auto clients = many_clients(server, 50);
  std::vector<std::int64_t> ids(clients.size());
  std::vector<std::function<void()>> actors;
  for (std::size_t at = 0; at < clients.size(); ++at) {
    actors.emplace_back([&, at] { ids[at] = clients[at]->send("join_room", {{"room", code}}); });
  }
  server.race(actors);
  std::size_t seated = 0;
  for (std::size_t at = 0; at < clients.size(); ++at) {
    const json answer = clients[at]->answer(ids[at]);
    if (answer["type"] == "ok") {
      ++seated;
    } else {
      EXPECT_EQ(answer["code"], "room_full");
    }
  }
  EXPECT_EQ(seated, 1u);
}

TEST(Race, APlayerWhoJoinsFromTwoConnectionsAtOnceHasOneSeat) {  // FR07
  TestServer server;
  TestClient host(server, "Host");
  TestClient guest(server, "Guest");
  TestClient tab(server, "x", guest.token);
  for (int round = 0; round < 20; ++round) {
    const std::string code = host.ask("create_room", {{"game", "hidden_card"}, {"players", 4}})["room"];
    std::int64_t first = 0;
    std::int64_t second = 0;
    server.race({[&] {
                   first = guest.send("join_room", {{"room", code}});
                 },
                 [&] {
                   second = tab.send("join_room", {{"room", code}});
                 }});
    const json answer = guest.answer(first);
    EXPECT_EQ(answer["type"], "ok");
    EXPECT_EQ(tab.answer(second)["seat"], answer["seat"]);
    const json seats = host.last_push("room")["room"]["seats"];
    EXPECT_EQ(std::count_if(seats.begin(), seats.end(), [](const json& s) { return s.contains("player"); }),
              2);
  }
}

TEST(Race, StartAndLeaveInTheSameInstantGiveAFullMatchOrAnOpenRoom) {  // FQ03
  ServiceConfig config;
  config.rooms_per_address = 1'000;
  TestServer server(config);
  TestClient host(server, "Host");
  TestClient guest(server, "Guest");
  for (int round = 0; round < 500; ++round) {
    const std::string code = host.ask("create_room", {{"game", "hidden_card"}})["room"];
    guest.ask("join_room", {{"room", code}});
    std::int64_t start_id = 0;
    std::int64_t leave_id = 0;
    server.race({[&] {
                   start_id = host.send("start_game", {{"room", code}});
                 },
                 [&] {
                   leave_id = guest.send("leave_room", {{"room", code}});
                 }});
    const json start = host.answer(start_id);
    const json leave = guest.answer(leave_id);
    const json room = host.last_push("room")["room"];
    if (start["type"] == "ok") {
      EXPECT_EQ(leave["code"], "forbidden");
      EXPECT_EQ(room["status"], "playing");
      EXPECT_EQ(room["seats"][1]["player"]["id"], guest.player["id"]);
      guest.ask("resign", {{"room", code}});
    } else {
      EXPECT_EQ(start["code"], "seats_open");
      EXPECT_EQ(leave["type"], "ok");
      EXPECT_EQ(room["status"], "open");
      host.ask("leave_room", {{"room", code}});
    }
    host.pushes();
    guest.pushes();
  }
}

TEST(Race, TwoStartsOrTwoResignationsInTheSameInstantHaveOneWinner) {  // FC03
  TestServer server;
  TestClient host(server, "Host");
  TestClient host_tab(server, "x", host.token);
  TestClient guest(server, "Guest");
  for (int round = 0; round < 50; ++round) {
    const std::string code = host.ask("create_room", {{"game", "hidden_card"}})["room"];
    guest.ask("join_room", {{"room", code}});
    std::int64_t first = 0;
    std::int64_t second = 0;
    server.race({[&] {
                   first = host.send("start_game", {{"room", code}});
                 },
                 [&] {
                   second = host_tab.send("start_game", {{"room", code}});
                 }});
    std::multiset<std::string> results{host.answer(first).value("code", "ok"),
                                       host_tab.answer(second).value("code", "ok")};
    EXPECT_EQ(results, (std::multiset<std::string>{"already_started", "ok"}));
    server.race({[&] {
                   first = host.send("resign", {{"room", code}});
                 },
                 [&] {
                   second = guest.send("resign", {{"room", code}});
                 }});
    results = {host.answer(first).value("code", "ok"), guest.answer(second).value("code", "ok")};
    EXPECT_EQ(results, (std::multiset<std::string>{"finished", "ok"}));
    server.pass(server.config.periods.finished_room_ms);
  }
}

/// What one connection does in the crowd below: everything at once, with drops in between.
void wander(TestServer& server, const std::string& token, const std::vector<std::string>& codes, int steps) {
  ConnectionId connection = 0;
  const auto say = [&](json message) {
    if (const auto decoded = protocol::decode(message.dump())) server.service().request(connection, *decoded);
  };
  static std::atomic<ConnectionId> next_connection = 1'000'000;
  for (int step = 0; step < steps; ++step) {
    connection = next_connection++;
    server.service().connected(connection, "192.0.2.1");
    say({{"type", "hello"}, {"id", 1}, {"name", "x"}, {"token", token}});
    for (std::size_t at = 0; at < codes.size(); ++at) {
      const std::string& code = codes[(at + static_cast<std::size_t>(step)) % codes.size()];
      say({{"type", step % 2 == 0 ? "join_room" : "watch_room"}, {"id", 2}, {"room", code}});
      say({{"type", "chat"}, {"id", 3}, {"room", code}, {"text", "hello"}});
      say({{"type", "ping"}, {"id", 4}});
      say({{"type", "rename"}, {"id", 5}, {"name", "Name " + std::to_string(step)}});
      say({{"type", "leave_room"}, {"id", 6}, {"room", code}});
    }
    server.service().figures();
    server.service().disconnected(connection);
  }
}

TEST(Race, ACrowdThatJoinsTalksRenamesAndDropsLeavesACleanHouse) {  // FQ06, FQ08
  TestServer server;
  TestClient host(server, "Host");
  std::vector<std::string> codes;
  for (int room = 0; room < 5; ++room) {
    codes.push_back(host.ask("create_room", {{"game", "hidden_card"}, {"players", 3}})["room"]);
  }
  const auto clients = many_clients(server, 4);
  std::vector<std::function<void()>> actors;
  for (const auto& client : clients) actors.emplace_back([&] { wander(server, client->token, codes, 25); });
  server.race(actors);
  for (const auto& client : clients) client->disconnect();
  server.pass(2'000);
  EXPECT_EQ(server.warnings(), 0u);
  EXPECT_EQ(server.service().figures().players_online, 1u);
  for (const std::string& code : codes) {
    host.pushes();
    ASSERT_EQ(host.ask("resync", {{"room", code}})["type"], "ok");
    const json room = host.last_push("room")["room"];
    EXPECT_EQ(room["spectators"], 0);
    EXPECT_EQ(room["watchers"], json::array());
    for (std::size_t seat = 1; seat < 3; ++seat) EXPECT_FALSE(room["seats"][seat]["connected"].get<bool>());
  }
}

}  // namespace
}  // namespace marchstone::server::testing
