// SPDX-License-Identifier: MIT
#include "tests/rules/root/random_play.h"

namespace marchstone::root::test {
namespace {

TEST(RootRandomPlayEyrie, PositionsStayConsistentAgainstTheMarquise) {
  int moves = 0;
  for (std::uint8_t number = 0; number < 30; ++number)
    moves += play_by_chance({Faction::marquise, Faction::eyrie}, number).moves;
  EXPECT_GT(moves, 3000);
}

/// A leader falls sooner or later, and never leaves the Dynasties without another one.
TEST(RootRandomPlayEyrie, TurmoilAlwaysBringsANewLeader) {
  int falls = 0;
  std::optional<Leader> before;
  const auto count = [&](const Position& position) {
    const auto now = position.table().eyrie.leader;
    if (before && now && before != now) ++falls;
    if (now) before = now;
  };
  for (std::uint8_t number = 50; number < 55; ++number)
    (void)play_by_chance({Faction::marquise, Faction::eyrie}, number, 100, count);
  EXPECT_GT(falls, 10);
}

}  // namespace
}  // namespace marchstone::root::test
