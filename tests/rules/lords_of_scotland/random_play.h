// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <ostream>
#include <stdexcept>
#include <utility>

#include "rules/lords_of_scotland/position.h"
#include "tests/numbered_seed.h"

/// Random matches of every number of players, the same ones on every machine.
namespace marchstone::lords_of_scotland::test {

struct Setting {
  const char* name;
  std::size_t players;
  Options options;
  friend std::ostream& operator<<(std::ostream& out, const Setting& setting) { return out << setting.name; }
};

inline constexpr std::array settings = {
    Setting{"Two", 2, {}},
    Setting{"TwoBruce", 2, {.bruce = true, .strict_hand_limit = true}},
    Setting{"Three", 3, {.bruce = true}},
    Setting{"Four", 4, {.bruce = true, .same_clan_activation = true}},
    Setting{"FivePlain", 5, {.first_seat = seat(4)}},
    Setting{"Five", 5, {.bruce = true, .same_clan_activation = true}},
};

/// Plays one match. `before(position)` sees each position, `after(before, applied, seat, move)` what each
/// move did. Throws if it does not end.
template <class Before, class After>
Position random_match(const Setting& setting, std::uint32_t number, Before before, After after) {
  Random dice(numbered_seed(~number));
  Position position =
      Position::setup(setting.options, setting.players, Random(numbered_seed(number))).value();
  for (int moves_left = 5000; !position.outcome(); --moves_left) {
    if (moves_left == 0) throw std::runtime_error("a match without an end");
    before(std::as_const(position));
    const Seat seat = position.table().decider();
    const auto moves = position.legal_moves(seat);
    const Move move = moves.at(dice.below(static_cast<std::uint32_t>(moves.size())));
    const Position earlier = position;
    after(earlier, position.apply(seat, move).value(), seat, move);
  }
  before(std::as_const(position));
  return position;
}

}  // namespace marchstone::lords_of_scotland::test
