// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "tests/rules/root/eyrie/at_decree.h"

/// Turmoil (L 7.7).
namespace marchstone::root::test {
namespace {

PositionBuilder eyrie_and_marquise() {
  return PositionBuilder({Faction::eyrie, Faction::marquise});
}

constexpr Leader successor = Leader::despot;

TEST(RootEyrie, Scenario18_ARecruitThatFindsNoWarriorBringsTurmoilAtOnce) {
  Position position = at_whole_decree(eyrie_and_marquise()
                                          .leader(Leader::commander)
                                          .pieces(8, Piece::roost)
                                          .supply(Faction::eyrie, 1)
                                          .score(Faction::eyrie, 5)
                                          .decree(Column::recruit, {CardKind::anvil, CardKind::sappers}));
  play(position, move::DecreeRecruit{Suit::fox, c(8)});
  ASSERT_EQ(legal(position), std::vector<Move>({move::Turmoil{Suit::bird, std::nullopt}}));
  play(position, move::Turmoil{Suit::bird, std::nullopt});
  EXPECT_EQ(score_of(position, Faction::eyrie), 2) << "two viziers and the bird that failed";
  EXPECT_TRUE(position.table().eyrie.decree[Column::recruit].empty());
  EXPECT_TRUE(position.table().discard.contains(CardKind::anvil));
  EXPECT_TRUE(position.table().discard.contains(CardKind::sappers));
  ASSERT_EQ(asked(position), "choose_leader");
  EXPECT_FALSE(is_legal(position, move::ChooseLeader{Leader::commander}));
  const auto applied = play(position, move::ChooseLeader{successor});
  const auto phases = events_of<event::PhaseBegan>(applied);
  ASSERT_FALSE(phases.empty());
  EXPECT_EQ(phases[0].phase, Phase::evening);
  EXPECT_EQ(position.table().eyrie.leader, successor);
  EXPECT_EQ(position.table().eyrie.viziers[Column::move], 1);
  EXPECT_EQ(position.table().eyrie.viziers[Column::build], 1);
  EXPECT_EQ(position.table().eyrie.viziers[Column::battle], 0);
}

TEST(RootEyrie, Scenario19_TheCharismaticPlacesHisLastWarriorAndFalls) {
  Position position = at_whole_decree(eyrie_and_marquise()
                                          .leader(Leader::charismatic)
                                          .pieces(8, Piece::roost)
                                          .pieces(3, Piece::roost)
                                          .supply(Faction::eyrie, 1)
                                          .score(Faction::eyrie, 5));
  EXPECT_EQ(legal(position),
            std::vector<Move>({move::Turmoil{Suit::bird, c(3)}, move::Turmoil{Suit::bird, c(8)}}));
  play(position, move::Turmoil{Suit::bird, c(3)});
  EXPECT_EQ(warriors(position, 3, Faction::eyrie), 1);
  EXPECT_EQ(score_of(position, Faction::eyrie), 3);
  EXPECT_EQ(asked(position), "choose_leader");
}

TEST(RootEyrie, Scenario19_WithoutARoostThatFitsTheLastWarriorStays) {
  const Position position = at_decree(
      eyrie_and_marquise().leader(Leader::charismatic).pieces(3, Piece::roost).supply(Faction::eyrie, 1),
      Column::recruit, {Suit::fox});
  EXPECT_EQ(legal(position), std::vector<Move>({move::Turmoil{Suit::fox, std::nullopt}}));
}

TEST(RootEyrie, Scenario34_APurgedDominanceCardBecomesAvailable) {
  Position position = at_whole_decree(eyrie_and_marquise().decree(Column::move, {CardKind::dominance_fox}));
  play(position, move::Turmoil{Suit::fox, std::nullopt});
  EXPECT_TRUE(position.table().available.contains(CardKind::dominance_fox));
  EXPECT_TRUE(position.table().discard.empty());
}

TEST(RootEyrie, Scenario34_WithTheCultAPurgedDominanceCardIsALostSoul) {
  PositionBuilder builder({Faction::eyrie, Faction::cult});
  Position position = at_whole_decree(builder.decree(Column::move, {CardKind::dominance_fox}));
  play(position, move::Turmoil{Suit::fox, std::nullopt});
  EXPECT_TRUE(position.table().cult.lost_souls.contains(CardKind::dominance_fox));
  EXPECT_TRUE(position.table().available.empty());
}

TEST(RootEyrie, Scenario93_WithoutAMarkerRoostsScoreNothingAndTurmoilCostsNothing) {
  auto builder = eyrie_and_marquise();
  builder.leader(Leader::builder)
      .dominance(Faction::eyrie, CardKind::dominance_fox)
      .pieces(3, Piece::roost)
      .pieces(4, Piece::roost);
  Position position = at_decree(builder, Column::move, {});
  EXPECT_TRUE(events_of<event::Scored>(play(position, move::EndStep{})).empty());
  EXPECT_FALSE(position.table().player(Faction::eyrie).score);

  Position falling = at_decree(builder, Column::move, {Suit::fox});
  EXPECT_TRUE(events_of<event::Scored>(play(falling, move::Turmoil{Suit::fox, std::nullopt})).empty());
  EXPECT_FALSE(falling.table().player(Faction::eyrie).score);
}

TEST(RootEyrie, Scenario106_AfterTheFourthLeaderAllFourCanBeChosenAgain) {
  Position position = at_decree(eyrie_and_marquise().leader(Leader::commander).with([](Table& table) {
    table.eyrie.leaders_up.clear();
  }),
                                Column::move, {Suit::fox});
  play(position, move::Turmoil{Suit::fox, std::nullopt});
  ASSERT_EQ(asked(position), "choose_leader");
  EXPECT_EQ(legal(position).size(), leader_count);
  EXPECT_TRUE(is_legal(position, move::ChooseLeader{Leader::commander}));
}

TEST(RootEyrie, Scenario106_TheLastLeaderLeftComesUnasked) {
  Position position = at_decree(eyrie_and_marquise().leader(Leader::commander).with([](Table& table) {
    table.eyrie.leaders_up = LeaderSet{Leader::charismatic};
  }),
                                Column::move, {Suit::fox});
  play(position, move::Turmoil{Suit::fox, std::nullopt});
  EXPECT_EQ(position.table().eyrie.leader, Leader::charismatic);
  EXPECT_TRUE(position.table().eyrie.leaders_up.empty());
  EXPECT_EQ(asked_faction(position), Faction::marquise);
}

TEST(RootEyrie, Scenario107_TheScoreNeverFallsBelowNothing) {
  Position position = at_whole_decree(eyrie_and_marquise()
                                          .leader(Leader::commander)
                                          .score(Faction::eyrie, 1)
                                          .decree(Column::build, {CardKind::sappers, CardKind::armorers}));
  const auto scored = events_of<event::Scored>(play(position, move::Turmoil{Suit::bird, std::nullopt}));
  ASSERT_EQ(scored.size(), 1u);
  EXPECT_EQ(scored[0].points, -1);
  EXPECT_EQ(score_of(position, Faction::eyrie), 0);
}

TEST(RootEyrie, Scenario108_WhatWasResolvedStaysAndEveningComesWithItsCardsAndPoints) {
  Position position = at_whole_decree(eyrie_and_marquise()
                                          .leader(Leader::builder)
                                          .pieces(3, Piece::roost)
                                          .pieces(4, Piece::roost)
                                          .score(Faction::eyrie, 10)
                                          .crafted(Faction::eyrie, {CardKind::cobbler})
                                          .decree(Column::recruit, {CardKind::bake_sale, CardKind::sappers})
                                          .decree(Column::move, {CardKind::anvil}));
  play(position, move::DecreeRecruit{Suit::rabbit, c(3)});
  play(position, move::DecreeRecruit{Suit::bird, c(3)});
  play(position, move::DecreeRecruit{Suit::bird, c(4)});
  play(position, move::Turmoil{Suit::fox, std::nullopt});
  play(position, move::ChooseLeader{successor});
  EXPECT_EQ(warriors(position, 3, Faction::eyrie), 2);
  EXPECT_EQ(warriors(position, 4, Faction::eyrie), 1);
  for (const CardCounts& column : position.table().eyrie.decree) EXPECT_TRUE(column.empty());
  EXPECT_EQ(score_of(position, Faction::eyrie), 7) << "a bird and two viziers";
  ASSERT_EQ(asked(position), "cobbler");
  play(position, move::EndStep{});
  EXPECT_EQ(score_of(position, Faction::eyrie), 8) << "two roosts";
}

}  // namespace
}  // namespace marchstone::root::test
