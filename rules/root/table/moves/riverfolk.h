// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "rules/root/base/enum_array.h"
#include "rules/root/base/type_list.h"
#include "rules/root/base/types.h"
#include "rules/root/deck/cards.h"

/// Moves of the Riverfolk Company, and of those who buy from it (L 11).
namespace marchstone::root::move {

/// L 11.3.2.
struct PlaceRiverfolk {
  PerClearing<std::uint8_t> counts;
  friend bool operator==(const PlaceRiverfolk&, const PlaceRiverfolk&) = default;
};

/// L 11.3.4, 11.6.2.
struct SetPrices {
  std::uint8_t hand_card = 1;
  std::uint8_t riverboats = 1;
  std::uint8_t mercenaries = 1;
  friend bool operator==(const SetPrices&, const SetPrices&) = default;
};

/// L 11.2.6.
struct BuyService {
  Service service{};
  std::optional<CardKind> card;  ///< of the hand card
  friend bool operator==(const BuyService&, const BuyService&) = default;
};

/// L 11.5.1.
struct RiverfolkMove {
  Clearing from{};
  Clearing to{};
  std::uint8_t count = 0;
  friend bool operator==(const RiverfolkMove&, const RiverfolkMove&) = default;
};

/// L 11.5.2.
struct RiverfolkBattle {
  Clearing clearing{};
  Faction defender{};
  friend bool operator==(const RiverfolkBattle&, const RiverfolkBattle&) = default;
};

/// L 11.5.3.I.
struct Export {
  CardKind card{};
  SuitCounts pay;
  friend bool operator==(const Export&, const Export&) = default;
};

/// L 11.5.4.
struct RiverfolkDraw {
  friend bool operator==(const RiverfolkDraw&, const RiverfolkDraw&) = default;
};

/// L 11.5.5.
struct RiverfolkRecruit {
  Clearing clearing{};
  friend bool operator==(const RiverfolkRecruit&, const RiverfolkRecruit&) = default;
};

/// L 11.5.6.
struct RiverfolkTradePost {
  Clearing clearing{};
  friend bool operator==(const RiverfolkTradePost&, const RiverfolkTradePost&) = default;
};

/// Whose warrior of the funds goes (L 11.2.4).
struct PickFund {
  Faction owner{};
  friend bool operator==(const PickFund&, const PickFund&) = default;
};

using RiverfolkMoves = TypeList<PlaceRiverfolk, SetPrices, BuyService, RiverfolkMove, RiverfolkBattle, Export,
                                RiverfolkDraw, RiverfolkRecruit, RiverfolkTradePost, PickFund>;

}  // namespace marchstone::root::move
