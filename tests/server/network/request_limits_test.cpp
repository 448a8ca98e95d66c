// SPDX-License-Identifier: MIT
#include "server/network/limits/request_limits.h"

#include <gtest/gtest.h>

#include <string>

namespace marchstone::server {
namespace {

using std::chrono::milliseconds;

class RequestLimitsTest : public ::testing::Test {
 protected:
  std::size_t taken_by(const std::string& address, std::size_t tries) {
    std::size_t taken = 0;
    for (std::size_t i = 0; i < tries; ++i) taken += limits.take(address, now) ? 1 : 0;
    return taken;
  }

  RequestLimits limits{{.per_second = 10, .reserve = 5}, 100};
  RequestLimits::Clock::time_point now{};
};

TEST_F(RequestLimitsTest, HoldEachAddressToItsReserveAndItsRate) {
  EXPECT_EQ(taken_by("a", 8), 5u);
  EXPECT_EQ(taken_by("b", 8), 5u);
  now += milliseconds(200);
  EXPECT_EQ(taken_by("a", 8), 2u);
  now += milliseconds(200);
  EXPECT_EQ(taken_by("a", 8), 2u);
}

TEST_F(RequestLimitsTest, ForgetAnAddressWhenItsBucketIsFullAgainAndNotBefore) {
  EXPECT_EQ(taken_by("a", 5), 5u);
  now += milliseconds(400);
  EXPECT_EQ(limits.size(now), 1u);
  EXPECT_EQ(taken_by("b", 1), 1u);
  now += milliseconds(100);
  EXPECT_EQ(limits.size(now), 1u) << "b stays";
  EXPECT_EQ(taken_by("a", 8), 5u);
  now += milliseconds(500);
  EXPECT_EQ(limits.size(now), 0u);
}

TEST_F(RequestLimitsTest, WhoIsRefusedIsNotForgottenForThat) {
  EXPECT_EQ(taken_by("a", 5), 5u);
  for (int i = 0; i < 20; ++i) {
    now += milliseconds(50);
    taken_by("a", 5);
    EXPECT_EQ(limits.size(now), 1u);
  }
  EXPECT_LE(taken_by("a", 5), 1u);
}

TEST_F(RequestLimitsTest, RememberNoMoreAddressesThanTheyMay) {
  EXPECT_EQ(taken_by("first", 5), 5u);
  for (int i = 0; i < 99; ++i) taken_by("other " + std::to_string(i), 1);
  EXPECT_EQ(limits.size(now), 100u);
  EXPECT_EQ(taken_by("first", 1), 0u) << "as many as there may be";
  for (int i = 0; i < 500; ++i) taken_by("more " + std::to_string(i), 1);
  EXPECT_EQ(limits.size(now), 100u);
  EXPECT_EQ(taken_by("more 499", 8), 4u) << "who has just asked is remembered";
}

}  // namespace
}  // namespace marchstone::server
