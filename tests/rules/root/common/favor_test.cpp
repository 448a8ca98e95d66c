// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "tests/rules/root/position_builder.h"

/// A Favor removes whatever others have in the clearings of a suit, at one moment (reading 3.1).
namespace marchstone::root::test {
namespace {

/// The Eyrie, with three roosts for it, plays the Favor against the Marquise.
Position favored(PositionBuilder builder, CardKind favor, Suit suit) {
  auto position = builder.leader(Leader::builder)
                      .hand(Faction::eyrie, {favor})
                      .at(Faction::eyrie, Phase::daylight, "craft");
  move::Craft craft{favor, {}, std::nullopt};
  craft.pay[suit] = 3;
  play(position, craft);
  return position;
}

TEST(RootFavor, Scenario62_TheKeepThatFallsWithItsWarriorsIsNoHospital) {
  const auto position = favored(PositionBuilder({Faction::eyrie, Faction::marquise})
                                    .pieces(2, Piece::keep)
                                    .warriors(2, Faction::marquise, 3)
                                    .warriors(7, Faction::marquise, 2)
                                    .pieces(7, Piece::wood)
                                    .pieces(9, Piece::roost)
                                    .pieces(7, Piece::roost)
                                    .pieces(11, Piece::roost)
                                    .hand(Faction::marquise, {CardKind::anvil}),
                                CardKind::favor_of_the_mice, Suit::mouse);
  EXPECT_EQ(asked_faction(position), Faction::eyrie) << "no hospital is asked for";
  EXPECT_EQ(score_of(position, Faction::eyrie), 2);
  EXPECT_EQ(supply_of(position, Faction::marquise), 25);
  EXPECT_EQ(position.table().keep(), std::nullopt);
  EXPECT_TRUE(position.table().discard.contains(CardKind::favor_of_the_mice));
  EXPECT_EQ(pieces(position, 9, Piece::roost), 1) << "the crafter's own pieces stay";
}

TEST(RootFavor, Scenario63_HospitalsHealFromAllClearingsForAnyCards) {
  auto position =
      favored(PositionBuilder({Faction::eyrie, Faction::marquise})
                  .pieces(3, Piece::keep)
                  .warriors(6, Faction::marquise, 2)
                  .warriors(8, Faction::marquise, 2)
                  .pieces(1, Piece::roost)
                  .pieces(8, Piece::roost)
                  .pieces(12, Piece::roost)
                  .hand(Faction::marquise, {CardKind::anvil, CardKind::sword, CardKind::bake_sale}),
              CardKind::favor_of_the_foxes, Suit::fox);
  for (const CardKind card : {CardKind::anvil, CardKind::sword, CardKind::bake_sale}) {
    ASSERT_EQ(asked(position), "field_hospital");
    EXPECT_TRUE(position.table().in_resolution.contains(CardKind::favor_of_the_foxes));
    play(position, move::FieldHospital{card});
  }
  EXPECT_EQ(asked_faction(position), Faction::eyrie) << "the hand is empty";
  EXPECT_EQ(warriors(position, 3, Faction::marquise), 3);
  EXPECT_EQ(warriors(position, 6, Faction::marquise) + warriors(position, 8, Faction::marquise), 0);
  EXPECT_TRUE(position.table().in_resolution.empty());
}

}  // namespace
}  // namespace marchstone::root::test
