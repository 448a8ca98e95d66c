// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "tests/server/support/test_server.h"

namespace marchstone::server::testing {
namespace {

json create(TestClient& client, json fields = {{"game", "hidden_card"}}) {
  return client.ask("create_room", std::move(fields));
}

TEST(Rooms, EveryConnectionOfAPlayerGetsTheRoomHeSitsDownIn) {  // FR04
  TestServer server;
  TestClient host(server, "Anna");
  TestClient host_tab(server, "x", host.token);
  const std::string code = create(host)["room"];
  server.settle();
  EXPECT_EQ(host_tab.last_push("room")["room"]["code"], code);
  TestClient guest(server, "Bert");
  TestClient guest_tab(server, "x", guest.token);
  guest.ask("join_room", {{"room", code}});
  EXPECT_EQ(guest_tab.last_push("room")["room"]["seats"][1]["player"]["id"], guest.player["id"]);
  host.ask("start_game", {{"room", code}});
  EXPECT_EQ(guest.last_push("state")["view"], guest_tab.last_push("state")["view"]);
  EXPECT_EQ(host_tab.last_push("state")["seat"], 0);
}

TEST(Rooms, ClosingOneTabLeavesTheSeatConnected) {  // FR02, FR04
  TestServer server;
  Table table(server, "hidden_card");
  TestClient tab(server, "x", table.guest.token);
  tab.disconnect();
  server.pass(2'000);
  EXPECT_TRUE(table.host.last_push("room")["room"]["seats"][1]["connected"].get<bool>());
  table.guest.disconnect();
  server.pass(2'000);
  EXPECT_FALSE(table.host.last_push("room")["room"]["seats"][1]["connected"].get<bool>());
  table.guest.reconnect();
  EXPECT_TRUE(table.host.last_push("room")["room"]["seats"][1]["connected"].get<bool>());
}

TEST(Rooms, HelloListsWhereThePlayerSitsWithSeatAndWhetherHeMustMove) {
  TestServer server;
  Table table(server, "hidden_card");
  const json state = table.state(0);
  const auto mover = state["to_move"][0].get<std::size_t>();
  for (std::size_t seat = 0; seat < 2; ++seat) {
    TestClient tab(server, "x", table.client(seat).token);
    ASSERT_EQ(tab.hello["rooms"].size(), 1u);
    EXPECT_EQ(tab.hello["rooms"][0]["code"], table.code);
    EXPECT_EQ(tab.hello["rooms"][0]["seat"], seat);
    EXPECT_EQ(tab.hello["rooms"][0]["your_move"], seat == mover);
    const std::vector<json> pushes = tab.pushes();
    ASSERT_EQ(pushes.size(), 2u) << "room and state follow the ok";
    EXPECT_EQ(pushes[0]["type"], "room");
    EXPECT_EQ(pushes[1]["type"], "state");
  }
}

TEST(Rooms, PushesFollowTheAnswerThatCausedThem) {
  TestServer server;
  Table table(server, "hidden_card");
  const auto types = [&](TestClient& client, const std::string& type, json fields) {
    server.outbox.take(client.connection);
    client.send(type, std::move(fields));
    server.settle();
    std::vector<std::string> arrived;
    for (const json& message : server.outbox.take(client.connection)) arrived.push_back(message["type"]);
    return arrived;
  };
  TestClient tab(server);
  EXPECT_EQ(types(tab, "hello", {{"name", "x"}, {"token", table.host.token}}),
            (std::vector<std::string>{"ok", "room", "state"}));
  EXPECT_EQ(types(tab, "create_room", {{"game", "hidden_card"}}), (std::vector<std::string>{"ok", "room"}));
  EXPECT_EQ(types(tab, "resync", {{"room", table.code}}), (std::vector<std::string>{"ok", "room", "state"}));
  TestClient watcher(server, "Watcher");
  EXPECT_EQ(types(watcher, "watch_room", {{"room", table.code}}),
            (std::vector<std::string>{"ok", "room", "state"}));
}

TEST(Rooms, PingNamesTheRoomsTheConnectionGetsPushesOf) {  // FR06
  TestServer server;
  Table table(server, "hidden_card");
  TestClient watcher(server, "Watcher");
  EXPECT_EQ(watcher.ask("ping")["rooms"], json::array());
  watcher.ask("watch_room", {{"room", table.code}});
  server.pass(2'000);
  const json room = watcher.last_push("room")["room"];
  const json seen = watcher.last_push("state");
  const json ping = watcher.ask("ping");
  ASSERT_EQ(ping["rooms"].size(), 1u);
  EXPECT_EQ(ping["time"], server.time.now());
  EXPECT_EQ(ping["rooms"][0], (json{{"room", table.code}, {"seq", seen["seq"]}, {"rev", room["rev"]}}));
  table.play(1);
  EXPECT_EQ(watcher.ask("ping")["rooms"][0]["seq"], seen["seq"].get<int>() + 1);
  watcher.ask("leave_room", {{"room", table.code}});
  EXPECT_EQ(watcher.ask("ping")["rooms"], json::array());
}

TEST(Rooms, TheHostLeavesAndAnotherIsHostTheLastClosesTheRoom) {  // FQ02
  TestServer server;
  TestClient anna(server, "Anna");
  TestClient bert(server, "Bert");
  TestClient carl(server, "Carl");
  const std::string code = create(anna, {{"game", "hidden_card"}, {"players", 2}})["room"];
  bert.ask("join_room", {{"room", code}});
  EXPECT_EQ(anna.ask("leave_room", {{"room", code}})["type"], "ok");
  EXPECT_EQ(bert.last_push("room")["room"]["host"], 1);
  EXPECT_EQ(carl.ask("join_room", {{"room", code}})["seat"], 0);
  EXPECT_EQ(bert.ask("start_game", {{"room", code}})["type"], "ok");

  const std::string second = create(anna)["room"];
  EXPECT_EQ(anna.ask("leave_room", {{"room", second}})["type"], "ok");
  EXPECT_EQ(anna.ask("join_room", {{"room", second}})["code"], "no_such_room");
  EXPECT_EQ(server.service().figures().rooms_open, 0u);
  TestClient tab(server, "x", anna.token);
  EXPECT_EQ(tab.hello["rooms"], json::array());
}

TEST(Rooms, AClosedRoomLeavesNothingBehind) {  // FQ01
  TestServer server;
  for (int round = 0; round < 20; ++round) {
    TestClient anna(server, "Anna");
    create(anna);
    if (round % 2 == 0) anna.disconnect();
    if (round % 2 == 1) anna.ask("leave_room", {{"room", anna.last_push("room")["room"]["code"]}});
    anna.disconnect();
  }
  server.pass(server.config.periods.open_room_ms + 1'000);
  const ServiceFigures figures = server.service().figures();
  EXPECT_EQ(figures.rooms_open, 0u);
  EXPECT_EQ(figures.players_online, 0u);
  EXPECT_EQ(server.store.journal_rows(), 0u);
  EXPECT_EQ(server.time.next(), std::nullopt) << "no alarm is left";
}

TEST(Rooms, AStrangersRequestsForARoomChangeNothing) {  // FV04
  TestServer server;
  Table table(server, "hidden_card");
  TestClient stranger(server, "Stranger");
  TestClient watcher(server, "Watcher");
  watcher.ask("watch_room", {{"room", table.code}});
  const json before = table.state(0);
  const std::vector<std::pair<std::string, json>> requests{
      {"move",
       {{"seq", before["seq"]},
        {"move", before["legal"].empty() ? json{{"type", "lay"}} : before["legal"][0]}}},
      {"resign", json::object()},
      {"start_game", json::object()},
      {"undo", json::object()},
      {"answer_undo", {{"accept", true}}},
      {"kick", {{"seat", 1}}},
      {"claim_absent", {{"seat", 0}}},
      {"rematch", json::object()},
      {"join_room", json::object()},
      {"set_nonce", {{"nonce", std::string(64, '0')}}},
  };
  table.host.pushes();
  for (TestClient* client : {&stranger, &watcher}) {
    for (auto [type, fields] : requests) {
      fields["room"] = table.code;
      EXPECT_EQ(client->ask(type, fields)["type"], "error") << type;
    }
  }
  EXPECT_TRUE(table.host.pushes("state").empty());
  json after = table.state(0);
  after["events"] = before["events"];
  EXPECT_EQ(after, before);
}

TEST(Rooms, AFreshConnectionSeesWhatTheOldOneSawAfterEveryMove) {  // FR01, FR05
  TestServer server;
  Table table(server, "hidden_card");
  TestClient watcher(server, "Watcher");
  watcher.ask("watch_room", {{"room", table.code}});
  while (table.play(1) == 1) {
    for (TestClient* old : {&table.host, &table.guest}) {
      TestClient fresh(server, "x", old->token);
      json seen = old->ask("resync", {{"room", table.code}});
      seen = old->last_push("state");
      EXPECT_EQ(fresh.last_push("state"), seen);
      fresh.disconnect();
    }
    TestClient newcomer(server, "Newcomer");
    newcomer.ask("watch_room", {{"room", table.code}});
    EXPECT_EQ(newcomer.last_push("state")["view"], watcher.last_push("state")["view"]);  // FL02
    newcomer.disconnect();
  }
}

TEST(Rooms, OnePersonIsListedOnceHoweverManyTabsAndReturns) {  // FQ08
  TestServer server;
  TestClient anna(server, "Anna");
  const std::string code = create(anna)["room"];
  TestClient watcher(server, "Watcher");
  TestClient second_tab(server, "x", watcher.token);
  TestClient third_tab(server, "x", watcher.token);
  for (TestClient* tab : {&watcher, &second_tab, &third_tab}) tab->ask("watch_room", {{"room", code}});
  for (int round = 0; round < 20; ++round) {
    watcher.disconnect();
    watcher.reconnect();
    watcher.ask("watch_room", {{"room", code}});
  }
  server.pass(2'000);
  const json room = anna.last_push("room")["room"];
  EXPECT_EQ(room["spectators"], 1);
  EXPECT_EQ(room["watchers"], json::array({"Watcher"}));
}

TEST(Rooms, WatchingNeverTakesASeat) {  // FQ07
  TestServer server;
  TestClient anna(server, "Anna");
  const std::string code = create(anna)["room"];
  TestClient watcher(server, "Watcher");
  watcher.ask("watch_room", {{"room", code}});
  server.pass(2'000);
  EXPECT_FALSE(anna.last_push("room")["room"]["seats"][1].contains("player"));
  EXPECT_EQ(watcher.ask("join_room", {{"room", code}})["seat"], 1) << "a watcher may sit down";
}

TEST(Rooms, AFinishedOrClosedRoomHoldsNobody) {  // FR09
  TestServer server;
  Table table(server, "hidden_card");
  ASSERT_EQ(table.host.ask("resign", {{"room", table.code}})["type"], "ok");
  EXPECT_EQ(create(table.host)["type"], "ok");
  EXPECT_EQ(table.guest.ask("leave_room", {{"room", table.code}})["type"], "ok");
  TestClient tab(server, "x", table.guest.token);
  EXPECT_EQ(tab.hello["rooms"], json::array());
  server.pass(server.config.periods.finished_room_ms + 1'000);
  EXPECT_EQ(table.host.ask("resync", {{"room", table.code}})["code"], "no_such_room");
  const json ping = table.host.ask("ping");
  for (const json& room : ping["rooms"]) EXPECT_NE(room["room"], table.code);
}

TEST(Rooms, AKickedPlayerIsOffTheListMayWatchAndNotSitDownAgain) {
  TestServer server;
  TestClient anna(server, "Anna");
  TestClient bert(server, "Bert");
  const std::string code = create(anna)["room"];
  bert.ask("join_room", {{"room", code}});
  EXPECT_EQ(bert.ask("kick", {{"room", code}, {"seat", 0}})["code"], "not_host");
  EXPECT_EQ(anna.ask("kick", {{"room", code}, {"seat", 1}})["type"], "ok");
  EXPECT_EQ(bert.last_push("notice")["kind"], "kicked");
  EXPECT_EQ(bert.ask("join_room", {{"room", code}})["code"], "forbidden");
  EXPECT_EQ(bert.ask("watch_room", {{"room", code}})["type"], "ok");
  TestClient tab(server, "x", bert.token);
  EXPECT_EQ(tab.hello["rooms"], json::array());
  server.restart();
  bert.reconnect();
  EXPECT_EQ(bert.ask("join_room", {{"room", code}})["code"], "forbidden");
}

TEST(Rooms, AConnectionThatClosesWhileItsRequestIsOnTheWayIsForgotten) {
  TestServer server;
  TestClient anna(server, "Anna");
  const std::string code = create(anna)["room"];
  TestClient bert(server, "Bert");
  bert.send("watch_room", {{"room", code}});
  server.service().disconnected(bert.connection);
  server.settle();
  server.pass(2'000);
  EXPECT_EQ(anna.last_push("room")["room"]["spectators"], 0);
}

}  // namespace
}  // namespace marchstone::server::testing
