// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <string_view>

#include "tests/simulator/simulation.h"

namespace marchstone::server::simulator {
namespace {

/// Seeds per group: 8 groups run in parallel.
std::uint64_t seeds_per_group() {
  if (std::getenv("MARCHSTONE_LONG") != nullptr) return 1'000;
  const char* sample = std::getenv("MARCHSTONE_SAMPLE");
  return sample != nullptr && std::string_view(sample) == "small" ? 4 : 15;
}

class Simulator : public ::testing::TestWithParam<std::uint64_t> {};

TEST_P(Simulator, FindsNothingWrongWhateverHappens) {
  const std::uint64_t first = 1 + GetParam() * 10'000;
  for (std::uint64_t seed = first; seed < first + seeds_per_group(); ++seed) {
    const Plan plan{seed, 6'000};
    const Report report = Simulation(plan).run();
    ASSERT_TRUE(report.violations.empty()) << told(plan, report);
  }
}

INSTANTIATE_TEST_SUITE_P(Seeds, Simulator, ::testing::Range<std::uint64_t>(0, 8));

TEST(SimulatorItself, DoesTheSameAgainForTheSameSeed) {
  // Every fourth seed writes to the real store.
  for (const std::uint64_t seed : {1u, 2u, 3u, 4u, 8u, 12u}) {
    const Report first = Simulation(Plan{seed}).run();
    const Report second = Simulation(Plan{seed}).run();
    EXPECT_EQ(first.digest, second.digest) << "seed " << seed;
    EXPECT_EQ(first.logged, second.logged) << "seed " << seed;
  }
  const std::uint64_t one = Simulation(Plan{1}).run().digest;
  EXPECT_NE(one, Simulation(Plan{2}).run().digest);
}

TEST(SimulatorItself, GoesEverywhere) {
  Invariants::Counts sum;
  std::size_t restarts = 0;
  std::size_t owner_acts = 0;
  std::size_t shows = 0;
  std::size_t pauses = 0;
  std::size_t clock_steps = 0;
  std::size_t slow_readers = 0;
  std::size_t floods = 0;
  std::size_t held_back = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const Report report = Simulation(Plan{seed, 6'000}).run();
    sum.states += report.counts.states;
    sum.determinized += report.counts.determinized;
    sum.moves += report.counts.moves;
    sum.undos += report.counts.undos;
    sum.finished += report.counts.finished;
    sum.exact_pings += report.counts.exact_pings;
    sum.beats += report.counts.beats;
    sum.bot_states += report.counts.bot_states;
    sum.stand_ins += report.counts.stand_ins;
    restarts += report.restarts;
    sum.lessons += report.counts.lessons;
    sum.show_states += report.counts.show_states;
    owner_acts += report.owner_acts;
    shows += report.shows;
    pauses += report.pauses;
    clock_steps += report.clock_steps;
    slow_readers += report.slow_readers;
    floods += report.floods;
    held_back += report.held_back;
  }
  EXPECT_GT(sum.states, 5'000u);
  EXPECT_GT(sum.determinized, 500u);
  EXPECT_GT(sum.moves, 2'000u);
  EXPECT_GT(sum.undos, 5u);
  EXPECT_GT(sum.finished, 50u);
  EXPECT_GT(sum.exact_pings, 100u);
  EXPECT_GT(sum.beats, 0u);
  EXPECT_GT(sum.bot_states, 500u);
  EXPECT_GT(sum.stand_ins, 0u);
  EXPECT_GT(restarts, 30u);
  EXPECT_GT(owner_acts, 20u);
  EXPECT_GT(shows, 5u);
  EXPECT_GT(sum.show_states, 50u);
  EXPECT_GT(sum.lessons, 20u);
  EXPECT_GT(pauses, 5u);
  EXPECT_GT(clock_steps, 5u);
  EXPECT_GT(slow_readers, 3u);
  EXPECT_GT(floods, 3u);
  EXPECT_GT(held_back, 100u);
}

/// The number of seeds from 1 on that it takes to find the fault; 0: not found.
std::uint64_t seeds_until_found(PlantedFault fault) {
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    if (!Simulation(Plan{seed, 4'000, fault}).run().violations.empty()) return seed;
  }
  return 0;
}

TEST(SimulatorItself, FindsEveryPlantedFaultWithinTheSampledSeeds) {
  for (const auto& [name, fault] : planted_faults) EXPECT_NE(seeds_until_found(fault), 0u) << name;
}

}  // namespace
}  // namespace marchstone::server::simulator
