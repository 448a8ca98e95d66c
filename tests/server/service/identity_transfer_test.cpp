// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "tests/server/support/test_server.h"

namespace marchstone::server::testing {
namespace {

json take_over(TestServer& server, TestClient& device, const std::string& code) {
  json answer = device.ask("hello", {{"name", "Somebody"}, {"transfer", code}});
  server.settle();
  return answer;
}

TEST(IdentityTransfer, MakesAnotherDeviceTheSamePlayer) {
  TestServer server;
  TestClient laptop(server, "Ann");
  const json offer = laptop.ask("share_identity");
  ASSERT_EQ(offer["type"], "ok") << offer;
  EXPECT_GT(offer["expires_at"].get<std::int64_t>(), server.time.wall_now());
  TestClient phone(server);
  const json hello = take_over(server, phone, offer["code"]);
  ASSERT_EQ(hello["type"], "ok") << hello;
  EXPECT_EQ(hello["player"], laptop.player);
  EXPECT_NE(hello["token"], laptop.token) << "a device can be lost without the other";
  server.restart();
  TestClient laptop_again(server, "Ann", laptop.token);
  TestClient phone_again(server, "Ann", hello["token"]);
  EXPECT_EQ(laptop_again.player, laptop.player);
  EXPECT_EQ(phone_again.player, laptop.player);
}

TEST(IdentityTransfer, BothDevicesGetTheRoomsAndEitherMoves) {
  TestServer server;
  Table table(server, "hidden_card");
  const std::string code = table.host.ask("share_identity")["code"];
  TestClient phone(server);
  const json hello = take_over(server, phone, code);
  ASSERT_EQ(hello["rooms"].size(), 1u);
  EXPECT_EQ(hello["rooms"][0]["code"], table.code);
  EXPECT_EQ(phone.ask("resync", {{"room", table.code}})["type"], "ok");
  EXPECT_EQ(phone.last_push("state")["seat"], 0);
}

TEST(IdentityTransfer, TakesACodeOnce) {
  TestServer server;
  TestClient laptop(server, "Ann");
  const std::string code = laptop.ask("share_identity")["code"];
  TestClient phone(server);
  EXPECT_EQ(take_over(server, phone, code)["type"], "ok");
  TestClient thief(server);
  EXPECT_EQ(take_over(server, thief, code)["code"], "bad_transfer");
}

TEST(IdentityTransfer, TakesNoCodeThatHasExpiredOrWasReplaced) {
  TestServer server;
  TestClient laptop(server, "Ann");
  const std::string first = laptop.ask("share_identity")["code"];
  const std::string second = laptop.ask("share_identity")["code"];
  EXPECT_NE(first, second);
  TestClient phone(server);
  EXPECT_EQ(take_over(server, phone, first)["code"], "bad_transfer");
  server.pass(10 * 60'000 + 1);
  EXPECT_EQ(take_over(server, phone, second)["code"], "bad_transfer");
}

TEST(IdentityTransfer, BlocksWhoeverGuesses) {
  TestServer server;
  TestClient laptop(server, "Ann");
  TestClient thief(server, {}, {}, "192.0.2.66");
  for (std::size_t guess = 0; guess < limits::wrong_codes_per_minute; ++guess)
    EXPECT_EQ(take_over(server, thief, "AAAA" + std::to_string(guess))["code"], "bad_transfer");
  const std::string code = laptop.ask("share_identity")["code"];
  EXPECT_EQ(take_over(server, thief, code)["code"], "rate_limited") << "right and wrong alike";
  TestClient phone(server);
  EXPECT_EQ(take_over(server, phone, code)["type"], "ok") << "and the code was not used up";
}

/// A player's id, which others see, is no code (FR08).
TEST(IdentityTransfer, TakesNoIdOrToken) {
  TestServer server;
  TestClient laptop(server, "Ann");
  TestClient thief(server);
  EXPECT_EQ(take_over(server, thief, laptop.player["id"])["code"], "bad_transfer");
  EXPECT_EQ(take_over(server, thief, laptop.token)["code"], "bad_transfer");
}

}  // namespace
}  // namespace marchstone::server::testing
