// SPDX-License-Identifier: MIT
#include "tests/rules/root/vagabond/vagabond_positions.h"

/// Items pay for services (L 11.2.6.III).
namespace marchstone::root::test {
namespace {

/// The price, while so many warriors of the Company are in its supply.
Position paying(std::uint8_t price, int supply, PositionBuilder builder) {
  const Position position =
      builder.supply(Faction::riverfolk, supply).at(Faction::vagabond, Phase::daylight, "actions");
  Table table = position.table();
  table.stack.push_back(frame::PayItems{table.seat_of(Faction::vagabond), price});
  return Position(position.options(), table, position.random());
}

PositionBuilder buyer() {
  PositionBuilder builder({Faction::vagabond, Faction::marquise, Faction::riverfolk});
  builder.pawn(Faction::vagabond, c(9))
      .item(Faction::vagabond, Item::boot, 3)
      .item(Faction::vagabond, Item::tea)
      .item(Faction::vagabond, Item::sword, 1, ItemState::down);
  return builder;
}

TEST(RootVagabondServices, EachExhaustedItemLaysOneOfTheCompanysWarriorsIntoPayments) {
  Position position = paying(2, 5, buyer());
  EXPECT_EQ(asked(position), "pay_items");
  EXPECT_EQ(legal(position),
            (std::vector<Move>{move::ExhaustItem{Item::boot}, move::ExhaustItem{Item::tea}}));
  play(position, move::ExhaustItem{Item::tea});
  // Only boots are left: the second is exhausted without a question.
  EXPECT_EQ(asked(position), "actions");
  EXPECT_EQ(board(position).down[Item::tea], 1);
  EXPECT_EQ(board(position).down[Item::boot], 1);
  EXPECT_EQ(position.table().riverfolk.payments[Faction::riverfolk], 2);
  EXPECT_EQ(supply_of(position, Faction::riverfolk), 3);
}

TEST(RootVagabondServices, Scenario155_AnEmptySupplyLaysNothing) {
  Position position = paying(3, 1, buyer());
  for (int item = 0; item < 3; ++item) play(position, move::ExhaustItem{Item::boot});
  EXPECT_EQ(board(position).down[Item::boot], 3);
  EXPECT_EQ(position.table().riverfolk.payments[Faction::riverfolk], 1);
  EXPECT_EQ(supply_of(position, Faction::riverfolk), 0);
}

}  // namespace
}  // namespace marchstone::root::test
