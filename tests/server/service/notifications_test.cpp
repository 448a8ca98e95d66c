// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "tests/server/support/fake_sender.h"
#include "tests/server/support/test_server.h"

namespace marchstone::server::testing {
namespace {

using Kind = NotificationOutcome::Kind;

constexpr std::int64_t a_moment = 30'000;  ///< longer than who is away stays untold
constexpr std::int64_t an_hour = 3600'000;

ServiceConfig with_site() {
  ServiceConfig config;
  config.site = "https://example.org/";
  return config;
}

json webhook(const std::string& url = "https://hook.example/1") {
  return {{"kind", "webhook"}, {"address", url}, {"shape", "ntfy"}, {"language", "cs"}};
}
json push(const std::string& endpoint = "https://push.example/1") {
  return {{"kind", "push"}, {"address", endpoint}, {"p256dh", "key"}, {"auth", "secret"}};
}

/// A server that sends, with a table of two at which the host must decide.
struct Notifications : ::testing::Test {
  Notifications() : server(with_site()) {
    server.notifications = &sender;
    server.restart();
    table.emplace(server, "schotten_totten", json({{"options", {{"first_seat", 0}}}}));
  }

  TestClient& host() { return table->host; }
  TestClient& guest() { return table->guest; }
  TestClient& to_move() { return table->host; }
  TestClient& other() { return table->guest; }

  json subscribe(TestClient& client, json fields = webhook()) {
    return client.ask("subscribe", std::move(fields));
  }
  json subscriptions(TestClient& client) { return client.ask("list_subscriptions")["subscriptions"]; }

