// SPDX-License-Identifier: MIT
#pragma once

#include "bots/core/search.h"

namespace marchstone::bots {

/// The move after which the table looks best to the seat, in a few positions imagined: the measure that
/// levels are compared with.
template <class E, Game G>
requires Evaluation<E, G>
typename G::Move greedy(const Imagination<G>& known, const Seed& seed) {
  const auto moves = considered<E>(known.legal_moves());
  return search<E>(
      known, Effort{static_cast<std::uint32_t>(4 * moves.size() * std::bit_width(moves.size())), 0, 1}, seed);
}

}  // namespace marchstone::bots
