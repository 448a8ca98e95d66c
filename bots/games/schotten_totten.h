// SPDX-License-Identifier: MIT
#pragma once

#include "bots/core/evaluation.h"
#include "rules/schotten_totten/position.h"

namespace marchstone::bots {

/// Each stone by what both sides can still make of it; then five stones, or three side by side.
struct SchottenTotten {
  using Position = schotten_totten::Position;
  static double value(const Position& position, Seat seat);
  static bool leads_on(const Position::Move&) { return true; }
  static Effort effort(Level level);
};
static_assert(Evaluation<SchottenTotten, schotten_totten::Position>);

}  // namespace marchstone::bots
