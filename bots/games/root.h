// SPDX-License-Identifier: MIT
#pragma once

#include "bots/core/evaluation.h"
#include "rules/root/match/position.h"

namespace marchstone::bots {

/// Points, and what each faction's board promises.
struct Root {
  using Position = root::Position;
  static double value(const Position& position, Seat seat);
  static bool leads_on(const Position::Move&) { return true; }
  /// A fight without a hit to hope for, a bird where a card of the suit pays as well, a dominance card
  /// without a hold on its clearings, a card that the Riverfolk sell for one warrior, a card paid for outrage
  /// where warriors are already, and the end of a step in which points or warriors are to be had for nothing.
  static bool wastes(const Position& position, Seat seat, const Position::Move& move,
                     const std::vector<Position::Move>& legal);
  static int turns_ended(const Position& position) { return position.table().turn.number; }
  static Effort effort(Level level);
};
static_assert(Evaluation<Root, root::Position>);

}  // namespace marchstone::bots
