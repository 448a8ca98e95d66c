// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <vector>

#include "rules/core/game.h"

namespace marchstone::bots {

/// What a level may spend on a decision. Counted in matches tried and not in time, so that a decision can be
/// repeated.
struct Effort {
  std::uint32_t tries = 0;  ///< of moves, each in a position imagined
  int depth = 0;            ///< moves that are played on before the position is judged
  int drawn = 3;            ///< moves of which the best is played on with
  int turns = 0;            ///< that end before the position is judged, whatever the depth; 0: not looked at
  int glances = 0;          ///< positions in which the moves are judged at once, each worth as much as a try
  int kept = 0;             ///< moves that the glances leave to be tried; 0: all
};

enum class Level : std::uint8_t { easy, medium, strong };

// clang-format off
/// What one game adds to the search.
template <class E, class G>
concept Evaluation = Game<G> && requires(const G& position, Seat seat, const typename G::Move& move, Level level) {
  /// How likely the seat is to win the match that runs, by what lies on the table: 0 to 1.
  { E::value(position, seat) } -> std::same_as<double>;
  /// False for moves that only take back, or go round in circles: a bot is never offered them.
  { E::leads_on(move) } -> std::same_as<bool>;
  { E::effort(level) } -> std::same_as<Effort>;
};

/// A game where some moves that lead on are silly all the same: `wastes` says which of the legal ones throw
/// something away for nothing, by what the seat knows. A bot plays none of them while there is another.
template <class E, class G>
concept KnowsWaste = requires(const G& position, Seat seat, const typename G::Move& move,
                              const std::vector<typename G::Move>& legal) {
  { E::wastes(position, seat, move, legal) } -> std::same_as<bool>;
};

/// A game that can tell how many turns have ended: a number that grows by one whenever one does.
template <class E, class G>
concept CountsTurns = requires(const G& position) {
  { E::turns_ended(position) } -> std::same_as<int>;
};
// clang-format on

/// What the position is worth to the seat, 0 to 1: a match that is over by its outcome, another one by its
/// evaluation. Of lost ones the evaluation says which are lost less badly, so that who is bound to lose does
/// not play just anything.
template <class E, Game G>
requires Evaluation<E, G>
double worth(const G& position, Seat seat) {
  constexpr double when_lost = 0.02;
  const auto outcome = position.outcome();
  if (!outcome) return E::value(position, seat);
  if (outcome->winners.empty()) return position.seats() > 1 ? 0.5 : 0.0;
  const bool won = std::ranges::find(outcome->winners, seat) != outcome->winners.end();
  return won ? 1.0 / static_cast<double>(outcome->winners.size()) : when_lost * E::value(position, seat);
}

}  // namespace marchstone::bots
