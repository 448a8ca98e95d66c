// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "rules/twelve_patrols/region_set.h"

/// A row or column of three regions asks something of its two patrols and of nothing else: what these may be.
namespace marchstone::bots::patrols {

using twelve_patrols::colour_count;
using twelve_patrols::Direction;
using twelve_patrols::Region;
using twelve_patrols::region_count;
using twelve_patrols::RegionSet;
using twelve_patrols::Requirement;

/// How many items of each kind a patrol has, whatever its dice show.
struct Shape {
  std::array<std::uint8_t, colour_count> cubes{};
  std::array<std::uint8_t, colour_count> dice{};

  int dice_sum() const { return dice[0] + dice[1] + dice[2]; }
  int size() const { return cubes[0] + cubes[1] + cubes[2] + dice_sum(); }
  unsigned colours() const {
    unsigned mask = 0;
    for (std::size_t at = 0; at < colour_count; ++at) mask |= cubes[at] + dice[at] > 0 ? 1U << at : 0U;
    return mask;
  }
  friend bool operator==(const Shape&, const Shape&) = default;
};

/// What dice must add up to: on the first spot, on the second, on both.
struct Pips {
  std::optional<int> first;
  std::optional<int> second;
  std::optional<int> both;
};

/// What one row or column asks.
class LineDemand {
 public:
  /// Of three regions from the west or north; `side`: east for a row, south for a column.
  LineDemand(const RegionSet& set, const std::array<Region, 3>& regions, Direction side);

  /// Nothing if sums contradict each other.
  const std::optional<Pips>& pips() const { return pips_; }
  bool first_fits(const Shape& shape) const { return fits(asked_[1], shape.size(), shape.colours()); }
  bool second_fits(const Shape& shape) const { return fits(asked_[2], shape.size(), shape.colours()); }
  /// The counts and colours of the whole line, not the sums.
  bool both_fit(const Shape& first, const Shape& second) const;

 private:
  static bool fits(const std::optional<Requirement>& asked, int items, unsigned colours);

  std::array<std::optional<Requirement>, 4> asked_;  ///< of both spots, the first, the second, both again
  std::optional<Pips> pips_;
};

/// Can so many dice show such a sum?
bool can_show(int dice, int pips);

/// Both patrols of a line.
struct Fill {
  Shape first;
  Shape second;
  int extra = 0;  ///< items above one a spot
};

/// All shapes of one to five items.
const std::vector<Shape>& all_shapes();

/// What meets the line, the smallest first; nothing that could be left out.
std::vector<Fill> fills_of(const LineDemand& demand);

}  // namespace marchstone::bots::patrols
