// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "rules/root/base/type_list.h"
#include "rules/root/base/types.h"
#include "rules/root/deck/cards.h"

/// Moves of the Marquise de Cat (L 6).
namespace marchstone::root::move {

/// L 6.3.2.
struct PlaceKeep {
  Clearing corner{};
  friend bool operator==(const PlaceKeep&, const PlaceKeep&) = default;
};

/// L 6.3.4.
struct PlaceStartingBuildings {
  Clearing sawmill{};
  Clearing workshop{};
  Clearing recruiter{};
  friend bool operator==(const PlaceStartingBuildings&, const PlaceStartingBuildings&) = default;
};

/// Birdsong, when the supply runs short: at a sawmill not yet served (L 6.4, 2.5).
struct PlaceWood {
  Clearing clearing{};
  friend bool operator==(const PlaceWood&, const PlaceWood&) = default;
};

/// The first of two moves (L 6.5.1).
struct March {
  Clearing from{};
  Clearing to{};
  std::uint8_t count = 0;
  friend bool operator==(const March&, const March&) = default;
};

/// The second one, which is optional.
struct MarchAgain {
  Clearing from{};
  Clearing to{};
  std::uint8_t count = 0;
  friend bool operator==(const MarchAgain&, const MarchAgain&) = default;
};

/// L 6.5.3.
struct Build {
  Piece building{};
  Clearing clearing{};
  friend bool operator==(const Build&, const Build&) = default;
};

/// One wood of the price (L 6.5.3.II).
struct PayWood {
  Clearing clearing{};
  friend bool operator==(const PayWood&, const PayWood&) = default;
};

/// L 6.5.4.
struct Recruit {
  friend bool operator==(const Recruit&, const Recruit&) = default;
};

/// When the supply runs short: at a recruiter not yet served (L 2.5).
struct PlaceRecruit {
  Clearing clearing{};
  friend bool operator==(const PlaceRecruit&, const PlaceRecruit&) = default;
};

/// L 6.5.5.
struct Overwork {
  CardKind card{};
  Clearing clearing{};
  friend bool operator==(const Overwork&, const Overwork&) = default;
};

/// Any bird card (L 6.5, R-14).
struct ExtraAction {
  CardKind card{};
  friend bool operator==(const ExtraAction&, const ExtraAction&) = default;
};

/// Brings one warrior back to the keep (L 6.2.3).
struct FieldHospital {
  CardKind card{};
  friend bool operator==(const FieldHospital&, const FieldHospital&) = default;
};

/// Gives up the other warriors.
struct DeclineHospital {
  friend bool operator==(const DeclineHospital&, const DeclineHospital&) = default;
};

using MarquiseMoves =
    TypeList<PlaceKeep, PlaceStartingBuildings, PlaceWood, March, MarchAgain, Build, PayWood, Recruit,
             PlaceRecruit, Overwork, ExtraAction, FieldHospital, DeclineHospital>;

}  // namespace marchstone::root::move
