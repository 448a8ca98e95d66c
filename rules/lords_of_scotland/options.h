// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "rules/core/seat.h"

namespace marchstone::lords_of_scotland {

/// What is agreed before the match. `Position::setup` checks the ranges.
struct Options {
  bool bruce = false;  ///< with the two cards of Bruce
  /// A power is blocked by the own clan alone (R4); for four and five players only.
  bool same_clan_activation = false;
  bool strict_hand_limit = false;  ///< nobody recruits an eleventh card (R19)
  std::optional<Seat> first_seat =
      std::nullopt;  ///< who has the initiative first; empty: chance decides (R29)

  friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace marchstone::lords_of_scotland
