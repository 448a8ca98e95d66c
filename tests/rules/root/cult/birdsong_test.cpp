// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "tests/rules/root/cult/cult_position.h"

namespace marchstone::root::test {
namespace {

using enum Faction;
using enum CardKind;

PositionBuilder with_cult() {
  PositionBuilder builder({cult, marquise});
  builder.warriors(8, cult, 2);
  return builder;
}

TEST(RootCult, Scenario35_ATieChangesNeitherTheOutcastNorHated) {
  const Position position =
      with_cult()
          .with(outcast(Suit::rabbit, true))
          .lost_souls({anvil, foxfolk_steel, sword, investments, bake_sale, armorers, sappers, royal_claim})
          .at_start_of_turn(cult);
  EXPECT_EQ(position.table().cult.outcast, Suit::rabbit);
  EXPECT_TRUE(position.table().cult.hated);
}

TEST(RootCult, Scenario35_TheOutcastThatIsFoundAgainIsHatedAndConspiraciesCostLess) {
  const Position position = with_cult()
                                .with(outcast(Suit::fox))
                                .with(acolytes(1))
                                .warriors(8, marquise, 1)
                                .lost_souls({anvil, foxfolk_steel, protection_racket, sword})
                                .at_start_of_turn(cult);
  EXPECT_EQ(position.table().cult.outcast, Suit::fox);
  EXPECT_TRUE(position.table().cult.hated);
  EXPECT_EQ(asked(position), "conspiracies");
  EXPECT_TRUE(is_legal(position, move::Convert{c(8), marquise}));
}

TEST(RootCult, Scenario35_AnEmptyPileMovesNothing) {
  const Position position = with_cult().with(outcast(Suit::mouse)).at_start_of_turn(cult);
  EXPECT_EQ(position.table().cult.outcast, Suit::mouse);
  EXPECT_FALSE(position.table().cult.hated);
}

TEST(RootCult, Scenario144_AnotherOutcastIsNotHatedAndConspiraciesCostTwoTwoAndThree) {
  const auto in_birdsong = [](int count) {
    return PositionBuilder({cult, marquise})
        .warriors(9, cult, 2)
        .warriors(9, marquise, 1)
        .pieces(9, Piece::sawmill)
        .with(outcast(Suit::fox, true))
        .with(acolytes(count))
        .lost_souls({sword, investments, anvil})
        .at_start_of_turn(cult);
  };
  const Position with_two = in_birdsong(2);
  EXPECT_EQ(with_two.table().cult.outcast, Suit::mouse);
  EXPECT_FALSE(with_two.table().cult.hated);
  EXPECT_TRUE(is_legal(with_two, move::CrusadeBattle{c(9), marquise}));
  EXPECT_TRUE(is_legal(with_two, move::Convert{c(9), marquise}));
  EXPECT_FALSE(is_legal(with_two, move::Sanctify{c(9), marquise, Piece::sawmill}));
  EXPECT_TRUE(is_legal(in_birdsong(3), move::Sanctify{c(9), marquise, Piece::sawmill}));
  EXPECT_EQ(asked(in_birdsong(1)), "rituals");
}

TEST(RootCult, Scenario34_ADominanceCardLiesAmongTheLostSoulsUntilTheCultDiscardsThem) {
  const Position position = with_cult().lost_souls({dominance_fox, sword, armorers}).at_start_of_turn(cult);
  const Table& table = position.table();
  EXPECT_TRUE(table.cult.lost_souls.empty());
  EXPECT_EQ(table.available.size(), 1);
  EXPECT_TRUE(table.available.contains(dominance_fox));
  EXPECT_EQ(table.discard.size(), 2);
}

TEST(RootCult, Scenario34_ADominanceBirdIsTakenForABirdAloneAndTheCultsBirdsAreWildForNoOther) {
  const Position position = with_cult()
                                .available({dominance_bird, dominance_fox})
                                .hand(cult, {armorers, anvil})
                                .at(cult, Phase::daylight, "rituals");
  EXPECT_EQ(legal_of<move::TakeDominance>(position),
            (std::vector<move::TakeDominance>{{dominance_fox, anvil}, {dominance_bird, armorers}}));
}

TEST(RootCult, Scenario97_EveryDiscardedCardIsALostSoulAndNoneIsDrawnAgain) {
  Position position = PositionBuilder({marquise, cult})
                          .pieces(9, Piece::workshop, 2)
                          .pieces(7, Piece::workshop)
                          .hand(marquise, {favor_of_the_mice, anvil, sword, investments, cobbler, armorers,
                                           sappers, royal_claim})
                          .deck_size(0)
                          .with([](Table& table) {
                            table.cult.lost_souls.add(table.discard);
                            table.discard.clear();
                          })
                          .at(marquise, Phase::daylight, "craft");
  const int before = position.table().cult.lost_souls.size();
  play(position, move::Craft{favor_of_the_mice,
                             [] {
                               SuitCounts pay{};
                               pay[Suit::mouse] = 3;
                               return pay;
                             }(),
                             std::nullopt});
  EXPECT_TRUE(position.table().cult.lost_souls.contains(favor_of_the_mice));
  while (asked(position) != "discard_down") play(position, move::EndStep{});
  play(position, move::Discard{anvil});
  EXPECT_EQ(position.table().cult.lost_souls.size(), before + 2);
  EXPECT_TRUE(position.table().discard.empty());
  // One more has to go before the Cult's Birdsong looks at its Lost Souls.
  EXPECT_EQ(position.table().player(marquise).hand.size(), 6);
}

}  // namespace
}  // namespace marchstone::root::test
