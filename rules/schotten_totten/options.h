// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "rules/core/seat.h"

namespace marchstone::schotten_totten {

/// What is agreed before the match. `Position::setup` checks the ranges.
struct Options {
  bool tactical = false;                          ///< with the ten tactics cards, and hands of seven
  bool expert = false;                            ///< stones are claimed at the start of a turn only (S28)
  int rounds = 1;                                 ///< 1 to 9 (S31)
  std::optional<Seat> first_seat = std::nullopt;  ///< who begins the first round; empty: chance decides (S1)

  friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace marchstone::schotten_totten
