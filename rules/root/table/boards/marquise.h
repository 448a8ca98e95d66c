// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "rules/root/base/types.h"

/// The Marquise de Cat's board: all of it public.
namespace marchstone::root {

struct MarquiseBoard {
  std::uint8_t actions_left = 0;  ///< of this turn
  bool recruited = false;         ///< in this turn (L 6.5.4)
  friend bool operator==(const MarquiseBoard&, const MarquiseBoard&) = default;
};

inline constexpr int marquise_warriors = 25;
inline constexpr int wood_tokens = 8;
inline constexpr int marquise_building_count = 6;  ///< of each kind
inline constexpr int marquise_actions = 3;         ///< per turn, plus one per bird card spent (L 6.5)
/// Indexed by the number of buildings of the kind on the map already.
inline constexpr std::array<std::uint8_t, 6> building_costs = {0, 1, 2, 3, 3, 4};
/// Rows: sawmill, workshop, recruiter.
inline constexpr std::array<std::array<std::uint8_t, 6>, 3> building_points = {
    {{0, 1, 2, 3, 4, 5}, {0, 2, 2, 3, 4, 5}, {0, 1, 2, 3, 3, 4}}};

}  // namespace marchstone::root
