// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "tests/rules/root/riverfolk/riverfolk_position.h"

namespace marchstone::root::test {
namespace {

using enum Faction;

PositionBuilder company() {
  return PositionBuilder({riverfolk, marquise});
}

TEST(RootRiverfolk, Scenario41_DividendsCountTheFundsBoxAlone) {
  const Position position = company()
                                .pieces(5, Piece::trade_post)
                                .with(funds(riverfolk, 3))
                                .with(funds(marquise, 2))
                                .with(payments(marquise, 2))
                                .with([](Table& table) {
                                  change(table.player(riverfolk).supply, -2);
                                  table.riverfolk.committed[riverfolk] = 1;
                                  table.riverfolk.tracks[Suit::rabbit][riverfolk] = 1;
                                })
                                .at_start_of_turn(riverfolk);
  EXPECT_EQ(score_of(position, riverfolk), 2);
  EXPECT_EQ(in_funds(position), 9);
  EXPECT_EQ(in_payments(position), 0);
  EXPECT_EQ(in_committed(position), 0);
  EXPECT_EQ(total(position.table().riverfolk.tracks[Suit::rabbit]), 0);
}

TEST(RootRiverfolk, Scenario41_WithoutATradePostThereAreNoDividends) {
  const Position position =
      company().with(funds(riverfolk, 5)).with(payments(riverfolk, 2)).at_start_of_turn(riverfolk);
  EXPECT_EQ(score_of(position, riverfolk), 0);
  EXPECT_EQ(in_funds(position), 7);
}

TEST(RootRiverfolk, L11_4_1_EmptyPaymentsAreProtectedByTwoWarriors) {
  const Position position = company().at_start_of_turn(riverfolk);
  EXPECT_EQ(in_funds(position), 2);
  EXPECT_EQ(supply_of(position, riverfolk), 13);
  EXPECT_EQ(in_funds(company().with(payments(marquise, 1)).at_start_of_turn(riverfolk)), 1);
}

TEST(RootRiverfolk, Scenario158_ProtectionismPlacesTheOneWarriorThatIsLeft) {
  const Position position = company().warriors(11, riverfolk, 14).at_start_of_turn(riverfolk);
  EXPECT_EQ(in_funds(position), 1);
  EXPECT_EQ(supply_of(position, riverfolk), 0);
}

TEST(RootRiverfolk, L11_6_DiscardsThenSetsPricesAndNeverDraws) {
  using enum CardKind;
  Position position = company()
                          .hand(riverfolk, {anvil, sword, cobbler, armorers, sappers, bake_sale})
                          .at(riverfolk, Phase::daylight, "actions");
  play(position, move::EndStep{});
  EXPECT_EQ(asked(position), "discard_down");
  play(position, move::Discard{anvil});
  EXPECT_EQ(asked(position), "set_prices");
  EXPECT_EQ(position.table().player(riverfolk).hand.size(), 5);
  EXPECT_EQ(position.least_move(seat_of(position, riverfolk)), (Move{move::SetPrices{1, 1, 1}}));
  play(position, move::SetPrices{2, 2, 2});
  EXPECT_EQ(asked_faction(position), marquise);
  EXPECT_EQ(position.table().player(riverfolk).hand.size(), 5);
}

}  // namespace
}  // namespace marchstone::root::test
