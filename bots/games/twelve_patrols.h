// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "bots/core/evaluation.h"
#include "bots/core/imagination.h"
#include "bots/games/twelve_patrols/solver.h"
#include "rules/twelve_patrols/position.h"

namespace marchstone::bots {

/// How much is laid, and how much of what lies asks for more than there is.
struct TwelvePatrols {
  using Position = twelve_patrols::Position;
  static double value(const Position& position, Seat seat);
  /// Changing a die and thinking better of it goes round in circles.
  static bool leads_on(const Position::Move& move) {
    return !std::holds_alternative<twelve_patrols::CancelChange>(move);
  }
  static Effort effort(Level level);
  /// Nothing on the easy level.
  template <class MayGoOn>
  static std::optional<Position::Move> solve(const Imagination<Position>& known, Level level,
                                             const Seed& seed, MayGoOn may_go_on) {
    if (level == Level::easy) return std::nullopt;
    return patrols::solved_move(known.sample(seed), may_go_on);
  }
  /// To win from a position in which the order of the deck does not matter; nothing for sets that are
  /// searched.
  static std::optional<double> chance(const Position& after) { return patrols::chance_of(after); }
};
static_assert(Evaluation<TwelvePatrols, twelve_patrols::Position>);

}  // namespace marchstone::bots
