// SPDX-License-Identifier: MIT
#pragma once

#include <variant>

#include "rules/core/game.h"
#include "rules/twelve_patrols/table.h"

/// What happened, in the order in which it did. Nothing of it is hidden from anybody.
namespace marchstone::twelve_patrols {

struct RegionPlaced {
  Region region{};
  Cell cell;
  friend bool operator==(const RegionPlaced&, const RegionPlaced&) = default;
};

struct ItemLaid {
  Spot spot;
  Item item{};
  friend bool operator==(const ItemLaid&, const ItemLaid&) = default;
};

struct PatrolClosed {
  Spot spot;
  friend bool operator==(const PatrolClosed&, const PatrolClosed&) = default;
};

/// The display was filled up from the deck.
struct RegionRevealed {
  Region region{};
  friend bool operator==(const RegionRevealed&, const RegionRevealed&) = default;
};

struct TurnEnded {
  friend bool operator==(const TurnEnded&, const TurnEnded&) = default;
};

struct DiePicked {
  Item die{};
  std::uint8_t face = 1;
  friend bool operator==(const DiePicked&, const DiePicked&) = default;
};

/// The die shows another face now; what paid for it is out of the game.
struct DieChanged {
  Item die{};  ///< as it was
  std::uint8_t face = 1;
  Item paid{};
  friend bool operator==(const DieChanged&, const DieChanged&) = default;
};

struct ChangeCancelled {
  friend bool operator==(const ChangeCancelled&, const ChangeCancelled&) = default;
};

struct MatchEnded {
  Ending ending;
  friend bool operator==(const MatchEnded&, const MatchEnded&) = default;
};

using Event = std::variant<RegionPlaced, ItemLaid, PatrolClosed, RegionRevealed, TurnEnded, DiePicked,
                           DieChanged, ChangeCancelled, MatchEnded>;

}  // namespace marchstone::twelve_patrols
