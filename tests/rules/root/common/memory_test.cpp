// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/numbered_seed.h"
#include "tests/rules/root/position_builder.h"

/// What a seat has seen of the Alliance's hand before some of it was laid face down among the supporters
/// (M-10): it lies in the one or in the other.
namespace marchstone::root::test {
namespace {

using enum Faction;
using enum CardKind;

constexpr std::uint32_t samples = 200;

enum class Lying { hand, supporters, elsewhere };

Lying lying(const Table& table, CardKind card) {
  if (table.player(alliance).hand.contains(card)) return Lying::hand;
  return table.alliance.supporters.contains(card) ? Lying::supporters : Lying::elsewhere;
}

/// Where it lies in what the viewer may imagine.
std::set<Lying> imagined(const Position& position, Viewer viewer, CardKind card) {
  std::set<Lying> places;
  for (std::uint32_t number = 0; number < samples; ++number) {
    const Position other = position.determinize(viewer, Random(numbered_seed(number)));
    EXPECT_TRUE(other.consistent());
    EXPECT_EQ(other.view(viewer), position.view(viewer));
    places.insert(lying(other.table(), card));
  }
  return places;
}

Viewer of(const Position& position, Faction faction) {
  return seat_of(position, faction);
}

/// The vagabond gives the Alliance, in clearing 9, of mice, these cards for a boot each; then it is the
/// Alliance's Daylight.
Position aided_with(std::initializer_list<CardKind> cards, std::initializer_list<CardKind> others) {
  PositionBuilder builder({vagabond, alliance, marquise});
  builder.pawn(vagabond, c(9))
      .warriors(9, alliance, 1)
      .item(vagabond, Item::boot, 3)
      .hand(vagabond, cards)
      .hand(alliance, others)
      .score(vagabond, 0);
  Position position = builder.at(vagabond, Phase::daylight, "actions");
  for (const CardKind card : cards) play(position, move::Aid{alliance, Item::boot, card});
  while (asked_faction(position) != alliance || asked(position) != "daylight") {
    const auto moves = legal(position);
    play(position, is_legal(position, move::EndStep{}) ? Move(move::EndStep{}) : moves.front());
  }
  return position;
}

TEST(RootMemory, AnAidedDominanceCardIsInTheHandUntilSomethingIsLaidDown) {
  const Position position = aided_with({dominance_mouse}, {anvil});
  EXPECT_EQ(imagined(position, of(position, vagabond), dominance_mouse), (std::set{Lying::hand}));
}

TEST(RootMemory, AnAidedDominanceCardIsInTheHandOrAmongTheSupporters) {
  for (const CardKind laid : {dominance_mouse, anvil}) {
    Position position = aided_with({dominance_mouse}, {anvil, bake_sale});
    play(position, move::Support{laid});
    EXPECT_EQ(imagined(position, of(position, vagabond), dominance_mouse),
              (std::set{Lying::hand, Lying::supporters}));
    EXPECT_EQ(imagined(position, of(position, marquise), dominance_mouse),
              (std::set{Lying::hand, Lying::supporters, Lying::elsewhere}))
        << "who has not seen it knows nothing";
  }
}

TEST(RootMemory, IfTheHandIsEmptyTheKnownCardIsASupporter) {
  Position position = aided_with({dominance_mouse}, {anvil});
  play(position, move::Support{anvil});
  play(position, move::Support{dominance_mouse});
  EXPECT_EQ(imagined(position, of(position, vagabond), dominance_mouse), (std::set{Lying::supporters}));
}

TEST(RootMemory, NoMoreOfThemAreSupportersThanWereLaidDown) {
  Position position = aided_with({dominance_mouse, sword, investments}, {anvil});
  play(position, move::Support{anvil});
  for (std::uint32_t number = 0; number < samples; ++number) {
    const Table table = position.determinize(of(position, vagabond), Random(numbered_seed(number))).table();
    int laid = 0;
    for (const CardKind card : {dominance_mouse, sword, investments}) {
      EXPECT_NE(lying(table, card), Lying::elsewhere);
      laid += lying(table, card) == Lying::supporters ? 1 : 0;
    }
    EXPECT_LE(laid, 1);
  }
}

TEST(RootMemory, ACardThatLeavesOpenlyIsForgotten) {
  Position position = aided_with({dominance_mouse, sword}, {anvil});
  play(position, move::Support{anvil});
  const Seat observer = seat_of(position, vagabond);
  ASSERT_EQ(position.table().known.either[observer].cards.size(), 2);
  Table table = position.table();
  table.player(alliance).score = 10;
  position = Position(position.options(), table, position.random());
  play(position, move::ActivateDominance{dominance_mouse, std::nullopt});
  EXPECT_FALSE(position.table().known.either[observer].cards.contains(dominance_mouse));
  EXPECT_TRUE(position.table().known.either[observer].cards.contains(sword));
}

/// The hand is seen once more: what is missing from it was laid down.
TEST(RootMemory, ALookAtTheHandSettlesWhichOfThemAreSupporters) {
  for (const CardKind laid : {dominance_mouse, anvil}) {
    Position position = aided_with({dominance_mouse}, {anvil, bake_sale});
    play(position, move::Support{laid});
    Table table = position.table();
    table.player(vagabond).crafted.add(codebreakers);
    table.deck.erase(std::ranges::find(table.deck, codebreakers));
    const Seat own = seat_of(position, vagabond);
    table.turn.active = own;
    table.stack.clear();
    table.stack.push_back(
        frame::Window{own, Phase::daylight, step_number(table, own, Phase::daylight, "actions"), true});
    position = Position(position.options(), table, position.random());
    play(position, move::Codebreakers{alliance});
    EXPECT_EQ(imagined(position, own, dominance_mouse),
              (std::set{laid == dominance_mouse ? Lying::supporters : Lying::hand}));
  }
}

/// A revolt that is being paid for needs supporters that fit, of those known to be in either place too.
TEST(RootMemory, DeterminizeLeavesEnoughSupportersForAPendingPayment) {
  PositionBuilder builder({alliance, vagabond, marquise});
  builder.pieces(9, Piece::sympathy).supporters({sword, investments}).hand(alliance, {dominance_mouse});
  builder.with([](Table& table) {
    const Seat observer = table.seat_of(vagabond);
    table.known.either[observer].cards.add(sword);
    table.known.either[observer].cards.add(dominance_mouse);
    table.known.either[observer].laid_down = 1;
  });
  Position position = builder.at(alliance, Phase::birdsong, "revolt");
  play(position, move::Revolt{c(9)});
  ASSERT_EQ(asked(position), "spend_supporters");
  for (std::uint32_t number = 0; number < samples; ++number) {
    const Position other = position.determinize(of(position, vagabond), Random(numbered_seed(number)));
    ASSERT_TRUE(other.consistent());
    EXPECT_FALSE(other.legal_moves(seat_of(other, alliance)).empty());
    EXPECT_GE(other.table().alliance.supporters.count(kinds_of_suit[static_cast<std::size_t>(Suit::mouse)] |
                                                      kinds_of_suit[static_cast<std::size_t>(Suit::bird)]),
              2);
  }
}

}  // namespace
}  // namespace marchstone::root::test
