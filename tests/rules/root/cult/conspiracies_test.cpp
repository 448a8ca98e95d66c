// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "rules/root/engine/ruler.h"
#include "tests/rules/root/cult/cult_position.h"

namespace marchstone::root::test {
namespace {

using enum Faction;
using enum CardKind;

TEST(RootCult, Scenario38_SanctifyingASawmillCostsThreeAcolytesAndPlacesAGarden) {
  Position position = PositionBuilder({cult, marquise})
                          .pieces(8, Piece::sawmill)
                          .with(acolytes(4))
                          .at(cult, Phase::birdsong, "conspiracies");
  play(position, move::Sanctify{c(8), marquise, Piece::sawmill});
  EXPECT_EQ(position.table().cult.acolytes, 1);
  EXPECT_EQ(supply_of(position, cult), 24);
  EXPECT_EQ(pieces(position, 8, Piece::sawmill), 0);
  EXPECT_EQ(pieces(position, 8, Piece::garden), 1);
  EXPECT_EQ(score_of(position, cult), 1);
}

TEST(RootCult, Scenario46_WarriorsLostInACrusadeGoToTheSupply) {
  Position position = with_dice(PositionBuilder({cult, eyrie})
                                    .warriors(9, cult, 3)
                                    .warriors(9, eyrie, 4)
                                    .with(outcast(Suit::mouse))
                                    .with(acolytes(2))
                                    .at(cult, Phase::birdsong, "conspiracies"),
                                3, 2);
  play(position, move::CrusadeBattle{c(9), eyrie});
  EXPECT_EQ(warriors(position, 9, eyrie), 1);
  EXPECT_EQ(warriors(position, 9, cult), 1);
  EXPECT_EQ(position.table().cult.acolytes, 0);
  EXPECT_EQ(supply_of(position, cult), 24);
}

TEST(RootCult, Scenario143_NothingIsPlacedBesideTheKeep) {
  Position position = PositionBuilder({cult, marquise})
                          .pieces(1, Piece::keep)
                          .pieces(1, Piece::sawmill)
                          .with(acolytes(3))
                          .at(cult, Phase::birdsong, "conspiracies");
  play(position, move::Sanctify{c(1), marquise, Piece::sawmill});
  EXPECT_EQ(pieces(position, 1, Piece::sawmill), 0);
  EXPECT_EQ(pieces(position, 1, Piece::garden), 0);
  EXPECT_EQ(score_of(position, cult), 1);
}

TEST(RootCult, Scenario145_OneAcolyteIsEnoughForTwoConspiraciesOfAHatedOutcast) {
  const Position position = PositionBuilder({cult, marquise})
                                .warriors(8, cult, 3)
                                .warriors(8, marquise, 1)
                                .pieces(8, Piece::sawmill)
                                .with(outcast(Suit::fox, true))
                                .with(acolytes(1))
                                .at(cult, Phase::birdsong, "conspiracies");
  EXPECT_TRUE(is_legal(position, move::CrusadeBattle{c(8), marquise}));
  EXPECT_TRUE(is_legal(position, move::CrusadeMove{c(8), c(4), 1}));
  EXPECT_TRUE(is_legal(position, move::Convert{c(8), marquise}));
  EXPECT_TRUE(legal_of<move::Sanctify>(position).empty());
}

TEST(RootCult, Scenario149_ConvertingTheLastWarriorTurnsTheRuleAndAsksNobody) {
  Position position = PositionBuilder({cult, eyrie})
                          .warriors(9, eyrie, 1)
                          .hand(eyrie, {anvil, sword})
                          .with(outcast(Suit::mouse))
                          .with(acolytes(3))
                          .at(cult, Phase::birdsong, "conspiracies");
  play(position, move::Convert{c(9), eyrie});
  EXPECT_EQ(warriors(position, 9, eyrie), 0);
  EXPECT_EQ(warriors(position, 9, cult), 1);
  EXPECT_EQ(supply_of(position, eyrie), 20);
  EXPECT_EQ(ruler(position.table(), c(9)), cult);
  EXPECT_EQ(asked_faction(position), cult);
}

TEST(RootCult, Scenario125_BirdsDoNotSootheOutrage) {
  Position position = PositionBuilder({cult, alliance})
                          .warriors(12, cult, 2)
                          .pieces(9, Piece::sympathy)
                          .hand(cult, {armorers, sappers})
                          .with(acolytes(2))
                          .at(cult, Phase::birdsong, "conspiracies");
  play(position, move::CrusadeMove{c(12), c(9), 2});
  EXPECT_EQ(asked(position), "outrage");
  EXPECT_EQ(legal(position), (std::vector<Move>{move::OutrageShow{}}));
  play(position, move::OutrageShow{});
  EXPECT_EQ(asked_faction(position), alliance);
  EXPECT_TRUE(position.table().alliance.supporters.empty());
  play(position, move::DoneLooking{});
  EXPECT_EQ(position.table().alliance.supporters.size(), 1);
  EXPECT_EQ(asked(position), "crusade_battle");
}

TEST(RootCult, L10_4_3_ACrusadeMayLeadOutOfTheOutcastAndFightWhereItArrives) {
  Position position = with_dice(PositionBuilder({cult, marquise})
                                    .warriors(8, cult, 3)
                                    .warriors(7, marquise, 1)
                                    .with(acolytes(2))
                                    .at(cult, Phase::birdsong, "conspiracies"),
                                2, 0);
  play(position, move::CrusadeMove{c(8), c(7), 3});
  EXPECT_EQ(asked(position), "crusade_battle");
  EXPECT_TRUE(is_legal(position, move::EndStep{}));
  play(position, move::CrusadeFight{marquise});
  EXPECT_EQ(warriors(position, 7, marquise), 0);
  EXPECT_EQ(warriors(position, 7, cult), 3);
}

TEST(RootCult, L10_4_3_ACrusadeToAClearingWithoutEnemiesAsksForNoBattle) {
  Position position = PositionBuilder({cult, marquise})
                          .warriors(8, cult, 3)
                          .with(acolytes(4))
                          .at(cult, Phase::birdsong, "conspiracies");
  play(position, move::CrusadeMove{c(8), c(7), 1});
  EXPECT_EQ(asked(position), "conspiracies");
}

TEST(RootCult, L10_4_3_NothingIsDoneInAClearingThatIsNotTheOutcasts) {
  const Position position = PositionBuilder({cult, marquise})
                                .warriors(9, cult, 3)
                                .warriors(9, marquise, 1)
                                .pieces(9, Piece::sawmill)
                                .with(acolytes(9))
                                .at(cult, Phase::birdsong, "conspiracies");
  EXPECT_EQ(asked(position), "rituals");
}

TEST(RootCult, L10_4_3_ASpentAcolyteIsTheWarriorThatIsPlaced) {
  Position position = PositionBuilder({cult, marquise})
                          .warriors(8, marquise, 1)
                          .warriors(2, cult, 24)
                          .with(outcast(Suit::fox, true))
                          .with(acolytes(1))
                          .at(cult, Phase::birdsong, "conspiracies");
  play(position, move::Convert{c(8), marquise});
  EXPECT_EQ(warriors(position, 8, cult), 1);
  EXPECT_EQ(supply_of(position, cult), 0);
}

}  // namespace
}  // namespace marchstone::root::test
