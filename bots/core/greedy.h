// SPDX-License-Identifier: MIT
#pragma once

#include "bots/core/search.h"

namespace marchstone::bots {

/// The move after which the table looks best to the seat, in so many positions imagined: the measure that
/// levels are compared with.
template <class E, Game G>
requires Evaluation<E, G>
typename G::Move greedy(const Imagination<G>& known, int positions, const Seed& seed) {
  return search<E>(known, Effort{.glances = positions, .kept = 1}, seed);
}

}  // namespace marchstone::bots
