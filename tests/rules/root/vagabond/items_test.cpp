// SPDX-License-Identifier: MIT
#include "tests/rules/root/vagabond/vagabond_positions.h"

/// Refreshing, resting, capacity (L 9.4.1, 9.6).
namespace marchstone::root::test {
namespace {

TEST(RootVagabondItems, Scenario134_ATeaThatPaidForAServiceRefreshesNothing) {
  Position position = vagabond_in(9)
                          .item(Faction::vagabond, Item::tea, 2)
                          .item(Faction::vagabond, Item::tea, 1, ItemState::down)
                          .item(Faction::vagabond, Item::boot, 4, ItemState::down)
                          .item(Faction::vagabond, Item::torch, 4, ItemState::down)
                          .at_start_of_turn(Faction::vagabond);
  EXPECT_EQ(asked(position), "refresh");
  EXPECT_EQ(legal(position).size(), 3u);
  play(position, move::RefreshItem{Item::tea});
  for (int pick = 0; pick < 4; ++pick) play(position, move::RefreshItem{Item::boot});
  // Two are left to pick, and all that is exhausted are torches: nothing to choose.
  EXPECT_EQ(asked(position), "slip");
  EXPECT_EQ(total(board(position).down), 2);
  EXPECT_EQ(board(position).down[Item::torch], 2);
  EXPECT_EQ(board(position).up[Item::tea], 3);
}

TEST(RootVagabondItems, AllAreRefreshedWithoutAQuestionWhenThereAreFewEnough) {
  const Position position = vagabond_in(9)
                                .item(Faction::vagabond, Item::boot, 2, ItemState::down)
                                .item(Faction::vagabond, Item::torch, 1, ItemState::down)
                                .at_start_of_turn(Faction::vagabond);
  EXPECT_EQ(asked(position), "slip");
  EXPECT_EQ(total(board(position).down), 0);
}

TEST(RootVagabondItems, AnExhaustedTeaRefreshesNothing) {
  Position position = vagabond_in(9)
                          .item(Faction::vagabond, Item::tea, 1, ItemState::down)
                          .item(Faction::vagabond, Item::boot, 3, ItemState::down)
                          .at_start_of_turn(Faction::vagabond);
  EXPECT_EQ(asked(position), "refresh");
  play(position, move::RefreshItem{Item::tea});
  EXPECT_EQ(board(position).down[Item::boot], 1);
}

/// The window before is over; the steps of the Evening follow.
Position in_evening(const PositionBuilder& builder) {
  Position position = in_daylight(builder);
  play(position, move::EndStep{});
  return position;
}

TEST(RootVagabondItems, Scenario135_OneBagOfTwoIsUpAndTheNinthItemMustGo) {
  Position position = in_evening(vagabond_in(9)
                                     .item(Faction::vagabond, Item::bag, 1)
                                     .item(Faction::vagabond, Item::bag, 1, ItemState::down)
                                     .item(Faction::vagabond, Item::boot, 4)
                                     .item(Faction::vagabond, Item::sword, 2, ItemState::down)
                                     .item(Faction::vagabond, Item::tea, 3, ItemState::damaged));
  EXPECT_EQ(asked(position), "drop_items");
  EXPECT_EQ(legal(position).size(), 3u);
  EXPECT_FALSE(is_legal(position, move::DropItem{Item::bag, ItemState::up}));
  const int teas = position.table().item_supply[Item::tea];
  play(position, move::DropItem{Item::tea, ItemState::damaged});
  EXPECT_EQ(position.table().item_supply[Item::tea], teas + 1);
  EXPECT_EQ(board(position).damaged[Item::tea], 2);
  EXPECT_NE(asked(position), "drop_items");
}

TEST(RootVagabondItems, ItemsOnTheTracksWeighNothing) {
  const Position position = in_evening(vagabond_in(9)
                                           .item(Faction::vagabond, Item::coin, 3)
                                           .item(Faction::vagabond, Item::tea, 3)
                                           .item(Faction::vagabond, Item::boot, 6));
  EXPECT_NE(asked(position), "drop_items");
  EXPECT_EQ(board(position).up[Item::boot], 6);
}

TEST(RootVagabondItems, ANightInTheForestRepairsAllThatHasAPlace) {
  PositionBuilder builder = vagabond_in(9);
  builder.pawn(Faction::vagabond, Forest::e)
      .item(Faction::vagabond, Item::tea, 2)
      .item(Faction::vagabond, Item::tea, 2, ItemState::damaged)
      .item(Faction::vagabond, Item::sword, 1, ItemState::damaged)
      .item(Faction::vagabond, Item::boot, 1, ItemState::down);
  const Position position = in_evening(builder);
  EXPECT_EQ(board(position).up[Item::tea], 3);
  EXPECT_EQ(board(position).damaged[Item::tea], 1);
  EXPECT_EQ(board(position).up[Item::sword], 1);
  EXPECT_EQ(board(position).down[Item::boot], 1) << "exhausted items stay exhausted";
}

TEST(RootVagabondItems, ANightInAClearingRepairsNothing) {
  const Position position =
      in_evening(vagabond_in(9).item(Faction::vagabond, Item::sword, 1, ItemState::damaged));
  EXPECT_EQ(board(position).damaged[Item::sword], 1);
}

TEST(RootVagabondItems, EveryCoinDrawsACardTheExhaustedOnesToo) {
  const Position position = in_evening(vagabond_in(9)
                                           .item(Faction::vagabond, Item::coin, 1)
                                           .item(Faction::vagabond, Item::coin, 1, ItemState::down)
                                           .item(Faction::vagabond, Item::coin, 1, ItemState::damaged));
  EXPECT_EQ(position.table().player(Faction::vagabond).hand.size(), 3);
}

TEST(RootVagabondItems, AHammerRepairsWhatHasAPlace) {
  Position position = in_daylight(vagabond_in(9)
                                      .item(Faction::vagabond, Item::hammer)
                                      .item(Faction::vagabond, Item::bag, 3)
                                      .item(Faction::vagabond, Item::bag, 1, ItemState::damaged)
                                      .item(Faction::vagabond, Item::torch, 1, ItemState::damaged));
  EXPECT_EQ(legal_of<move::Repair>(position), (std::vector<move::Repair>{{Item::torch}}));
  play(position, move::Repair{Item::torch});
  EXPECT_EQ(board(position).up[Item::torch], 1);
  EXPECT_EQ(board(position).down[Item::hammer], 1);
  EXPECT_TRUE(legal_of<move::Repair>(position).empty());
}

}  // namespace
}  // namespace marchstone::root::test
