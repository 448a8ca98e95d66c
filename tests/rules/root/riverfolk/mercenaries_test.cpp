// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "rules/root/engine/ruler.h"
#include "tests/rules/root/riverfolk/riverfolk_position.h"

namespace marchstone::root::test {
namespace {

using enum Faction;
using enum CardKind;

/// The Marquise has hired the Riverfolk and is about to act.
PositionBuilder hirer() {
  PositionBuilder builder({marquise, riverfolk, eyrie});
  builder.hire_riverfolk().with([](Table& table) { table.marquise.actions_left = marquise_actions; });
  return builder;
}

Position fought(PositionBuilder builder, std::size_t where, std::uint32_t one, std::uint32_t two) {
  Position position = with_dice(builder.at(marquise, Phase::daylight, "actions"), one, two);
  play(position, move::StartBattle{c(where), eyrie, std::nullopt});
  return position;
}

TEST(RootMercenaries, Scenario42_TheHirerSharesHisHitsAndTakesTheOddOne) {
  const Position position =
      fought(hirer().warriors(9, marquise, 2).warriors(9, riverfolk, 3).warriors(9, eyrie, 5), 9, 3, 3);
  EXPECT_EQ(warriors(position, 9, marquise), 0);
  EXPECT_EQ(warriors(position, 9, riverfolk), 2);
}

TEST(RootMercenaries, Scenario71_MayFightAlone) {
  Position position =
      hirer().warriors(11, riverfolk, 2).pieces(11, Piece::roost).at(marquise, Phase::daylight, "actions");
  EXPECT_TRUE(is_legal(position, move::StartBattle{c(11), eyrie, std::nullopt}));
  EXPECT_FALSE(is_legal(position, move::StartBattle{c(11), riverfolk, std::nullopt}));
  position = with_dice(position, 1, 1);
  play(position, move::StartBattle{c(11), eyrie, std::nullopt});
  EXPECT_EQ(pieces(position, 11, Piece::roost), 0);
  EXPECT_EQ(score_of(position, marquise), 1);
}

TEST(RootMercenaries, Scenario72_DoNotFightTheirOwn) {
  Position position = with_dice(
      hirer().warriors(10, marquise, 2).warriors(10, riverfolk, 4).at(marquise, Phase::daylight, "actions"),
      3, 3);
  const auto applied = play(position, move::StartBattle{c(10), riverfolk, std::nullopt});
  const auto dice = events_of<event::DiceRolled>(applied);
  ASSERT_EQ(dice.size(), 1u);
  EXPECT_EQ(dice[0].attacker_most, 2);
  EXPECT_EQ(dice[0].defender_most, 4);
  EXPECT_EQ(warriors(position, 10, riverfolk), 2);
  EXPECT_EQ(warriors(position, 10, marquise), 0);
}

TEST(RootMercenaries, Scenario73_AllWarriorsFallBeforeABuilding) {
  const auto hit_four_times = [](int hired) {
    PositionBuilder builder = hirer();
    builder.warriors(8, marquise, 1).pieces(8, Piece::sawmill).warriors(8, riverfolk, hired);
    builder.warriors(8, eyrie, 6).crafted(eyrie, {CardKind::sappers});
    Position position = fought(builder, 8, 3, 3);
    play(position, move::UseSappers{});
    EXPECT_EQ(warriors(position, 8, marquise), 0);
    EXPECT_EQ(warriors(position, 8, riverfolk), 0);
    return pieces(position, 8, Piece::sawmill);
  };
  EXPECT_EQ(hit_four_times(3), 1);
  EXPECT_EQ(hit_four_times(2), 0);
}

TEST(RootMercenaries, Scenario74_HitsThatOneOwnerCannotTakeFallOnTheOther) {
  const Position shared =
      fought(hirer().warriors(9, marquise, 3).warriors(9, riverfolk, 1).warriors(9, eyrie, 5), 9, 3, 3);
  EXPECT_EQ(warriors(shared, 9, marquise), 1);
  EXPECT_EQ(warriors(shared, 9, riverfolk), 0);

  const Position post = fought(hirer()
                                   .warriors(9, marquise, 2)
                                   .pieces(9, Piece::trade_post)
                                   .warriors(9, eyrie, 5)
                                   .with(funds(riverfolk, 4)),
                               9, 3, 3);
  EXPECT_EQ(warriors(post, 9, marquise), 0);
  EXPECT_EQ(pieces(post, 9, Piece::trade_post), 0);
  EXPECT_EQ(score_of(post, eyrie), 1);
  EXPECT_EQ(in_funds(post), 2);
}

TEST(RootMercenaries, Scenario87_CountForRuleFromDaylightOn) {
  PositionBuilder builder = hirer();
  builder.crafted(marquise, {royal_claim}).warriors(9, riverfolk, 1).warriors(9, eyrie, 1);
  for (const std::size_t ruled : {1u, 2u, 3u, 5u}) builder.warriors(ruled, marquise, 1);
  builder.warriors(9, marquise, 1);
  Position position = builder.at(marquise, Phase::birdsong, "end_of_birdsong");
  EXPECT_EQ(ruled_by(position.table(), marquise).size(), 4u);
  play(position, move::RoyalClaim{});
  EXPECT_EQ(score_of(position, marquise), 4);
  EXPECT_EQ(position.table().turn.phase, Phase::daylight);
  EXPECT_EQ(ruler(position.table(), c(9)), marquise);
}

}  // namespace
}  // namespace marchstone::root::test
