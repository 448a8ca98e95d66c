// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "server/border/administration.h"
#include "server/service/context/ban_list.h"
#include "tests/server/support/test_server.h"

/// What the operator sees and does, without sockets.
namespace marchstone::server::testing {
namespace {

struct Answer {
  unsigned status = 0;
  json body;
  unsigned retry_after_seconds = 0;
};

Answer ask(TestServer& server, AdminRequest request) {
  const ApiAnswer answer = server.api([&](Service& service, OnApiAnswer told) {
    service.administration()->carry_out(std::move(request), std::move(told));
  });
  return {answer.status, json::parse(answer.body), answer.retry_after_seconds};
}

std::string code_of_hello(TestServer& server, const std::string& token, const std::string& address) {
  TestClient client(server, "Somebody", token, address);
  return client.hello["type"] == "ok" ? "ok" : client.hello.value("code", "");
}

std::string make_ban(TestServer& server, MakeBan ban) {
  const Answer answer = ask(server, std::move(ban));
  EXPECT_EQ(answer.status, 200u) << answer.body;
  return answer.body["ban"]["id"];
}

TEST(Administration, LetsInWhoShowsTheTokenAndCountsWrongOnes) {
  ServiceConfig config;
  config.admin_token = "a token of the operator";
  config.wrong_codes_per_minute = 3;
  TestServer server(config);
  Administration& desk = *server.service().administration();
  const std::string right = "a token of the operator";
  const auto is_granted = [&](const std::string& address, const std::string& token) {
    return desk.access(address, token).is_granted;
  };
  EXPECT_TRUE(is_granted("192.0.2.1", right));
  for (int wrong = 0; wrong < 3; ++wrong) {
    const AdminAccess access = desk.access("192.0.2.1", "x");
    EXPECT_FALSE(access.is_granted);
    EXPECT_FALSE(access.blocked_for);
  }
  server.pass(1'000);
  EXPECT_EQ(desk.access("192.0.2.1", "x").blocked_for, std::chrono::milliseconds(59'000));
  EXPECT_EQ(desk.access("192.0.2.1", right).blocked_for, std::chrono::milliseconds(59'000))
      << "the right one is answered late too";
  EXPECT_TRUE(is_granted("192.0.2.1", right)) << "and leads in";
  EXPECT_FALSE(desk.access("192.0.2.2", right).blocked_for);
  server.pass(59'000);
  EXPECT_FALSE(desk.access("192.0.2.1", "x").blocked_for);
}

TEST(Administration, WithoutATokenLetsNobodyIn) {
  TestServer server;
  Administration& desk = *server.service().administration();
  EXPECT_FALSE(desk.access("192.0.2.1", "").is_granted);
  for (int wrong = 0; wrong < 100; ++wrong) EXPECT_FALSE(desk.access("192.0.2.1", "x").is_granted);
}

TEST(Administration, ListsAllRoomsPrivateOnesTooWithNothingHidden) {
  TestServer server;
  Table table(server, "hidden_card", {{"visibility", "private"}});
  table.play(3);
  server.pass(1000);
  const json rooms = ask(server, ListAllRooms{}).body["rooms"];
  ASSERT_EQ(rooms.size(), 1u);
  const json& room = rooms[0];
  EXPECT_EQ(room["code"], table.code);
  EXPECT_EQ(room["status"], "playing");
  EXPECT_EQ(room["visibility"], "private");
  EXPECT_EQ(room["seats"][1]["player"]["id"], table.guest.player["id"]);
  EXPECT_EQ(room["seats"][1]["connected"], true);
  EXPECT_LT(room["last_entry_at"].get<UnixMs>(), server.time.now());
  std::vector<std::string> keys;
  for (const auto& [key, value] : room.items()) keys.push_back(key);
  EXPECT_EQ(keys, (std::vector<std::string>{"code", "created_at", "game", "last_entry_at", "number", "seats",
                                            "spectators", "status", "visibility"}));
}

TEST(Administration, ListsRoomsAndConnectionsByPagesEachOnce) {
  ServiceConfig config;
  config.rooms_per_address = 1'000;
  TestServer server(config);
  TestClient host(server, "Host");
  for (std::size_t room = 0; room < 250; ++room) {
    if (room % 50 == 0) server.pass(1);
    host.ask("create_room", {{"game", "hidden_card"}});
  }
  std::set<std::string> codes;
  Answer page = ask(server, ListAllRooms{});
  EXPECT_EQ(page.body["rooms"].size(), 200u);
  for (const json& room : page.body["rooms"]) codes.insert(room["code"]);
  page = ask(server, ListAllRooms{page.body["next"].get<std::int64_t>()});
  EXPECT_EQ(page.body["rooms"].size(), 50u);
  EXPECT_TRUE(page.body["next"].is_null());
  for (const json& room : page.body["rooms"]) codes.insert(room["code"]);
  EXPECT_EQ(codes.size(), 250u);

  TestClient guest(server, "Guest", "", "192.0.2.9");
  TestClient silent(server, "", "", "192.0.2.10");
  const json connections = ask(server, ListConnections{}).body["connections"];
  ASSERT_EQ(connections.size(), 3u);
  EXPECT_EQ(connections[0]["number"], silent.connection);
  EXPECT_TRUE(connections[0]["player"].is_null());
  EXPECT_EQ(connections[1]["player"]["id"], guest.player["id"]);
  EXPECT_EQ(connections[1]["address"], "192.0.2.9");
  EXPECT_EQ(connections[2]["rooms"], 250);
}

TEST(Administration, ClosesARoomAndSaysSoWhenItIsGone) {
  TestServer server;
  Table table(server, "hidden_card");
  table.play(2);
  EXPECT_EQ(ask(server, CloseRoom{table.code}).status, 200u);
  EXPECT_EQ(table.host.last_push("finished")["result"]["reason"], "closed");
  EXPECT_EQ(table.guest.last_push("notice")["kind"], "room_closed");
  EXPECT_EQ(table.host.ask("resync", {{"room", table.code}})["code"], "no_such_room");
  EXPECT_EQ(server.store.matches().size(), 1u);
  EXPECT_EQ(server.store.journal_rows(), 0u);
  EXPECT_EQ(ask(server, CloseRoom{table.code}).status, 404u);
  server.restart();
  EXPECT_TRUE(ask(server, ListAllRooms{}).body["rooms"].empty());
}

TEST(Administration, TellsWhenARoomCannotBeClosed) {
  TestServer server;
  Table table(server, "hidden_card");
  server.store.fail(true);
  const Answer refused = ask(server, CloseRoom{table.code});
  EXPECT_EQ(refused.status, 503u);
  EXPECT_EQ(refused.retry_after_seconds, 5u) << "when the store is tried again";
  server.store.fail(false);
  EXPECT_EQ(ask(server, CloseRoom{"NOSUCHRM"}).status, 404u);
  Table explosive(server, "explosive");
  explosive.host.ask("move", {{"room", explosive.code}, {"seq", 0}, {"move", {{"type", "explode"}}}});
  explosive.guest.ask("move", {{"room", explosive.code}, {"seq", 0}, {"move", {{"type", "explode"}}}});
  EXPECT_EQ(ask(server, CloseRoom{explosive.code}).status, 409u)
      << "a room that failed does nothing any more";
  server.restart();
  EXPECT_EQ(ask(server, CloseRoom{explosive.code}).status, 200u);
}

TEST(Administration, ClosesAFrozenRoomAndKeepsItsJournalForAProgramThatCanPlayIt) {
  TestServer server;
  Table table(server, "hidden_card");
  table.play(2);
  const std::size_t rows = server.store.journal_rows();
  server.games = [] { return protocol::built_in_games(); };
  server.restart();
  EXPECT_EQ(ask(server, ListAllRooms{}).body["rooms"][0]["status"], "frozen");
  EXPECT_EQ(ask(server, CloseRoom{table.code}).status, 200u);
  EXPECT_TRUE(ask(server, ListAllRooms{}).body["rooms"].empty());
  EXPECT_EQ(server.store.journal_rows(), rows + 1);
  EXPECT_TRUE(server.store.matches().empty());
  server.restart();
  server.pass(1);
  EXPECT_TRUE(ask(server, ListAllRooms{}).body["rooms"].empty()) << "it does not come back";
  server.games = test_games;
  server.restart();
  server.pass(1);
  ASSERT_EQ(server.store.matches().size(), 1u);
  EXPECT_EQ(json::parse(server.store.matches().begin()->second.record)["result"]["reason"], "closed");
  EXPECT_EQ(server.store.journal_rows(), 0u);
}

TEST(Administration, ClosesConnectionsAndAnnounces) {
  TestServer server;
  TestClient one(server, "One");
  TestClient other(server, "Other");
  TestClient tab(server, "One", one.token);
  EXPECT_EQ(ask(server, Announce{"Games night on Friday"}).status, 200u);
  EXPECT_EQ(one.last_push("notice")["text"], "Games night on Friday");
  EXPECT_EQ(other.last_push("notice")["kind"], "announcement");
  EXPECT_EQ(ask(server, DismissPlayer{one.player["id"]}).status, 200u);
  EXPECT_TRUE(server.outbox.is_dismissed(one.connection));
  EXPECT_TRUE(server.outbox.is_dismissed(tab.connection));
  EXPECT_FALSE(server.outbox.is_dismissed(other.connection));
  EXPECT_EQ(tab.last_push("notice")["kind"], "dismissed");
  EXPECT_EQ(ask(server, CloseConnection{other.connection}).status, 200u);
  EXPECT_TRUE(server.outbox.is_dismissed(other.connection));
  EXPECT_EQ(ask(server, CloseConnection{999}).status, 404u);
  EXPECT_EQ(ask(server, DismissPlayer{"nobody"}).status, 404u);
}

TEST(Bans, KeepAPlayerOutUntilTheyAreLiftedAlsoAfterARestart) {
  TestServer server;
  Table table(server, "hidden_card");
  const std::string id = make_ban(server, {table.guest.player["id"].get<std::string>(), {}, "spam", {}});
  EXPECT_EQ(table.guest.last_push("notice")["kind"], "banned");
  EXPECT_TRUE(server.outbox.is_dismissed(table.guest.connection));
  table.guest.disconnect();
  EXPECT_EQ(table.host.last_push("room")["room"]["seats"][1]["connected"], false) << "the seat is kept";
  EXPECT_EQ(code_of_hello(server, table.guest.token, "192.0.2.7"), "banned");
  server.restart();
  EXPECT_EQ(code_of_hello(server, table.guest.token, "192.0.2.7"), "banned");
  EXPECT_EQ(code_of_hello(server, table.host.token, "192.0.2.7"), "ok");
  const json bans = ask(server, ListBans{}).body["bans"];
  ASSERT_EQ(bans.size(), 1u);
  EXPECT_EQ(bans[0]["reason"], "spam");
  EXPECT_EQ(ask(server, LiftBan{id}).status, 200u);
  EXPECT_EQ(ask(server, LiftBan{id}).status, 404u);
  EXPECT_EQ(code_of_hello(server, table.guest.token, "192.0.2.7"), "ok");
  server.restart();
  EXPECT_EQ(code_of_hello(server, table.guest.token, "192.0.2.7"), "ok");
}

TEST(Bans, OfAPlayerCloseTheHttpInterfaceToHisToken) {
  TestServer server;
  const TestClient guest(server, "Guest");
  const auto knows = [&] {
    bool known = false;
    server.service().api_knows(guest.token, [&](bool is_known) { known = is_known; });
    server.settle();
    return known;
  };
  EXPECT_TRUE(knows());
  make_ban(server, {guest.player["id"].get<std::string>(), {}, "", {}});
  EXPECT_FALSE(knows());
}

TEST(Bans, OfANetworkKeepOutWhoComesFromThere) {
  TestServer server;
  TestClient inside(server, "Inside", "", "192.0.2.9");
  TestClient outside(server, "Outside", "", "198.51.100.9");
  make_ban(server, {{}, "192.0.2.0/24", "", {}});
  EXPECT_TRUE(server.outbox.is_dismissed(inside.connection));
  EXPECT_FALSE(server.outbox.is_dismissed(outside.connection));
  EXPECT_EQ(code_of_hello(server, "", "192.0.2.77"), "banned");
  EXPECT_EQ(code_of_hello(server, inside.token, "198.51.100.9"), "ok")
      << "the address is banned, not the player";
  EXPECT_TRUE(server.service().administration()->is_banned("192.0.2.1"));
  EXPECT_FALSE(server.service().administration()->is_banned("192.0.3.1"));
  EXPECT_EQ(ask(server, MakeBan{{}, "not an address", "", {}}).status, 400u);
}

TEST(Bans, OfAnIpv6AddressTakeItsWholeNetworkAsEverythingElseDoes) {
  BanList bans({});
  bans.add({"a", persistence::Ban::Of::network, "2001:db8:1:2:3::4", "", 0, {}});
  EXPECT_TRUE(bans.holds_address("2001:db8:1:2::/64", 0));
  EXPECT_FALSE(bans.holds_address("2001:db8:1:3::/64", 0));
  EXPECT_EQ(banned_network("2001:db8:1:2:3::4")->text(), "2001:db8:1:2::/64");
  EXPECT_EQ(banned_network("2001:db8::/32")->text(), "2001:db8::/32");
  EXPECT_EQ(banned_network("::ffff:192.0.2.7")->text(), "192.0.2.7");
}

TEST(Bans, EndWhenTheirTimeIsOver) {
  TestServer server;
  TestClient guest(server, "Guest");
  make_ban(server, {guest.player["id"].get<std::string>(), {}, "", server.time.now() + 1000});
  EXPECT_EQ(code_of_hello(server, guest.token, "192.0.2.7"), "banned");
  server.pass(1000);
  EXPECT_EQ(code_of_hello(server, guest.token, "192.0.2.7"), "ok");
  make_ban(server, {"another", {}, "", {}});
  EXPECT_EQ(ask(server, ListBans{}).body["bans"].size(), 1u) << "it is forgotten";
  EXPECT_EQ(server.store.bans().size(), 1u);
}

TEST(Bans, ThatCannotBeKeptDoNotHold) {
  TestServer server;
  TestClient guest(server, "Guest");
  server.store.fail(true);
  EXPECT_EQ(ask(server, MakeBan{guest.player["id"].get<std::string>(), {}, "", {}}).status, 503u);
  EXPECT_FALSE(server.outbox.is_dismissed(guest.connection));
  server.store.fail(false);
  EXPECT_EQ(code_of_hello(server, guest.token, "192.0.2.7"), "ok");
}

TEST(Bans, LetNobodySlipThroughWhoSaysHelloInTheSameInstant) {
  for (int round = 0; round < 200; ++round) {
    TestServer server;
    const TestClient guest(server, "Guest");
    const std::string id = guest.player["id"];
    TestClient tab(server);
    Administration& desk = *server.service().administration();
    server.race({[&] {
                   tab.send("hello", {{"name", "Guest"}, {"token", guest.token}});
                 },
                 [&] {
                   desk.carry_out(MakeBan{id, {}, "", {}}, [](const ApiAnswer&) {});
                 }});
    EXPECT_TRUE(server.outbox.is_dismissed(guest.connection)) << round;
    EXPECT_TRUE(server.outbox.is_dismissed(tab.connection)) << round;
  }
}

TEST(Draining, BeginsNoMatchLetsOthersGoOnAndTellsEverybody) {
  TestServer server;
  Table table(server, "hidden_card");
  TestClient host(server, "Host");
  const std::string open = host.ask("create_room", {{"game", "hidden_card"}})["room"];
  TestClient guest(server, "Guest");
  guest.ask("join_room", {{"room", open}});
  const UnixMs deadline = server.time.now() + 60'000;
  server.service().administration()->drain(deadline);
  EXPECT_EQ(host.last_push("notice")["kind"], "draining");
  EXPECT_EQ(TestClient(server, "New").hello["server"]["draining"], deadline);
  EXPECT_EQ(host.ask("create_room", {{"game", "hidden_card"}})["code"], "draining");
  EXPECT_EQ(host.ask("start_game", {{"room", open}})["code"], "draining");
  EXPECT_GT(table.play(), 0u);
  EXPECT_EQ(table.host.ask("rematch", {{"room", table.code}})["code"], "draining");
  EXPECT_EQ(server.service().administration()->standing().figures.rooms_playing, 0u);
  server.service().administration()->stop_draining();
  EXPECT_EQ(host.last_push("notice")["kind"], "draining_ended");
  EXPECT_EQ(table.host.ask("rematch", {{"room", table.code}})["type"], "ok");
  EXPECT_EQ(host.ask("start_game", {{"room", open}})["type"], "ok");
  EXPECT_FALSE(TestClient(server, "New").hello["server"].contains("draining"));
}

}  // namespace
}  // namespace marchstone::server::testing
