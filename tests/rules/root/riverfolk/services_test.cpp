// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "tests/rules/root/riverfolk/riverfolk_position.h"

namespace marchstone::root::test {
namespace {

using enum Faction;
using enum CardKind;

PositionBuilder buyer() {
  return PositionBuilder({marquise, riverfolk});
}

TEST(RootRiverfolk, Scenario40_BuysOneServiceMoreForEachClearingWithAPostAndOnesPieces) {
  Position position = buyer()
                          .warriors(5, marquise, 10)
                          .warriors(7, marquise, 10)
                          .pieces(5, Piece::trade_post)
                          .pieces(7, Piece::trade_post)
                          .hand(riverfolk, {anvil, sword})
                          .with(prices(2, 2, 2))
                          .at_start_of_turn(marquise);
  EXPECT_EQ(asked(position), "start_of_birdsong");
  play(position, move::BuyService{Service::hand_card, anvil});
  EXPECT_EQ(supply_of(position, marquise), 3);
  EXPECT_EQ(position.table().riverfolk.payments[marquise], 2);
  play(position, move::BuyService{Service::riverboats, std::nullopt});
  EXPECT_EQ(supply_of(position, marquise), 1);
  EXPECT_TRUE(position.table().turn.riverboats);
  EXPECT_NE(asked(position), "start_of_birdsong");  // one warrior is left, no service is so cheap
}

TEST(RootRiverfolk, L11_2_7_TheHandCardGoesOpenlyToTheBuyersHand) {
  Position position = buyer().hand(riverfolk, {anvil, sword}).at_start_of_turn(marquise);
  const auto offers = legal_of<move::BuyService>(position);
  EXPECT_EQ(offers.size(), 4u);
  const auto applied = play(position, move::BuyService{Service::hand_card, anvil});
  EXPECT_TRUE(position.table().player(marquise).hand.contains(anvil));
  EXPECT_FALSE(position.table().player(riverfolk).hand.contains(anvil));
  EXPECT_TRUE(position.table()
                  .known.of(seat_of(position, riverfolk), PrivateZone::hand(seat_of(position, marquise)))
                  .contains(anvil));
  const auto given = events_of<event::CardGiven>(applied);
  ASSERT_EQ(given.size(), 1u);
  EXPECT_EQ(given[0].why, event::TransferReason::bought);
  EXPECT_TRUE(given[0].card.readers.is_for_everybody());
}

TEST(RootRiverfolk, Scenario156_TheHandCardIsBoughtTwiceOnlyWithPiecesAtAPost) {
  const auto bought_once = [](std::size_t where) {
    Position position = buyer()
                            .warriors(where, marquise, 1)
                            .pieces(7, Piece::trade_post)
                            .hand(riverfolk, {anvil, sword})
                            .at_start_of_turn(marquise);
    play(position, move::BuyService{Service::hand_card, anvil});
    return position;
  };
  EXPECT_TRUE(legal_of<move::BuyService>(bought_once(5)).empty());
  EXPECT_TRUE(is_legal(bought_once(7), move::BuyService{Service::hand_card, sword}));
}

TEST(RootRiverfolk, Scenario157_MercenariesAreHiredOnceATurn) {
  Position position =
      buyer().warriors(7, marquise, 1).pieces(7, Piece::trade_post).at_start_of_turn(marquise);
  play(position, move::BuyService{Service::mercenaries, std::nullopt});
  EXPECT_FALSE(is_legal(position, move::BuyService{Service::mercenaries, std::nullopt}));
  EXPECT_TRUE(is_legal(position, move::BuyService{Service::riverboats, std::nullopt}));
}

TEST(RootRiverfolk, L11_2_6_WhoCannotPayIsNotAskedAndTheCompanyBuysNothingOfItself) {
  const auto start = [](std::uint8_t price) {
    return buyer().warriors(5, marquise, 23).with(prices(price, price, price)).at_start_of_turn(marquise);
  };
  EXPECT_EQ(asked(start(2)), "start_of_birdsong");
  EXPECT_NE(asked(start(3)), "start_of_birdsong");
  EXPECT_NE(asked(buyer().at_start_of_turn(riverfolk)), "start_of_birdsong");
}

TEST(RootRiverfolk, L11_2_7_BoatsAndMercenariesEndWithTheTurn) {
  Position position = buyer().at_start_of_turn(marquise);
  play(position, move::BuyService{Service::riverboats, std::nullopt});
  while (asked_faction(position) == marquise) play(position, move::EndStep{});
  EXPECT_FALSE(position.table().turn.riverboats);
  EXPECT_EQ(position.table().turn.services_bought, 0);
}

}  // namespace
}  // namespace marchstone::root::test
