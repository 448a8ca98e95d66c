// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string>

#include "rules/core/result.h"
#include "rules/twelve_patrols/types.h"

/// What regions ask for. Two sets are built in; an operator may add more.
namespace marchstone::twelve_patrols {

/// Of all patrols on one side of a region, in its row or column (P1, P2).
struct Requirement {
  enum class Kind : std::uint8_t {
    count,    ///< exactly this many items
    colours,  ///< exactly this many different colours
    dice_sum  ///< dice that add up to exactly so much
  };
  Kind kind{};
  std::uint8_t number = 0;
  friend bool operator==(const Requirement&, const Requirement&) = default;
};

struct RegionCard {
  std::string name;                                 ///< as people read it
  std::array<std::optional<Requirement>, 4> edges;  ///< by `Direction`; empty: asks nothing
  friend bool operator==(const RegionCard&, const RegionCard&) = default;
};

/// What each of the nine regions is called and asks for, under a name for the whole.
struct RegionSet {
  std::string name;
  std::array<RegionCard, region_count> cards;

  const RegionCard& card(Region region) const { return cards[index(region)]; }
  friend bool operator==(const RegionSet&, const RegionSet&) = default;
};

const RegionSet& standard_regions();
const RegionSet& gentle_regions();

/// Why this set is invalid: names, or numbers that no patrols can meet. Empty if it is valid.
std::optional<std::string> fault_of(const RegionSet& set);

}  // namespace marchstone::twelve_patrols
