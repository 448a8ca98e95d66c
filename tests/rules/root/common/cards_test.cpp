// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "tests/rules/root/position_builder.h"

/// The deck, crafting and what improvements do (L 2.1, 3.1).
namespace marchstone::root::test {
namespace {

SuitCounts pay(std::uint8_t fox, std::uint8_t rabbit = 0, std::uint8_t mouse = 0) {
  SuitCounts counts{};
  counts[Suit::fox] = fox;
  counts[Suit::rabbit] = rabbit;
  counts[Suit::mouse] = mouse;
  return counts;
}

Position at_craft(PositionBuilder builder) {
  return builder.at(Faction::marquise, Phase::daylight, "craft");
}

/// In the middle of the Marquise's actions.
Position at_actions(PositionBuilder builder) {
  return builder.with([](Table& table) { table.marquise.actions_left = 3; })
      .at(Faction::marquise, Phase::daylight, "actions");
}

/// All cards that are in the deck go to that hand.
PositionBuilder& hoard(PositionBuilder& builder, Faction faction, std::size_t left) {
  return builder.with([=](Table& table) {
    while (table.deck.size() > left) {
      table.player(faction).hand.add(table.deck.front());
      table.deck.erase(table.deck.begin());
    }
  });
}

TEST(RootCards, Scenario79_AWorkshopWorksOnceATurn) {
  auto position = at_craft(PositionBuilder({Faction::marquise, Faction::eyrie})
                               .pieces(8, Piece::workshop)
                               .hand(Faction::marquise, {CardKind::anvil, CardKind::crossbow_mouse}));
  EXPECT_TRUE(is_legal(position, move::Craft{CardKind::crossbow_mouse, pay(1), std::nullopt}));
  play(position, move::Craft{CardKind::anvil, pay(1), std::nullopt});
  EXPECT_EQ(score_of(position, Faction::marquise), 2);
  EXPECT_EQ(position.table().player(Faction::marquise).crafted_items[Item::hammer], 1);
  EXPECT_EQ(position.table().item_supply[Item::hammer], 0);
  EXPECT_TRUE(position.table().discard.contains(CardKind::anvil));
  EXPECT_EQ(asked(position), "actions") << "with no workshop left crafting is over";
}

TEST(RootCards, AnItemThatTheSupplyLacksCannotBeCrafted) {
  auto builder = PositionBuilder({Faction::marquise, Faction::eyrie})
                     .pieces(8, Piece::workshop)
                     .hand(Faction::marquise, {CardKind::anvil});
  const Move anvil = move::Craft{CardKind::anvil, pay(1), std::nullopt};
  EXPECT_TRUE(is_legal(at_craft(builder), anvil));
  EXPECT_FALSE(is_legal(at_craft(builder.crafted_item(Faction::eyrie, Item::hammer)), anvil));
}

TEST(RootCards, Scenario80_NoSecondImprovementOfTheSameName) {
  auto builder = PositionBuilder({Faction::marquise, Faction::eyrie})
                     .pieces(8, Piece::workshop)
                     .hand(Faction::marquise, {CardKind::armorers});
  const Move armorers = move::Craft{CardKind::armorers, pay(1), std::nullopt};
  auto with_one = builder;
  EXPECT_FALSE(is_legal(at_craft(with_one.crafted(Faction::marquise, {CardKind::armorers})), armorers));
  auto position = at_craft(builder.discard({CardKind::armorers}));
  ASSERT_TRUE(is_legal(position, armorers)) << "the first one is discarded";
  play(position, armorers);
  EXPECT_TRUE(position.table().player(Faction::marquise).crafted.contains(CardKind::armorers));
  EXPECT_TRUE(position.table().player(Faction::marquise).hand.empty());
}

TEST(RootCards, Scenario83_BetterBurrowBankMustBeUsedThoughNobodyCanDraw) {
  auto builder = PositionBuilder({Faction::marquise, Faction::eyrie})
                     .leader(Leader::builder)
                     .crafted(Faction::marquise, {CardKind::better_burrow_bank});
  auto position = hoard(builder, Faction::eyrie, 0).at_start_of_turn(Faction::marquise);
  ASSERT_EQ(asked(position), "start_of_birdsong");
  EXPECT_EQ(legal(position), std::vector<Move>{move::BetterBurrowBank{Faction::eyrie}});
  const auto applied = play(position, move::BetterBurrowBank{Faction::eyrie});
  EXPECT_TRUE(events_of<event::CardsDrawn>(applied).empty());
  EXPECT_TRUE(position.table().turn.used.contains(CardKind::better_burrow_bank));
  EXPECT_EQ(asked(position), "actions");
}

TEST(RootCards, BetterBurrowBankLetsBothDraw) {
  auto position = PositionBuilder({Faction::marquise, Faction::eyrie, Faction::alliance})
                      .crafted(Faction::marquise, {CardKind::better_burrow_bank})
                      .at_start_of_turn(Faction::marquise);
  EXPECT_EQ(legal(position).size(), 2U);
  play(position, move::BetterBurrowBank{Faction::alliance});
  EXPECT_EQ(position.table().player(Faction::marquise).hand.size(), 1);
  EXPECT_EQ(position.table().player(Faction::alliance).hand.size(), 1);
  EXPECT_EQ(position.table().player(Faction::eyrie).hand.size(), 0);
}

TEST(RootCards, Scenario84_StandAndDeliverMayGiveItsVictimTheMatch) {
  auto position = PositionBuilder({Faction::marquise, Faction::eyrie})
                      .crafted(Faction::marquise, {CardKind::stand_and_deliver})
                      .hand(Faction::eyrie, {CardKind::anvil})
                      .score(Faction::eyrie, 29)
                      .at_start_of_turn(Faction::marquise);
  const auto applied = play(position, move::StandAndDeliver{Faction::eyrie});
  EXPECT_EQ(events_of<event::CardGiven>(applied).size(), 1U);
  ASSERT_TRUE(position.outcome());
  EXPECT_EQ(position.outcome()->winners, std::vector{seat_of(position, Faction::eyrie)});
}

TEST(RootCards, Scenario85_CodebreakersShowAHandToTheirOwnerAloneAndOnlyForAWhile) {
  auto position = at_actions(PositionBuilder({Faction::marquise, Faction::alliance, Faction::eyrie})
                                 .crafted(Faction::marquise, {CardKind::codebreakers})
                                 .hand(Faction::alliance, {CardKind::anvil, CardKind::sword})
                                 .supporters({CardKind::bake_sale}));
  play(position, move::Codebreakers{Faction::alliance});
  ASSERT_EQ(asked(position), "look");
  const CardCounts& hand = position.table().player(Faction::alliance).hand;
  EXPECT_EQ(position.view(Viewer(seat_of(position, Faction::marquise))).visible_hand, hand);
  EXPECT_FALSE(position.view(Viewer(seat_of(position, Faction::eyrie))).visible_hand);
  EXPECT_FALSE(position.view(Viewer::spectator()).visible_hand);
  EXPECT_FALSE(position.view(Viewer(seat_of(position, Faction::marquise))).alliance->supporters);
  EXPECT_EQ(legal(position), std::vector<Move>{move::DoneLooking{}});
  EXPECT_TRUE(play(position, move::DoneLooking{}).informed) << "a hand is not looked at twice";
  EXPECT_FALSE(position.view(Viewer(seat_of(position, Faction::marquise))).visible_hand);
  EXPECT_TRUE(legal_of<move::Codebreakers>(position).empty()) << "once a turn";
}

TEST(RootCards, Scenario86_CodebreakersFindNothingInAPublicHand) {
  auto builder = PositionBuilder({Faction::marquise, Faction::riverfolk, Faction::eyrie})
                     .crafted(Faction::marquise, {CardKind::codebreakers})
                     .hand(Faction::riverfolk, {CardKind::anvil});
  EXPECT_TRUE(legal_of<move::Codebreakers>(at_actions(builder)).empty());
  EXPECT_EQ(legal_of<move::Codebreakers>(at_actions(builder.hand(Faction::eyrie, {CardKind::sword}))),
            std::vector{move::Codebreakers{Faction::eyrie}});
}

TEST(RootCards, Scenario91_TheDeckIsShuffledAnewAsSoonAsItRunsOut) {
  PositionBuilder builder({Faction::marquise, Faction::eyrie});
  builder.leader(Leader::builder).pieces(11, Piece::recruiter, 2).pieces(8, Piece::recruiter, 2);
  builder.pieces(9, Piece::recruiter, 1).deck_size(11);
  builder.with([](Table& table) {
    for (const CardKind kind : table.discard.kinds())
      for (int copy = table.discard[kind]; copy > 0; --copy) {
        if (table.discard.size() == 10) break;
        table.discard.remove(kind);
        table.player(Faction::eyrie).hand.add(kind);
      }
  });
  auto position = hoard(builder, Faction::eyrie, 1)
                      .with([](Table& table) { table.marquise.actions_left = 1; })
                      .at(Faction::marquise, Phase::daylight, "actions");
  ASSERT_EQ(position.table().discard.size(), 10);
  const auto applied = play(position, move::EndStep{});
  const auto drawn = events_of<event::CardsDrawn>(applied);
  ASSERT_GE(drawn.size(), 2U);
  EXPECT_EQ(drawn[0].count, 1);
  EXPECT_EQ(drawn[1].count, 2);
  ASSERT_EQ(events_of<event::Reshuffled>(applied).size(), 1U);
  EXPECT_EQ(events_of<event::Reshuffled>(applied)[0].cards, 10);
  EXPECT_EQ(position.table().player(Faction::marquise).hand.size(), 3);
  EXPECT_TRUE(position.table().discard.empty());
}

TEST(RootCards, Scenario164_CardsOverFiveAreDiscardedOneByOneByKind) {
  auto position = PositionBuilder({Faction::marquise, Faction::eyrie})
                      .hand(Faction::marquise,
                            {CardKind::tax_collector, CardKind::tax_collector, CardKind::tax_collector,
                             CardKind::anvil, CardKind::sword, CardKind::bake_sale, CardKind::royal_claim})
                      .at(Faction::marquise, Phase::evening, "draw");
  ASSERT_EQ(asked(position), "discard_down");
  EXPECT_EQ(legal(position).size(), 5U);
  const auto applied = play(position, move::Discard{CardKind::tax_collector});
  const auto discarded = events_of<event::CardDiscarded>(applied);
  ASSERT_EQ(discarded.size(), 1U);
  EXPECT_EQ(discarded[0].card, CardKind::tax_collector);
  ASSERT_EQ(asked(position), "discard_down");
  play(position, move::Discard{CardKind::anvil});
  EXPECT_EQ(position.table().player(Faction::marquise).hand.size(), 5);
  EXPECT_NE(asked(position), "discard_down");
}

TEST(RootCards, CardsOfOnesTurnAreReadyAgainInTheNext) {
  auto position = PositionBuilder({Faction::marquise, Faction::eyrie})
                      .with([](Table& table) { table.turn.used.insert(CardKind::stand_and_deliver); })
                      .crafted(Faction::marquise, {CardKind::stand_and_deliver})
                      .hand(Faction::eyrie, {CardKind::anvil})
                      .at_start_of_turn(Faction::marquise);
  EXPECT_EQ(legal_of<move::StandAndDeliver>(position).size(), 1U);
}

}  // namespace
}  // namespace marchstone::root::test
