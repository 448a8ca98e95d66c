// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "protocol/record/record.h"
#include "tests/server/support/test_server.h"

namespace marchstone::server::testing {
namespace {

json without_events(json state) {
  state["events"] = json::array();
  return state;
}

TEST(Restart, AMatchGoesOnWhereItWasAndItsRecordVerifies) {  // FR11
  for (const char* game : {"hidden_card", "schotten_totten"}) {
    TestServer server;
    Table table(server, game);
    TestClient watcher(server, "Watcher");
    watcher.ask("watch_room", {{"room", table.code}});
    for (std::size_t moves = 3; moves > 0; moves = table.play(3)) {
      const json host_saw = table.state(0);
      const json guest_saw = table.state(1);
      server.restart();
      table.host.reconnect();
      table.guest.reconnect();
      EXPECT_EQ(without_events(table.state(0)), without_events(host_saw));
      EXPECT_EQ(without_events(table.state(1)), without_events(guest_saw));
    }
    const auto matches = server.store.matches();
    ASSERT_EQ(matches.size(), 1u) << game;
    const auto fault = protocol::verify(matches.begin()->second.record, test_games());
    EXPECT_FALSE(fault) << fault->reason;
  }
}

TEST(Restart, AMoveThatWasNotDurableIsGoneAndWasNeverShown) {
  TestServer server;
  Table table(server, "hidden_card");
  const json before = table.state(0);
  const auto mover = before["to_move"][0].get<std::size_t>();
  const json move = table.state(mover)["legal"][0];
  table.host.pushes();
  table.guest.pushes();
  server.store.hold();
  table.client(mover).send("move", {{"room", table.code}, {"seq", before["seq"]}, {"move", move}});
  server.settle();
  EXPECT_TRUE(table.host.pushes("state").empty());
  EXPECT_TRUE(table.guest.pushes("state").empty());
  server.restart();
  table.host.reconnect();
  EXPECT_EQ(without_events(table.state(0)), without_events(before));
}

TEST(Restart, RoomsAreServedBeforeTheyAreRebuiltAndThoseAskedForComeFirst) {
  ServiceConfig config;
  config.rooms_per_address = 1'000;
  TestServer server(config);
  TestClient filler(server, "Filler");
  for (int room = 0; room < 50; ++room) filler.ask("create_room", {{"game", "hidden_card"}});
  Table table(server, "hidden_card");
  const json seen = table.state(0);
  server.restart();
  EXPECT_EQ(server.service().figures().rooms_waiting_to_rebuild, 51u);
  EXPECT_EQ(server.service().figures().rooms_playing, 0u);
  table.host.reconnect();
  EXPECT_EQ(table.host.hello["rooms"][0]["status"], "playing");
  EXPECT_EQ(without_events(table.state(0)), without_events(seen));
  server.settle();
  EXPECT_EQ(server.service().figures().rooms_waiting_to_rebuild, 0u);
  EXPECT_EQ(server.service().figures().rooms_open, 50u);
  EXPECT_EQ(server.service().figures().rooms_playing, 1u);
  EXPECT_EQ(table.host.ask("list_rooms")["rooms"][0]["code"], table.code);
}

TEST(Restart, PublicRoomsAreListedBeforeTheyAreRebuilt) {
  TestServer server;
  TestClient anna(server, "Anna");
  const std::string open = anna.ask("create_room", {{"game", "hidden_card"}})["room"];
  anna.ask("create_room", {{"game", "hidden_card"}, {"visibility", "private"}});
  Table playing(server, "hidden_card");
  Table over(server, "hidden_card");
  over.play();
  server.restart();
  ASSERT_EQ(server.service().figures().rooms_waiting_to_rebuild, 4u);
  const json rooms = json::parse(
      server
          .api_at_once([](Service& service, OnApiAnswer answer) { service.api_rooms({}, std::move(answer)); })
          .body)["rooms"];
  ASSERT_EQ(rooms.size(), 2u) << rooms;
  EXPECT_EQ(rooms[0]["code"], playing.code);
  EXPECT_EQ(rooms[0]["status"], "playing");
  EXPECT_EQ(rooms[1]["code"], open);
  EXPECT_EQ(rooms[1]["seats"][0]["player"], anna.player);
}

TEST(Restart, RoomsStillCountForTheAddressThatOpenedThem) {
  ServiceConfig config;
  config.rooms_per_address = 2;
  TestServer server(config);
  TestClient anna(server, "Anna");
  const std::string first = anna.ask("create_room", {{"game", "hidden_card"}})["room"];
  anna.ask("create_room", {{"game", "hidden_card"}});
  server.restart();
  anna.reconnect();
  EXPECT_EQ(anna.ask("create_room", {{"game", "hidden_card"}})["code"], "server_full");
  TestClient neighbour(server, "Neighbour", {}, "192.0.2.2");
  EXPECT_EQ(neighbour.ask("create_room", {{"game", "hidden_card"}})["type"], "ok");
  anna.ask("leave_room", {{"room", first}});
  EXPECT_EQ(anna.ask("create_room", {{"game", "hidden_card"}})["type"], "ok");
}

TEST(Restart, SeatsAndHostStayWhereTheyWere) {  // FR10
  TestServer server;
  TestClient anna(server, "Anna");
  const std::string code = anna.ask("create_room", {{"game", "hidden_card"}, {"players", 4}})["room"];
  TestClient bert(server, "Bert");
  TestClient carl(server, "Carl");
  bert.ask("join_room", {{"room", code}, {"seat", 3}});
  carl.ask("join_room", {{"room", code}, {"seat", 1}});
  anna.ask("leave_room", {{"room", code}});
  server.restart();
  for (TestClient* client : {&bert, &carl}) client->reconnect();
  EXPECT_EQ(bert.hello["rooms"][0]["seat"], 3);
  EXPECT_EQ(carl.hello["rooms"][0]["seat"], 1);
  EXPECT_EQ(carl.hello["rooms"][0]["host"], 1);
  anna.reconnect();
  EXPECT_EQ(anna.hello["rooms"], json::array());
}

/// An operator's set without any conditions.
protocol::GameRegistry games_with_an_owners_set() {
  json regions;
  for (const char* region : {"wild_plains", "green_valley", "lost_canyon", "ruins", "old_forest",
                             "misty_lake", "high_moor", "stone_bridge", "kings_ford"})
    regions[region] = {{"name", region}};
  const json set{{"name", "easy"}, {"regions", regions}};
  return protocol::built_in_games({{"twelve_patrols", "easy.json", set.dump()}}).value();
}

TEST(Restart, AMatchOnAnOwnersDataGoesOnWhenTheOwnerHasTakenItAway) {
  TestServer server;
  server.games = games_with_an_owners_set;
  server.restart();
  TestClient anna(server, "Anna");
  const json wanted{{"game", "twelve_patrols"}, {"options", {{"set", "easy"}}}};
  const std::string code = anna.ask("create_room", wanted)["room"];
  ASSERT_EQ(anna.ask("start_game", {{"room", code}})["type"], "ok");
  const json before = anna.last_push("state");
  server.games = test_games;
  server.restart();
  anna.reconnect();
  EXPECT_EQ(anna.last_push("state")["view"], before["view"]);
  EXPECT_EQ(anna.ask("create_room", wanted)["code"], "bad_options");
  ASSERT_EQ(anna.ask("resign", {{"room", code}})["type"], "ok");
  const std::string match = anna.last_push("finished")["match"];
  const auto fault = protocol::verify(server.store.matches().at(match).record, test_games());
  EXPECT_FALSE(fault) << fault->reason;
}

TEST(Restart, ADamagedDocumentFreezesThatRoomAlone) {  // FW10
  TestServer server;
  Table good(server, "hidden_card");
  Table bad(server, "hidden_card");
  bad.play(2);
  server.store.damage_last_row("{\"damaged\":");
  const std::size_t rows = server.store.journal_rows();
  server.restart();
  server.settle();
  EXPECT_EQ(server.service().figures().rooms_frozen, 1u);
  bad.host.reconnect();
  EXPECT_EQ(bad.host.hello["rooms"][0]["status"], "frozen");
  EXPECT_EQ(bad.host.ask("resign", {{"room", bad.code}})["code"], "frozen");
  good.host.reconnect();
  good.guest.reconnect();
  EXPECT_GT(good.play(), 0u) << "the other room goes on";
  EXPECT_GE(server.store.journal_rows(), rows) << "the frozen room keeps its data";
}

TEST(Restart, ARoomWithoutASoundFirstDocumentIsKeptAndReported) {
  TestServer server;
  server.store.append({{server.store.new_room(), "rubbish"}}, [](auto) {});
  server.restart();
  server.settle();
  EXPECT_EQ(server.warnings(), 1u);
  EXPECT_EQ(server.store.journal_rows(), 1u);
  TestClient anna(server, "Anna");
  EXPECT_EQ(anna.ask("create_room", {{"game", "hidden_card"}})["type"], "ok");
}

TEST(Failure, AnExceptionFreezesItsRoomAnswersEverybodyAndNoOtherRoom) {  // FW10
  TestServer server;
  Table bad(server, "explosive");
  Table good(server, "hidden_card");
  const json state = bad.state(0);
  const auto mover = state["to_move"][0].get<std::size_t>();
  bad.host.pushes();
  const auto boom = bad.client(mover).send(
      "move", {{"room", bad.code}, {"seq", state["seq"]}, {"move", {{"type", "explode"}}}});
  const auto behind = bad.client(1 - mover).send("chat", {{"room", bad.code}, {"text", "still there?"}});
  server.settle();
  EXPECT_EQ(bad.client(mover).answer(boom)["code"], "frozen");
  EXPECT_EQ(bad.client(1 - mover).answer(behind)["code"], "frozen");
  EXPECT_EQ(bad.host.last_push("room")["room"]["status"], "frozen");
  EXPECT_EQ(bad.host.last_push("notice")["kind"], "frozen");
  EXPECT_EQ(server.warnings(), 1u);
  EXPECT_EQ(server.service().figures().rooms_frozen, 1u);
  EXPECT_GT(good.play(), 0u);
  EXPECT_EQ(bad.host.ask("leave_room", {{"room", bad.code}})["type"], "ok") << "nobody is held in it";
  TestClient tab(server, "x", bad.host.token);
  EXPECT_EQ(tab.hello["rooms"], json::array());
}

TEST(Failure, RequestsThatWaitForAnAppendAreAnsweredIfTheRoomFailsMeanwhile) {
  TestServer server;
  Table table(server, "explosive");
  const json state = table.state(0);
  const auto mover = state["to_move"][0].get<std::size_t>();
  TestClient& player = table.client(mover);
  server.store.hold();
  const auto chat = player.send("chat", {{"room", table.code}, {"text", "wait"}});
  const auto boom =
      player.send("move", {{"room", table.code}, {"seq", state["seq"]}, {"move", {{"type", "explode"}}}});
  const auto log = player.send("chat_log", {{"room", table.code}});
  server.settle();
  server.store.release();
  server.settle();
  EXPECT_EQ(player.answer(chat)["type"], "ok");
  EXPECT_EQ(player.answer(boom)["code"], "frozen");
  EXPECT_EQ(player.answer(log)["code"], "frozen");
}

TEST(Failure, AnswersWhatWaitsAndNothingTwiceThoughOthersWereRefusedMeanwhile) {
  TestServer server;
  Table table(server, "explosive");
  const json state = table.state(0);
  TestClient& player = table.client(state["to_move"][0].get<std::size_t>());
  server.store.hold();
  std::vector<std::int64_t> asked{player.send("chat", {{"room", table.code}, {"text", "wait"}})};
  asked.push_back(
      player.send("move", {{"room", table.code}, {"seq", state["seq"]}, {"move", {{"type", "explode"}}}}));
  for (std::size_t more = 0; more <= limits::waiting_requests_per_connection; ++more)
    asked.push_back(player.send("chat_log", {{"room", table.code}}));
  server.settle();
  server.store.release();
  server.settle();
  for (const std::int64_t id : asked) EXPECT_NE(player.answer(id), json()) << id;
  EXPECT_EQ(player.answer(asked.back())["code"], "rate_limited");
}

TEST(Failure, ARoomOwesNothingToAConnectionThatHasClosed) {
  TestServer server;
  Table table(server, "hidden_card");
  TestClient watcher(server, "Watcher");
  watcher.ask("watch_room", {{"room", table.code}});
  server.store.hold();
  table.host.send("chat", {{"room", table.code}, {"text", "wait"}});
  for (int request = 0; request < 5; ++request) watcher.send("chat_log", {{"room", table.code}});
  server.settle();
  const auto owed = [&] {
    for (const ContainerSize& size : server.service().figures().containers)
      if (size.container == "room_unanswered") return size.size;
    ADD_FAILURE() << "no such container";
    return std::size_t{0};
  };
  EXPECT_EQ(owed(), 6u);
  watcher.disconnect();
  table.host.disconnect();
  server.settle();
  EXPECT_EQ(owed(), 0u);
  server.store.release();
  server.settle();
  EXPECT_EQ(owed(), 0u);
}

TEST(ShutDown, TellsEverybodyAndWaitsForWritesOnTheirWay) {
  TestServer server;
  Table table(server, "hidden_card");
  server.store.hold();
  const auto chat = table.host.send("chat", {{"room", table.code}, {"text", "good night"}});
  server.settle();
  bool done = false;
  server.service().shut_down([&done] { done = true; });
  server.settle();
  EXPECT_FALSE(done);
  EXPECT_EQ(table.guest.last_push("notice")["kind"], "restarting");
  EXPECT_EQ(table.guest.ask("resign", {{"room", table.code}})["code"], "not_stored");
  server.store.release();
  server.settle();
  EXPECT_TRUE(done);
  EXPECT_EQ(table.host.answer(chat)["type"], "ok") << "what was kept is acknowledged";
}

TEST(ShutDown, IsDoneAtOnceWhenNothingIsPending) {
  TestServer server;
  bool done = false;
  server.service().shut_down([&done] { done = true; });
  EXPECT_TRUE(done);
}

}  // namespace
}  // namespace marchstone::server::testing
