// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "tests/rules/root/marquise_attack.h"
#include "tests/rules/root/position_builder.h"

/// Ambushes and how they are foiled (L 3.3.1).
namespace marchstone::root::test {
namespace {

PositionBuilder cats_and_birds() {
  return PositionBuilder({Faction::marquise, Faction::eyrie}).leader(Leader::despot);
}

TEST(RootAmbush, Scenario8_AFoiledAmbushCostsBothCardsAndNoWarrior) {
  auto position = attack(cats_and_birds()
                             .warriors(8, Faction::marquise, 3)
                             .warriors(8, Faction::eyrie, 2)
                             .hand(Faction::eyrie, {CardKind::ambush_fox})
                             .hand(Faction::marquise, {CardKind::ambush_bird}),
                         8, Faction::eyrie, 3, 1);
  ASSERT_EQ(asked(position), "ambush");
  play(position, move::PlayAmbush{CardKind::ambush_fox});
  ASSERT_EQ(asked(position), "foil");
  const auto applied = play(position, move::Foil{CardKind::ambush_bird});
  const auto discarded = events_of<event::CardDiscarded>(applied);
  ASSERT_EQ(discarded.size(), 2U);
  EXPECT_EQ(discarded[0].card, CardKind::ambush_fox) << "the defender's first";
  EXPECT_EQ(position.table().discard[CardKind::ambush_bird], 1);
  EXPECT_EQ(warriors(position, 8, Faction::eyrie), 0) << "all three went on to fight";
  EXPECT_EQ(warriors(position, 8, Faction::marquise), 2);
}

TEST(RootAmbush, Scenario9_HospitalsAtTheKeepBringTheAmbushedBackIntoTheBattle) {
  auto position = attack(cats_and_birds()
                             .pieces(1, Piece::keep)
                             .warriors(1, Faction::marquise, 2)
                             .warriors(1, Faction::eyrie, 3)
                             .hand(Faction::eyrie, {CardKind::ambush_fox})
                             .hand(Faction::marquise, {CardKind::anvil, CardKind::sword}),
                         1, Faction::eyrie, 2, 0);
  play(position, move::PlayAmbush{CardKind::ambush_fox});
  play(position, move::DeclineFoil{});
  ASSERT_EQ(asked(position), "field_hospital");
  EXPECT_EQ(warriors(position, 1, Faction::marquise), 0);
  play(position, move::FieldHospital{CardKind::anvil});
  const auto applied = play(position, move::FieldHospital{CardKind::sword});
  const auto dice = events_of<event::DiceRolled>(applied);
  ASSERT_EQ(dice.size(), 1U);
  EXPECT_EQ(dice[0].attacker_most, 2);
  EXPECT_EQ(warriors(position, 1, Faction::marquise), 2);
  EXPECT_EQ(warriors(position, 1, Faction::eyrie), 1);
}

TEST(RootAmbush, Scenario47_AnAmbushTakesTheLastWarriorAndThenABuildingAndEndsTheBattle) {
  auto position = attack(cats_and_birds()
                             .warriors(8, Faction::marquise, 1)
                             .pieces(8, Piece::sawmill)
                             .warriors(8, Faction::eyrie, 2)
                             .hand(Faction::eyrie, {CardKind::ambush_fox}),
                         8, Faction::eyrie, 3, 3);
  const auto applied = play(position, move::PlayAmbush{CardKind::ambush_fox});
  EXPECT_TRUE(events_of<event::DiceRolled>(applied).empty());
  EXPECT_EQ(warriors(position, 8, Faction::marquise), 0);
  EXPECT_EQ(pieces(position, 8, Piece::sawmill), 0);
  EXPECT_EQ(score_of(position, Faction::eyrie), 1 + 1) << "the sawmill, and the Despot's point";
  EXPECT_EQ(warriors(position, 8, Faction::eyrie), 2);
  EXPECT_EQ(asked(position), "actions");
  EXPECT_EQ(position.table().marquise.actions_left, 2);
}

TEST(RootAmbush, Scenario48_TheOwnerChoosesWhichBuildingTheAmbushTakes) {
  auto position = attack(cats_and_birds()
                             .warriors(8, Faction::marquise, 1)
                             .pieces(8, Piece::sawmill)
                             .pieces(8, Piece::workshop)
                             .warriors(8, Faction::eyrie, 2)
                             .hand(Faction::eyrie, {CardKind::ambush_fox}),
                         8, Faction::eyrie, 3, 3);
  play(position, move::PlayAmbush{CardKind::ambush_fox});
  ASSERT_EQ(asked(position), "allocate_hits");
  EXPECT_EQ(asked_faction(position), Faction::marquise);
  EXPECT_EQ(legal(position).size(), 2U);
  PieceCounts workshop{};
  workshop[Piece::workshop] = 1;
  play(position, move::AllocateHits{workshop});
  EXPECT_EQ(pieces(position, 8, Piece::sawmill), 1);
  EXPECT_EQ(pieces(position, 8, Piece::workshop), 0);
}

TEST(RootAmbush, Scenario49_AScoutingPartyKnowsNoAmbush) {
  const auto position = attack(cats_and_birds()
                                   .crafted(Faction::marquise, {CardKind::scouting_party})
                                   .warriors(8, Faction::marquise, 1)
                                   .warriors(8, Faction::eyrie, 1)
                                   .hand(Faction::eyrie, {CardKind::ambush_fox}),
                               8, Faction::eyrie, 0, 0);
  EXPECT_EQ(asked(position), "actions") << "the battle is over without a question";
  EXPECT_EQ(position.table().player(Faction::eyrie).hand.size(), 1);
}

TEST(RootAmbush, Scenario50_NobodyIsAskedWhileAllAmbushesLieOpen) {
  auto builder = cats_and_birds()
                     .warriors(8, Faction::marquise, 1)
                     .warriors(8, Faction::eyrie, 1)
                     .hand(Faction::eyrie,
                           {CardKind::anvil, CardKind::sword, CardKind::bake_sale, CardKind::royal_claim});
  auto open = builder;
  open.discard({CardKind::ambush_bird, CardKind::ambush_bird, CardKind::ambush_fox});
  EXPECT_EQ(asked(attack(open, 8, Faction::eyrie, 0, 0)), "actions");
  EXPECT_EQ(asked(attack(builder, 8, Faction::eyrie, 0, 0)), "ambush") << "once they are shuffled in again";
}

/// A hand of the Company, the Lost Souls, a ritual's cards and the Decree are as open as a discard pile
/// (M-5).
TEST(RootAmbush, NobodyIsAskedWhileTheAmbushesLieOpenWhereverThatIs) {
  PositionBuilder builder({Faction::marquise, Faction::eyrie, Faction::cult, Faction::riverfolk});
  builder.leader(Leader::commander)
      .warriors(8, Faction::marquise, 1)
      .warriors(8, Faction::eyrie, 1)
      .hand(Faction::eyrie, {CardKind::anvil, CardKind::sword});
  const auto asks = [](const PositionBuilder& setting) {
    return asked(attack(setting, 8, Faction::eyrie, 0, 0)) == "ambush";
  };
  auto in_decree = builder;
  in_decree.decree(Column::move, {CardKind::ambush_bird, CardKind::ambush_bird});
  EXPECT_TRUE(asks(in_decree)) << "the ambush of foxes may be anywhere";
  auto among_lost_souls = in_decree;
  EXPECT_FALSE(asks(among_lost_souls.lost_souls({CardKind::ambush_fox})));
  auto in_open_hand = in_decree;
  EXPECT_FALSE(asks(in_open_hand.hand(Faction::riverfolk, {CardKind::ambush_fox})));
}

TEST(RootAmbush, Scenario51_TheRiverfolkAreAskedOnlyForACardThatEverybodySees) {
  auto builder = PositionBuilder({Faction::marquise, Faction::riverfolk})
                     .warriors(11, Faction::marquise, 1)
                     .warriors(11, Faction::riverfolk, 1)
                     .hand(Faction::riverfolk, {CardKind::ambush_fox});
  EXPECT_EQ(asked(attack(builder, 11, Faction::riverfolk, 0, 0)), "actions");
  const auto position =
      attack(builder.hand(Faction::riverfolk, {CardKind::ambush_bird}), 11, Faction::riverfolk, 0, 0);
  ASSERT_EQ(asked(position), "ambush");
  EXPECT_EQ(legal(position),
            (std::vector<Move>{move::PlayAmbush{CardKind::ambush_bird}, move::DeclineAmbush{}}));
}

TEST(RootAmbush, Scenario52_TheQuestionDependsOnTheSizeOfTheHandAlone) {
  auto builder = cats_and_birds().warriors(8, Faction::marquise, 1).warriors(8, Faction::eyrie, 1);
  EXPECT_EQ(asked(attack(builder, 8, Faction::eyrie, 0, 0)), "actions");
  const auto position =
      attack(builder.hand(Faction::eyrie, {CardKind::anvil, CardKind::sword}), 8, Faction::eyrie, 0, 0);
  ASSERT_EQ(asked(position), "ambush");
  EXPECT_TRUE(position.deciders()[0].paced);
  EXPECT_EQ(legal(position), std::vector<Move>{move::DeclineAmbush{}});
}

TEST(RootAmbush, Scenario53_TheCultPlaysTheAmbushOfBirdsWhereverItStands) {
  const auto position = attack(PositionBuilder({Faction::marquise, Faction::cult})
                                   .warriors(8, Faction::marquise, 1)
                                   .warriors(8, Faction::cult, 1)
                                   .hand(Faction::cult, {CardKind::ambush_bird, CardKind::ambush_mouse}),
                               8, Faction::cult, 0, 0);
  EXPECT_TRUE(is_legal(position, move::PlayAmbush{CardKind::ambush_bird}));
  EXPECT_FALSE(is_legal(position, move::PlayAmbush{CardKind::ambush_mouse}));
}

TEST(RootAmbush, Scenario166_NobodyIsAskedToFoilWhileEveryMatchingCardLiesOpen) {
  auto position = attack(cats_and_birds()
                             .decree(Column::move, {CardKind::ambush_bird, CardKind::ambush_bird})
                             .warriors(8, Faction::marquise, 2)
                             .warriors(8, Faction::eyrie, 1)
                             .hand(Faction::marquise, {CardKind::anvil})
                             .hand(Faction::eyrie, {CardKind::ambush_fox}),
                         8, Faction::eyrie, 0, 0);
  ASSERT_EQ(asked(position), "ambush");
  play(position, move::PlayAmbush{CardKind::ambush_fox});
  EXPECT_EQ(asked(position), "actions");
  EXPECT_EQ(warriors(position, 8, Faction::marquise), 0);
}

}  // namespace
}  // namespace marchstone::root::test
