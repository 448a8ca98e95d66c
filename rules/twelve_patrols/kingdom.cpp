// SPDX-License-Identifier: MIT
#include "rules/twelve_patrols/kingdom.h"

#include <algorithm>

namespace marchstone::twelve_patrols {

std::optional<Region> Kingdom::region_at(Cell cell) const {
  if (!in_reach(cell) || at_[slot(cell)] == 0) return std::nullopt;
  return static_cast<Region>(at_[slot(cell)] - 1);
}

const Patrol* Kingdom::patrol_at(Spot spot) const {
  const auto found = std::ranges::find(patrols_, spot, &Patrol::spot);
  return found == patrols_.end() ? nullptr : found;
}

bool Kingdom::may_place(Cell cell) const {
  if (regions_.empty()) return cell == Cell{};
  if (!in_reach(cell) || region_at(cell)) return false;
  const int width = std::max(cell.x, most_.x) - std::min(cell.x, least_.x) + 1;
  const int height = std::max(cell.y, most_.y) - std::min(cell.y, least_.y) + 1;
  if (width > kingdom_width || height > kingdom_width) return false;
  return std::ranges::any_of(
      all_directions, [&](Direction direction) { return region_at(neighbour(cell, direction)).has_value(); });
}

InlineVector<Cell, 12> Kingdom::places() const {
  InlineVector<Cell, 12> cells;
  for (int y = -reach; y <= reach; ++y) {
    for (int x = -reach; x <= reach; ++x) {
      const Cell cell{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
      if (may_place(cell)) cells.push_back(cell);
    }
  }
  return cells;
}

void Kingdom::place(Region region, Cell cell) {
  assert(may_place(cell));
  regions_.push_back({region, cell});
  at_[slot(cell)] = static_cast<std::uint8_t>(index(region) + 1);
  least_ = {std::min(least_.x, cell.x), std::min(least_.y, cell.y)};
  most_ = {std::max(most_.x, cell.x), std::max(most_.y, cell.y)};
}

Spots Kingdom::empty_spots() const {
  Spots spots;
  for (std::int8_t y = least_.y; y <= most_.y; ++y) {
    for (std::int8_t x = least_.x; x <= most_.x; ++x) {
      for (const Direction side : {Direction::east, Direction::south}) {
        const Spot spot{{x, y}, side};
        if (has_spot(spot) && patrol_at(spot) == nullptr) spots.push_back(spot);
      }
    }
  }
  return spots;
}

Spots Kingdom::forced_spots() const {
  Spots forced;
  for (const Spot spot : empty_spots())
    if (is_forced(spot)) forced.push_back(spot);
  return forced;
}

bool Kingdom::is_forced(Spot spot) const {
  return line_is_complete(spot.cell, spot.side == Direction::east);
}

bool Kingdom::line_is_complete(Cell cell, bool row) const {
  int lying = 0;
  for (const PlacedRegion& region : regions_)
    lying += row ? region.cell.y == cell.y : region.cell.x == cell.x;
  return lying == kingdom_width;
}

void Kingdom::lay(Spot spot, Item item) {
  assert(has_spot(spot));
  const auto found = std::ranges::find(patrols_, spot, &Patrol::spot);
  if (found == patrols_.end()) {
    patrols_.push_back({spot, {item}});
  } else {
    found->items.push_back(item);
  }
}

InlineVector<Spot, 2> Kingdom::spots_towards(Cell cell, Direction direction) const {
  InlineVector<Spot, 2> spots;
  for (int step = 1; step < kingdom_width; ++step) {
    const Spot spot = spot_beside(cell, direction);
    if (has_spot(spot)) spots.push_back(spot);
    cell = neighbour(cell, direction);
  }
  return spots;
}

bool Kingdom::is_final(Cell cell, Direction direction) const {
  const bool along_row = direction == Direction::east || direction == Direction::west;
  const int extent = along_row ? most_.x - least_.x : most_.y - least_.y;
  if (extent + 1 < kingdom_width) return false;
  const auto in_box = [&](Cell at) {
    return at.x >= least_.x && at.x <= most_.x && at.y >= least_.y && at.y <= most_.y;
  };
  for (Cell next = neighbour(cell, direction); in_box(next); next = neighbour(next, direction))
    if (!region_at(next)) return false;
  return true;
}

}  // namespace marchstone::twelve_patrols
