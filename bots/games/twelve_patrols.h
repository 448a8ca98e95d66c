// SPDX-License-Identifier: MIT
#pragma once

#include "bots/core/evaluation.h"
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
};
static_assert(Evaluation<TwelvePatrols, twelve_patrols::Position>);

}  // namespace marchstone::bots
