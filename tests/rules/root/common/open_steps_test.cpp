// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <utility>

#include "rules/root/engine/faction_module.h"
#include "rules/root/engine/turn/improvements.h"
#include "rules/root/engine/turn/turn.h"
#include "tests/rules/root/random_play.h"

/// A step closes by itself only where nothing that may still be used in it would bring it something to ask
///
namespace marchstone::root::test {
namespace {

using enum CardKind;

SuitCounts pay(Suit suit, std::uint8_t count = 1) {
  SuitCounts counts{};
  counts[suit] = count;
  return counts;
}

/// A faction that crafts in a step of its own, what it crafts with, and the step after it.
struct Crafter {
  Faction faction;
  Piece piece;
  std::string_view next;
};
constexpr std::array crafters = {Crafter{Faction::marquise, Piece::workshop, "actions"},
                                 Crafter{Faction::eyrie, Piece::roost, "decree"}};

/// Two warriors and a crafting piece in clearing 9, of mice, and a mouse card on the deck.
PositionBuilder with_empty_hand(const Crafter& crafter) {
  PositionBuilder builder({crafter.faction, Faction::cult});
  builder.warriors(9, crafter.faction, 2).pieces(9, crafter.piece).on_top({codebreakers});
  if (crafter.faction == Faction::eyrie) builder.leader(Leader::builder).decree(Column::recruit, {sappers});
  return builder;
}

TEST(RootOpenSteps, AnEmptyHandMayCraftTheCardThatTheTaxCollectorBrings) {
  for (const Crafter& crafter : crafters) {
    Position position = with_empty_hand(crafter)
                            .crafted(crafter.faction, {tax_collector})
                            .at(crafter.faction, Phase::daylight, "craft");
    ASSERT_EQ(asked(position), "craft");
    EXPECT_EQ(legal(position), (std::vector<Move>{move::TaxCollector{c(9)}, move::EndStep{}}));
    play(position, move::TaxCollector{c(9)});
    EXPECT_EQ(asked(position), "craft");
    play(position, move::Craft{codebreakers, pay(Suit::mouse), std::nullopt});
    EXPECT_TRUE(position.table().player(crafter.faction).crafted.contains(codebreakers));
    EXPECT_EQ(asked(position), crafter.next) << "no crafting piece is free any more";
  }
}

TEST(RootOpenSteps, TheCraftStepAlsoOpensInAWholeTurn) {
  Position position = PositionBuilder({Faction::marquise, Faction::eyrie})
                          .warriors(9, Faction::marquise, 2)
                          .pieces(9, Piece::workshop)
                          .crafted(Faction::marquise, {tax_collector})
                          .at_start_of_turn(Faction::marquise);
  EXPECT_EQ(asked(position), "craft");
  play(position, move::EndStep{});
  EXPECT_EQ(asked(position), "actions");
  EXPECT_TRUE(is_legal(position, move::TaxCollector{c(9)})) << "it may still be used later";
}

TEST(RootOpenSteps, TwoCraftingPiecesAndOneCardLeaveTheStepOpenAfterTheFirstCraft) {
  for (const Crafter& crafter : crafters) {
    Position position = with_empty_hand(crafter)
                            .pieces(2, crafter.piece)
                            .hand(crafter.faction, {birdy_bindle})
                            .crafted(crafter.faction, {tax_collector})
                            .at(crafter.faction, Phase::daylight, "craft");
    play(position, move::Craft{birdy_bindle, pay(Suit::mouse), std::nullopt});
    ASSERT_EQ(asked(position), "craft");
    play(position, move::TaxCollector{c(9)});
    EXPECT_TRUE(is_legal(position, move::Craft{codebreakers, pay(Suit::mouse), std::nullopt}));
  }
}

TEST(RootOpenSteps, ATaxCollectorJustCraftedCountsToo) {
  for (const Crafter& crafter : crafters) {
    Position position = with_empty_hand(crafter)
                            .pieces(1, crafter.piece)
                            .pieces(3, crafter.piece)
                            .pieces(2, crafter.piece)
                            .hand(crafter.faction, {tax_collector})
                            .at(crafter.faction, Phase::daylight, "craft");
    SuitCounts one_each{};
    for (const Suit suit : {Suit::fox, Suit::rabbit, Suit::mouse}) one_each[suit] = 1;
    play(position, move::Craft{tax_collector, one_each, std::nullopt});
    EXPECT_EQ(asked(position), "craft");
    EXPECT_TRUE(is_legal(position, move::TaxCollector{c(9)})) << "L 3.1.3";
  }
}

/// Public facts: the card is there and not used, a warrior to give, a crafting piece to use, a card to draw.
TEST(RootOpenSteps, TheStepIsSkippedWhereNoCardCouldBeCraftedAnyMore) {
  for (const Crafter& crafter : crafters) {
    const auto at_craft = [&](PositionBuilder builder) {
      return builder.at(crafter.faction, Phase::daylight, "craft");
    };
    PositionBuilder ready = with_empty_hand(crafter);
    EXPECT_EQ(asked(at_craft(ready)), crafter.next) << "no Tax Collector";
    ready.crafted(crafter.faction, {tax_collector});
    EXPECT_EQ(asked(at_craft(ready)), "craft");
    auto used = ready;
    used.with([](Table& table) { table.turn.used.insert(tax_collector); });
    EXPECT_EQ(asked(at_craft(used)), crafter.next) << "once a turn";
    auto alone = ready;
    EXPECT_EQ(asked(at_craft(alone.warriors(9, crafter.faction, -2))), crafter.next) << "no warrior to give";
    auto busy = ready;
    busy.with([](Table& table) { table.turn.craft_used[Suit::mouse] = 1; });
    EXPECT_EQ(asked(at_craft(busy)), crafter.next) << "no crafting piece is free";
    auto empty = ready;
    empty.with([](Table& table) {
      for (const CardKind card : table.deck) table.cult.lost_souls.add(card);
      table.deck.clear();
    });
    // The card that lies on top comes after this change.
    Position last = at_craft(empty);
    EXPECT_EQ(asked(last), "craft");
    play(last, move::TaxCollector{c(9)});
    play(last, move::Craft{codebreakers, pay(Suit::mouse), std::nullopt});
    EXPECT_EQ(asked(last), crafter.next);
  }
}

TEST(RootOpenSteps, WithNothingLeftToDrawTheTaxCollectorFillsNoHand) {
  PositionBuilder builder({Faction::marquise, Faction::cult});
  builder.warriors(9, Faction::marquise, 2)
      .pieces(9, Piece::workshop)
      .crafted(Faction::marquise, {tax_collector});
  builder.with([](Table& table) {
    for (const CardKind card : table.deck) table.cult.lost_souls.add(card);
    table.deck.clear();
  });
  EXPECT_EQ(asked(builder.at(Faction::marquise, Phase::daylight, "craft")), "actions");
}

/// Cards of Daylight do not work in the Evening.
TEST(RootOpenSteps, TheCultCraftsInTheEveningWhereNoTaxIsCollected) {
  const Position position = PositionBuilder({Faction::cult, Faction::eyrie})
                                .warriors(9, Faction::cult, 2)
                                .pieces(9, Piece::garden)
                                .crafted(Faction::cult, {tax_collector})
                                .at(Faction::cult, Phase::evening, "craft");
  EXPECT_NE(asked(position), "craft");
}

/// The Eyrie with Stand and Deliver! before its Decree, and the Marquise with one card.
PositionBuilder robbers() {
  PositionBuilder builder({Faction::eyrie, Faction::marquise});
  builder.leader(Leader::builder).warriors(8, Faction::eyrie, 1).pieces(8, Piece::roost);
  return builder.crafted(Faction::eyrie, {stand_and_deliver}).hand(Faction::marquise, {anvil});
}

TEST(RootOpenSteps, StandAndDeliverWorksAfterTheDrawAndBeforeTheDecree) {
  Position position = robbers().on_top({sword}).at_start_of_turn(Faction::eyrie);
  ASSERT_EQ(asked(position), "start_of_birdsong");
  play(position, move::EndStep{});
  ASSERT_EQ(asked(position), "decree_add");
  EXPECT_EQ(position.table().player(Faction::eyrie).hand.size(), 1) << "emergency orders";
  EXPECT_FALSE(is_legal(position, move::EndStep{}));
  play(position, move::StandAndDeliver{Faction::marquise});
  EXPECT_EQ(asked(position), "decree_add");
  EXPECT_FALSE(is_legal(position, move::EndStep{})) << "one card must be added";
  EXPECT_TRUE(is_legal(position, move::AddToDecree{anvil, Column::move}));
  play(position, move::AddToDecree{sword, Column::move});
  play(position, move::AddToDecree{anvil, Column::move});
  EXPECT_NE(asked(position), "decree_add");
}

TEST(RootOpenSteps, ACardThatIsStolenMayBeTheSecondOfTheDecree) {
  Position position =
      robbers().hand(Faction::eyrie, {sword}).at(Faction::eyrie, Phase::birdsong, "emergency_orders");
  ASSERT_EQ(asked(position), "decree_add");
  play(position, move::AddToDecree{sword, Column::move});
  ASSERT_EQ(asked(position), "decree_add") << "the hand is empty, yet may be filled";
  EXPECT_EQ(legal(position), (std::vector<Move>{move::StandAndDeliver{Faction::marquise}, move::EndStep{}}));
  play(position, move::StandAndDeliver{Faction::marquise});
  play(position, move::AddToDecree{anvil, Column::build});
  EXPECT_NE(asked(position), "decree_add");
}

TEST(RootOpenSteps, WithNothingToDrawTheDecreeWaitsForAStolenCard) {
  PositionBuilder builder = robbers();
  builder.with([](Table& table) {
    for (const CardKind card : table.deck) table.player(Faction::marquise).hand.add(card);
    table.deck.clear();
  });
  Position position = builder.at(Faction::eyrie, Phase::birdsong, "emergency_orders");
  ASSERT_EQ(asked(position), "decree_add");
  EXPECT_EQ(legal(position), (std::vector<Move>{move::StandAndDeliver{Faction::marquise}, move::EndStep{}}));
  Position declined = position;
  play(declined, move::EndStep{});
  EXPECT_EQ(asked(declined), "end_of_birdsong");
  play(position, move::StandAndDeliver{Faction::marquise});
  EXPECT_EQ(asked(position), "decree_add");
  EXPECT_FALSE(is_legal(position, move::EndStep{})) << "now one must be added";
}

TEST(RootOpenSteps, TheDecreeIsDoneWithAnEmptyHandThatNothingCanFill) {
  auto used = robbers().hand(Faction::eyrie, {sword});
  used.with([](Table& table) { table.turn.used.insert(stand_and_deliver); });
  Position position = used.at(Faction::eyrie, Phase::birdsong, "emergency_orders");
  play(position, move::AddToDecree{sword, Column::move});
  EXPECT_NE(asked(position), "decree_add");
}

TEST(RootOpenSteps, RoyalClaimWorksBesideTheDecreeToo) {
  Position position = robbers()
                          .crafted(Faction::eyrie, {royal_claim})
                          .hand(Faction::eyrie, {sword})
                          .at(Faction::eyrie, Phase::birdsong, "emergency_orders");
  play(position, move::RoyalClaim{});
  EXPECT_EQ(score_of(position, Faction::eyrie), 1);
  EXPECT_EQ(asked(position), "decree_add");
}

// ---- every step of every faction ----

/// What may be used in every window of the phase; the Decree's question is tried above.
MoveList uses_in(const Table& table, const frame::Window& window) {
  MoveList uses;
  if (window.phase == Phase::birdsong) list_birdsong_cards(table, window.seat, uses);
  if (window.phase == Phase::daylight && window.step > 0) list_daylight_cards(table, window.seat, uses);
  return uses;
}

/// Carries one of them out and answers by refusing, so that the window lies on top again, not yet asked.
void use(Referee& referee, Seat seat, const Move& move) {
  std::visit(
      [&]<class M>(const M& one) {
        if constexpr (requires { root::perform(referee, seat, one); }) root::perform(referee, seat, one);
      },
      move);
  while (!referee.is_over() && !std::holds_alternative<frame::Window>(referee.table.stack.back())) {
    if (const auto* tax = std::get_if<frame::TaxDraw>(&referee.table.stack.back())) {
      root::advance(referee, frame::TaxDraw(*tax));
    } else {
      referee.pop();
    }
  }
}

/// The active seat gets the improvements that may bring it cards, as far as they are in the deck, and loses
/// its hand every other time.
void arm(Table& table, Seat seat, bool empties_hand) {
  for (const CardKind card : {tax_collector, stand_and_deliver, codebreakers, royal_claim}) {
    const auto* const place = std::ranges::find(table.deck, card);
    if (place == table.deck.end() || table.player(seat).crafted.contains(card)) continue;
    table.deck.erase(place);
    table.player(seat).crafted.add(card);
  }
  CardCounts& hand = table.player(seat).hand;
  if (!empties_hand) return;
  table.discard.add(hand);
  hand.clear();
}

/// How often a step was closed, and stayed so whatever was used.
struct Tried {
  int steps = 0;
  int uses = 0;
};

void try_steps(const Position& position, bool empties_hand, Tried& tried) {
  const auto* window = std::get_if<frame::Window>(&position.table().stack.back());
  if (window == nullptr) return;
  for (std::uint8_t at = 0;; ++at) {
    Table table = position.table();
    table.known = {};
    arm(table, window->seat, empties_hand);
    auto& own = std::get<frame::Window>(table.stack.back());
    const Step* const step = step_at(table, own.seat, own.phase, at);
    if (step == nullptr) return;
    if (step->list == nullptr || step->is_skipped == nullptr || !step->is_skipped(table, own.seat)) continue;
    own.step = at;
    own.begun = true;
    ++tried.steps;
    for (const Move& move : uses_in(table, own)) {
      Table after = table;
      std::vector<Event> events;
      Random random(numbered_seed(at));
      Referee referee(position.options(), after, random, events);
      use(referee, window->seat, move);
      ++tried.uses;
      ASSERT_TRUE(referee.is_over() || step->is_skipped(after, window->seat))
          << step->word << " closes, though a move of type " << move.index() << " would open it";
    }
  }
}

TEST(RootOpenSteps, NoMoveUsableInASkippedStepWouldHaveOpenedIt) {
  Tried tried;
  int looked = 0;
  const auto look = [&](const Position& position) { try_steps(position, ++looked % 2 == 0, tried); };
  for (std::uint8_t number = 0; number < 4; ++number) {
    play_by_chance({Faction::marquise, Faction::eyrie, Faction::alliance, Faction::vagabond}, number, 40,
                   look);
    play_by_chance({Faction::eyrie, Faction::cult, Faction::riverfolk, Faction::marquise}, number, 40, look);
  }
  EXPECT_GT(tried.steps, 1000);
  EXPECT_GT(tried.uses, 300);
}

}  // namespace
}  // namespace marchstone::root::test
