#include <gtest/gtest.h>

#include "server/network/websocket/request_gate.h"

namespace marchstone::server {
namespace {

using std::chrono::seconds;
using Clock = RateLimit::Clock;

const Clock::time_point start{seconds(1000)};

TEST(Intake, PassesARequestOn) {
  Intake intake({10, 10}, 5, start);
  const auto content = intake.read(R"({"type":"ping","id":7})", start);
  const auto* request = std::get_if<protocol::Decoded>(&content);
  ASSERT_NE(request, nullptr);
  EXPECT_EQ(request->id, 7);
  EXPECT_TRUE(std::holds_alternative<protocol::Ping>(request->request));
}

TEST(Intake, AnswersWhatIsNoRequest) {
  Intake intake({10, 10}, 5, start);
  const auto content = intake.read("{", start);
  const auto* refusal = std::get_if<Intake::Refusal>(&content);
  ASSERT_NE(refusal, nullptr);
  EXPECT_EQ(refusal->code, protocol::ErrorCode::bad_json);
  EXPECT_EQ(refusal->answer.substr(0, 46), R"({"type":"error","id":null,"code":"bad_json","m)");
}

TEST(Intake, CountsPingsAsMessages) {  // FV09
  Intake intake({1, 2}, 3, start);
  for (int ping = 0; ping < 2 + 3; ++ping) EXPECT_TRUE(intake.bears_control_frame(start)) << ping;
  EXPECT_FALSE(intake.bears_control_frame(start));
  EXPECT_TRUE(std::holds_alternative<Intake::Flood>(intake.read(R"({"type":"ping","id":1})", start)));
  EXPECT_TRUE(intake.bears_control_frame(start + seconds(9)));
}

TEST(Intake, TellsWhichMessageWasOverTheRate) {
  Intake intake({1, 1}, 5, start);
  EXPECT_TRUE(std::holds_alternative<protocol::Decoded>(intake.read(R"({"type":"ping","id":1})", start)));
  const auto content = intake.read(R"({"type":"ping","id":2})", start);
  const auto* refusal = std::get_if<Intake::Refusal>(&content);
  ASSERT_NE(refusal, nullptr);
  EXPECT_EQ(refusal->code, protocol::ErrorCode::rate_limited);
  EXPECT_EQ(refusal->answer.substr(0, 46), R"({"type":"error","id":2,"code":"rate_limited",")");
}

TEST(Intake, CountsBrokenMessagesLikeAnyOther) {
  Intake intake({1, 2}, 5, start);
  for (int count = 0; count < 2; ++count) {
    EXPECT_EQ(std::get<Intake::Refusal>(intake.read("", start)).code, protocol::ErrorCode::bad_json);
  }
  EXPECT_EQ(std::get<Intake::Refusal>(intake.read("", start)).code, protocol::ErrorCode::rate_limited);
}

TEST(Intake, SeesAFloodAfterTheAllowedRefusals) {
  Intake intake({1, 1}, 3, start);
  EXPECT_TRUE(std::holds_alternative<protocol::Decoded>(intake.read(R"({"type":"ping","id":1})", start)));
  for (int count = 0; count < 3; ++count) {
    EXPECT_TRUE(std::holds_alternative<Intake::Refusal>(intake.read("x", start)));
  }
  EXPECT_TRUE(std::holds_alternative<Intake::Flood>(intake.read("x", start)));
}

TEST(Intake, IsFullWhileTooManyMessagesWaitForTheirAnswerRefusedOnesToo) {
  Intake intake({1'000, 1'000}, 5, start);
  for (std::size_t count = 0; count < limits::requests_under_way; ++count) {
    EXPECT_FALSE(intake.is_full());
    intake.read(count % 2 == 0 ? R"({"type":"ping","id":1})" : "{", start);
  }
  EXPECT_TRUE(intake.is_full());
  intake.answered();
  EXPECT_FALSE(intake.is_full());
  for (std::size_t left = limits::requests_under_way - 1; left > 0; --left) intake.answered();
  EXPECT_EQ(intake.under_way(), 0u);
}

TEST(Intake, ForgetsTheRefusalsOfAClientThatKeptQuiet) {
  Intake intake({1, 1}, 1, start);
  EXPECT_TRUE(std::holds_alternative<Intake::Refusal>((intake.read("x", start), intake.read("x", start))));
  EXPECT_TRUE(std::holds_alternative<protocol::Decoded>(
      intake.read(R"({"type":"ping","id":1})", start + seconds(2))));
  EXPECT_TRUE(std::holds_alternative<Intake::Refusal>(intake.read("x", start + seconds(2))));
}

}  // namespace
}  // namespace marchstone::server
