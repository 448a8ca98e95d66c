// SPDX-License-Identifier: MIT
#include "rules/twelve_patrols/previews.h"

#include <algorithm>

#include "rules/twelve_patrols/referee.h"

namespace marchstone::twelve_patrols {
namespace {

const std::optional<Requirement>& requirement_of(const RegionSet& set, Region region, Direction side) {
  return set.card(region).edges[static_cast<std::size_t>(side)];
}

/// The sides that ask something of what lies on this spot: in its row or column, from both ends towards it.
std::vector<EdgePlace> sides_looking_at(const Kingdom& kingdom, const RegionSet& set, Spot spot) {
  std::vector<EdgePlace> looking;
  for (const PlacedRegion& placed : kingdom.regions()) {
    for (const Direction side : {spot.side, opposite(spot.side)}) {
      if (!requirement_of(set, placed.region, side)) continue;
      const auto spots = kingdom.spots_towards(placed.cell, side);
      if (std::ranges::find(spots, spot) != spots.end()) looking.push_back({placed.region, side});
    }
  }
  return looking;
}

Cell cell_of(const Kingdom& kingdom, Region region) {
  return std::ranges::find(kingdom.regions(), region, &PlacedRegion::region)->cell;
}

/// By all that a legal move does.
bool loses(Table table, const RegionSet& set, const Move& move) {
  std::vector<Event> untold;
  Referee(set, table, untold).carry_out(move);
  return table.ending && table.ending->reason == Reason::lost;
}

ItemPreview preview_item(Kingdom kingdom, const RegionSet& set, const SpotPreview& spot, Item item,
                         bool closing_loses) {
  kingdom.lay(spot.spot, item);
  ItemPreview preview{item, {}, closing_loses};
  for (const EdgePlace& place : spot.looking) {
    const Edge edge = edge_of(kingdom, *requirement_of(set, place.region, place.side),
                              cell_of(kingdom, place.region), place.side, spot.spot, true);
    preview.after.push_back(edge.state);
    preview.loses = preview.loses || edge.is_overflow;
  }
  return preview;
}

}  // namespace

std::vector<PlacePreview> place_previews(const Table& table, const RegionSet& set) {
  std::vector<PlacePreview> previews;
  if (table.phase != Phase::place_card) return previews;
  for (const Region region : table.display) {
    for (const Cell cell : table.kingdom.places()) {
      Kingdom kingdom = table.kingdom;
      kingdom.place(region, cell);
      PlacePreview preview{region, cell, {}, false};
      for (const Direction direction : all_directions) {
        const Spot spot = spot_beside(cell, direction);
        if (!kingdom.has_spot(spot)) continue;
        const auto looking = sides_looking_at(kingdom, set, spot);
        preview.edges.insert(preview.edges.end(), looking.begin(), looking.end());
      }
      preview.loses = !faults_of(kingdom, set, {}, {.overflow = true, .exactness = true}).empty();
      previews.push_back(std::move(preview));
    }
  }
  return previews;
}

bool closing_loses(const Table& table, const RegionSet& set) {
  return table.open && !table.change && loses(table, set, ClosePatrol{});
}

bool paying_loses(const Table& table, const RegionSet& set) {
  bool any = false;
  if (table.change) {
    table.unplayed.each_kind([&](Item item, std::size_t count) {
      if (count > (item == table.change->die ? 1u : 0u)) any = any || loses(table, set, PayWith{item});
    });
  }
  return any;
}

std::vector<SpotPreview> spot_previews(const Table& table, const RegionSet& set) {
  std::vector<SpotPreview> previews;
  if (table.phase != Phase::patrols) return previews;
  const bool closing = closing_loses(table, set);
  const auto add = [&](Spot spot, std::optional<Item> last) {
    SpotPreview preview{
        spot, !last && table.kingdom.is_forced(spot), sides_looking_at(table.kingdom, set, spot), {}};
    table.unplayed.each_kind([&](Item item, std::size_t) {
      // Any other spot than the open one closes that first (6).
      if (!last || item >= *last)
        preview.items.push_back(preview_item(table.kingdom, set, preview, item, !last && closing));
    });
    previews.push_back(std::move(preview));
  };
  if (table.open) add(*table.open, table.kingdom.patrol_at(*table.open)->items.back());
  for (const Spot spot : table.kingdom.empty_spots()) add(spot, std::nullopt);
  return previews;
}

}  // namespace marchstone::twelve_patrols
