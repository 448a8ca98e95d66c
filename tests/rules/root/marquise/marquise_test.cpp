// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "tests/rules/root/position_builder.h"

/// The Marquise de Cat (L 6).
namespace marchstone::root::test {
namespace {

PositionBuilder cats_and_birds() {
  return PositionBuilder({Faction::marquise, Faction::eyrie}).leader(Leader::builder);
}

Position at_actions(PositionBuilder builder, std::uint8_t actions = 3) {
  return builder.with([actions](Table& table) { table.marquise.actions_left = actions; })
      .at(Faction::marquise, Phase::daylight, "actions");
}

TEST(RootMarquise, SetupOffersFortyTwoPlacesInEveryCorner) {
  Options options;
  for (const Faction faction : {Faction::marquise, Faction::cult}) options.factions.push_back(faction);
  for (const std::size_t corner : {1u, 2u, 3u, 4u}) {
    auto position = Position::setup(options, 2, Random(Seed{})).value();
    ASSERT_EQ(asked(position), "setup_keep");
    EXPECT_EQ(legal(position).size(), 4U);
    play(position, move::PlaceKeep{c(corner)});
    EXPECT_EQ(position.table().warriors_on_map(Faction::marquise), 11);
    EXPECT_EQ(warriors(position, corner > 2 ? corner - 2 : corner + 2, Faction::marquise), 0);
    ASSERT_EQ(asked(position), "setup_buildings");
    EXPECT_EQ(legal(position).size(), 42U);
  }
}

TEST(RootMarquise, Scenario15_WoodComesFromClearingsJoinedByHerRule) {
  auto position = at_actions(cats_and_birds()
                                 .warriors(1, Faction::marquise, 1)
                                 .warriors(10, Faction::marquise, 1)
                                 .warriors(12, Faction::marquise, 1)
                                 .warriors(9, Faction::eyrie, 1)
                                 .pieces(1, Piece::sawmill)
                                 .pieces(10, Piece::sawmill)
                                 .pieces(1, Piece::wood, 2)
                                 .pieces(9, Piece::wood));
  play(position, move::Build{Piece::sawmill, c(12)});
  EXPECT_EQ(pieces(position, 12, Piece::sawmill), 1);
  EXPECT_EQ(pieces(position, 1, Piece::wood), 0);
  EXPECT_EQ(pieces(position, 9, Piece::wood), 1);
  EXPECT_EQ(score_of(position, Faction::marquise), 2);
  EXPECT_EQ(position.table().marquise.actions_left, 2);
}

TEST(RootMarquise, WoodIsPaidPieceByPieceWhereThereIsAChoice) {
  auto position = at_actions(cats_and_birds()
                                 .warriors(1, Faction::marquise, 1)
                                 .warriors(10, Faction::marquise, 1)
                                 .warriors(12, Faction::marquise, 1)
                                 .pieces(1, Piece::sawmill)
                                 .pieces(10, Piece::sawmill)
                                 .pieces(1, Piece::wood, 2)
                                 .pieces(10, Piece::wood, 2));
  play(position, move::Build{Piece::sawmill, c(12)});
  ASSERT_EQ(asked(position), "pay_wood");
  EXPECT_EQ(legal(position).size(), 2U);
  EXPECT_EQ(pieces(position, 12, Piece::sawmill), 0);
  play(position, move::PayWood{c(1)});
  play(position, move::PayWood{c(10)});
  EXPECT_EQ(pieces(position, 12, Piece::sawmill), 1);
  EXPECT_EQ(pieces(position, 1, Piece::wood) + pieces(position, 10, Piece::wood), 2);
}

TEST(RootMarquise, Scenario16_ABirdGivesAnActionUnlessItIsSpentOtherwise) {
  auto position = at_actions(cats_and_birds()
                                 .warriors(8, Faction::marquise, 1)
                                 .pieces(8, Piece::sawmill)
                                 .pieces(8, Piece::recruiter)
                                 .hand(Faction::marquise, {CardKind::royal_claim, CardKind::sappers}));
  play(position, move::ExtraAction{CardKind::royal_claim});
  EXPECT_EQ(position.table().marquise.actions_left, 4);
  play(position, move::Overwork{CardKind::sappers, c(8)});
  EXPECT_EQ(position.table().marquise.actions_left, 3);
  EXPECT_EQ(pieces(position, 8, Piece::wood), 1);
  play(position, move::Recruit{});
  EXPECT_EQ(warriors(position, 8, Faction::marquise), 2);
  EXPECT_FALSE(is_legal(position, move::Recruit{}));
  EXPECT_EQ(position.table().marquise.actions_left, 2);
}

TEST(RootMarquise, Scenario17_AHospitalAnswersHerOwnTaxCollector) {
  auto position = at_actions(cats_and_birds()
                                 .pieces(1, Piece::keep)
                                 .warriors(8, Faction::marquise, 1)
                                 .crafted(Faction::marquise, {CardKind::tax_collector})
                                 .hand(Faction::marquise, {CardKind::anvil})
                                 .on_top({CardKind::sword}));
  play(position, move::TaxCollector{c(8)});
  ASSERT_EQ(asked(position), "field_hospital") << "before the draw";
  play(position, move::FieldHospital{CardKind::anvil});
  EXPECT_EQ(warriors(position, 8, Faction::marquise), 0);
  EXPECT_EQ(warriors(position, 1, Faction::marquise), 1);
  CardCounts hand;
  hand.add(CardKind::sword);
  EXPECT_EQ(position.table().player(Faction::marquise).hand, hand);
  EXPECT_TRUE(legal_of<move::TaxCollector>(position).empty()) << "once a turn";
}

TEST(RootMarquise, Scenario165_WithoutACardNoHospitalIsAskedFor) {
  auto position = at_actions(cats_and_birds()
                                 .pieces(1, Piece::keep)
                                 .warriors(8, Faction::marquise, 1)
                                 .crafted(Faction::marquise, {CardKind::tax_collector}));
  const auto applied = play(position, move::TaxCollector{c(8)});
  EXPECT_EQ(asked(position), "actions");
  EXPECT_EQ(position.table().player(Faction::marquise).hand.size(), 1);
  EXPECT_TRUE(events_of<event::HospitalDeclined>(applied).empty());
}

TEST(RootMarquise, Scenario98_BoatsJoinTheWoodAcrossTheRiver) {
  auto builder =
      cats_and_birds().warriors(10, Faction::marquise, 1).pieces(5, Piece::sawmill).pieces(5, Piece::wood);
  const Move build = move::Build{Piece::sawmill, c(10)};
  EXPECT_FALSE(is_legal(at_actions(builder), build));
  EXPECT_TRUE(is_legal(at_actions(builder.with([](Table& table) { table.turn.riverboats = true; })), build));
}

TEST(RootMarquise, Scenario99_AMarchWithoutASecondMoveIsOver) {
  auto position =
      at_actions(cats_and_birds().warriors(1, Faction::marquise, 1).warriors(9, Faction::eyrie, 2));
  play(position, move::March{c(1), c(9), 1});
  EXPECT_EQ(asked(position), "actions");
  EXPECT_EQ(position.table().marquise.actions_left, 2);
}

TEST(RootMarquise, TheSecondMoveOfAMarchIsFreeAndOptional) {
  auto position = at_actions(cats_and_birds().warriors(1, Faction::marquise, 3));
  play(position, move::March{c(1), c(9), 2});
  ASSERT_EQ(asked(position), "march");
  auto second = position;
  play(second, move::MarchAgain{c(9), c(4), 1});
  EXPECT_EQ(second.table().marquise.actions_left, 2);
  EXPECT_EQ(asked(second), "actions");
  play(position, move::EndStep{});
  EXPECT_EQ(asked(position), "actions");
}

TEST(RootMarquise, Scenario101_OverworkNeedsWoodInTheSupply) {
  auto position = at_actions(cats_and_birds()
                                 .pieces(12, Piece::sawmill)
                                 .pieces(12, Piece::wood, 7)
                                 .hand(Faction::marquise, {CardKind::anvil, CardKind::foxfolk_steel}));
  play(position, move::Overwork{CardKind::anvil, c(12)});
  EXPECT_EQ(pieces(position, 12, Piece::wood), 8);
  EXPECT_TRUE(legal_of<move::Overwork>(position).empty());
}

///
TEST(RootMarquise, AnAmbushOrADominanceOfBirdsGivesAnActionLikeAnyBird) {
  auto position =
      at_actions(cats_and_birds().hand(Faction::marquise, {CardKind::ambush_bird, CardKind::dominance_bird,
                                                           CardKind::armorers, CardKind::ambush_fox}));
  EXPECT_EQ(legal_of<move::ExtraAction>(position).size(), 3U);
  play(position, move::ExtraAction{CardKind::dominance_bird});
  EXPECT_EQ(position.table().marquise.actions_left, marquise_actions + 1);
  EXPECT_TRUE(position.table().available.contains(CardKind::dominance_bird));
}

TEST(RootMarquise, Scenario102_ABirdMayComeWhenAllActionsAreDone) {
  auto position = at_actions(cats_and_birds().hand(Faction::marquise, {CardKind::royal_claim}), 0);
  ASSERT_EQ(asked(position), "actions");
  play(position, move::ExtraAction{CardKind::royal_claim});
  EXPECT_EQ(position.table().marquise.actions_left, 1);
}

TEST(RootMarquise, ShortOfWoodShePicksTheSawmillsThatAreServed) {
  auto position = cats_and_birds()
                      .pieces(8, Piece::sawmill, 2)
                      .pieces(9, Piece::sawmill)
                      .pieces(12, Piece::wood, 6)
                      .at_start_of_turn(Faction::marquise);
  ASSERT_EQ(asked(position), "place_wood");
  play(position, move::PlaceWood{c(9)});
  EXPECT_EQ(legal(position), std::vector<Move>{move::PlaceWood{c(8)}}) << "each sawmill once";
  play(position, move::PlaceWood{c(8)});
  EXPECT_EQ(pieces(position, 8, Piece::wood), 1);
  EXPECT_EQ(asked(position), "actions");
}

TEST(RootMarquise, ShortOfWarriorsShePicksTheRecruitersThatAreServed) {
  auto position = at_actions(
      cats_and_birds().pieces(8, Piece::recruiter).pieces(9, Piece::recruiter).supply(Faction::marquise, 1));
  play(position, move::Recruit{});
  ASSERT_EQ(asked(position), "place_recruits");
  EXPECT_EQ(legal(position).size(), 2U);
  play(position, move::PlaceRecruit{c(9)});
  EXPECT_EQ(warriors(position, 9, Faction::marquise), 1);
  EXPECT_EQ(asked(position), "actions");
}

}  // namespace
}  // namespace marchstone::root::test
