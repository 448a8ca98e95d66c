// SPDX-License-Identifier: MIT
#include "tests/load/figures.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include "tests/load/process_usage.h"

namespace marchstone::load {
namespace {

TEST(Latency, APercentileIsTheDurationThatSoManyDidNotExceed) {
  Latency latency;
  EXPECT_EQ(latency.percentile_ms(0.5), 0);
  for (int i = 100; i >= 1; --i) latency.add(std::chrono::milliseconds(i));
  EXPECT_EQ(latency.percentile_ms(0.5), 50);
  EXPECT_EQ(latency.percentile_ms(0.99), 99);
  EXPECT_EQ(latency.percentile_ms(1), 100);
  EXPECT_EQ(latency.percentile_ms(0), 1);
}

TEST(ProcessUsage, SeesTheTimeAndMemoryThatThisProcessUses) {
  const ProcessUsage before = usage_of(getpid());
  EXPECT_GT(before.resident_bytes, 1'000'000);
  const auto end = Clock::now() + std::chrono::seconds(5);
  while (usage_of(getpid()).cpu - before.cpu < std::chrono::milliseconds(30) && Clock::now() < end) {
  }
  EXPECT_GE((usage_of(getpid()).cpu - before.cpu).count(), 30'000);
}

TEST(ProcessUsage, OfNoProcessIsNothing) {
  EXPECT_EQ(usage_of(0).resident_bytes, 0);
}

}  // namespace
}  // namespace marchstone::load
