// SPDX-License-Identifier: MIT
#include "server/network/websocket/move_timer.h"

#include <gtest/gtest.h>

#include "protocol/wire/pushes.h"
#include "server/config/limits.h"

namespace marchstone::server {
namespace {

using std::chrono::milliseconds;

const MoveTimer::Clock::time_point start{std::chrono::seconds(1000)};

TEST(MoveTimer, MeasuresFromArrivalToTheAnswerOfTheSameRequest) {
  MoveTimer timer;
  timer.arrived(3, start);
  timer.arrived(-4, start + milliseconds(10));
  EXPECT_EQ(timer.answered(protocol::ok(-4, R"("seq":1)"), start + milliseconds(15)), milliseconds(5));
  EXPECT_EQ(timer.answered(protocol::ok(3), start + milliseconds(20)), milliseconds(20));
}

TEST(MoveTimer, MeasuresNothingElse) {
  MoveTimer timer;
  timer.arrived(3, start);
  EXPECT_EQ(timer.answered(protocol::ok(4), start), std::nullopt);
  EXPECT_EQ(timer.answered(R"({"type":"state","room":"A"})", start), std::nullopt);
  EXPECT_EQ(timer.answered(protocol::error({}, protocol::ErrorCode::bad_json), start), std::nullopt);
  EXPECT_EQ(timer.answered(protocol::ok(3), start), milliseconds(0));
  EXPECT_EQ(timer.answered(protocol::ok(3), start), std::nullopt);
}

TEST(MoveTimer, ForgetsARefusedMove) {
  MoveTimer timer;
  timer.arrived(3, start);
  EXPECT_EQ(timer.answered(protocol::error(3, protocol::ErrorCode::stale), start), std::nullopt);
  EXPECT_EQ(timer.answered(protocol::ok(3), start), std::nullopt);
}

TEST(MoveTimer, IsBounded) {
  MoveTimer timer;
  for (std::size_t id = 0; id <= limits::timed_moves; ++id) {
    timer.arrived(static_cast<protocol::RequestId>(id), start);
  }
  EXPECT_EQ(timer.answered(protocol::ok(static_cast<protocol::RequestId>(limits::timed_moves)), start),
            std::nullopt);
  EXPECT_TRUE(timer.answered(protocol::ok(static_cast<protocol::RequestId>(limits::timed_moves - 1)), start));
}

}  // namespace
}  // namespace marchstone::server
