// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "tests/rules/twelve_patrols/game_builder.h"

/// Scenarios of the rules about requirements, loss and victory.
namespace marchstone::twelve_patrols::test {
namespace {

using enum Region;
using enum Direction;
using Kind = Requirement::Kind;

Game first_row() {
  Game game;
  game.place(wild_plains, 0, 0).place(green_valley, 1, 0).place(lost_canyon, 2, 0);
  return game;
}

/// Three in a row that ask nothing but what a test asks.
Game blank_row() {
  Game game;
  for (const Region region : {ruins, old_forest, misty_lake, high_moor}) game.ask_nothing(region);
  return game;
}

TEST(TwelvePatrols, Scenario1_ARowThatHolds) {
  Game game = first_row();
  game.patrol(east_of(0, 0), "Bd4").patrol(east_of(1, 0), "Yc Bd2");
  EXPECT_TRUE(game.is_open());
  EXPECT_EQ(game.edge(wild_plains, east), (Edge{EdgeState::met, 3, false}));
  EXPECT_EQ(game.edge(green_valley, west), (Edge{EdgeState::met, 1, false}));
  EXPECT_EQ(game.edge(green_valley, east), (Edge{EdgeState::met, 2, false}));
  EXPECT_EQ(game.edge(lost_canyon, west), (Edge{EdgeState::met, 6, false}));
  EXPECT_EQ(game.edge(wild_plains, north).state, EdgeState::open) << "the height is not known yet";
}

TEST(TwelvePatrols, Scenario2_OneItemTooManyIsLostAtOnce) {
  Game game = first_row();
  game.play(LayItem{east_of(0, 0), item("Wc")});
  EXPECT_TRUE(game.is_open());
  game.play(LayItem{east_of(0, 0), item("Bd4")});
  ASSERT_TRUE(game.is_lost());
  ASSERT_EQ(game.table().ending->faults.size(), 1u);
  EXPECT_EQ(game.table().ending->faults[0],
            (Fault{green_valley, cell(1, 0), west, Fault::Kind::overflow, 1, 2}));
}

TEST(TwelvePatrols, Scenario3_ASumTooHighIsLostAtTheItemThatMakesIt) {
  Game game = first_row();
  game.patrol(east_of(0, 0), "Bd4").play(LayItem{east_of(1, 0), item("Yd1")});
  EXPECT_TRUE(game.is_open());
  game.play(LayItem{east_of(1, 0), item("Bd2")});
  EXPECT_TRUE(game.is_lost());
}

TEST(TwelvePatrols, Scenario13_OneColour) {
  const auto laid = [](std::string_view items) {
    Game game = blank_row();
    game.ask(ruins, east, Kind::colours, 1)
        .place(ruins, 0, 0)
        .place(old_forest, 1, 0)
        .patrol(east_of(0, 0), items);
    return game;
  };
  EXPECT_TRUE(laid("Wc").is_open());
  EXPECT_TRUE(laid("Wc Wd3").is_open());
  const Game lost = laid("Wc Yc");
  EXPECT_TRUE(lost.is_lost());
  EXPECT_TRUE(lost.table().open) << "at the second item";
}

TEST(TwelvePatrols, Scenario14_TooFewColoursAreFoundAtTheLastPatrol) {
  Game game = blank_row();
  game.ask(ruins, east, Kind::colours, 2);
  game.place(ruins, 0, 0).place(old_forest, 1, 0).place(misty_lake, 2, 0).patrol(east_of(0, 0), "Wc");
  EXPECT_TRUE(game.is_open());
  game.patrol(east_of(1, 0), "Wc");
  ASSERT_TRUE(game.is_lost());
  EXPECT_EQ(game.table().ending->faults[0], (Fault{ruins, cell(0, 0), east, Fault::Kind::unmet, 2, 1}));
}

TEST(TwelvePatrols, Scenario15_CubesAddNothingToASum) {
  const auto laid = [](std::string_view items) {
    Game game = blank_row();
    game.ask(ruins, east, Kind::dice_sum, 3);
    game.place(old_forest, 0, 0).place(ruins, 1, 0).place(misty_lake, 2, 0).patrol(east_of(0, 0), "Wc");
    return game.patrol(east_of(1, 0), items);
  };
  EXPECT_TRUE(laid("Wc Bc Yd3").is_open());
  EXPECT_TRUE(laid("Wc Bc").is_lost());
}

TEST(TwelvePatrols, Scenario16_AnEdgeThatLooksOutAsksNothing) {
  Game game;
  for (const Region region : {ruins, old_forest, misty_lake}) game.ask_nothing(region);
  game.ask(ruins, north, Kind::dice_sum, 3).ask(ruins, south, Kind::dice_sum, 1);
  game.place(old_forest, 0, 0).place(ruins, 0, 1).place(misty_lake, 0, 2);
  EXPECT_EQ(game.edge(ruins, north).state, EdgeState::open);
  game.patrol(south_of(0, 0), "Yd3");
  EXPECT_EQ(game.edge(ruins, north).state, EdgeState::met) << "in the middle the one spot north of it counts";
  Game top;
  for (const Region region : {ruins, old_forest, misty_lake}) top.ask_nothing(region);
  top.ask(ruins, north, Kind::dice_sum, 3).place(ruins, 0, 0).place(old_forest, 0, 1).place(misty_lake, 0, 2);
  EXPECT_EQ(top.edge(ruins, north).state, EdgeState::outer);
  Game bottom;
  for (const Region region : {ruins, old_forest, misty_lake}) bottom.ask_nothing(region);
  bottom.ask(ruins, north, Kind::dice_sum, 3)
      .place(old_forest, 0, 0)
      .place(misty_lake, 0, 1)
      .place(ruins, 0, 2);
  bottom.patrol(south_of(0, 0), "Yd1").patrol(south_of(0, 1), "Yd2");
  EXPECT_EQ(bottom.edge(ruins, north).state, EdgeState::met) << "both count";
}

TEST(TwelvePatrols, Scenario17_ADeficitWaitsWhileTheHeightIsUnknown) {
  const auto laid = [](std::string_view items) {
    Game game;
    game.ask_nothing(old_forest).ask_nothing(wild_plains).ask(wild_plains, north, Kind::dice_sum, 3);
    return game.place(old_forest, 0, 0).place(wild_plains, 0, 1).patrol(south_of(0, 0), items);
  };
  EXPECT_TRUE(laid("Yd2").is_open());
  EXPECT_TRUE(laid("Bd4").is_lost());
}

TEST(TwelvePatrols, Scenario18_TooFewItemsAreFoundWhenOneIsPaid) {
  Game game;
  for (std::size_t region = 0; region < region_count; ++region) game.ask_nothing(static_cast<Region>(region));
  game.place(ruins, 0, 0).place(old_forest, 1, 0).place(misty_lake, 2, 0);
  game.patrol(east_of(0, 0), "Wc Wc")
      .patrol(east_of(1, 0), "Wc")
      .place(high_moor, 0, 1)
      .place(kings_ford, 1, 1);
  game.patrol(south_of(0, 0), "Yc").patrol(south_of(1, 0), "Yc").patrol(east_of(0, 1), "Yc");
  ASSERT_EQ(game.table().kingdom.patrols().size(), 5u);
  game.keep_unplayed("Bc Wd1 Wd2 Wd3 Yd1 Yd2 Yd3");
  ASSERT_EQ(game.position().view(seat(0)).spots_left, 7);
  game.play(PickDie{item("Wd1"), 5});
  EXPECT_TRUE(game.is_open());
  game.play(PayWith{item("Bc")});
  ASSERT_TRUE(game.is_lost());
  EXPECT_TRUE(game.table().ending->too_few_items);
  EXPECT_TRUE(game.table().ending->faults.empty());
}

Game twelfth_patrol_to_lay() {
  Game game;
  for (std::size_t region = 0; region < region_count; ++region) game.ask_nothing(static_cast<Region>(region));
  game.place(ruins, 0, 0).place(old_forest, 1, 0).place(misty_lake, 2, 0);
  game.patrol(east_of(0, 0), "Wc").patrol(east_of(1, 0), "Wc");
  game.place(high_moor, 0, 1).place(kings_ford, 1, 1).place(stone_bridge, 2, 1);
  game.patrol(east_of(0, 1), "Wc").patrol(east_of(1, 1), "Yc");
  game.patrol(south_of(0, 0), "Yc").patrol(south_of(1, 0), "Yc").patrol(south_of(2, 0), "Bc");
  game.place(green_valley, 0, 2).patrol(south_of(0, 1), "Bc");
  game.place(lost_canyon, 1, 2).patrol(south_of(1, 1), "Bc");
  game.place(wild_plains, 2, 2).patrol(south_of(2, 1), "Wd1").patrol(east_of(0, 2), "Wd2");
  game.keep_unplayed("Wd3 Yd1 Yd2 Yd3");
  return game;
}

TEST(TwelvePatrols, Scenario19_WonWhenTheTwelfthPatrolIsClosed) {
  Game game = twelfth_patrol_to_lay();
  game.play(LayItem{east_of(1, 2), item("Wd3")});
  EXPECT_TRUE(game.is_open());
  Game by_turn = game;
  game.play(ClosePatrol{});
  by_turn.play(EndTurn{});
  for (const Game& won : {game, by_turn}) {
    ASSERT_TRUE(won.position().outcome());
    EXPECT_EQ(won.position().outcome()->winners, std::vector{seat(0)});
    EXPECT_EQ(won.position().outcome()->reason, "won");
    EXPECT_EQ(won.table().unplayed.size(), 3u);
  }
}

TEST(TwelvePatrols, Scenario20_OpposedSumsAreFoundWhenTheRowIsFilled) {
  Game game = blank_row();
  game.ask(ruins, east, Kind::dice_sum, 5).ask(misty_lake, west, Kind::dice_sum, 6);
  game.place(ruins, 0, 0).place(old_forest, 1, 0).place(misty_lake, 2, 0);
  EXPECT_TRUE(game.is_open());
  game.patrol(east_of(0, 0), "Yd3");
  EXPECT_TRUE(game.is_open());
  game.patrol(east_of(1, 0), "Wd2");
  EXPECT_TRUE(game.is_lost());
}

TEST(TwelvePatrols, Scenario27_AFinalSideIsJudgedWhenItsSpotsAreFilled) {
  Game game = blank_row();
  game.ask(old_forest, west, Kind::count, 2);
  game.place(ruins, 0, 0)
      .place(old_forest, 1, 0)
      .place(misty_lake, 2, 0)
      .play(LayItem{east_of(0, 0), item("Wc")});
  EXPECT_TRUE(game.is_open());
  game.play(ClosePatrol{});
  ASSERT_TRUE(game.is_lost());
  EXPECT_EQ(game.table().ending->faults[0], (Fault{old_forest, cell(1, 0), west, Fault::Kind::unmet, 2, 1}));
}

TEST(TwelvePatrols, Scenario28_APlacingCanMakeASideFinal) {
  const auto stacked = [] {
    Game game = blank_row();
    game.ask(old_forest, north, Kind::count, 2);
    game.place(ruins, 0, 0).place(old_forest, 0, 1).patrol(south_of(0, 0), "Wc");
    return game;
  };
  Game below = stacked();
  below.place(misty_lake, 0, 2);
  EXPECT_TRUE(below.is_lost());
  Game above = stacked();
  above.place(misty_lake, 0, -1);
  EXPECT_TRUE(above.is_open());
  ASSERT_EQ(above.table().kingdom.forced_spots().size(), 1u);
  EXPECT_EQ(above.table().kingdom.forced_spots()[0], south_of(0, -1));
}

TEST(TwelvePatrols, Scenario29_FaultsAreListedInReadingOrder) {
  Game game = blank_row();
  game.ask(ruins, east, Kind::count, 3).ask(misty_lake, west, Kind::count, 4);
  game.place(misty_lake, 0, 0).place(old_forest, -1, 0).place(ruins, -2, 0);
  game.patrol(east_of(-2, 0), "Wc").patrol(east_of(-1, 0), "Yc");
  ASSERT_TRUE(game.is_lost());
  const auto& faults = game.table().ending->faults;
  ASSERT_EQ(faults.size(), 2u);
  EXPECT_EQ(faults[0], (Fault{ruins, cell(-2, 0), east, Fault::Kind::unmet, 3, 2}));
  EXPECT_EQ(faults[1], (Fault{misty_lake, cell(0, 0), west, Fault::Kind::unmet, 4, 2}));
}

TEST(TwelvePatrols, LeavingLoses) {  // 9d
  Game game;
  Position position = game.position();
  position.depart(seat(0), Departure::out_of_time);
  ASSERT_TRUE(position.outcome());
  EXPECT_TRUE(position.outcome()->winners.empty());
  EXPECT_EQ(position.outcome()->reason, "time");
}

/// The vector of the data set: one win with one die changed.
TEST(TwelvePatrols, Scenario23_TheTestVectorIsWonAtItsLastMove) {
  Game game("Wd5 Wd2 Wd1 Yd1 Yd5 Yd3 Bd1 Bd6 Bd6");
  game.play(PickDie{item("Bd1"), 4}).play(PayWith{item("Wd1")});
  game.place(green_valley, 0, 0);
  game.place(ruins, 0, 1).patrol(south_of(0, 0), "Bd4");
  game.place(lost_canyon, 0, -1).patrol(south_of(0, -1), "Wc");
  game.place(old_forest, 1, 1).patrol(east_of(0, 1), "Wc");
  game.place(high_moor, -1, -1).patrol(east_of(-1, -1), "Bd6");
  game.place(wild_plains, -1, 0).patrol(east_of(-1, 0), "Yd1").patrol(south_of(-1, -1), "Yd3");
  game.place(misty_lake, -1, 1).patrol(east_of(-1, 1), "Wc Yc Bc").patrol(south_of(-1, 0), "Wd5");
  game.place(kings_ford, 1, -1).patrol(east_of(0, -1), "Bc");
  game.place(stone_bridge, 1, 0).patrol(east_of(0, 0), "Yd5 Bd6").patrol(south_of(1, -1), "Yc Bc Wd2");
  EXPECT_TRUE(game.is_open());
  game.patrol(south_of(1, 0), "Yc");
  ASSERT_TRUE(game.position().outcome());
  EXPECT_EQ(game.position().outcome()->reason, "won");
  EXPECT_EQ(game.table().unplayed.size(), 0u);
  EXPECT_EQ(game.table().dice_changed, 1);
  EXPECT_TRUE(game.table().discarded.contains(item("Wd1")));
}

}  // namespace
}  // namespace marchstone::twelve_patrols::test
