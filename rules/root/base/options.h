// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "rules/core/inline_vector.h"
#include "rules/root/base/types.h"

namespace marchstone::root {

/// What is agreed before the match. `Position::setup` checks it.
struct Options {
  /// One a seat; empty: the players choose (L 5.1.1, R-7).
  InlineVector<Faction, most_seats> factions = {};
  /// For tests: after so many turns of all seats together the highest score wins.
  std::optional<int> turn_limit = std::nullopt;

  friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace marchstone::root