  FakeSender sender;
  TestServer server;
  std::optional<Table> table;
};

TEST_F(Notifications, AreForWhoeverAskedForThemAlsoAfterARestart) {
  const json list = host().ask("list_subscriptions");
  EXPECT_EQ(list["push_key"], "the key");
  EXPECT_EQ(list["webhooks"], true);
  EXPECT_EQ(list["mail"], true);
  EXPECT_EQ(list["subscriptions"], json::array());
  const json added = subscribe(host());
  ASSERT_EQ(added["type"], "ok") << added;
  EXPECT_EQ(added["subscription"]["address"], "https://hook.example/1");
  EXPECT_EQ(added["subscription"]["shape"], "ntfy");
  EXPECT_EQ(added["subscription"]["confirmed"], true);
  EXPECT_EQ(subscribe(host())["subscription"]["id"], added["subscription"]["id"]) << "it is the same one";
  server.restart();
  host().reconnect();
  guest().reconnect();
  EXPECT_EQ(subscriptions(host()), json::array({added["subscription"]}));
  EXPECT_EQ(subscriptions(guest()), json::array());
  const json id = {{"subscription", added["subscription"]["id"]}};
  EXPECT_EQ(guest().ask("unsubscribe", id)["type"], "ok") << "and nothing happens";
  EXPECT_EQ(subscriptions(host()).size(), 1u);
  EXPECT_EQ(host().ask("unsubscribe", id)["type"], "ok");
  EXPECT_EQ(subscriptions(host()), json::array());
  EXPECT_TRUE(server.store.subscriptions().empty());
}

TEST_F(Notifications, TellOfATurnOnceItsPlayerHasBeenAwayForAMoment) {
  subscribe(to_move());
  TestClient& away = to_move();
  server.pass(a_moment);
  EXPECT_TRUE(sender.sent.empty()) << "they are here";
  away.disconnect();
  server.pass(10'000);
  EXPECT_TRUE(sender.sent.empty()) << "perhaps they only reload the page";
  server.pass(a_moment);
  ASSERT_EQ(sender.sent.size(), 1u);
  const Notification& notification = sender.sent[0].notification;
  EXPECT_EQ(notification.kind, Notification::Kind::your_turn);
  EXPECT_EQ(notification.language, "cs");
  ASSERT_EQ(notification.tables.size(), 1u);
  EXPECT_EQ(notification.tables[0].room, table->code);
  EXPECT_EQ(notification.tables[0].link, "https://example.org/play/" + table->code);
  EXPECT_EQ(notification.tables[0].names.size(), 1u);
  EXPECT_TRUE(notification.stop_link.starts_with("https://example.org/unsubscribe/"));
  server.pass(24 * an_hour);
  EXPECT_EQ(sender.sent.size(), 1u) << "one notification a turn";
  server.restart();
  server.pass(24 * an_hour);
  EXPECT_EQ(sender.sent.size(), 1u) << "also after a restart";
}

TEST_F(Notifications, SayWhenTheClockFalls) {
  constexpr std::int64_t three_days = 3 * 24 * an_hour;
  Table slow(
      server, "schotten_totten",
      {{"options", {{"first_seat", 0}}}, {"clock", {{"kind", "move"}, {"seconds", three_days / 1000}}}});
  server.time.set_wall_clock(1'000'000);
  const UnixMs begun = server.time.wall_now();
  subscribe(slow.host);
  slow.host.disconnect();
  server.pass(a_moment);
  ASSERT_EQ(sender.sent.size(), 1u);
  EXPECT_EQ(sender.sent[0].notification.tables[0].move_by, begun + three_days);
}

TEST_F(Notifications, TellWhoIsHereButDoesNotDecideForLong) {
  subscribe(to_move());
  server.pass(9 * 60'000);
  EXPECT_TRUE(sender.sent.empty());
  server.pass(2 * 60'000);
  EXPECT_EQ(sender.sent.size(), 1u);
}

TEST_F(Notifications, TellNobodyWhoseTurnItIsNot) {
  subscribe(other());
  other().disconnect();
  server.pass(an_hour);
  EXPECT_TRUE(sender.sent.empty());
}

/// A table of `friend_of_theirs` and `player`, with the turn at the friend.
struct FurtherTable {
  FurtherTable(TestClient& of_friend, TestClient& player) : friend_of_theirs(of_friend) {
    const json options = {{"first_seat", 0}};
    code = friend_of_theirs.ask("create_room", {{"game", "schotten_totten"}, {"options", options}})["room"];
    EXPECT_EQ(player.ask("join_room", {{"room", code}})["type"], "ok");
    EXPECT_EQ(friend_of_theirs.ask("start_game", {{"room", code}})["type"], "ok");
    EXPECT_TRUE(is_turn_of_friend());
  }
  json state(TestClient& of) {
    EXPECT_EQ(of.ask("resync", {{"room", code}})["type"], "ok");
    return of.last_push("state");
  }
  bool is_turn_of_friend() { return state(friend_of_theirs)["to_move"] == json::array({0}); }
  /// The whole turn of that client.
  void play(TestClient& client) {
    for (json now = state(client); !now["legal"].empty(); now = state(client)) {
      const json move = {{"room", code}, {"seq", now["seq"]}, {"move", now["legal"][0]}};
      ASSERT_EQ(client.ask("move", move)["type"], "ok");
    }
  }

  TestClient& friend_of_theirs;
  std::string code;
};

/// Whoever comes back is told of the next turn at once; who does not, an hour later, of all tables together.
TEST_F(Notifications, TellWhoDoesNotComeBackOfFurtherTurnsTogether) {
  TestClient& away = to_move();
  ASSERT_EQ(subscribe(away)["type"], "ok");
  TestClient cleo(server, "Cleo");
  FurtherTable second(cleo, away);
  FurtherTable third(cleo, away);
  away.disconnect();
  server.pass(a_moment);
  ASSERT_EQ(sender.sent.size(), 1u);
  second.play(cleo);
  third.play(cleo);
  server.pass(50 * 60'000);
  ASSERT_EQ(sender.sent.size(), 1u);
  server.pass(15 * 60'000);
  ASSERT_EQ(sender.sent.size(), 2u);
  EXPECT_EQ(sender.sent[1].notification.tables.size(), 2u);
  away.reconnect();
  second.play(away);
  server.pass(6'000);  // until the page is seen to be open
  away.disconnect();
  second.play(cleo);
  server.pass(a_moment);
  EXPECT_EQ(sender.sent.size(), 3u) << "they have come back meanwhile";
}

TEST_F(Notifications, AreTriedAgainLessAndLessOftenWhileTheTurnWaits) {
  subscribe(to_move());
  to_move().disconnect();
  sender.outcomes.assign(3, {Kind::unreachable, {}, "no route"});
  server.pass(a_moment);
  EXPECT_EQ(sender.sent.size(), 1u);
  EXPECT_TRUE(subscriptions(other()).empty());
  server.pass(35'000);
  EXPECT_EQ(sender.sent.size(), 2u);
  server.pass(65'000);
  EXPECT_EQ(sender.sent.size(), 3u);
  server.restart();
  server.pass(a_moment);
  EXPECT_EQ(sender.sent.size(), 4u) << "a restart loses nothing";
  server.pass(an_hour);
  EXPECT_EQ(sender.sent.size(), 4u);
}

TEST_F(Notifications, WaitAsLongAsTheReceiverAsksFor) {
  subscribe(to_move());
  to_move().disconnect();
  sender.outcomes.assign(1, {Kind::unreachable, 20 * 60'000, "busy"});
  server.pass(19 * 60'000);
  EXPECT_EQ(sender.sent.size(), 1u);
  server.pass(2 * 60'000);
  EXPECT_EQ(sender.sent.size(), 2u);
}

TEST_F(Notifications, OfATurnThatIsOverAreNotTriedAgain) {
  subscribe(to_move());
  TestClient& away = to_move();
  away.disconnect();
  sender.outcomes.assign(10, {Kind::unreachable, {}, "no route"});
  server.pass(a_moment);
  EXPECT_EQ(sender.sent.size(), 1u);
  away.reconnect();
  away.ask("resign", {{"room", table->code}});
  away.disconnect();
  server.pass(an_hour);
  EXPECT_EQ(sender.sent.size(), 1u);
}

TEST_F(Notifications, EndWhereTheAddressIsGone) {
  TestClient& away = to_move();
  subscribe(away);
  away.disconnect();
  sender.outcomes.assign(1, {Kind::gone, {}, "410"});
  server.pass(a_moment);
  EXPECT_TRUE(server.store.subscriptions().empty());
  away.reconnect();
  EXPECT_EQ(subscriptions(away), json::array());
}

TEST_F(Notifications, ThatAreNotTakenAreNotSentAgainAndShownAsFailing) {
  TestClient& away = to_move();
  subscribe(away);
  away.disconnect();
  sender.outcomes.assign(1, {Kind::not_allowed, {}, "a private address"});
  server.pass(an_hour);
  EXPECT_EQ(sender.sent.size(), 1u);
  away.reconnect();
  EXPECT_EQ(subscriptions(away)[0]["failing"], true);
}

std::string last_part(const std::string& link) {
  return link.substr(link.rfind('/') + 1);
}

TEST_F(Notifications, GoToAMailAddressOnlyOnceItsReaderHasAgreed) {
  TestClient& away = to_move();
  const json added = subscribe(away, {{"kind", "mail"}, {"address", "ann@example.org"}});
  ASSERT_EQ(added["type"], "ok") << added;
  EXPECT_EQ(added["subscription"]["confirmed"], false);
  ASSERT_EQ(sender.sent.size(), 1u);
  EXPECT_EQ(sender.sent[0].notification.kind, Notification::Kind::confirm_mail);
  const std::string key = last_part(sender.sent[0].notification.confirm_link);
  subscribe(away, {{"kind", "mail"}, {"address", "ann@example.org"}});
  EXPECT_EQ(sender.sent.size(), 1u) << "asking twice sends one mail";
  away.disconnect();
  server.pass(a_moment);
  EXPECT_EQ(sender.sent.size(), 1u);
  const auto confirm = [&](const std::string& shown) {
    return server.api([&](Service& service, OnApiAnswer answer) {
      service.confirm_notifications(shown, std::move(answer));
    });
  };
  EXPECT_EQ(confirm("").status, 404u);
  EXPECT_EQ(confirm("wrong").status, 404u);
  EXPECT_EQ(confirm(key).status, 200u);
  EXPECT_EQ(confirm(key).status, 404u) << "used";
  server.pass(a_moment);
  ASSERT_EQ(sender.sent.size(), 2u);
  EXPECT_EQ(sender.sent[1].notification.kind, Notification::Kind::your_turn);
  EXPECT_EQ(sender.sent[1].notification.confirm_link, "");
  const std::string stop = last_part(sender.sent[1].notification.stop_link);
  const auto end = [&](const std::string& shown) {
    return server.api(
        [&](Service& service, OnApiAnswer answer) { service.stop_notifications(shown, std::move(answer)); });
  };
  EXPECT_EQ(end(key).status, 404u) << "another key";
  EXPECT_EQ(end(stop).status, 200u);
  EXPECT_EQ(end(stop).status, 404u);
  EXPECT_TRUE(server.store.subscriptions().empty());
}

TEST_F(Notifications, ToAMailAddressThatNobodyConfirmsAreForgottenAfterADay) {
  subscribe(host(), {{"kind", "mail"}, {"address", "ann@example.org"}});
  server.pass(23 * an_hour);
  EXPECT_EQ(server.store.subscriptions().size(), 1u);
  server.pass(2 * an_hour);
  EXPECT_TRUE(server.store.subscriptions().empty());
}

TEST_F(Notifications, CannotFillAStrangersMailbox) {
  for (int at = 0; at < 6; ++at) {
    TestClient client(server, "Eve", {}, "192.0.2." + std::to_string(10 + at));
    const json added = subscribe(client, {{"kind", "mail"}, {"address", "ann@example.org"}});
    EXPECT_EQ(added["type"], at < 3 ? "ok" : "error") << at;
  }
  EXPECT_EQ(sender.sent.size(), 3u);
}

TEST_F(Notifications, OfARoomTellOfEverybodysTurns) {
  json wanted = webhook();
  wanted["for_room"] = table->code;
  TestClient stranger(server, "Eve");
  EXPECT_EQ(subscribe(stranger, wanted)["code"], "not_seated");
  ASSERT_EQ(subscribe(other(), wanted)["type"], "ok");
  const std::string name = to_move().player["name"];
  to_move().disconnect();
  server.pass(a_moment);
  ASSERT_EQ(sender.sent.size(), 1u);
  EXPECT_EQ(sender.sent[0].notification.kind, Notification::Kind::their_turn);
  EXPECT_EQ(sender.sent[0].notification.tables[0].names, (std::vector<std::string>{name}));
}

/// A browser has one push subscription, and belongs to whoever used it last.
TEST_F(Notifications, OfABrowserGoToItsNewPlayer) {
  ASSERT_EQ(subscribe(host(), push())["type"], "ok");
  ASSERT_EQ(subscribe(guest(), push())["type"], "ok");
  EXPECT_EQ(subscriptions(host()), json::array());
  EXPECT_EQ(subscriptions(guest()).size(), 1u);
}

TEST_F(Notifications, AreRefusedWithAReason) {
  EXPECT_EQ(subscribe(host(), {{"kind", "push"}, {"address", "https://push.example"}})["code"],
            "bad_message");
  EXPECT_EQ(subscribe(host(), {{"kind", "mail"}, {"address", "nowhere"}})["code"], "bad_address");
  for (int at = 0; at < 10; ++at)
    ASSERT_EQ(subscribe(host(), webhook("https://hook.example/" + std::to_string(at)))["type"], "ok");
  EXPECT_EQ(subscribe(host(), webhook("https://hook.example/one more"))["code"], "forbidden");
}

/// An error changes nothing.
TEST_F(Notifications, ThatCouldNotBeStoredAreNotThere) {
  server.store.fail(true);
  EXPECT_EQ(subscribe(host())["code"], "not_stored");
  EXPECT_EQ(subscriptions(host()), json::array());
  server.store.fail(false);
  const json id = {{"subscription", subscribe(host())["subscription"]["id"]}};
  server.store.fail(true);
  EXPECT_EQ(host().ask("unsubscribe", id)["code"], "not_stored");
  EXPECT_EQ(subscriptions(host()).size(), 1u);
}

TEST_F(Notifications, ChangeOnlySoOftenAMinute) {
  std::size_t refused = 0;
  for (int at = 0; at < 30; ++at) refused += subscribe(host())["type"] == "error" ? 1 : 0;
  EXPECT_GT(refused, 0u);
  server.pass(61'000);
  EXPECT_EQ(subscribe(host())["type"], "ok");
}

TEST_F(Notifications, CanBeTried) {
  const json id = {{"subscription", subscribe(host())["subscription"]["id"]}};
  EXPECT_EQ(guest().ask("test_subscription", id)["code"], "bad_address") << "not theirs";
  EXPECT_EQ(host().ask("test_subscription", id)["outcome"], "delivered");
  ASSERT_EQ(sender.sent.size(), 1u);
  EXPECT_EQ(sender.sent[0].notification.kind, Notification::Kind::test);
  EXPECT_EQ(host().ask("test_subscription", id)["code"], "rate_limited");
  sender.outcomes.assign(1, {Kind::refused, {}, "403"});
  server.pass(11'000);
  EXPECT_EQ(host().ask("test_subscription", id)["outcome"], "refused");
}

TEST(NotificationsWithoutSender, CannotBeHad) {
  TestServer server(with_site());
  TestClient ann(server, "Ann");
  EXPECT_EQ(ann.ask("subscribe", webhook())["code"], "forbidden");
  const json list = ann.ask("list_subscriptions");
  EXPECT_FALSE(list.contains("push_key"));
  EXPECT_EQ(list["webhooks"], false);
}

/// Links would lead nowhere; a browser knows its page.
TEST(NotificationsWithoutSite, AreForBrowsersAlone) {
  FakeSender sender;
  TestServer server;
  server.notifications = &sender;
  server.restart();
  TestClient ann(server, "Ann");
  EXPECT_EQ(ann.ask("subscribe", webhook())["code"], "forbidden");
  EXPECT_EQ(ann.ask("subscribe", push())["type"], "ok");
}

}  // namespace
}  // namespace marchstone::server::testing
