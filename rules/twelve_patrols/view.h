// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "rules/twelve_patrols/requirements.h"

/// All that a viewer may know of a position: everything but the deck's order, and what moves would lead to.
namespace marchstone::twelve_patrols {

/// One side of a region, where it lies.
struct EdgePlace {
  Region region{};
  Direction side{};
  friend bool operator==(const EdgePlace&, const EdgePlace&) = default;
};

struct RegionView {
  PlacedRegion placed;
  std::array<std::optional<Edge>, 4> edges;  ///< by `Direction`; empty: asks nothing
  friend bool operator==(const RegionView&, const RegionView&) = default;
};

/// A place that a region on display may take: the sides, its own and others', that come to look at another
/// spot.
struct PlacePreview {
  Region region{};
  Cell cell;
  std::vector<EdgePlace> edges;
  bool loses = false;
  friend bool operator==(const PlacePreview&, const PlacePreview&) = default;
};

/// What the sides that look at a spot would be if this item were laid there and the patrol closed.
struct ItemPreview {
  Item item{};
  std::vector<EdgeState> after;  ///< as `SpotPreview::looking`
  bool loses = false;            ///< at once: by too much of something, or by closing the open patrol first
  friend bool operator==(const ItemPreview&, const ItemPreview&) = default;
};

/// An empty spot, or the open one.
struct SpotPreview {
  Spot spot;
  bool forced = false;             ///< must be filled before the turn ends
  std::vector<EdgePlace> looking;  ///< sides that ask something of what lies here
  std::vector<ItemPreview> items;  ///< that may be laid here
  friend bool operator==(const SpotPreview&, const SpotPreview&) = default;
};

struct View {
  RegionSet set;
  Phase phase = Phase::place_card;
  std::vector<RegionView> kingdom;  ///< in the order laid
  std::vector<Patrol> patrols;      ///< in the order opened
  std::optional<Spot> open;
  std::optional<Change> change;
  InlineVector<Region, display_size> display;
  std::vector<Region> deck;  ///< what is in it, not in its order
  Items unplayed;
  Items discarded;
  int dice_changed = 0;
  int spots_left = 0;  ///< of all twelve; the open one counts as filled
  std::vector<PlacePreview> places;
  std::vector<SpotPreview> spots;
  bool closing_loses = false;  ///< of the open patrol, by whatever closes it
  bool paying_loses = false;   ///< for the die that is to be changed
  std::optional<Ending> ending;
  friend bool operator==(const View&, const View&) = default;
};

}  // namespace marchstone::twelve_patrols
