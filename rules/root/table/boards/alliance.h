// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "rules/root/deck/card_counts.h"

/// The board of the Woodland Alliance: public but for the supporters.
namespace marchstone::root {

struct AllianceBoard {
  CardCounts supporters;  ///< face down: their owner's alone (L 8.2.3)
  std::uint8_t officers = 0;
  std::uint8_t operations_done = 0;  ///< in this turn
  friend bool operator==(const AllianceBoard&, const AllianceBoard&) = default;
};

inline constexpr int alliance_warriors = 10;
inline constexpr int sympathy_tokens = 10;
/// Indexed by the number of tokens on the map already.
inline constexpr std::array<std::uint8_t, 10> sympathy_costs = {1, 1, 1, 2, 2, 2, 3, 3, 3, 3};
inline constexpr std::array<std::uint8_t, 10> sympathy_points = {1, 1, 1, 2, 2, 3, 4, 4, 4, 4};

}  // namespace marchstone::root
