// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "rules/root/base/enum_array.h"

/// The board of the Riverfolk Company: all of it public. Boxes hold warriors of any faction, by owner.
namespace marchstone::root {

struct RiverfolkBoard {
  FactionCounts payments{};
  FactionCounts funds{};
  FactionCounts committed{};
  EnumArray<Suit, FactionCounts, clearing_suit_count> tracks{};  ///< on the trade posts' tracks (L 11.5.3)
  EnumArray<Service, std::uint8_t, service_count> prices{};      ///< 1 to 4 once set (L 11.3.4)
  friend bool operator==(const RiverfolkBoard&, const RiverfolkBoard&) = default;
};

inline constexpr int riverfolk_warriors = 15;
inline constexpr int trade_posts_per_suit = 3;
inline constexpr std::uint8_t highest_price = 4;  ///< of a service; the lowest is 1 (L 11.3.4)
inline constexpr int trade_post_points = 2;       ///< each (L 11.5.6.III)

}  // namespace marchstone::root
