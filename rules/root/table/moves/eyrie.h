// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "rules/root/base/type_list.h"
#include "rules/root/base/types.h"
#include "rules/root/deck/cards.h"

/// Moves of the Eyrie Dynasties (L 7). `suit` is that of the Decree card used: a vizier is a bird.
namespace marchstone::root::move {

/// L 7.3.2.
struct PlaceStartingRoost {
  Clearing corner{};
  friend bool operator==(const PlaceStartingRoost&, const PlaceStartingRoost&) = default;
};

/// L 7.3.3, 7.7.3.
struct ChooseLeader {
  Leader leader{};
  friend bool operator==(const ChooseLeader&, const ChooseLeader&) = default;
};

/// L 7.4.2.
struct AddToDecree {
  CardKind card{};
  Column column{};
  friend bool operator==(const AddToDecree&, const AddToDecree&) = default;
};

/// L 7.4.3.
struct PlaceNewRoost {
  Clearing clearing{};
  friend bool operator==(const PlaceNewRoost&, const PlaceNewRoost&) = default;
};

/// L 7.5.2.I.
struct DecreeRecruit {
  Suit suit{};
  Clearing clearing{};
  friend bool operator==(const DecreeRecruit&, const DecreeRecruit&) = default;
};

/// L 7.5.2.II.
struct DecreeMove {
  Suit suit{};
  Clearing from{};
  Clearing to{};
  std::uint8_t count = 0;
  friend bool operator==(const DecreeMove&, const DecreeMove&) = default;
};

/// L 7.5.2.III.
struct DecreeBattle {
  Suit suit{};
  Clearing clearing{};
  Faction defender{};
  friend bool operator==(const DecreeBattle&, const DecreeBattle&) = default;
};

/// L 7.5.2.IV.
struct DecreeBuild {
  Suit suit{};
  Clearing clearing{};
  friend bool operator==(const DecreeBuild&, const DecreeBuild&) = default;
};

/// L 7.7.
struct Turmoil {
  Suit suit{};
  std::optional<Clearing> clearing;  ///< where the one warrior left goes (Charismatic)
  friend bool operator==(const Turmoil&, const Turmoil&) = default;
};

using EyrieMoves = TypeList<PlaceStartingRoost, ChooseLeader, AddToDecree, PlaceNewRoost, DecreeRecruit,
                            DecreeMove, DecreeBattle, DecreeBuild, Turmoil>;

}  // namespace marchstone::root::move
