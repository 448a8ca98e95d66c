// SPDX-License-Identifier: MIT
#include "bots/games/reasons/reasons.h"
#include "bots/games/twelve_patrols/solver.h"

namespace marchstone::bots {

using namespace twelve_patrols;

/// The order of the deck does not matter to the chance.
std::string_view reason_of(const twelve_patrols::Position& known, Seat seat,
                           const twelve_patrols::Move& move) {
  if (std::holds_alternative<ClosePatrol>(move)) return "completes_patrol";
  if (std::holds_alternative<EndTurn>(move) || std::holds_alternative<CancelChange>(move)) return {};
  Position after = known;
  if (!after.apply(seat, move) || after.outcome()) return {};
  const auto chance = patrols::chance_of(after);
  if (!chance || *chance <= 0) return {};
  return *chance >= 1 ? "sure_to_win" : "best_chance";
}

}  // namespace marchstone::bots
