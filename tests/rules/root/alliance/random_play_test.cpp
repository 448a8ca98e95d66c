// SPDX-License-Identifier: MIT
#include "tests/rules/root/random_play.h"

namespace marchstone::root::test {
namespace {

TEST(RootRandomPlayAlliance, PositionsOfThreeSeatsStayConsistent) {
  int moves = 0;
  for (std::uint8_t number = 0; number < 20; ++number)
    moves += play_by_chance({Faction::marquise, Faction::eyrie, Faction::alliance}, number).moves;
  EXPECT_GT(moves, 3000);
}

TEST(RootRandomPlayAlliance, PositionsOfTwoSeatsStayConsistent) {
  for (std::uint8_t number = 0; number < 6; ++number) {
    (void)play_by_chance({Faction::alliance, Faction::eyrie}, number);
    (void)play_by_chance({Faction::alliance, Faction::marquise}, number);
  }
}

/// What the Alliance does that others do not comes up in play by chance.
TEST(RootRandomPlayAlliance, RevoltsOperationsAndOutragesHappen) {
  int payments = 0;
  int outrages = 0;
  int looks = 0;
  int operations = 0;
  const auto count = [&](const Position& position) {
    payments += asked(position) == "spend_supporters";
    outrages += asked(position) == "outrage";
    looks += asked(position) == "look";
    operations += asked(position) == "operations";
  };
  for (std::uint8_t number = 30; number < 40; ++number)
    (void)play_by_chance({Faction::marquise, Faction::eyrie, Faction::alliance}, number, 120, count);
  EXPECT_GT(payments, 10);
  EXPECT_GT(outrages, 10);
  EXPECT_GT(looks, 0);
  EXPECT_GT(operations, 0);
}

}  // namespace
}  // namespace marchstone::root::test
