#include <gtest/gtest.h>

#include "protocol/record.h"
#include "tests/server/test_server.h"

namespace marchstone::server::testing {
namespace {

json without_events(json state) {
  state["events"] = json::array();
  return state;
}

TEST(Restart, AMatchGoesOnWhereItWasAndItsRecordVerifies) {  // R11
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

TEST(Restart, SeatsAndHostStayWhereTheyWere) {  // R10
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

TEST(Restart, ADamagedDocumentFreezesThatRoomAlone) {  // W10
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
  EXPECT_EQ(server.warnings.size(), 1u);
  EXPECT_EQ(server.store.journal_rows(), 1u);
  TestClient anna(server, "Anna");
  EXPECT_EQ(anna.ask("create_room", {{"game", "hidden_card"}})["type"], "ok");
}

TEST(Failure, AnExceptionFreezesItsRoomAnswersEverybodyAndNoOtherRoom) {  // W10
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
  EXPECT_EQ(server.warnings.size(), 1u);
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
