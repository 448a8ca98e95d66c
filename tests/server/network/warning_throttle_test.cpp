// SPDX-License-Identifier: MIT
#include "server/network/limits/warning_throttle.h"

#include <gtest/gtest.h>

#include "server/config/limits.h"

namespace marchstone::server {
namespace {

using Kind = WarningThrottle::Kind;

TEST(WarningThrottle, LetsTheFirstThroughAtOnceAndCountsTheOthersForTheNext) {
  WarningThrottle throttle;
  const WarningThrottle::Clock::time_point start;
  EXPECT_EQ(throttle.take(Kind::origin, start), 1u);
  for (int again = 1; again <= 40; ++again) {
    EXPECT_FALSE(throttle.take(Kind::origin, start + again * limits::warning_pause / 41));
  }
  EXPECT_EQ(throttle.take(Kind::origin, start + limits::warning_pause), 41u);
  EXPECT_FALSE(throttle.take(Kind::origin, start + limits::warning_pause * 3 / 2));
  EXPECT_EQ(throttle.take(Kind::origin, start + limits::warning_pause * 5), 2u);
}

TEST(WarningThrottle, HoldsBackNoOtherKind) {
  WarningThrottle throttle;
  const WarningThrottle::Clock::time_point start;
  for (const Kind kind : {Kind::origin, Kind::host, Kind::target, Kind::field, Kind::handshake,
                          Kind::protocol, Kind::malformed}) {
    EXPECT_EQ(throttle.take(kind, start), 1u);
    EXPECT_FALSE(throttle.take(kind, start));
  }
}

}  // namespace
}  // namespace marchstone::server
