// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "rules/root/base/type_list.h"
#include "rules/root/base/types.h"
#include "rules/root/deck/cards.h"

/// Moves of the Lizard Cult (L 10).
namespace marchstone::root::move {

/// L 10.3.2.
struct PlaceCult {
  Clearing corner{};
  friend bool operator==(const PlaceCult&, const PlaceCult&) = default;
};

/// L 10.3.3.
struct ChooseOutcast {
  Suit suit{};
  friend bool operator==(const ChooseOutcast&, const ChooseOutcast&) = default;
};

/// L 10.4.3.I.
struct CrusadeBattle {
  Clearing clearing{};
  Faction defender{};
  friend bool operator==(const CrusadeBattle&, const CrusadeBattle&) = default;
};

/// L 10.4.3.I.
struct CrusadeMove {
  Clearing from{};
  Clearing to{};
  std::uint8_t count = 0;
  friend bool operator==(const CrusadeMove&, const CrusadeMove&) = default;
};

/// The battle after the move.
struct CrusadeFight {
  Faction defender{};
  friend bool operator==(const CrusadeFight&, const CrusadeFight&) = default;
};

/// L 10.4.3.II.
struct Convert {
  Clearing clearing{};
  Faction target{};
  friend bool operator==(const Convert&, const Convert&) = default;
};

/// L 10.4.3.III.
struct Sanctify {
  Clearing clearing{};
  Faction target{};
  Piece building{};
  friend bool operator==(const Sanctify&, const Sanctify&) = default;
};

/// L 10.5.1.
struct RitualSacrifice {
  CardKind card{};
  friend bool operator==(const RitualSacrifice&, const RitualSacrifice&) = default;
};

/// L 10.5.2.
struct RitualBuild {
  CardKind card{};
  Clearing clearing{};
  friend bool operator==(const RitualBuild&, const RitualBuild&) = default;
};

/// L 10.5.3.
struct RitualRecruit {
  CardKind card{};
  Clearing clearing{};
  friend bool operator==(const RitualRecruit&, const RitualRecruit&) = default;
};

/// L 10.5.4.
struct RitualScore {
  CardKind card{};
  CardKind spend{};
  friend bool operator==(const RitualScore&, const RitualScore&) = default;
};

using CultMoves = TypeList<PlaceCult, ChooseOutcast, CrusadeBattle, CrusadeMove, CrusadeFight, Convert,
                           Sanctify, RitualSacrifice, RitualBuild, RitualRecruit, RitualScore>;

}  // namespace marchstone::root::move
