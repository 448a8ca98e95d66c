// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "rules/root/map/autumn_map.h"
#include "tests/rules/root/riverfolk/riverfolk_position.h"

namespace marchstone::root::test {
namespace {

using enum Faction;

/// The Riverfolk and one other; whatever the other is asked in setup is answered with the last that is
/// listed.
Position at_riverfolk_setup(Faction other) {
  Options options;
  options.factions = {other, riverfolk};
  Position position = *Position::setup(options, 2, Random(Seed{3}));
  while (asked_faction(position) != riverfolk) play(position, legal(position).back());
  return position;
}

TEST(RootRiverfolkSetup, L11_3_2_PlacesFourWarriorsAlongTheRiver) {
  Position position = at_riverfolk_setup(eyrie);
  EXPECT_EQ(asked(position), "setup_warriors");
  EXPECT_EQ(legal(position).size(), 70u);
  for (const auto& placing : legal_of<move::PlaceRiverfolk>(position)) {
    EXPECT_EQ(total(placing.counts), 4);
    for (const Clearing clearing : all_clearings - river_clearings) EXPECT_EQ(placing.counts[clearing], 0);
  }
  move::PlaceRiverfolk placing{};
  placing.counts[c(5)] = 1;
  placing.counts[c(11)] = 3;
  play(position, placing);
  EXPECT_EQ(warriors(position, 5, riverfolk), 1);
  EXPECT_EQ(warriors(position, 11, riverfolk), 3);
}

TEST(RootRiverfolkSetup, L6_2_2_NobodyStartsBesideTheKeep) {
  const Position position = at_riverfolk_setup(marquise);
  const Clearing keep = *position.table().keep();
  ASSERT_EQ(keep, c(4));
  EXPECT_EQ(legal(position).size(), 35u);
}

TEST(RootRiverfolkSetup, L11_3_3_ReceivesThreePaymentsAndSetsItsPrices) {
  Position position = at_riverfolk_setup(eyrie);
  play(position, legal(position).front());
  EXPECT_EQ(position.table().riverfolk.payments[riverfolk], 3);
  EXPECT_EQ(supply_of(position, riverfolk), 15 - 4 - 3);
  EXPECT_EQ(asked(position), "set_prices");
  EXPECT_EQ(legal(position).size(), 64u);
  play(position, move::SetPrices{4, 1, 3});
  EXPECT_EQ(position.table().riverfolk.prices[Service::hand_card], 4);
  EXPECT_EQ(position.table().riverfolk.prices[Service::riverboats], 1);
  EXPECT_EQ(position.table().riverfolk.prices[Service::mercenaries], 3);
}

}  // namespace
}  // namespace marchstone::root::test
