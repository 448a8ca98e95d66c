// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <vector>

#include "bots/games/twelve_patrols/lines.h"

namespace marchstone::bots::patrols {

/// Nine regions, row by row from the north-west.
using Layout = std::array<Region, region_count>;

/// The layouts of a set that can be met at all, whatever the dice show, and what their lines may hold.
class Layouts {
 public:
  /// Takes the better part of a second. Nothing if `may_go_on()`, asked now and then, said no.
  static std::optional<Layouts> found(const RegionSet& set, const std::function<bool()>& may_go_on);

  const std::vector<Layout>& all() const { return layouts_; }
  /// What may lie in a row (`side` east) or column (south) of these regions.
  const std::vector<Fill>& fills(const std::array<Region, 3>& regions, Direction side) const {
    return fills_[line(regions, side)];
  }

 private:
  static std::size_t line(const std::array<Region, 3>& regions, Direction side);
  Layouts() = default;
  bool find_fills(const RegionSet& set, const std::function<bool()>& may_go_on);
  bool find_layouts(const std::function<bool()>& may_go_on);

  std::vector<std::vector<Fill>> fills_;
  std::vector<Layout> layouts_;
};

/// The six lines of a layout: rows from the north, then columns from the west.
std::array<Region, 3> line_of(const Layout& layout, std::size_t line);
constexpr Direction side_of(std::size_t line) {
  return line < 3 ? Direction::east : Direction::south;
}

/// Made when it is first asked for, by one thread while others wait for it; nothing for sets that are not
/// built in, and if `may_go_on()` said no before it was made.
const Layouts* layouts_of(const RegionSet& set, const std::function<bool()>& may_go_on);

}  // namespace marchstone::bots::patrols
