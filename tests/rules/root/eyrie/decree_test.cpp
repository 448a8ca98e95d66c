// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "tests/rules/root/eyrie/at_decree.h"

/// Resolving the Decree (L 7.5.2).
namespace marchstone::root::test {
namespace {

PositionBuilder eyrie_and_marquise() {
  return PositionBuilder({Faction::eyrie, Faction::marquise});
}

TEST(RootEyrie, Scenario6_AnAmbushThatTakesTheAttackersEndsTheBattleAndTheCardIsDone) {
  Position position = at_decree(eyrie_and_marquise()
                                    .warriors(12, Faction::eyrie, 2)
                                    .warriors(12, Faction::marquise, 3)
                                    .hand(Faction::marquise, {CardKind::ambush_fox}),
                                Column::battle, {Suit::fox});
  play(position, move::DecreeBattle{Suit::fox, c(12), Faction::marquise});
  ASSERT_EQ(asked(position), "ambush");
  const auto applied = play(position, move::PlayAmbush{CardKind::ambush_fox});
  EXPECT_TRUE(events_of<event::DiceRolled>(applied).empty());
  EXPECT_EQ(warriors(position, 12, Faction::eyrie), 0);
  EXPECT_EQ(warriors(position, 12, Faction::marquise), 3);
  EXPECT_TRUE(position.table().discard.contains(CardKind::ambush_fox));
  EXPECT_EQ(asked(position), "decree");
  EXPECT_EQ(legal(position), std::vector<Move>({move::EndStep{}}));
}

TEST(RootEyrie, Scenario7_WhoIsLeftAfterAnAmbushLimitsTheRolledHits) {
  Position position = at_decree(eyrie_and_marquise()
                                    .warriors(12, Faction::eyrie, 3)
                                    .warriors(12, Faction::marquise, 3)
                                    .hand(Faction::marquise, {CardKind::ambush_fox}),
                                Column::battle, {Suit::fox});
  position = with_dice(position, 3, 1);
  play(position, move::DecreeBattle{Suit::fox, c(12), Faction::marquise});
  const auto dealt = events_of<event::HitsDealt>(play(position, move::PlayAmbush{CardKind::ambush_fox}));
  ASSERT_EQ(dealt.size(), 1u);
  EXPECT_EQ(dealt[0], (event::HitsDealt{1, 1}));
  EXPECT_EQ(warriors(position, 12, Faction::eyrie), 0);
  EXPECT_EQ(warriors(position, 12, Faction::marquise), 2);
}

TEST(RootEyrie, Scenario14_BesideTheKeepNothingIsBuiltOrRecruitedButMovingInIsFree) {
  const auto with_keep = [](std::size_t keep) {
    return eyrie_and_marquise().warriors(5, Faction::eyrie, 3).pieces(keep, Piece::keep);
  };
  EXPECT_TRUE(is_legal(at_decree(with_keep(1), Column::move, {Suit::bird}),
                       move::DecreeMove{Suit::bird, c(5), c(1), 3}));
  const move::DecreeBuild build{Suit::fox, c(1)};
  EXPECT_FALSE(
      is_legal(at_decree(with_keep(1).warriors(1, Faction::eyrie, 1), Column::build, {Suit::fox}), build));
  EXPECT_TRUE(
      is_legal(at_decree(with_keep(2).warriors(1, Faction::eyrie, 1), Column::build, {Suit::fox}), build));
  const move::DecreeRecruit recruit{Suit::fox, c(1)};
  const auto with_roost = [&](std::size_t keep) { return with_keep(keep).pieces(1, Piece::roost); };
  EXPECT_FALSE(is_legal(at_decree(with_roost(1), Column::recruit, {Suit::fox}), recruit));
  EXPECT_TRUE(is_legal(at_decree(with_roost(2), Column::recruit, {Suit::fox}), recruit));
}

TEST(RootEyrie, Scenario103_WithNoWarriorInAFittingClearingTurmoilAloneIsOffered) {
  const Position position = at_decree(
      eyrie_and_marquise().pieces(9, Piece::roost).warriors(9, Faction::eyrie, 2), Column::move, {Suit::fox});
  EXPECT_EQ(legal(position), std::vector<Move>({move::Turmoil{Suit::fox, std::nullopt}}));
}

TEST(RootEyrie, Scenario104_TheCardThatFitsCanBeResolvedFirst) {
  Position position =
      at_decree(eyrie_and_marquise().pieces(9, Piece::roost), Column::recruit, {Suit::fox, Suit::bird});
  EXPECT_EQ(legal(position), std::vector<Move>({move::Turmoil{Suit::fox, std::nullopt},
                                                move::DecreeRecruit{Suit::bird, c(9)}}));
  play(position, move::DecreeRecruit{Suit::bird, c(9)});
  EXPECT_EQ(warriors(position, 9, Faction::eyrie), 1);
  EXPECT_EQ(legal(position), std::vector<Move>({move::Turmoil{Suit::fox, std::nullopt}}));
}

TEST(RootEyrie, Scenario105_ATaxCollectorCanMakeRecruitingPossible) {
  Position position = at_decree(eyrie_and_marquise()
                                    .pieces(8, Piece::roost)
                                    .warriors(4, Faction::eyrie, 1)
                                    .supply(Faction::eyrie, 0)
                                    .crafted(Faction::eyrie, {CardKind::tax_collector}),
                                Column::recruit, {Suit::fox});
  EXPECT_TRUE(is_legal(position, move::Turmoil{Suit::fox, std::nullopt}));
  play(position, move::TaxCollector{c(4)});
  EXPECT_EQ(legal(position), std::vector<Move>({move::DecreeRecruit{Suit::fox, c(8)}}));
}

TEST(RootEyrie, Scenario113_ATieRulesWellEnoughToBuild) {
  Position position = at_decree(eyrie_and_marquise()
                                    .warriors(8, Faction::eyrie, 2)
                                    .warriors(8, Faction::marquise, 1)
                                    .pieces(8, Piece::sawmill),
                                Column::build, {Suit::fox});
  EXPECT_EQ(legal(position), std::vector<Move>({move::DecreeBuild{Suit::fox, c(8)}}));
  play(position, move::DecreeBuild{Suit::fox, c(8)});
  EXPECT_EQ(pieces(position, 8, Piece::roost), 1);
  EXPECT_EQ(score_of(position, Faction::eyrie), 0) << "roosts score in Evening alone";
}

TEST(RootEyrie, Scenario113_ASecondRoostNeverStandsInAClearing) {
  const Position position =
      at_decree(eyrie_and_marquise().warriors(8, Faction::eyrie, 2).pieces(8, Piece::roost), Column::build,
                {Suit::fox});
  EXPECT_EQ(legal(position), std::vector<Move>({move::Turmoil{Suit::fox, std::nullopt}}));
}

TEST(RootEyrie, Scenario114_TheOnlyBattleThatFitsIsDoneThoughItsWarriorsAreAmbushedAway) {
  Position position = at_decree(eyrie_and_marquise()
                                    .warriors(12, Faction::eyrie, 1)
                                    .warriors(12, Faction::marquise, 1)
                                    .warriors(9, Faction::eyrie, 3)
                                    .hand(Faction::marquise, {CardKind::ambush_bird, CardKind::sword}),
                                Column::battle, {Suit::fox});
  play(position, move::DecreeBattle{Suit::fox, c(12), Faction::marquise});
  play(position, move::PlayAmbush{CardKind::ambush_bird});
  EXPECT_EQ(asked(position), "decree");
  EXPECT_TRUE(legal_of<move::Turmoil>(position).empty());
  EXPECT_TRUE(is_legal(position, move::EndStep{}));
}

/// L 7.5.2: from the leftmost column to the right, and the Decree cannot be left.
TEST(RootEyrie, ColumnsAreResolvedFromLeftToRight) {
  Position position = at_whole_decree(eyrie_and_marquise()
                                          .pieces(8, Piece::roost)
                                          .decree(Column::recruit, {CardKind::anvil, CardKind::sword})
                                          .decree(Column::build, {CardKind::sappers}));
  ASSERT_EQ(asked(position), "decree");
  EXPECT_TRUE(legal_of<move::DecreeBuild>(position).empty());
  EXPECT_FALSE(is_legal(position, move::EndStep{}));
  play(position, move::DecreeRecruit{Suit::fox, c(8)});
  EXPECT_TRUE(legal_of<move::DecreeBuild>(position).empty());
  EXPECT_EQ(legal(position), std::vector<Move>({move::Turmoil{Suit::mouse, std::nullopt}}));
}

}  // namespace
}  // namespace marchstone::root::test
