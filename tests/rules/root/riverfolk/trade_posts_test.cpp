// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "tests/rules/root/riverfolk/riverfolk_position.h"

namespace marchstone::root::test {
namespace {

using enum Faction;
using enum CardKind;

PositionBuilder company() {
  return PositionBuilder({riverfolk, marquise});
}

/// The Marquise is about to remove the undefended post in clearing 12 by dice.
PositionBuilder post_under_attack() {
  PositionBuilder builder({marquise, riverfolk});
  builder.warriors(12, marquise, 2).pieces(12, Piece::trade_post).with([](Table& table) {
    table.marquise.actions_left = marquise_actions;
  });
  return builder;
}

TEST(RootRiverfolk, Scenario14_NoPostIsPlacedBesideTheKeep) {
  const auto in_corner = [](bool keep) {
    PositionBuilder builder = company();
    builder.warriors(4, riverfolk, 2).with(funds(riverfolk, 2));
    if (keep) builder.pieces(4, Piece::keep);
    return builder.at(riverfolk, Phase::daylight, "actions");
  };
  EXPECT_FALSE(is_legal(in_corner(true), move::RiverfolkTradePost{c(4)}));
  EXPECT_FALSE(is_legal(in_corner(true), move::RiverfolkRecruit{c(4)}));
  EXPECT_TRUE(is_legal(in_corner(false), move::RiverfolkTradePost{c(4)}));
  EXPECT_TRUE(is_legal(in_corner(false), move::RiverfolkRecruit{c(4)}));
}

TEST(RootRiverfolk, Scenario153_ThePostIsPaidWithTwoFundsOfTheRulersColour) {
  const auto with_funds_of_the_ruler = [](int count) {
    return company()
        .warriors(7, marquise, 2)
        .with(funds(riverfolk, 5))
        .with(funds(marquise, count))
        .at(riverfolk, Phase::daylight, "actions");
  };
  EXPECT_FALSE(is_legal(with_funds_of_the_ruler(1), move::RiverfolkTradePost{c(7)}));
  Position position = with_funds_of_the_ruler(2);
  const int before = supply_of(position, marquise);
  play(position, move::RiverfolkTradePost{c(7)});
  EXPECT_EQ(asked(position), "actions");
  EXPECT_EQ(supply_of(position, marquise), before + 2);
  EXPECT_EQ(position.table().riverfolk.funds[riverfolk], 5);
  EXPECT_EQ(pieces(position, 7, Piece::trade_post), 1);
  EXPECT_EQ(warriors(position, 7, riverfolk), 1);
  EXPECT_EQ(score_of(position, riverfolk), 2);
}

TEST(RootRiverfolk, L11_5_6_NoPostWhereNobodyRulesOrOneStandsAlready) {
  const Position position = company()
                                .warriors(5, riverfolk, 1)
                                .warriors(5, marquise, 1)
                                .warriors(10, riverfolk, 1)
                                .pieces(10, Piece::trade_post)
                                .with(funds(riverfolk, 4))
                                .with(funds(marquise, 4))
                                .at(riverfolk, Phase::daylight, "actions");
  EXPECT_TRUE(legal_of<move::RiverfolkTradePost>(position).empty());
}

TEST(RootRiverfolk, Scenario43_ALostPostCostsHalfOfTheFundsOfItsChoice) {
  Position position = with_dice(post_under_attack()
                                    .with(funds(riverfolk, 3))
                                    .with(funds(marquise, 2))
                                    .at(marquise, Phase::daylight, "actions"),
                                0, 0);
  play(position, move::StartBattle{c(12), riverfolk, std::nullopt});
  EXPECT_EQ(score_of(position, marquise), 1);
  EXPECT_EQ(asked(position), "lose_funds");
  EXPECT_EQ(asked_faction(position), riverfolk);
  play(position, move::PickFund{marquise});
  play(position, move::PickFund{riverfolk});
  play(position, move::PickFund{riverfolk});
  EXPECT_EQ(asked(position), "actions");
  EXPECT_EQ(position.table().riverfolk.funds[riverfolk], 1);
  EXPECT_EQ(position.table().riverfolk.funds[marquise], 1);
}

TEST(RootRiverfolk, Scenario159_CommittedWarriorsAreSafe) {
  Position position = with_dice(post_under_attack()
                                    .with([](Table& table) {
                                      change(table.player(riverfolk).supply, -4);
                                      table.riverfolk.committed[riverfolk] = 4;
                                    })
                                    .at(marquise, Phase::daylight, "actions"),
                                0, 0);
  play(position, move::StartBattle{c(12), riverfolk, std::nullopt});
  EXPECT_EQ(asked_faction(position), marquise);
  EXPECT_EQ(score_of(position, marquise), 1);
  EXPECT_EQ(in_committed(position), 4);
}

TEST(RootRiverfolk, L11_2_5_TwoPostsLostAtOnceHalveTheFundsTwice) {
  Position position = PositionBuilder({marquise, riverfolk})
                          .pieces(6, Piece::trade_post)
                          .pieces(8, Piece::trade_post)
                          .pieces(1, Piece::workshop)
                          .pieces(12, Piece::workshop)
                          .pieces(8, Piece::workshop)
                          .hand(marquise, {favor_of_the_foxes})
                          .with(funds(riverfolk, 5))
                          .at(marquise, Phase::daylight, "craft");
  play(position, move::Craft{favor_of_the_foxes, pay(Suit::fox, 3), std::nullopt});
  EXPECT_EQ(score_of(position, marquise), 2);
  EXPECT_EQ(in_funds(position), 1);
  EXPECT_EQ(supply_of(position, riverfolk), 14);
}

TEST(RootRiverfolk, L11_2_5_AFundMayStayInTheSpaceThatALostPostHasFilledAgain) {
  Position position = company()
                          .pieces(8, Piece::trade_post)
                          .hand(riverfolk, {anvil})
                          .with(funds(riverfolk, 3))
                          .with([](Table& table) {
                            change(table.player(riverfolk).supply, -2);
                            table.riverfolk.tracks[Suit::fox][riverfolk] = 2;
                          })
                          .at(riverfolk, Phase::daylight, "actions");
  EXPECT_TRUE(legal_of<move::Craft>(position).empty());
}

}  // namespace
}  // namespace marchstone::root::test
