// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "rules/root/engine/ruler.h"
#include "tests/rules/root/cult/cult_position.h"

namespace marchstone::root::test {
namespace {

using enum Faction;
using enum CardKind;

PositionBuilder marquise_to_act() {
  PositionBuilder builder({marquise, cult});
  builder.with([](Table& table) { table.marquise.actions_left = marquise_actions; });
  return builder;
}

TEST(RootCult, Scenario37_AGardenAloneRulesAndItsLossSpreadsFear) {
  Position position = with_dice(marquise_to_act()
                                    .warriors(9, marquise, 5)
                                    .pieces(9, Piece::garden)
                                    .hand(cult, {anvil, sword})
                                    .at(marquise, Phase::daylight, "actions"),
                                0, 0);
  EXPECT_EQ(ruler(position.table(), c(9)), cult);
  EXPECT_TRUE(legal_of<move::Build>(position).empty());
  play(position, move::StartBattle{c(9), cult, std::nullopt});
  const auto applied = play(position, move::DeclineAmbush{});
  EXPECT_EQ(pieces(position, 9, Piece::garden), 0);
  EXPECT_EQ(score_of(position, marquise), 1);
  EXPECT_EQ(position.table().player(cult).hand.size(), 1);
  EXPECT_EQ(position.table().cult.lost_souls.size(), 1);
  const auto discarded = events_of<event::CardDiscarded>(applied);
  ASSERT_EQ(discarded.size(), 1u);
  EXPECT_EQ(discarded[0].why, event::DiscardReason::fear);
}

TEST(RootCult, Scenario45_WarriorsThatFallInDefenceBecomeAcolytes) {
  Position position = with_dice(marquise_to_act()
                                    .warriors(12, marquise, 3)
                                    .warriors(12, cult, 2)
                                    .at(marquise, Phase::daylight, "actions"),
                                2, 1);
  const auto applied = play(position, move::StartBattle{c(12), cult, std::nullopt});
  EXPECT_EQ(warriors(position, 12, cult), 0);
  EXPECT_EQ(position.table().cult.acolytes, 2);
  EXPECT_EQ(supply_of(position, cult), 23);
  EXPECT_EQ(warriors(position, 12, marquise), 2);
  const auto told = events_of<event::AcolytesChanged>(applied);
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(told[0].acolytes, 2);
}

TEST(RootCult, L10_2_5_TwoGardensLostAtOnceCostTwoCardsAsFarAsThereAreAny) {
  const auto favored = [](std::initializer_list<CardKind> hand) {
    Position position = marquise_to_act()
                            .pieces(8, Piece::garden, 2)
                            .pieces(6, Piece::workshop)
                            .pieces(12, Piece::workshop)
                            .pieces(1, Piece::workshop)
                            .hand(marquise, {favor_of_the_foxes})
                            .hand(cult, hand)
                            .at(marquise, Phase::daylight, "craft");
    SuitCounts pay{};
    pay[Suit::fox] = 3;
    play(position, move::Craft{favor_of_the_foxes, pay, std::nullopt});
    EXPECT_EQ(score_of(position, marquise), 2);
    return position.table().player(cult).hand.size();
  };
  EXPECT_EQ(favored({anvil, sword, investments}), 1);
  EXPECT_EQ(favored({anvil}), 0);
}

TEST(RootCult, L10_2_3_WarriorsThatAFavorRemovesGoToTheSupply) {
  Position position = marquise_to_act()
                          .warriors(8, cult, 3)
                          .pieces(6, Piece::workshop)
                          .pieces(12, Piece::workshop)
                          .pieces(1, Piece::workshop)
                          .hand(marquise, {favor_of_the_foxes})
                          .at(marquise, Phase::daylight, "craft");
  SuitCounts pay{};
  pay[Suit::fox] = 3;
  play(position, move::Craft{favor_of_the_foxes, pay, std::nullopt});
  EXPECT_EQ(position.table().cult.acolytes, 0);
  EXPECT_EQ(supply_of(position, cult), 25);
}

}  // namespace
}  // namespace marchstone::root::test
