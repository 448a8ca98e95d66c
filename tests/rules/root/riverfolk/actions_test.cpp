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

TEST(RootRiverfolk, Scenario39_SwimsWithoutRulingForOneFund) {
  Position position = company()
                          .warriors(10, riverfolk, 1)
                          .warriors(10, marquise, 3)
                          .warriors(11, marquise, 3)
                          .with(funds(riverfolk, 1))
                          .at(riverfolk, Phase::daylight, "actions");
  play(position, move::RiverfolkMove{c(10), c(11), 1});
  EXPECT_EQ(warriors(position, 11, riverfolk), 1);
  EXPECT_EQ(position.table().riverfolk.committed[riverfolk], 1);
  EXPECT_EQ(in_funds(position), 0);
  EXPECT_EQ(legal(position), (std::vector<Move>{move::EndStep{}}));
}

TEST(RootRiverfolk, Scenario39_OthersSwimInBoatsAloneAndBetweenClearingsOfWhichTheyRuleOne) {
  const auto marching = [](bool boats, int riverfolk_there) {
    return PositionBuilder({marquise, riverfolk})
        .warriors(10, marquise, 2)
        .warriors(10, riverfolk, riverfolk_there)
        .with([boats](Table& table) {
          table.turn.riverboats = boats;
          table.marquise.actions_left = marquise_actions;
        })
        .at(marquise, Phase::daylight, "actions");
  };
  EXPECT_FALSE(is_legal(marching(false, 0), move::March{c(10), c(11), 1}));
  EXPECT_TRUE(is_legal(marching(true, 0), move::March{c(10), c(11), 1}));
  EXPECT_FALSE(is_legal(marching(true, 2), move::March{c(10), c(11), 1}));
}

TEST(RootRiverfolk, Scenario150_APathNeedsRuleAndTheRiverNone) {
  const Position position = company()
                                .warriors(10, riverfolk, 1)
                                .warriors(11, riverfolk, 1)
                                .warriors(12, riverfolk, 1)
                                .warriors(10, marquise, 2)
                                .warriors(11, marquise, 2)
                                .warriors(12, marquise, 2)
                                .with(funds(riverfolk, 1))
                                .at(riverfolk, Phase::daylight, "actions");
  EXPECT_FALSE(is_legal(position, move::RiverfolkMove{c(12), c(10), 1}));
  EXPECT_TRUE(is_legal(position, move::RiverfolkMove{c(11), c(10), 1}));
}

TEST(RootRiverfolk, Scenario151_EachTradePostHasRoomForOneFundUntilTheyAreGathered) {
  Position position = company()
                          .pieces(6, Piece::trade_post)
                          .pieces(8, Piece::trade_post)
                          .hand(riverfolk, {foxfolk_steel, anvil})
                          .with(funds(riverfolk, 6))
                          .at(riverfolk, Phase::daylight, "actions");
  play(position, move::Craft{foxfolk_steel, pay(Suit::fox, 2), std::nullopt});
  EXPECT_EQ(score_of(position, riverfolk), 2);
  EXPECT_EQ(total(position.table().riverfolk.tracks[Suit::fox]), 2);
  EXPECT_EQ(in_committed(position), 0);
  EXPECT_TRUE(legal_of<move::Craft>(position).empty());
  EXPECT_TRUE(legal_of<move::Export>(position).empty());
}

TEST(RootRiverfolk, Scenario152_AnExportBringsAPaymentAndNothingElse) {
  Position position = company()
                          .pieces(8, Piece::trade_post)
                          .hand(riverfolk, {anvil})
                          .with(funds(riverfolk, 1))
                          .at(riverfolk, Phase::daylight, "actions");
  play(position, move::Export{anvil, pay(Suit::fox, 1)});
  EXPECT_EQ(position.table().riverfolk.tracks[Suit::fox][riverfolk], 1);
  EXPECT_TRUE(position.table().discard.contains(anvil));
  EXPECT_EQ(position.table().item_supply[Item::hammer], 1);
  EXPECT_EQ(score_of(position, riverfolk), 0);
  EXPECT_EQ(position.table().riverfolk.payments[riverfolk], 1);
}

