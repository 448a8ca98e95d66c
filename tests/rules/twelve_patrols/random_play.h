// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <ostream>
#include <stdexcept>
#include <utility>

#include "rules/twelve_patrols/position.h"
#include "tests/numbered_seed.h"

/// Random matches with both sets, the same ones on every machine.
namespace marchstone::twelve_patrols::test {

inline Options gentle() {
  return {gentle_regions(), false};
}

/// Plays one match. `before(position)` sees each position, `after(earlier, applied, move)` what each move
/// did. Throws if it does not end.
template <class Before, class After>
Position random_match(const Options& options, std::uint32_t number, Before before, After after) {
  Random dice(numbered_seed(~number));
  Position position = Position::setup(options, 1, Random(numbered_seed(number))).value();
  for (int moves_left = 5000; !position.outcome(); --moves_left) {
    if (moves_left == 0) throw std::runtime_error("a match without an end");
    before(std::as_const(position));
    const auto moves = position.legal_moves(seat(0));
    const Move move = moves.at(dice.below(static_cast<std::uint32_t>(moves.size())));
    const Position earlier = position;
    after(earlier, position.apply(seat(0), move).value(), move);
  }
  before(std::as_const(position));
  return position;
}

}  // namespace marchstone::twelve_patrols::test
