// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "rules/lords_of_scotland/position.h"

/// Positions of Lords of Scotland in a few words, and a way to play on from them.
namespace marchstone::lords_of_scotland::test {

inline constexpr Seat A = seat(0);
inline constexpr Seat B = seat(1);
inline constexpr Seat C = seat(2);
inline constexpr Seat D = seat(3);

/// "Scott 5"; the Bruces are "Bruce 97" and "Bruce 98".
Card card(std::string_view name);
/// Several, by commas.
std::vector<Card> cards(std::string_view names);

/// Builds a table in the middle of turn 1 of the first skirmish, A to act. Cards that are not named are in
/// the pile.
class TableBuilder {
 public:
  explicit TableBuilder(std::size_t players = 2, Options options = {});

  TableBuilder& hand(Seat seat, std::string_view names);
  /// Followers by commas; before a name `D` lies face down, `A` is activated, `K` was kept, `B` is a Scott
  /// with Bruce's token: "Scott 5, D Makgill 3, A Cochrane 2".
  TableBuilder& army(Seat seat, std::string_view followers);
  TableBuilder& supporters(std::string_view names);
  /// Face up from the left, then face down until all five slots are filled from the pile.
  TableBuilder& recruits(std::string_view face_up_names, std::size_t filled = recruit_slots);
  TableBuilder& victories(Seat seat, std::string_view names);
  TableBuilder& discard(std::string_view names);
  /// The whole pile, top first; what is left over is in the hand of the last seat.
  TableBuilder& pile(std::string_view names);
  /// All that is left over lies in the discard pile; the pile is empty.
  TableBuilder& empty_pile();
  TableBuilder& turn(int number);
  TableBuilder& to_act(std::vector<Seat> seats);
  TableBuilder& initiative(Seat seat);

  Position build() const;

 private:
  void place(Card card);

  Options options_;
  Table table_;
  CardSet placed_;
  std::size_t filled_recruits_ = recruit_slots;
  std::vector<Card> pile_;
  bool has_pile_ = false;
  bool rest_is_discarded_ = false;
};

/// A position that is played on. Moves that are refused fail the test, unless it asks.
class Game {
 public:
  explicit Game(Position position) : position_(std::move(position)) {}
  explicit Game(const TableBuilder& builder) : position_(builder.build()) {}

  bool may(const Move& move) const;
  /// By the seat that must decide.
  void play(const Move& move);
  void muster(std::string_view name, bool activate = true) { play(Muster{card(name), true, activate}); }
  void lay(std::string_view name) { play(Muster{card(name), false, false}); }
  void target(Seat seat, int place) { play(Target{seat, static_cast<std::uint8_t>(place)}); }
  void take(std::string_view name) { play(TakeSupporter{card(name)}); }
  void decline() { play(Decline{}); }
  void recruit(int slot) { play(TakeRecruit{static_cast<std::uint8_t>(slot)}); }
  void depart(Seat seat, Departure departure = Departure::resigned);
  /// Each seat musters its lowest cards face down until the skirmish is fought; claims follow.
  void fight();

  Seat decider() const { return position_.table().decider(); }
  Phase phase() const { return position_.table().phase; }
  const Table& table() const { return position_.table(); }
  const Army& army(Seat seat) const { return table().player(seat).army; }
  const Position& position() const { return position_; }
  const std::vector<Event>& events() const { return events_; }  ///< of the last step
  bool informed() const { return informed_; }

  template <class Type>
  std::vector<Type> events_of() const {
    std::vector<Type> found;
    for (const Event& event : events_)
      if (const auto* each = std::get_if<Type>(&event)) found.push_back(*each);
    return found;
  }

 private:
  Position position_;
  std::vector<Event> events_;
  bool informed_ = false;
};

}  // namespace marchstone::lords_of_scotland::test
