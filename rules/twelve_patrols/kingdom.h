// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>

#include "rules/core/inline_vector.h"
#include "rules/twelve_patrols/types.h"

namespace marchstone::twelve_patrols {

/// A region that lies.
struct PlacedRegion {
  Region region{};
  Cell cell;
  friend bool operator==(const PlacedRegion&, const PlacedRegion&) = default;
};

/// Items on a spot, in the order of `Item`.
struct Patrol {
  Spot spot;
  InlineVector<Item, item_count> items;
  friend bool operator==(const Patrol&, const Patrol&) = default;
};

using Spots = InlineVector<Spot, patrol_count>;

/// The regions that lie and the patrols between them. Knows where things may go, not what they must add up
/// to.
class Kingdom {
 public:
  const auto& regions() const { return regions_; }
  const auto& patrols() const { return patrols_; }
  std::optional<Region> region_at(Cell cell) const;
  /// The patrol on that spot, or none.
  const Patrol* patrol_at(Spot spot) const;

  /// Empty, a neighbour of what lies, and the whole within three by three (P4); at first (0, 0) alone.
  bool may_place(Cell cell) const;
  InlineVector<Cell, 12> places() const;
  void place(Region region, Cell cell);

  /// Do both its regions lie?
  bool has_spot(Spot spot) const {
    return region_at(spot.cell) && region_at(neighbour(spot.cell, spot.side));
  }
  /// Spots without a patrol, by rows from the north, in a row from the west.
  Spots empty_spots() const;
  /// Those of complete rows and columns, which must be filled before a turn ends (P8).
  Spots forced_spots() const;
  bool is_forced(Spot spot) const;
  void lay(Spot spot, Item item);

  /// Spots on that side of a cell, in its row or column, nearest first (P1).
  InlineVector<Spot, 2> spots_towards(Cell cell, Direction direction) const;
  /// Nothing more can come on that side: the kingdom has its three in this direction, and no cell up to its
  /// border is empty (9b).
  bool is_final(Cell cell, Direction direction) const;

  friend bool operator==(const Kingdom&, const Kingdom&) = default;

 private:
  /// Rows and columns from -2 to 2 can come to be used.
  static constexpr int reach = kingdom_width - 1;
  static constexpr std::size_t across = 2 * reach + 1;
  static constexpr bool in_reach(Cell cell) {
    return cell.x >= -reach && cell.x <= reach && cell.y >= -reach && cell.y <= reach;
  }
  static constexpr std::size_t slot(Cell cell) {
    return static_cast<std::size_t>(cell.y + reach) * across + static_cast<std::size_t>(cell.x + reach);
  }
  bool line_is_complete(Cell cell, bool row) const;

  InlineVector<PlacedRegion, region_count> regions_;
  InlineVector<Patrol, patrol_count> patrols_;
  std::array<std::uint8_t, across * across> at_{};  ///< by cell: the region's number plus one, 0 for none
  Cell least_;                                      ///< corners of the box around all regions
  Cell most_;
};

}  // namespace marchstone::twelve_patrols
