// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "tests/rules/twelve_patrols/game_builder.h"

/// Scenarios of the rules about where things may lie and what moves are legal.
namespace marchstone::twelve_patrols::test {
namespace {

using enum Region;

Game with_nothing_asked() {
  Game game;
  for (std::size_t region = 0; region < region_count; ++region) game.ask_nothing(static_cast<Region>(region));
  return game;
}

TEST(TwelvePatrols, Scenario4_ARegionLiesBesideAnother) {
  Game game = with_nothing_asked();
  EXPECT_FALSE(game.may_place(1, 0));
  game.place(ruins, 0, 0);
  EXPECT_FALSE(game.may_place(2, 0));
  EXPECT_FALSE(game.may_place(1, 1));
  EXPECT_TRUE(game.may_place(1, 0));
  EXPECT_FALSE(game.may_place(0, 0));
}

TEST(TwelvePatrols, Scenario5_TheKingdomIsThreeWide) {
  Game game = with_nothing_asked();
  game.place(ruins, 0, 0).place(old_forest, 1, 0).place(misty_lake, 2, 0);
  EXPECT_FALSE(game.may_place(3, 0));
  EXPECT_FALSE(game.may_place(-1, 0));
  EXPECT_TRUE(game.may_place(0, 1));
}

TEST(TwelvePatrols, Scenario6_APatrolNeedsBothItsRegions) {
  Game game = with_nothing_asked();
  game.place(ruins, 0, 0).place(old_forest, 1, 0);
  EXPECT_TRUE(game.may(LayItem{east_of(0, 0), item("Wc")}));
  EXPECT_FALSE(game.may(LayItem{east_of(1, 0), item("Wc")}));
}

TEST(TwelvePatrols, Scenario7_ACompleteRowMustBeFilled) {
  Game game = with_nothing_asked();
  game.place(ruins, 0, 0).place(old_forest, 1, 0).place(misty_lake, 2, 0);
  EXPECT_FALSE(game.may(EndTurn{}));
  game.patrol(east_of(0, 0), "Wc");
  EXPECT_FALSE(game.may(EndTurn{}));
  game.play(LayItem{east_of(1, 0), item("Wc")});
  EXPECT_TRUE(game.may(EndTurn{})) << "an open patrol counts";
}

TEST(TwelvePatrols, Scenario8_ARowAndAColumnCompletedAtOnceAreBothForced) {
  Game game = with_nothing_asked();
  game.place(ruins, 0, 0).place(old_forest, 1, 0).place(misty_lake, 1, 1).place(high_moor, 1, 2);
  game.patrol(south_of(1, 0), "Wc").patrol(south_of(1, 1), "Wc");
  game.place(kings_ford, 0, 1).place(stone_bridge, 0, 2);
  EXPECT_EQ(game.table().kingdom.forced_spots().size(), 2u);
  game.patrol(south_of(0, 0), "Yc").patrol(south_of(0, 1), "Yc");
  game.place(green_valley, 2, 2);
  EXPECT_EQ(game.table().kingdom.forced_spots().size(), 2u) << "the southern row";
  game.patrol(east_of(0, 2), "Bc").patrol(east_of(1, 2), "Bc").place(lost_canyon, 2, 1);
  game.patrol(east_of(0, 1), "Bc").patrol(east_of(1, 1), "Wc");
  game.place(wild_plains, 2, 0);
  EXPECT_EQ(game.table().kingdom.forced_spots().size(), 4u) << "a row and a column at once";
}

TEST(TwelvePatrols, Scenario9_OnlyEmptySpotsAreForced) {
  Game game = with_nothing_asked();
  game.place(ruins, 0, 0).place(old_forest, 1, 0).patrol(east_of(0, 0), "Wc").place(misty_lake, 2, 0);
  ASSERT_EQ(game.table().kingdom.forced_spots().size(), 1u);
  EXPECT_EQ(game.table().kingdom.forced_spots()[0], east_of(1, 0));
}

TEST(TwelvePatrols, Scenario10_AClosedPatrolIsFinal) {
  Game game = with_nothing_asked();
  game.place(ruins, 0, 0).place(old_forest, 1, 0);
  EXPECT_FALSE(game.may(ClosePatrol{}));
  game.patrol(east_of(0, 0), "Wc");
  EXPECT_FALSE(game.may(LayItem{east_of(0, 0), item("Yc")}));
  EXPECT_FALSE(game.may(ClosePatrol{}));
}

TEST(TwelvePatrols, Scenario11_ADieIsChangedForAnotherItem) {
  Game game("Wd5 Wd2 Wd3 Yd1 Yd2 Yd3 Bd4 Bd2 Bd6");
  EXPECT_FALSE(game.may(PickDie{item("Wd5"), 5}));
  game.play(PickDie{item("Wd5"), 2});
  EXPECT_FALSE(game.may(PayWith{item("Wd5")})) << "the picked die itself";
  EXPECT_TRUE(game.may(PayWith{item("Wd2")}));
  EXPECT_FALSE(game.may(EndTurn{}));
  EXPECT_FALSE(game.may(PickDie{item("Wd3"), 1}));
  EXPECT_FALSE(game.may(PlaceRegion{game.table().display[0], cell(0, 0)}));
  Game cancelled = game;
  cancelled.play(CancelChange{});
  EXPECT_FALSE(cancelled.table().change);
  game.play(PayWith{item("Yc")});
  EXPECT_EQ(game.table().unplayed.count(item("Wd2")), 2u);
  EXPECT_EQ(game.table().unplayed.count(item("Wd5")), 0u);
  EXPECT_EQ(game.table().unplayed.count(item("Yc")), 2u);
  EXPECT_EQ(game.table().dice_changed, 1);
  game.play(PickDie{item("Wd2"), 6});
  EXPECT_TRUE(game.may(PayWith{item("Wd2")})) << "an equal second die";
}

TEST(TwelvePatrols, Scenario11_PlayedItemsNeitherChangeNorPay) {
  Game game = with_nothing_asked();
  game.place(ruins, 0, 0).place(old_forest, 1, 0).patrol(east_of(0, 0), "Wc Wc Wc Bd4");
  EXPECT_FALSE(game.may(PickDie{item("Bd4"), 1}));
  game.play(PickDie{item("Bd2"), 1});
  EXPECT_FALSE(game.may(PayWith{item("Wc")}));
}

TEST(TwelvePatrols, Scenario12_ADieMayBeChangedBeforeTheFirstRegion) {
  Game game;
  EXPECT_TRUE(game.may(PickDie{item("Wd1"), 4}));
  Game last;
  last.keep_unplayed("Wd1");
  EXPECT_FALSE(last.may(PickDie{item("Wd1"), 4}));
}

TEST(TwelvePatrols, Scenario21_AnEmptyDeckRefillsNothing) {
  Game game = with_nothing_asked();
  game.place(ruins, 0, 0).place(old_forest, 1, 0).place(misty_lake, 1, 1).place(high_moor, 0, 1);
  game.place(kings_ford, 0, 2);
  game.patrol(south_of(0, 0), "Wc").patrol(south_of(0, 1), "Wc");
  game.place(stone_bridge, 1, 2);
  game.patrol(south_of(1, 0), "Yc").patrol(south_of(1, 1), "Yc").place(green_valley, 2, 2);
  game.patrol(east_of(0, 2), "Bc").patrol(east_of(1, 2), "Bc").play(EndTurn{});
  EXPECT_TRUE(game.table().deck.empty());
  EXPECT_EQ(game.table().display.size(), 2u);
  EXPECT_EQ(game.table().phase, Phase::place_card);
}

TEST(TwelvePatrols, Scenario22_AHoleMakesNoSpot) {
  Game game = with_nothing_asked();
  game.place(ruins, 0, 0).place(old_forest, 0, 1).place(misty_lake, 1, 1).place(high_moor, 2, 1);
  game.patrol(east_of(0, 1), "Wc").patrol(east_of(1, 1), "Wc").place(kings_ford, 2, 0);
  EXPECT_FALSE(game.table().kingdom.has_spot(east_of(0, 0)));
  EXPECT_TRUE(game.table().kingdom.forced_spots().empty());
  EXPECT_TRUE(game.may(EndTurn{}));
}

TEST(TwelvePatrols, Scenario24_ItemsOfAPatrolAreLaidInTheirOrder) {
  const auto after = [](std::string_view first, std::string_view then) {
    Game game = with_nothing_asked();
    game.place(ruins, 0, 0).place(old_forest, 1, 0).play(LayItem{east_of(0, 0), item(first)});
    return game.may(LayItem{east_of(0, 0), item(then)});
  };
  EXPECT_FALSE(after("Bc", "Wc"));
  EXPECT_FALSE(after("Wd2", "Bc"));
  EXPECT_FALSE(after("Wd3", "Wd2"));
  EXPECT_FALSE(after("Yd1", "Wd2"));
  EXPECT_TRUE(after("Wc", "Wc"));
}

TEST(TwelvePatrols, Scenario25_LayingOnAnotherSpotClosesTheOpenPatrol) {
  Game game = with_nothing_asked();
  game.place(ruins, 0, 0).place(old_forest, 1, 0).place(misty_lake, 1, 1);
  game.play(LayItem{east_of(0, 0), item("Wc")}).play(LayItem{south_of(1, 0), item("Yc")});
  EXPECT_EQ(game.table().open, south_of(1, 0));
  EXPECT_FALSE(game.may(LayItem{east_of(0, 0), item("Wc")}));
}

TEST(TwelvePatrols, Scenario25_AClosingThatLosesLeavesTheOtherSpotEmpty) {
  Game game = with_nothing_asked();
  game.ask(ruins, Direction::east, Requirement::Kind::count, 3);
  game.place(old_forest, 0, 0).place(high_moor, 0, 1).place(ruins, 1, 0).place(misty_lake, 2, 0);
  game.patrol(east_of(0, 0), "Yc").play(LayItem{east_of(1, 0), item("Wc")});
  const View view = game.position().view(seat(0));
  EXPECT_TRUE(view.closing_loses);
  for (const SpotPreview& spot : view.spots)
    for (const ItemPreview& preview : spot.items)
      EXPECT_EQ(preview.loses, spot.spot != game.table().open) << "the open one may still be added to";
  game.play(LayItem{south_of(0, 0), item("Bc")});
  EXPECT_TRUE(game.is_lost()) << "one item where three are asked";
  EXPECT_EQ(game.table().kingdom.patrol_at(south_of(0, 0)), nullptr);
  EXPECT_EQ(game.table().unplayed.count(item("Bc")), 3u);
}

TEST(TwelvePatrols, Scenario26_AChangeLeavesTheOpenPatrolOpen) {
  Game game = with_nothing_asked();
  game.place(ruins, 0, 0).place(old_forest, 1, 0).play(LayItem{east_of(0, 0), item("Wc")});
  game.play(PickDie{item("Yd3"), 1}).play(PayWith{item("Bc")});
  EXPECT_EQ(game.table().open, east_of(0, 0));
  EXPECT_TRUE(game.may(LayItem{east_of(0, 0), item("Yd1")}));
}

}  // namespace
}  // namespace marchstone::twelve_patrols::test
