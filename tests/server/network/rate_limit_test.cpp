// SPDX-License-Identifier: MIT
#include "server/network/limits/rate_limit.h"

#include <gtest/gtest.h>

namespace marchstone::server {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

class RateLimitTest : public testing::Test {
 protected:
  std::size_t taken_at(RateLimit::Clock::time_point now, std::size_t tries) {
    std::size_t taken = 0;
    for (std::size_t count = 0; count < tries; ++count) taken += limit.take(now) ? 1 : 0;
    return taken;
  }

  const RateLimit::Clock::time_point start{seconds(1000)};
  RateLimit limit{{50, 200}, start};
};

TEST_F(RateLimitTest, LetsTheWholeReserveThroughAtOnceAndNotOneMore) {
  EXPECT_EQ(taken_at(start, 500), 200u);
}

TEST_F(RateLimitTest, FillsAtItsRate) {
  EXPECT_EQ(taken_at(start, 200), 200u);
  EXPECT_EQ(taken_at(start + milliseconds(100), 500), 5u);
  EXPECT_EQ(taken_at(start + milliseconds(1100), 500), 50u);
}

TEST_F(RateLimitTest, NeverHoldsMoreThanItsReserve) {
  EXPECT_EQ(taken_at(start + seconds(3600), 1000), 200u);
}

TEST_F(RateLimitTest, KeepsUpWithASteadySenderAtItsRate) {
  std::size_t taken = 0;
  for (int count = 0; count < 5000; ++count) taken += limit.take(start + milliseconds(20 * count)) ? 1 : 0;
  EXPECT_EQ(taken, 5000u);
}

TEST_F(RateLimitTest, CountsRefusalsUntilItIsFullAgain) {
  EXPECT_EQ(taken_at(start, 203), 200u);
  EXPECT_EQ(limit.refused(), 3u);
  EXPECT_TRUE(limit.take(start + seconds(1)));
  EXPECT_EQ(limit.refused(), 3u);
  EXPECT_TRUE(limit.take(start + seconds(10)));
  EXPECT_EQ(limit.refused(), 0u);
}

TEST_F(RateLimitTest, AnAcceptedMoveIsFree) {
  EXPECT_EQ(taken_at(start, 200), 200u);
  limit.refund();
  EXPECT_EQ(taken_at(start, 5), 1u);
}

TEST_F(RateLimitTest, RefundsDoNotRaiseTheReserve) {
  for (int count = 0; count < 50; ++count) limit.refund();
  EXPECT_EQ(taken_at(start, 500), 200u);
}

}  // namespace
}  // namespace marchstone::server
