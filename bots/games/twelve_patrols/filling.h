// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "bots/games/twelve_patrols/layouts.h"
#include "rules/twelve_patrols/table.h"

/// Can the items that are left fill the patrols of a layout, and how?
namespace marchstone::bots::patrols {

using twelve_patrols::Cell;
using twelve_patrols::Item;
using twelve_patrols::Items;
using twelve_patrols::Spot;
using twelve_patrols::Table;

/// What is to be laid on a spot, in the order in which it is laid.
struct Plan {
  Spot spot;
  InlineVector<Item, twelve_patrols::item_count> items;
  friend bool operator==(const Plan&, const Plan&) = default;
};

/// A layout as it lies: where its first cell comes to be.
struct Placed {
  const Layout* layout = nullptr;
  Cell corner;

  Cell cell(std::size_t at) const {
    return {static_cast<std::int8_t>(corner.x + static_cast<int>(at % twelve_patrols::kingdom_width)),
            static_cast<std::int8_t>(corner.y + static_cast<int>(at / twelve_patrols::kingdom_width))};
  }
};

/// What is still to be laid on all spots of the layout; dice in it may have to be changed first. Nothing if
/// the items do not suffice, or the search for a way grew too long.
std::optional<std::vector<Plan>> filling(const Layouts& layouts, const RegionSet& set, const Placed& placed,
                                         const Table& table);

/// How many dice would have to be changed for these plans: those of each face that are wanted and not there.
int changes_for(const std::vector<Plan>& plans, const Items& unplayed);

}  // namespace marchstone::bots::patrols
