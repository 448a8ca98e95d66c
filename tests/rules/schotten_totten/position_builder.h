// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <optional>
#include <string_view>
#include <vector>

#include "rules/schotten_totten/position.h"

/// A short notation for positions. Clan cards are a colour (G B R Y P N: green, blue, red, yellow, violet,
/// brown) and a number, tactics cards `Joker Spy Shield Bluff Mud Recruiter Strategist Banshee Traitor`;
/// lists have spaces.
namespace marchstone::schotten_totten::test {

inline constexpr Seat A = seat(0);
inline constexpr Seat B = seat(1);

inline constexpr Options base_game{};
inline constexpr Options tactical_game{.tactical = true};
inline constexpr Options expert_game{.expert = true};

Card card(std::string_view word);
std::vector<Card> cards(std::string_view words);
inline StoneNumber stone(std::size_t number) {
  return stone_number(number);
}

/// Builds a position in which A is to play. What is not named lies in the decks. Sides are complete in the
/// order in which they are named. Tactics cards on a side were played by its owner, modes and discards by A
/// unless told.
class PositionBuilder {
 public:
  explicit PositionBuilder(const Options& options = base_game) : options_(options) {}

  PositionBuilder& side(Seat seat, std::size_t stone, std::string_view words);
  PositionBuilder& hand(Seat seat, std::string_view words);
  PositionBuilder& discard(std::string_view words, Seat played_by = A);
  PositionBuilder& mode(std::size_t stone, std::string_view word, Seat played_by = A);
  PositionBuilder& owner(Seat seat, std::initializer_list<std::size_t> stones);
  /// These lie on top of their decks, the first uppermost.
  PositionBuilder& on_top(std::string_view words);
  /// Lays clan cards from the deck on all sides that have room, but for these stones.
  PositionBuilder& fill_stones_except(std::initializer_list<std::size_t> stones);
  PositionBuilder& turn(Seat seat);
  PositionBuilder& passes(std::uint8_t turns);
  PositionBuilder& round(std::uint8_t number, std::uint8_t points_of_a, std::uint8_t points_of_b);

  Position build() const;

 private:
  void take_from_decks(Card card);
  void count_tactics(Card card, Seat played_by);
  void lay(Seat seat, Stone& stone, Card card);

  Options options_;
  Table table_ = whole_box();

  static Table whole_box();
};

/// Is the move in the list? `apply` must agree, and a refused move must change nothing.
bool is_legal(const Position& position, const Move& move);
/// Plays a legal move for the seat on turn.
Applied<Event> play(Position& position, const Move& move);
/// Plays a card of the seat on turn to a stone.
Applied<Event> play_card(Position& position, std::string_view word, std::size_t stone);
/// May the seat on turn claim that stone now?
bool can_claim(const Position& position, std::size_t stone);
/// Passes, and lets claims be.
void pass_without_claims(Position& position);

/// The events of one type, in order.
template <class Type>
std::vector<Type> events_of(const Applied<Event>& applied) {
  std::vector<Type> found;
  for (const Event& event : applied.events)
    if (const auto* match = std::get_if<Type>(&event)) found.push_back(*match);
  return found;
}

}  // namespace marchstone::schotten_totten::test
