// SPDX-License-Identifier: MIT
#include "server/network/websocket/request_gate.h"

#include <gtest/gtest.h>

namespace marchstone::server {
namespace {

using std::chrono::seconds;
using Clock = RateLimit::Clock;

const Clock::time_point start{seconds(1000)};

TEST(RequestGate, PassesARequestOn) {
  RequestGate gate({10, 10}, 5, start);
  const auto content = gate.read(R"({"type":"ping","id":7})", start);
  const auto* request = std::get_if<protocol::Decoded>(&content);
  ASSERT_NE(request, nullptr);
  EXPECT_EQ(request->id, 7);
  EXPECT_TRUE(std::holds_alternative<protocol::Ping>(request->request));
}

TEST(RequestGate, AnswersWhatIsNoRequest) {
  RequestGate gate({10, 10}, 5, start);
  const auto content = gate.read("{", start);
  const auto* refusal = std::get_if<RequestGate::Refusal>(&content);
  ASSERT_NE(refusal, nullptr);
  EXPECT_EQ(refusal->code, protocol::ErrorCode::bad_json);
  EXPECT_EQ(refusal->answer.substr(0, 46), R"({"type":"error","id":null,"code":"bad_json","m)");
}

TEST(RequestGate, CountsPingsAsMessages) {  // FV09
  RequestGate gate({1, 2}, 3, start);
  for (int ping = 0; ping < 2 + 3; ++ping) EXPECT_TRUE(gate.allow_control_frame(start)) << ping;
  EXPECT_FALSE(gate.allow_control_frame(start));
  EXPECT_TRUE(std::holds_alternative<RequestGate::Flood>(gate.read(R"({"type":"ping","id":1})", start)));
  EXPECT_TRUE(gate.allow_control_frame(start + seconds(9)));
}

TEST(RequestGate, TellsWhichMessageWasOverTheRate) {
  RequestGate gate({1, 1}, 5, start);
  EXPECT_TRUE(std::holds_alternative<protocol::Decoded>(gate.read(R"({"type":"ping","id":1})", start)));
  const auto content = gate.read(R"({"type":"ping","id":2})", start);
  const auto* refusal = std::get_if<RequestGate::Refusal>(&content);
  ASSERT_NE(refusal, nullptr);
  EXPECT_EQ(refusal->code, protocol::ErrorCode::rate_limited);
  EXPECT_EQ(refusal->answer.substr(0, 46), R"({"type":"error","id":2,"code":"rate_limited",")");
}

TEST(RequestGate, CountsBrokenMessagesLikeAnyOther) {
  RequestGate gate({1, 2}, 5, start);
  for (int count = 0; count < 2; ++count) {
    EXPECT_EQ(std::get<RequestGate::Refusal>(gate.read("", start)).code, protocol::ErrorCode::bad_json);
  }
  EXPECT_EQ(std::get<RequestGate::Refusal>(gate.read("", start)).code, protocol::ErrorCode::rate_limited);
}

TEST(RequestGate, SeesAFloodAfterTheAllowedRefusals) {
  RequestGate gate({1, 1}, 3, start);
  EXPECT_TRUE(std::holds_alternative<protocol::Decoded>(gate.read(R"({"type":"ping","id":1})", start)));
  for (int count = 0; count < 3; ++count) {
    EXPECT_TRUE(std::holds_alternative<RequestGate::Refusal>(gate.read("x", start)));
  }
  EXPECT_TRUE(std::holds_alternative<RequestGate::Flood>(gate.read("x", start)));
}

TEST(RequestGate, IsFullWhileTooManyMessagesWaitForTheirAnswerRefusedOnesToo) {
  RequestGate gate({1'000, 1'000}, 5, start);
  for (std::size_t count = 0; count < limits::requests_under_way; ++count) {
    EXPECT_FALSE(gate.is_full());
    gate.read(count % 2 == 0 ? R"({"type":"ping","id":1})" : "{", start);
  }
  EXPECT_TRUE(gate.is_full());
  gate.answered();
  EXPECT_FALSE(gate.is_full());
  for (std::size_t left = limits::requests_under_way - 1; left > 0; --left) gate.answered();
  EXPECT_EQ(gate.under_way(), 0u);
}

TEST(RequestGate, ForgetsTheRefusalsOfAClientThatKeptQuiet) {
  RequestGate gate({1, 1}, 1, start);
  EXPECT_TRUE(std::holds_alternative<RequestGate::Refusal>((gate.read("x", start), gate.read("x", start))));
  EXPECT_TRUE(
      std::holds_alternative<protocol::Decoded>(gate.read(R"({"type":"ping","id":1})", start + seconds(2))));
  EXPECT_TRUE(std::holds_alternative<RequestGate::Refusal>(gate.read("x", start + seconds(2))));
}

}  // namespace
}  // namespace marchstone::server
