// SPDX-License-Identifier: MIT
#pragma once

#include "bots/core/evaluation.h"
#include "rules/schotten_totten/position.h"

namespace marchstone::bots {

/// Each stone by what both sides can still make of it; then five stones, or three side by side.
struct SchottenTotten {
  using Position = schotten_totten::Position;
  static double value(const Position& position, Seat seat);
  /// What is won is claimed at once, and nobody passes who can play.
  static bool leads_on(const Position::Move& move) {
    return !std::holds_alternative<schotten_totten::EndClaims>(move) &&
           !std::holds_alternative<schotten_totten::Pass>(move);
  }
  /// A pass ends none.
  static int turns_ended(const Position& position);
  static Effort effort(Level level);
};
static_assert(Evaluation<SchottenTotten, schotten_totten::Position>);

}  // namespace marchstone::bots
