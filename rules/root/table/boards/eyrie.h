// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "rules/root/base/small_set.h"
#include "rules/root/deck/card_counts.h"

/// The board of the Eyrie Dynasties: all of it public.
namespace marchstone::root {

struct EyrieBoard {
  std::optional<Leader> leader;  ///< empty before the first is chosen and between two of them
  LeaderSet leaders_up = LeaderSet::first(leader_count);  ///< that can be chosen; the others are face down
  PerColumn<CardCounts> decree;
  PerColumn<std::uint8_t> viziers{};
  PerColumn<AllSuitCounts> left{};  ///< cards still to be resolved this turn, by suit; viziers count as birds
  friend bool operator==(const EyrieBoard&, const EyrieBoard&) = default;
};

inline constexpr int eyrie_warriors = 20;
inline constexpr int roost_count = 7;
/// Indexed by the number of roosts on the map (L 7.6.1).
inline constexpr std::array<std::uint8_t, 8> roost_points = {0, 0, 1, 2, 3, 4, 4, 5};

}  // namespace marchstone::root
