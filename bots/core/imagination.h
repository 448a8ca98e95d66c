// SPDX-License-Identifier: MIT
#pragma once

#include <utility>
#include <vector>

#include "rules/core/game.h"

namespace marchstone::bots {

/// What a seat may think with. A search is handed this and no position, so that it cannot look where the seat
/// cannot: what it gets is what a player at that seat is shown, and positions drawn at random among those
/// that look the same from there.
template <Game G>
class Imagination {
 public:
  using Move = typename G::Move;

  Imagination(G position, Seat seat) : position_(std::move(position)), seat_(seat) {}

  Seat seat() const { return seat_; }
  typename G::View view() const { return position_.view(seat_); }
  /// Of the seat, which is shown them; at least one if it must decide.
  std::vector<Move> legal_moves() const { return position_.legal_moves(seat_); }
  /// One that the seat cannot tell from what is; chance in it is fresh.
  G sample(const Seed& seed) const { return position_.determinize(seat_, Random(seed)); }

 private:
  G position_;
  Seat seat_;
};

}  // namespace marchstone::bots
