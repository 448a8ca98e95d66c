// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "rules/core/inline_vector.h"
#include "rules/root/base/types.h"

namespace marchstone::root {

/// Pieces of one kind that leave one clearing.
struct Removal {
  Clearing clearing{};
  Faction owner{};
  Piece piece{};
  std::uint8_t count = 0;
  Seat agent{};            ///< who removes them
  bool defending = false;  ///< hit in a battle in which their owner is the defender
  friend bool operator==(const Removal&, const Removal&) = default;
};

/// Pieces removed at the same moment (M-6).
struct Batch {
  /// A Favor empties four clearings of warriors of five factions and of ten kinds of buildings and tokens.
  static constexpr std::size_t capacity = 4 * (5 + building_or_token_kinds);

  RemovalCause cause{};
  InlineVector<Removal, capacity> removals;

  void add(const Removal& removal) {
    if (removal.count > 0) removals.push_back(removal);
  }
  /// Pieces of this kind that this owner loses.
  int count(Faction owner, Piece piece) const;
};

}  // namespace marchstone::root
