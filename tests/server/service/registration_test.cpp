// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "server/base/secrets.h"
#include "tests/server/support/test_server.h"

namespace marchstone::server::testing {
namespace {

ServiceConfig by_invitation() {
  ServiceConfig config;
  config.by_invitation = true;
  config.wrong_codes_per_minute = 3;
  return config;
}

json hello(TestServer& server, json fields, const std::string& address = "192.0.2.1") {
  TestClient client(server, {}, {}, address);
  return client.ask("hello", std::move(fields));
}

TEST(Registration, ByInvitationTakesNobodyInWithoutOne) {
  TestServer server(by_invitation());
  EXPECT_EQ(hello(server, {{"name", "Anna"}})["code"], "bad_invitation");
  EXPECT_EQ(hello(server, {{"name", "Anna"}, {"token", std::string(64, 'a')}})["code"], "bad_invitation");
  EXPECT_EQ(hello(server, {{"name", "Anna"}, {"invitation", "GUESSED"}})["code"], "bad_invitation");
  EXPECT_TRUE(server.store.players().empty());
}

TEST(Registration, AnInvitationLetsInAsManyAsItIsForAndThenNobody) {
  TestServer server(by_invitation());
  server.store.invite({token_hash("WELCOME"), 2, server.time.now() + 1'000});
  for (const char* name : {"Anna", "Bert"}) {
    const json welcome = hello(server, {{"name", name}, {"invitation", "WELCOME"}});
    EXPECT_EQ(welcome["type"], "ok") << welcome;
    EXPECT_EQ(welcome["server"]["registration"], "invitation");
  }
  EXPECT_EQ(hello(server, {{"name", "Cleo"}, {"invitation", "WELCOME"}})["code"], "bad_invitation");
  EXPECT_EQ(server.store.players().size(), 2u);
}

TEST(Registration, WhoeverHasComeInComesBackWithoutAnInvitation) {
  TestServer server(by_invitation());
  server.store.invite({token_hash("WELCOME"), 1, server.time.now() + 1'000});
  const json first = hello(server, {{"name", "Anna"}, {"invitation", "WELCOME"}});
  server.restart();
  const json again = hello(server, {{"name", "x"}, {"token", first["token"]}});
  EXPECT_EQ(again["player"], first["player"]);
}

TEST(Registration, AnInvitationExpires) {
  TestServer server(by_invitation());
  server.store.invite({token_hash("WELCOME"), 1, server.time.now() + 1'000});
  server.pass(1'000);
  EXPECT_EQ(hello(server, {{"name", "Anna"}, {"invitation", "WELCOME"}})["code"], "bad_invitation");
}

TEST(Registration, AnInvitationThatCouldNotBeUsedDurablyLetsNobodyIn) {
  TestServer server(by_invitation());
  server.store.invite({token_hash("WELCOME"), 1, server.time.now() + 1'000});
  server.store.fail(true);
  EXPECT_EQ(hello(server, {{"name", "Anna"}, {"invitation", "WELCOME"}})["code"], "not_stored");
  server.store.fail(false);
  EXPECT_EQ(hello(server, {{"name", "Anna"}, {"invitation", "WELCOME"}})["type"], "ok");
}

TEST(Registration, GuessesAreHeldUpAndThoseWhoAreKnownAreNot) {  // FQ04
  TestServer server(by_invitation());
  server.store.invite({token_hash("WELCOME"), 2, server.time.now() + 1'000'000});
  const json anna = hello(server, {{"name", "Anna"}, {"invitation", "WELCOME"}});
  for (int guess = 0; guess < 3; ++guess) {
    EXPECT_EQ(hello(server, {{"name", "Eve"}, {"invitation", "GUESS"}})["code"], "bad_invitation");
  }
  EXPECT_EQ(hello(server, {{"name", "Eve"}, {"invitation", "WELCOME"}})["code"], "rate_limited");
  EXPECT_EQ(hello(server, {{"name", "x"}, {"token", anna["token"]}})["type"], "ok");
  EXPECT_EQ(hello(server, {{"name", "Bert"}, {"invitation", "WELCOME"}}, "192.0.2.9")["type"], "ok");
}

TEST(Registration, GuessesAtOnceAreNoMoreThanGuessesOneAfterTheOther) {  // FQ04
  TestServer server(by_invitation());
  std::vector<std::unique_ptr<TestClient>> clients;
  std::vector<std::int64_t> asked;
  for (int guess = 0; guess < 9; ++guess) {
    clients.push_back(std::make_unique<TestClient>(server));
    asked.push_back(clients.back()->send("hello", {{"name", "Eve"}, {"invitation", "GUESS"}}));
  }
  server.settle();
  std::size_t refused = 0;
  for (std::size_t at = 0; at < asked.size(); ++at)
    refused += clients[at]->answer(asked[at])["code"] == "rate_limited" ? 1 : 0;
  EXPECT_EQ(refused, 6u);
}

TEST(Registration, RightGuessesDoNotCount) {
  TestServer server(by_invitation());
  server.store.invite({token_hash("WELCOME"), 10, server.time.now() + 1'000'000});
  for (int guest = 0; guest < 6; ++guest)
    EXPECT_EQ(hello(server, {{"name", "Anna"}, {"invitation", "WELCOME"}})["type"], "ok");
}

TEST(Registration, TheHttpInterfaceKnowsPlayersByTheirToken) {
  TestServer server(by_invitation());
  server.store.invite({token_hash("WELCOME"), 1, server.time.now() + 1'000});
  const std::string token = hello(server, {{"name", "Anna"}, {"invitation", "WELCOME"}})["token"];
  const auto knows = [&](const std::string& shown) {
    bool known = false;
    server.service().api_knows(shown, [&](bool is_known) { known = is_known; });
    server.settle();
    return known;
  };
  EXPECT_TRUE(knows(token));
  EXPECT_FALSE(knows(token_hash(token)));
  EXPECT_FALSE(knows(""));
}

TEST(Registration, OpenAsksForNothingAndSaysNothingOfIt) {
  TestServer server;
  const json welcome = hello(server, {{"name", "Anna"}, {"invitation", "WHATEVER"}});
  EXPECT_EQ(welcome["type"], "ok");
  EXPECT_FALSE(welcome["server"].contains("registration"));
}

}  // namespace
}  // namespace marchstone::server::testing
