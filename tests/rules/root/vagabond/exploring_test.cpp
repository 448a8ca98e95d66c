// SPDX-License-Identifier: MIT
#include "tests/rules/root/vagabond/vagabond_positions.h"

/// Ruins (L 9.5.6, 9.8.1).
namespace marchstone::root::test {
namespace {

TEST(RootExploring, TakesTheItemAPointAndTheEmptyRuin) {
  Position position =
      in_daylight(vagabond_in(10).ruin(10, {Item::sword}).item(Faction::vagabond, Item::torch));
  const auto applied = play(position, move::Explore{});
  EXPECT_EQ(board(position).up[Item::sword], 1);
  EXPECT_EQ(board(position).down[Item::torch], 1);
  EXPECT_EQ(score_of(position, Faction::vagabond), 1);
  EXPECT_FALSE(position.table().site(c(10)).ruin);
  EXPECT_EQ(position.view(Viewer::spectator()).clearings[c(10)].free_slots, 2);
  EXPECT_EQ(events_of<event::Explored>(applied).front().taken, Item::sword);
  EXPECT_TRUE(applied.informed);
}

TEST(RootExploring, Scenario132_AFullTrackLeavesTheItemForAllToSee) {
  Position position = in_daylight(vagabond_in(10)
                                      .ruin(10, {Item::bag})
                                      .item(Faction::vagabond, Item::bag, 2)
                                      .item(Faction::vagabond, Item::bag, 1, ItemState::down)
                                      .item(Faction::vagabond, Item::torch));
  const auto applied = play(position, move::Explore{});
  EXPECT_EQ(score_of(position, Faction::vagabond), 1);
  EXPECT_EQ(board(position).down[Item::torch], 1);
  EXPECT_TRUE(position.table().site(c(10)).ruin);
  EXPECT_EQ(position.view(Viewer::spectator()).clearings[c(10)].ruin_shown, Item::bag);
  EXPECT_EQ(events_of<event::Explored>(applied).front().taken, std::nullopt);
  EXPECT_EQ(events_of<event::Explored>(applied).front().left, Item::bag);
}

/// Both wander to the ruin in clearing 12, under which a boot and a sword lie.
PositionBuilder two_at_a_ruin() {
  PositionBuilder builder({Faction::vagabond, Faction::vagabond_2, Faction::marquise});
  builder.pawn(Faction::vagabond, c(12))
      .pawn(Faction::vagabond_2, c(12))
      .character(Faction::vagabond_2, Character::ranger)
      .ruin(12, {Item::boot, Item::sword})
      .item(Faction::vagabond, Item::torch)
      .item(Faction::vagabond_2, Item::torch);
  return builder;
}

TEST(RootExploring, Scenario133_TheExplorerSeesBothItemsTheOthersOnlyTheOneHeTakes) {
  Position position = in_daylight(two_at_a_ruin());
  EXPECT_TRUE(play(position, move::Explore{}).informed) << "no undoing what was seen";
  EXPECT_EQ(asked(position), "explore_choice");
  const auto explorer = Viewer(seat_of(position, Faction::vagabond));
  const auto other = Viewer(seat_of(position, Faction::vagabond_2));
  EXPECT_EQ(position.view(explorer).found, (InlineVector<Item, 2>{Item::boot, Item::sword}));
  EXPECT_EQ(position.view(other).found, std::nullopt);
  EXPECT_EQ(legal(position).size(), 2u);

  const auto applied = play(position, move::ExploreTake{Item::sword});
  EXPECT_TRUE(applied.informed) << "all have seen that the sword lay there";
  EXPECT_EQ(events_of<event::ItemTaken>(applied).front().item, Item::sword);
  EXPECT_EQ(board(position).up[Item::sword], 1);
  EXPECT_EQ(score_of(position, Faction::vagabond), 1);
  EXPECT_TRUE(position.table().site(c(12)).ruin);
  EXPECT_EQ(position.view(other).clearings[c(12)].ruin_items, 1);
  EXPECT_EQ(position.view(other).clearings[c(12)].ruin_shown, std::nullopt);
  // The explorer remembers the boot in every determinized position.
  for (std::uint8_t number = 0; number < 8; ++number)
    EXPECT_EQ(position.determinize(explorer, Random(Seed{number})).table().site(c(12)).ruin_items,
              (InlineVector<Item, 2>{Item::boot}));
}

TEST(RootExploring, Scenario133_TheSecondExplorerGetsWhatIsLeftAndTheRuinIsGone) {
  PositionBuilder builder = two_at_a_ruin();
  builder.with([](Table& table) { table.site(c(12)).ruin_items = {Item::boot}; });
  Position position = in_daylight(builder, Faction::vagabond_2);
  play(position, move::Explore{});
  EXPECT_EQ(board(position, Faction::vagabond_2).up[Item::boot], 1);
  EXPECT_FALSE(position.table().site(c(12)).ruin);
  EXPECT_EQ(position.view(Viewer::spectator()).clearings[c(12)].free_slots, 2);
}

TEST(RootExploring, OfTwoItemsOneMustBeTakenIfItHasAPlace) {
  PositionBuilder builder = two_at_a_ruin();
  builder.with([](Table& table) {
           table.site(c(12)).ruin_items = {Item::boot, Item::bag};
         })
      .item(Faction::vagabond, Item::bag, 3);
  Position position = in_daylight(builder);
  play(position, move::Explore{});
  EXPECT_EQ(legal_of<move::ExploreTake>(position), (std::vector<move::ExploreTake>{{Item::boot}}));
}

TEST(RootExploring, OfTwoItemsWithoutAPlaceNoneIsTakenNorShown) {
  PositionBuilder builder = two_at_a_ruin();
  builder.with([](Table& table) {
           table.site(c(12)).ruin_items = {Item::bag, Item::bag};
         })
      .item(Faction::vagabond, Item::bag, 3);
  Position position = in_daylight(builder);
  play(position, move::Explore{});
  EXPECT_EQ(legal_of<move::ExploreTake>(position), (std::vector<move::ExploreTake>{{std::nullopt}}));
  play(position, move::ExploreTake{std::nullopt});
  EXPECT_EQ(score_of(position, Faction::vagabond), 1);
  EXPECT_EQ(position.table().site(c(12)).ruin_items.size(), 2u);
  EXPECT_EQ(position.table().site(c(12)).ruin_shown, std::nullopt);
}

TEST(RootExploring, AnItemShownOnceIsNoSecretUntilItIsTaken) {
  PositionBuilder builder = two_at_a_ruin();
  builder.with([](Table& table) {
    table.site(c(12)).ruin_items = {Item::bag};
    table.site(c(12)).ruin_shown = Item::bag;
  });
  Position position = in_daylight(builder);
  play(position, move::Explore{});
  EXPECT_EQ(board(position).up[Item::bag], 1);
  EXPECT_EQ(position.table().site(c(12)).ruin_shown, std::nullopt);
}

TEST(RootExploring, AsksForATorchAndARuin) {
  EXPECT_TRUE(legal_of<move::Explore>(in_daylight(vagabond_in(10).ruin(10, {Item::boot}))).empty());
  EXPECT_TRUE(
      legal_of<move::Explore>(in_daylight(vagabond_in(9).item(Faction::vagabond, Item::torch))).empty());
}

}  // namespace
}  // namespace marchstone::root::test
