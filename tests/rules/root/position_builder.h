// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <string_view>
#include <vector>

#include "rules/root/match/position.h"

/// A short notation for positions in the middle of a match.
namespace marchstone::root::test {

inline Clearing c(std::size_t number) {
  return clearing(number);
}

/// Builds positions in which the factions play in the order given, seat 0 first; it is seat 0's turn unless
/// told. What is not named lies in the deck or in the supplies; nobody holds cards, and no ruin hides an item
/// but where it is told.
class PositionBuilder {
 public:
  explicit PositionBuilder(std::initializer_list<Faction> factions);

  PositionBuilder& warriors(std::size_t number, Faction faction, int count);
  PositionBuilder& pieces(std::size_t number, Piece piece, int count = 1);
  /// Places a vagabond's pawn; a thief by default.
  PositionBuilder& pawn(Faction faction, Place place);
  PositionBuilder& character(Faction faction, Character character);
  /// A vagabond's items, face up unless told.
  PositionBuilder& item(Faction faction, Item item, int count = 1, ItemState state = ItemState::up);
  PositionBuilder& relation(Faction faction, Faction towards, Relation relation);
  PositionBuilder& ruin(std::size_t number, std::initializer_list<Item> items);
  PositionBuilder& no_ruin(std::size_t number);
  PositionBuilder& hand(Faction faction, std::initializer_list<CardKind> cards);
  PositionBuilder& supporters(std::initializer_list<CardKind> cards);
  PositionBuilder& crafted(Faction faction, std::initializer_list<CardKind> cards);
  PositionBuilder& discard(std::initializer_list<CardKind> cards);
  PositionBuilder& lost_souls(std::initializer_list<CardKind> cards);
  PositionBuilder& available(std::initializer_list<CardKind> cards);
  PositionBuilder& decree(Column column, std::initializer_list<CardKind> cards);
  PositionBuilder& dominance(Faction faction, CardKind card);
  /// These lie on top of the deck, the first uppermost.
  PositionBuilder& on_top(std::initializer_list<CardKind> cards);
  /// The deck keeps this many cards; the others are discarded.
  PositionBuilder& deck_size(std::size_t cards);
  PositionBuilder& score(Faction faction, std::uint8_t points);
  PositionBuilder& supply(Faction faction, int warriors);
  /// Chooses the Eyrie's leader and lays the viziers.
  PositionBuilder& leader(Leader leader);
  PositionBuilder& crafted_item(Faction faction, Item item);
  PositionBuilder& hire_riverfolk();
  /// Whatever has no word of its own.
  template <class Change>
  PositionBuilder& with(Change change) {
    change(table_);
    return *this;
  }

  /// At the named step of that faction's turn; its automatic part is over.
  Position at(Faction faction, Phase phase, std::string_view step);
  /// A turn begins: whatever is automatic has happened.
  Position at_start_of_turn(Faction faction);
  /// The faction begins this battle, whatever it costs it; the battle stands at its first question.
  Position in_battle(Faction attacker, std::size_t number, Faction defender,
                     std::optional<Faction> ally = std::nullopt);

 private:
  void take_from_deck(CardKind card);
  void set_turn(Faction faction, Phase phase);
  void balance_items();
  Position finished();

  Options options_;
  Table table_;
  InlineVector<CardKind, card_count> top_;
};

/// Every public word of `step` exists in the faction's turn: for builders of positions.
std::uint8_t step_number(const Table& table, Seat seat, Phase phase, std::string_view word);

Seat seat_of(const Position& position, Faction faction);
/// The kind of the pending decision, and who decides; the match must be running.
std::string_view asked(const Position& position);
Faction asked_faction(const Position& position);
std::vector<Move> legal(const Position& position);
bool is_legal(const Position& position, const Move& move);
/// Plays a legal move for the seat that decides.
Applied<Event> play(Position& position, const Move& move);
/// The same position with a generator whose next two dice are these.
Position with_dice(Position position, std::uint32_t one, std::uint32_t two);
int score_of(const Position& position, Faction faction);
int supply_of(const Position& position, Faction faction);
int warriors(const Position& position, std::size_t number, Faction faction);
int pieces(const Position& position, std::size_t number, Piece piece);

/// All listed moves of one type.
template <class Type>
std::vector<Type> legal_of(const Position& position) {
  std::vector<Type> found;
  for (const Move& move : legal(position))
    if (const auto* match = std::get_if<Type>(&move)) found.push_back(*match);
  return found;
}

/// The events of one type, in order.
template <class Type>
std::vector<Type> events_of(const Applied<Event>& applied) {
  std::vector<Type> found;
  for (const Event& event : applied.events)
    if (const auto* match = std::get_if<Type>(&event)) found.push_back(*match);
  return found;
}

}  // namespace marchstone::root::test
