// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "tests/rules/root/marquise_attack.h"
#include "tests/rules/root/position_builder.h"

/// Dice, hits and the cards that change them (L 3.3.2, 3.3.3).
namespace marchstone::root::test {
namespace {

PositionBuilder cats_and_birds() {
  return PositionBuilder({Faction::marquise, Faction::eyrie}).leader(Leader::builder);
}

TEST(RootBattle, TheAttackerHasTheHigherDieAndNobodyDealsMoreThanHeHasWarriors) {
  const auto position =
      attack(cats_and_birds().warriors(8, Faction::marquise, 4).warriors(8, Faction::eyrie, 1), 8,
             Faction::eyrie, 2, 3);
  EXPECT_EQ(warriors(position, 8, Faction::eyrie), 0);
  EXPECT_EQ(warriors(position, 8, Faction::marquise), 3) << "the two is capped at one";
}

TEST(RootBattle, Scenario10_ALoneRoostIsDefenseless) {
  const auto position = attack(cats_and_birds().warriors(9, Faction::marquise, 2).pieces(9, Piece::roost), 9,
                               Faction::eyrie, 0, 0);
  EXPECT_EQ(pieces(position, 9, Piece::roost), 0);
  EXPECT_EQ(score_of(position, Faction::marquise), 1);
  EXPECT_EQ(warriors(position, 9, Faction::marquise), 2);
}

/// The Eyrie's battle at the start of Daylight against the Marquise in c8.
Position counter_attack(int dice_of_attacker) {
  auto position = with_dice(cats_and_birds()
                                .crafted(Faction::eyrie, {CardKind::command_warren})
                                .warriors(8, Faction::eyrie, 4)
                                .warriors(8, Faction::marquise, 1)
                                .pieces(8, Piece::sawmill)
                                .pieces(8, Piece::wood)
                                .at(Faction::eyrie, Phase::daylight, "command_warren"),
                            static_cast<std::uint32_t>(dice_of_attacker), 0);
  play(position, move::CommandWarren{c(8), Faction::marquise, std::nullopt});
  return position;
}

TEST(RootBattle, Scenario12_WarriorsGoFirstThenBuildingsAndTokensOfTheOwnersChoice) {
  const auto all = counter_attack(3);
  EXPECT_EQ(warriors(all, 8, Faction::marquise), 0);
  EXPECT_EQ(pieces(all, 8, Piece::sawmill), 0);
  EXPECT_EQ(pieces(all, 8, Piece::wood), 0);
  EXPECT_EQ(score_of(all, Faction::eyrie), 2);

  auto choice = counter_attack(2);
  ASSERT_EQ(asked(choice), "allocate_hits");
  EXPECT_EQ(asked_faction(choice), Faction::marquise);
  EXPECT_EQ(legal_of<move::AllocateHits>(choice).size(), 2U);
  EXPECT_EQ(warriors(choice, 8, Faction::marquise), 1) << "nothing leaves before both have chosen";
  PieceCounts sawmill{};
  sawmill[Piece::sawmill] = 1;
  play(choice, move::AllocateHits{sawmill});
  EXPECT_EQ(warriors(choice, 8, Faction::marquise), 0);
  EXPECT_EQ(pieces(choice, 8, Piece::sawmill), 0);
  EXPECT_EQ(pieces(choice, 8, Piece::wood), 1);
  EXPECT_EQ(score_of(choice, Faction::eyrie), 1);
}

TEST(RootBattle, Scenario55_ArmorersKeepOffRolledHitsAlone) {
  auto position = attack(cats_and_birds()
                             .crafted(Faction::marquise, {CardKind::armorers})
                             .crafted(Faction::eyrie, {CardKind::armorers, CardKind::sappers})
                             .warriors(8, Faction::marquise, 6)
                             .warriors(8, Faction::eyrie, 6),
                         8, Faction::eyrie, 3, 2);
  ASSERT_EQ(asked(position), "battle_cards");
  EXPECT_EQ(asked_faction(position), Faction::marquise) << "the attacker announces first";
  play(position, move::UseArmorers{});
  ASSERT_EQ(asked_faction(position), Faction::eyrie);
  play(position, move::UseArmorers{});
  play(position, move::UseSappers{});
  EXPECT_EQ(asked(position), "actions");
  EXPECT_EQ(warriors(position, 8, Faction::eyrie), 6);
  EXPECT_EQ(warriors(position, 8, Faction::marquise), 5);
  EXPECT_EQ(position.table().discard.size(), 3);
}

TEST(RootBattle, Scenario56_ArmorersComeTooLateForAnAmbush) {
  auto position = attack(cats_and_birds()
                             .crafted(Faction::marquise, {CardKind::armorers})
                             .warriors(8, Faction::marquise, 5)
                             .warriors(8, Faction::eyrie, 3)
                             .hand(Faction::eyrie, {CardKind::ambush_fox}),
                         8, Faction::eyrie, 2, 2);
  play(position, move::PlayAmbush{CardKind::ambush_fox});
  ASSERT_EQ(asked(position), "battle_cards");
  play(position, move::UseArmorers{});
  EXPECT_EQ(warriors(position, 8, Faction::marquise), 3);
  EXPECT_EQ(warriors(position, 8, Faction::eyrie), 1);
}

TEST(RootBattle, Scenario57_BrutalTacticsMayGiveTheDefenderTheMatch) {
  auto position = attack(cats_and_birds()
                             .crafted(Faction::marquise, {CardKind::brutal_tactics})
                             .score(Faction::eyrie, 29)
                             .warriors(8, Faction::marquise, 5)
                             .warriors(8, Faction::eyrie, 3),
                         8, Faction::eyrie, 2, 2);
  play(position, move::UseBrutalTactics{});
  ASSERT_TRUE(position.outcome());
  EXPECT_EQ(position.outcome()->winners, std::vector{seat_of(position, Faction::eyrie)});
  EXPECT_EQ(position.outcome()->reason, "thirty_points");
  EXPECT_EQ(warriors(position, 8, Faction::eyrie), 3) << "no hit is dealt";
}

TEST(RootBattle, Scenario58_SappersHitEvenWithoutAWarrior) {
  auto position = attack(cats_and_birds()
                             .crafted(Faction::eyrie, {CardKind::sappers})
                             .warriors(9, Faction::marquise, 2)
                             .pieces(9, Piece::roost),
                         9, Faction::eyrie, 0, 0);
  play(position, move::UseSappers{});
  EXPECT_EQ(warriors(position, 9, Faction::marquise), 1);
  EXPECT_EQ(pieces(position, 9, Piece::roost), 0);
  EXPECT_EQ(score_of(position, Faction::marquise), 1);
}

TEST(RootBattle, ArmorersAreNotAskedForWhenNothingWasRolled) {
  const auto position = attack(cats_and_birds()
                                   .crafted(Faction::marquise, {CardKind::armorers})
                                   .warriors(8, Faction::marquise, 2)
                                   .warriors(8, Faction::eyrie, 2),
                               8, Faction::eyrie, 3, 0);
  EXPECT_EQ(asked(position), "actions");
}

}  // namespace
}  // namespace marchstone::root::test
