// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/rules/root/position_builder.h"

/// The Eyrie's Birdsong (L 7.4): emergency orders, the Decree, a new roost.
namespace marchstone::root::test {
namespace {

constexpr std::array all_columns = {Column::recruit, Column::move, Column::battle, Column::build};

PositionBuilder eyrie_and_marquise() {
  return PositionBuilder({Faction::eyrie, Faction::marquise});
}

/// At the Birdsong's third step, after the Decree.
Position at_new_roost(PositionBuilder builder) {
  return builder.at(Faction::eyrie, Phase::birdsong, "decree_add");
}

TEST(RootEyrie, Scenario20_AnEmptyHandDrawsACardAndMustAddItBirdOrNot) {
  Position position = eyrie_and_marquise()
                          .pieces(8, Piece::roost)
                          .on_top({CardKind::sappers})
                          .at_start_of_turn(Faction::eyrie);
  ASSERT_EQ(asked(position), "decree_add");
  EXPECT_EQ(legal(position).size(), all_columns.size());
  for (const Column column : all_columns)
    EXPECT_TRUE(is_legal(position, move::AddToDecree{CardKind::sappers, column}));
  const auto told =
      events_of<event::DecreeAdded>(play(position, move::AddToDecree{CardKind::sappers, Column::battle}));
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(told[0].column, Column::battle);
  EXPECT_TRUE(position.table().eyrie.decree[Column::battle].contains(CardKind::sappers));
  EXPECT_NE(asked(position), "decree_add");
}

TEST(RootEyrie, Scenario20_OfTwoBirdsOneAloneMayBeAdded) {
  Position position = eyrie_and_marquise()
                          .pieces(8, Piece::roost)
                          .hand(Faction::eyrie, {CardKind::sappers, CardKind::armorers, CardKind::sword})
                          .at_start_of_turn(Faction::eyrie);
  play(position, move::AddToDecree{CardKind::sappers, Column::recruit});
  EXPECT_FALSE(is_legal(position, move::AddToDecree{CardKind::armorers, Column::recruit}));
  EXPECT_TRUE(is_legal(position, move::EndStep{}));
  play(position, move::AddToDecree{CardKind::sword, Column::recruit});
  EXPECT_NE(asked(position), "decree_add") << "two cards at most";
}

TEST(RootEyrie, Scenario109_ANewRoostComesWithAsManyWarriorsAsThereAre) {
  Position position = at_new_roost(eyrie_and_marquise().supply(Faction::eyrie, 2));
  ASSERT_EQ(asked(position), "new_roost");
  EXPECT_FALSE(is_legal(position, move::EndStep{}));
  play(position, move::PlaceNewRoost{c(8)});
  EXPECT_EQ(pieces(position, 8, Piece::roost), 1);
  EXPECT_EQ(warriors(position, 8, Faction::eyrie), 2);
  EXPECT_EQ(supply_of(position, Faction::eyrie), 0);
}

/// Every slot of the map is built on; one clearing alone is without warriors.
TEST(RootEyrie, Scenario109_WithoutASlotOnTheMapThreeWarriorsComeAlone) {
  auto builder = eyrie_and_marquise();
  constexpr std::array sites = {1, 2, 2, 3, 4, 5, 5, 6, 7, 7, 8, 8, 9, 9, 10, 11, 11, 12};
  for (std::size_t at = 0; at < sites.size(); ++at)
    builder.pieces(static_cast<std::size_t>(sites[at]), piece(at % 3));
  for (std::size_t number = 1; number < clearing_count; ++number)
    builder.warriors(number, Faction::marquise, 1);
  Position position = at_new_roost(builder.supply(Faction::eyrie, 5));
  ASSERT_EQ(asked(position), "new_roost");
  EXPECT_EQ(legal(position), std::vector<Move>({move::PlaceNewRoost{c(12)}}));
  play(position, move::PlaceNewRoost{c(12)});
  EXPECT_EQ(warriors(position, 12, Faction::eyrie), 3);
  EXPECT_EQ(position.table().on_map(Piece::roost), 0);
}

TEST(RootEyrie, Scenario109_WithNeitherSlotNorWarriorNothingIsAsked) {
  auto builder = eyrie_and_marquise();
  constexpr std::array sites = {1, 2, 2, 3, 4, 5, 5, 6, 7, 7, 8, 8, 9, 9, 10, 11, 11, 12};
  for (std::size_t at = 0; at < sites.size(); ++at)
    builder.pieces(static_cast<std::size_t>(sites[at]), piece(at % 3));
  EXPECT_EQ(asked(at_new_roost(builder.supply(Faction::eyrie, 0))), "decree");
}

TEST(RootEyrie, Scenario110_TheFewestWarriorsAreCountedWhereARoostFits) {
  auto builder = eyrie_and_marquise();
  builder.pieces(1, Piece::sawmill).pieces(4, Piece::keep).warriors(3, Faction::marquise, 1);
  for (const std::size_t number : {2u, 5u, 6u, 7u, 8u, 9u, 10u, 11u, 12u})
    builder.warriors(number, Faction::marquise, 2);
  EXPECT_EQ(legal(at_new_roost(builder)), std::vector<Move>({move::PlaceNewRoost{c(3)}}));
}

TEST(RootEyrie, Scenario111_OfAHandOfBirdsOneIsAddedAndTheSecondQuestionComesAllTheSame) {
  Position position = eyrie_and_marquise()
                          .pieces(8, Piece::roost)
                          .hand(Faction::eyrie, {CardKind::sappers, CardKind::armorers})
                          .at_start_of_turn(Faction::eyrie);
  EXPECT_FALSE(is_legal(position, move::EndStep{}));
  play(position, move::AddToDecree{CardKind::armorers, Column::move});
  ASSERT_EQ(asked(position), "decree_add");
  EXPECT_EQ(legal(position), std::vector<Move>({move::EndStep{}}));
}

TEST(RootEyrie, Scenario112_WithNoCardAnywhereNothingIsAddedToTheDecree) {
  const Position position = eyrie_and_marquise()
                                .pieces(8, Piece::roost)
                                .with([](Table& table) {
                                  for (const CardKind card : table.deck)
                                    table.player(Faction::marquise).hand.add(card);
                                  table.deck.clear();
                                })
                                .at_start_of_turn(Faction::eyrie);
  EXPECT_EQ(asked(position), "decree");
  EXPECT_TRUE(position.table().player(Faction::eyrie).hand.empty());
}

}  // namespace
}  // namespace marchstone::root::test
