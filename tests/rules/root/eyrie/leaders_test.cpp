// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "tests/rules/root/eyrie/at_decree.h"

/// What the leaders change (L 7.8), and the disdain for trade (L 7.2.3).
namespace marchstone::root::test {
namespace {

PositionBuilder eyrie_and_marquise() {
  return PositionBuilder({Faction::eyrie, Faction::marquise});
}

SuitCounts paid(Suit suit, std::uint8_t count) {
  SuitCounts pay{};
  pay[suit] = count;
  return pay;
}

TEST(RootEyrie, Scenario11_TheAllianceDefendsWithTheHigherDieAndTheCommanderAddsAHit) {
  PositionBuilder builder({Faction::eyrie, Faction::alliance});
  Position position = at_decree(builder.leader(Leader::commander)
                                    .warriors(8, Faction::eyrie, 4)
                                    .warriors(8, Faction::alliance, 3)
                                    .pieces(8, Piece::base),
                                Column::battle, {Suit::fox});
  position = with_dice(position, 3, 1);
  const auto applied = play(position, move::DecreeBattle{Suit::fox, c(8), Faction::alliance});
  EXPECT_EQ(events_of<event::HitsDealt>(applied).at(0), (event::HitsDealt{2, 3}));
  EXPECT_EQ(warriors(position, 8, Faction::eyrie), 1);
  EXPECT_EQ(warriors(position, 8, Faction::alliance), 1);
}

TEST(RootEyrie, Scenario13_ArmorersKeepOffTheRolledHitsAndNotTheCommandersOwn) {
  Position position = at_decree(eyrie_and_marquise()
                                    .leader(Leader::commander)
                                    .warriors(8, Faction::eyrie, 5)
                                    .warriors(8, Faction::marquise, 4)
                                    .crafted(Faction::marquise, {CardKind::armorers}),
                                Column::battle, {Suit::fox});
  position = with_dice(position, 3, 0);
  play(position, move::DecreeBattle{Suit::fox, c(8), Faction::marquise});
  ASSERT_EQ(asked(position), "battle_cards");
  play(position, move::UseArmorers{});
  EXPECT_EQ(warriors(position, 8, Faction::marquise), 3);
}

TEST(RootEyrie, Scenario21_TheDespotScoresOncePerBattle) {
  Position position = at_decree(eyrie_and_marquise()
                                    .leader(Leader::despot)
                                    .warriors(8, Faction::eyrie, 3)
                                    .pieces(8, Piece::sawmill)
                                    .pieces(8, Piece::workshop),
                                Column::battle, {Suit::fox});
  position = with_dice(position, 2, 0);
  const auto applied = play(position, move::DecreeBattle{Suit::fox, c(8), Faction::marquise});
  EXPECT_EQ(score_of(position, Faction::eyrie), 3);
  EXPECT_EQ(events_of<event::Scored>(applied).size(), 1u) << "one sum for the removal";
}

TEST(RootEyrie, Scenario21_AFavorBringsTheDespotNoPointOfHisOwn) {
  Position position = eyrie_and_marquise()
                          .leader(Leader::despot)
                          .pieces(1, Piece::roost)
                          .pieces(6, Piece::roost)
                          .pieces(8, Piece::roost)
                          .pieces(12, Piece::wood, 3)
                          .hand(Faction::eyrie, {CardKind::favor_of_the_foxes})
                          .at(Faction::eyrie, Phase::daylight, "craft");
  play(position, move::Craft{CardKind::favor_of_the_foxes, paid(Suit::fox, 3), std::nullopt});
  EXPECT_EQ(pieces(position, 12, Piece::wood), 0);
  EXPECT_EQ(score_of(position, Faction::eyrie), 3);
}

TEST(RootEyrie, Scenario22_TheBuilderAloneScoresWhatAnItemIsWorth) {
  const auto points_under = [](Leader leader) {
    Position position = eyrie_and_marquise()
                            .leader(leader)
                            .pieces(3, Piece::roost)
                            .pieces(4, Piece::roost)
                            .hand(Faction::eyrie, {CardKind::bake_sale, CardKind::a_visit_to_friends})
                            .at(Faction::eyrie, Phase::daylight, "craft");
    EXPECT_TRUE(
        is_legal(position, move::Craft{CardKind::a_visit_to_friends, paid(Suit::rabbit, 1), std::nullopt}));
    play(position, move::Craft{CardKind::bake_sale, paid(Suit::rabbit, 2), std::nullopt});
    EXPECT_TRUE(legal_of<move::Craft>(position).empty()) << "both roosts are used up";
    return score_of(position, Faction::eyrie);
  };
  EXPECT_EQ(points_under(Leader::builder), 3);
  EXPECT_EQ(points_under(Leader::charismatic), 1);
  EXPECT_EQ(points_under(Leader::commander), 1);
  EXPECT_EQ(points_under(Leader::despot), 1);
}

TEST(RootEyrie, Scenario59_OfTwoThatReachThirtyInOneBatchTheActiveSeatWinsAlone) {
  Position position = at_decree(eyrie_and_marquise()
                                    .leader(Leader::commander)
                                    .warriors(8, Faction::eyrie, 1)
                                    .pieces(8, Piece::roost)
                                    .warriors(8, Faction::marquise, 1)
                                    .pieces(8, Piece::sawmill)
                                    .crafted(Faction::marquise, {CardKind::sappers})
                                    .score(Faction::eyrie, 29)
                                    .score(Faction::marquise, 29),
                                Column::battle, {Suit::fox});
  position = with_dice(position, 1, 1);
  play(position, move::DecreeBattle{Suit::fox, c(8), Faction::marquise});
  play(position, move::UseSappers{});
  ASSERT_TRUE(position.outcome());
  EXPECT_EQ(position.outcome()->winners.size(), 1u);
  EXPECT_EQ(position.outcome()->winners[0], seat_of(position, Faction::eyrie));
  EXPECT_EQ(score_of(position, Faction::marquise), 29);
  EXPECT_EQ(pieces(position, 8, Piece::roost), 0) << "both sides' pieces leave together";
}

TEST(RootEyrie, Scenario76_TheDespotScoresForHisAmbushAsDefender) {
  Position position = eyrie_and_marquise()
                          .leader(Leader::despot)
                          .warriors(8, Faction::eyrie, 2)
                          .warriors(8, Faction::marquise, 1)
                          .pieces(8, Piece::wood)
                          .hand(Faction::eyrie, {CardKind::ambush_fox})
                          .in_battle(Faction::marquise, 8, Faction::eyrie);
  const auto applied = play(position, move::PlayAmbush{CardKind::ambush_fox});
  EXPECT_EQ(score_of(position, Faction::eyrie), 2);
  EXPECT_TRUE(events_of<event::DiceRolled>(applied).empty());
  EXPECT_EQ(events_of<event::BattleEnded>(applied).size(), 1u);
}

TEST(RootEyrie, Scenario77_TheCommanderDealsNoExtraHitAsDefender) {
  Position position = eyrie_and_marquise()
                          .leader(Leader::commander)
                          .warriors(8, Faction::eyrie, 2)
                          .warriors(8, Faction::marquise, 3)
                          .hand(Faction::eyrie, {CardKind::sword})
                          .in_battle(Faction::marquise, 8, Faction::eyrie);
  position = with_dice(position, 1, 1);
  const auto applied = play(position, move::DeclineAmbush{});
  EXPECT_EQ(events_of<event::HitsDealt>(applied).at(0), (event::HitsDealt{1, 1}));
  EXPECT_EQ(warriors(position, 8, Faction::marquise), 2);
}

/// L 7.8.2, R-15.
TEST(RootEyrie, TheCharismaticRecruitsTwoIntoOneClearing) {
  Position position = at_whole_decree(
      eyrie_and_marquise().leader(Leader::charismatic).pieces(8, Piece::roost).pieces(3, Piece::roost));
  play(position, move::DecreeRecruit{Suit::bird, c(8)});
  EXPECT_EQ(warriors(position, 8, Faction::eyrie), 2);
  EXPECT_EQ(warriors(position, 3, Faction::eyrie), 0);
}

}  // namespace
}  // namespace marchstone::root::test
