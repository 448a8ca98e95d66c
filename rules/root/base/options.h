// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "rules/core/inline_vector.h"
#include "rules/root/base/types.h"

namespace marchstone::root {

/// The options of a match. `Position::setup` checks it.
struct Options {
  /// One per seat; empty: the players choose (L 5.1.1, R-7).
  InlineVector<Faction, most_seats> factions = {};
  /// For tests: the highest score wins after this many turns, those of all seats counted.
  std::optional<int> turn_limit = std::nullopt;

  friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace marchstone::root
