// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "rules/root/deck/card_counts.h"

/// The board of the Lizard Cult: all of it public.
namespace marchstone::root {

struct CultBoard {
  CardCounts lost_souls;  ///< where every discarded card goes (L 10.2.6)
  CardCounts revealed;    ///< in this turn; back to the hand in the Evening (L 10.6.1)
  std::uint8_t acolytes = 0;
  Suit outcast = Suit::fox;  ///< means nothing before it is chosen (L 10.3.3)
  bool hated = false;        ///< L 10.4.1
  friend bool operator==(const CultBoard&, const CultBoard&) = default;
};

inline constexpr int cult_warriors = 25;
inline constexpr int gardens_per_suit = 5;
/// This many gardens of a suit draw one extra card in the Evening (L 10.6.3): fox, rabbit, mouse.
inline constexpr std::array<std::uint8_t, 3> gardens_for_card = {2, 3, 4};
/// Indexed by the number of gardens of the suit on the map (L 10.5.4).
inline constexpr std::array<std::uint8_t, 6> garden_points = {0, 0, 2, 2, 3, 4};

}  // namespace marchstone::root
