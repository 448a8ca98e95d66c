// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <ostream>
#include <stdexcept>
#include <utility>

#include "rules/schotten_totten/position.h"
#include "tests/numbered_seed.h"

/// Random matches of every variant, the same ones on every machine.
namespace marchstone::schotten_totten::test {

struct Variant {
  const char* name;
  Options options;
  friend std::ostream& operator<<(std::ostream& out, const Variant& variant) { return out << variant.name; }
};

inline constexpr std::array variants = {
    Variant{"Base", {}},
    Variant{"Tactical", {.tactical = true}},
    Variant{"Expert", {.expert = true}},
    Variant{"ExpertTactical", {.tactical = true, .expert = true}},
    Variant{"TacticalThreeRounds", {.tactical = true, .rounds = 3}},
    Variant{"ExpertThreeRounds", {.expert = true, .rounds = 3, .first_seat = seat(1)}},
};

/// More moves than any round can have: a play, a draw and three claims a card, and what is said between.
inline constexpr int most_moves_a_round = 64 * 5 + 8;

/// Plays one match. `before(position)` sees each position, `after(applied, seat, move)` what each move did.
/// Throws if it does not end.
template <class Before, class After>
Position random_match(const Options& options, std::uint32_t number, Before before, After after) {
  Random dice(numbered_seed(~number));
  Position position = Position::setup(options, seat_count, Random(numbered_seed(number))).value();
  for (int moves_left = most_moves_a_round * options.rounds; !position.outcome(); --moves_left) {
    if (moves_left == 0) throw std::runtime_error("a match without an end");
    before(std::as_const(position));
    const Seat seat = position.table().turn;
    const auto moves = position.legal_moves(seat);
    const Move move = moves.at(dice.below(static_cast<std::uint32_t>(moves.size())));
    after(position.apply(seat, move).value(), seat, move);
  }
  before(std::as_const(position));
  return position;
}

}  // namespace marchstone::schotten_totten::test
