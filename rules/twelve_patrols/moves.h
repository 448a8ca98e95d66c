// SPDX-License-Identifier: MIT
#pragma once

#include <variant>

#include "rules/twelve_patrols/types.h"

/// What the player may do (5 to 7).
namespace marchstone::twelve_patrols {

struct PlaceRegion {
  Region region{};
  Cell cell;
  friend bool operator==(const PlaceRegion&, const PlaceRegion&) = default;
};

/// Opens a patrol on an empty spot, or adds to the open one; on another spot it closes the open one first.
struct LayItem {
  Spot spot;
  Item item{};
  friend bool operator==(const LayItem&, const LayItem&) = default;
};

struct ClosePatrol {
  friend bool operator==(const ClosePatrol&, const ClosePatrol&) = default;
};

struct EndTurn {
  friend bool operator==(const EndTurn&, const EndTurn&) = default;
};

struct PickDie {
  Item die{};
  std::uint8_t face = 1;
  friend bool operator==(const PickDie&, const PickDie&) = default;
};

struct PayWith {
  Item item{};
  friend bool operator==(const PayWith&, const PayWith&) = default;
};

struct CancelChange {
  friend bool operator==(const CancelChange&, const CancelChange&) = default;
};

using Move = std::variant<PlaceRegion, LayItem, ClosePatrol, EndTurn, PickDie, PayWith, CancelChange>;

}  // namespace marchstone::twelve_patrols