TEST(RootRiverfolk, Scenario44_WhatCannotBeCraftedCannotBeExported) {
  const auto with_hammers = [](bool taken) {
    PositionBuilder builder = company();
    builder.pieces(8, Piece::trade_post).hand(riverfolk, {anvil}).with(funds(riverfolk, 1));
    if (taken) builder.crafted_item(marquise, Item::hammer);
    return builder.at(riverfolk, Phase::daylight, "actions");
  };
  EXPECT_TRUE(is_legal(with_hammers(false), move::Export{anvil, pay(Suit::fox, 1)}));
  EXPECT_FALSE(is_legal(with_hammers(true), move::Export{anvil, pay(Suit::fox, 1)}));
}

TEST(RootRiverfolk, Scenario154_WithoutASupplyOnlyItsOwnFundRecruits) {
  Position position = company()
                          .warriors(11, riverfolk, 14)
                          .with(funds(riverfolk, 1))
                          .with(funds(marquise, 3))
                          .at(riverfolk, Phase::daylight, "actions");
  play(position, move::RiverfolkRecruit{c(4)});
  EXPECT_EQ(asked(position), "actions");
  EXPECT_EQ(warriors(position, 4, riverfolk), 1);
  EXPECT_EQ(position.table().riverfolk.funds[riverfolk], 0);
  EXPECT_EQ(position.table().riverfolk.funds[marquise], 3);
  EXPECT_TRUE(legal_of<move::RiverfolkRecruit>(position).empty());
}

TEST(RootRiverfolk, L11_2_4_ChoosesAmongFundsOfSeveralColours) {
  Position position = company()
                          .with(funds(riverfolk, 1))
                          .with(funds(marquise, 2))
                          .on_top({anvil})
                          .at(riverfolk, Phase::daylight, "actions");
  play(position, move::RiverfolkDraw{});
  EXPECT_EQ(asked(position), "pick_fund");
  EXPECT_EQ(legal(position), (std::vector<Move>{move::PickFund{marquise}, move::PickFund{riverfolk}}));
  EXPECT_TRUE(position.table().player(riverfolk).hand.empty());
  const auto applied = play(position, move::PickFund{marquise});
  EXPECT_EQ(position.table().riverfolk.committed[marquise], 1);
  EXPECT_TRUE(position.table().player(riverfolk).hand.contains(anvil));
  const auto drawn = events_of<event::CardsDrawn>(applied);
  ASSERT_EQ(drawn.size(), 1u);
  EXPECT_TRUE(drawn[0].cards.readers.is_for_everybody());  // L 11.2.3
}

TEST(RootRiverfolk, L11_5_2_BattlesForAFundThatIsPickedBeforeTheDice) {
  Position position = company()
                          .warriors(7, riverfolk, 3)
                          .warriors(7, marquise, 1)
                          .with(funds(riverfolk, 1))
                          .with(funds(marquise, 1))
                          .at(riverfolk, Phase::daylight, "actions");
  const auto applied = play(position, move::RiverfolkBattle{c(7), marquise});
  EXPECT_EQ(asked(position), "pick_fund");
  EXPECT_TRUE(events_of<event::DiceRolled>(applied).empty());
  position = with_dice(position, 1, 0);
  play(position, move::PickFund{riverfolk});
  EXPECT_EQ(warriors(position, 7, marquise), 0);
  EXPECT_EQ(position.table().riverfolk.committed[riverfolk], 1);
}

TEST(RootRiverfolk, L11_5_3_ACraftTakesAFundOfTheChosenColourForEachSpace) {
  Position position = company()
                          .pieces(6, Piece::trade_post)
                          .pieces(5, Piece::trade_post)
                          .pieces(7, Piece::trade_post)
                          .hand(riverfolk, {tax_collector})
                          .with(funds(riverfolk, 2))
                          .with(funds(marquise, 2))
                          .at(riverfolk, Phase::daylight, "actions");
  SuitCounts one_each{};
  for (std::uint8_t& count : one_each) count = 1;
  play(position, move::Craft{tax_collector, one_each, std::nullopt});
  play(position, move::PickFund{marquise});
  play(position, move::PickFund{riverfolk});
  EXPECT_FALSE(position.table().player(riverfolk).crafted.contains(tax_collector));
  play(position, move::PickFund{marquise});
  EXPECT_TRUE(position.table().player(riverfolk).crafted.contains(tax_collector));
  EXPECT_EQ(position.table().riverfolk.tracks[Suit::fox][marquise], 1);
  EXPECT_EQ(position.table().riverfolk.tracks[Suit::rabbit][riverfolk], 1);
  EXPECT_EQ(position.table().riverfolk.tracks[Suit::mouse][marquise], 1);
}

}  // namespace
}  // namespace marchstone::root::test
