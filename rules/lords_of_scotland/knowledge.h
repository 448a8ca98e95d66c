// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "rules/core/inline_vector.h"
#include "rules/core/seat.h"
#include "rules/lords_of_scotland/card_set.h"
#include "rules/lords_of_scotland/types.h"

namespace marchstone::lords_of_scotland {

/// A Follower that lies face down, and what may be concluded about it.
struct FaceDownCard {
  Card card{};
  Seat from{};               ///< whose hand it came from; an army of another may contain it now
  std::uint8_t seen_by = 0;  ///< a bit for each seat that controlled it
  bool is_certain = false;   ///< certainly one of `candidates`
  CardSet candidates;        ///< taken face up before, and not seen since
  friend bool operator==(const FaceDownCard&, const FaceDownCard&) = default;

  bool was_seen_by(Seat seat) const { return (seen_by >> index(seat) & 1U) != 0; }
  void show_to(Seat seat) { seen_by = static_cast<std::uint8_t>(seen_by | 1U << index(seat)); }
};

/// What players remember of cards that lie hidden now (R33). Nobody is ever sent it; it tells `determinize`
/// what a viewer's memory rules out.
class Knowledge {
 public:
  /// Cards that came face up to this hand and were not seen since: they are in the hand, or lie face down.
  const CardSet& taken(Seat seat) const { return taken_[index(seat)]; }
  /// Cards laid face down, the oldest first.
  const auto& face_down() const { return face_down_; }

  void note_taken(Seat seat, Card card) { taken_[index(seat)].insert(card); }
  /// `hand`: how many cards are left in the hand.
  void note_face_down(Seat seat, Card card, std::size_t hand);
  void note_seen_by(Seat seat, Card card);
  /// Whose hand a card came from that lies face down; `controller` if nothing is remembered of it.
  Seat origin_of(Card card, Seat controller) const;
  /// Everybody has seen the card, which came from that hand or was in it.
  void note_revealed(Seat from, Card card, std::size_t hand);
  /// All Followers lie open: whatever else was taken is in the hands.
  void note_fight();
  /// In a redrawn position another card lies there.
  void replace(std::size_t place, Card card) { face_down_[place].card = card; }

  friend bool operator==(const Knowledge&, const Knowledge&) = default;

 private:
  /// In a skirmish each action lays one face down at most.
  static constexpr std::size_t most_face_down = turns_a_skirmish * most_seats;

  void conclude(Seat seat, std::size_t hand);

  std::array<CardSet, most_seats> taken_;
  InlineVector<FaceDownCard, most_face_down> face_down_;
};

}  // namespace marchstone::lords_of_scotland
