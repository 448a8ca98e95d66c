// SPDX-License-Identifier: MIT
#include "rules/twelve_patrols/requirements.h"

#include <algorithm>
#include <bitset>

namespace marchstone::twelve_patrols {
namespace {

/// What lies on some spots.
struct Sum {
  int items = 0;
  int pips = 0;
  std::bitset<colour_count> colours;

  void add(const Patrol& patrol) {
    for (const Item item : patrol.items) {
      ++items;
      pips += pips_of(item);
      colours.set(static_cast<std::size_t>(colour_of(item)));
    }
  }
  int counted_by(Requirement::Kind kind) const {
    switch (kind) {
      case Requirement::Kind::count:
        return items;
      case Requirement::Kind::colours:
        return static_cast<int>(colours.count());
      case Requirement::Kind::dice_sum:
        return pips;
    }
    return 0;
  }
};

}  // namespace

Edge edge_of(const Kingdom& kingdom, const Requirement& requirement, Cell cell, Direction side,
             std::optional<Spot> open, bool as_closed) {
  const auto spots = kingdom.spots_towards(cell, side);
  const bool is_final = kingdom.is_final(cell, side);
  if (spots.empty()) return {is_final ? EdgeState::outer : EdgeState::open, 0, false};
  Sum sum;
  std::size_t filled = 0;
  for (const Spot spot : spots) {
    const Patrol* patrol = kingdom.patrol_at(spot);
    if (patrol == nullptr) continue;
    sum.add(*patrol);
    if (as_closed || spot != open) ++filled;
  }
  const int found = sum.counted_by(requirement.kind);
  Edge edge{EdgeState::open, static_cast<std::uint8_t>(found), found > requirement.number};
  if (edge.is_overflow) {
    edge.state = EdgeState::broken;
  } else if (is_final && filled == spots.size()) {
    edge.state = found == requirement.number ? EdgeState::met : EdgeState::broken;
  }
  return edge;
}

Faults faults_of(const Kingdom& kingdom, const RegionSet& set, std::optional<Spot> open, Tests tests) {
  auto regions = kingdom.regions();
  std::ranges::sort(regions, {},
                    [](const PlacedRegion& each) { return std::pair(each.cell.y, each.cell.x); });
  Faults faults;
  for (const PlacedRegion& placed : regions) {
    for (const Direction side : all_directions) {
      const auto& requirement = set.card(placed.region).edges[static_cast<std::size_t>(side)];
      if (!requirement) continue;
      const Edge edge = edge_of(kingdom, *requirement, placed.cell, side, open);
      if (edge.state != EdgeState::broken || !(edge.is_overflow ? tests.overflow : tests.exactness)) continue;
      faults.push_back({placed.region, placed.cell, side,
                        edge.is_overflow ? Fault::Kind::overflow : Fault::Kind::unmet, requirement->number,
                        edge.found});
    }
  }
  return faults;
}

bool has_too_few_items(const Table& table) {
  return table.unplayed.size() + table.kingdom.patrols().size() < patrol_count;
}

}  // namespace marchstone::twelve_patrols
