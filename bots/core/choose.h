// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "bots/core/search.h"

namespace marchstone::bots {

// clang-format off
/// A game whose positions can be solved has a solver in its evaluation; it answers nothing where it does not
/// know better than the search, or where it was stopped.
template <class E, class G, class MayGoOn>
concept HasSolver = requires(const Imagination<G>& known, Level level, const Seed& seed, MayGoOn may_go_on) {
  { E::solve(known, level, seed, may_go_on) } -> std::same_as<std::optional<typename G::Move>>;
};
// clang-format on

/// The best move of a seat that must decide, as far as a solver of this level or a search of this effort
/// shows.
template <class E, Game G, class MayGoOn>
requires Evaluation<E, G>
typename G::Move best_of_level(const Imagination<G>& known, Level level, const Effort& effort,
                               const Seed& seed, MayGoOn may_go_on) {
  const auto moves = candidates<E>(known, seed);
  if (moves.size() == 1) return moves.front();
  if constexpr (HasSolver<E, G, MayGoOn>) {
    if (auto solved = E::solve(known, level, seed, may_go_on)) return *std::move(solved);
  }
  return search<E>(known, effort, seed, may_go_on);
}

/// What a bot of this level plays at a seat that must decide. The same seed gives the same move wherever the
/// seat knows the same. `may_go_on()` is asked now and then; when it says no, the best move so far is the
/// answer.
template <class E, Game G, class MayGoOn>
requires Evaluation<E, G>
typename G::Move choose(const Imagination<G>& known, Level level, const Seed& seed, MayGoOn may_go_on) {
  return best_of_level<E>(known, level, E::effort(level), seed, may_go_on);
}

template <class E, Game G>
requires Evaluation<E, G>
typename G::Move choose(const Imagination<G>& known, Level level, const Seed& seed) {
  return choose<E>(known, level, seed, [] { return true; });
}

}  // namespace marchstone::bots
