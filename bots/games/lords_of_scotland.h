// SPDX-License-Identifier: MIT
#pragma once

#include "bots/core/evaluation.h"
#include "rules/lords_of_scotland/position.h"

namespace marchstone::bots {

/// Points, what the armies may be expected to claim in this skirmish, and the hands.
struct LordsOfScotland {
  using Position = lords_of_scotland::Position;
  static double value(const Position& position, Seat seat);
  static bool leads_on(const Position::Move&) { return true; }
  /// A power that can only help is called, what an opponent has is discarded rather than nothing or what
  /// strengthens the own army, and the strongest Supporter is claimed.
  static bool wastes(const Position& position, Seat seat, const Position::Move& move,
                     const std::vector<Position::Move>& legal);
  /// The actions taken.
  static int turns_ended(const Position& position);
  static Effort effort(Level level);
};
static_assert(Evaluation<LordsOfScotland, lords_of_scotland::Position>);

}  // namespace marchstone::bots
