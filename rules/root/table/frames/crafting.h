// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "rules/root/base/type_list.h"
#include "rules/root/deck/cards.h"

/// The rest of a craft or of a card's effect. Nothing is asked.
namespace marchstone::root::frame {

/// The cost is paid; now the card brings what it says (L 3.1.2, 3.1.3).
struct Crafting {
  static constexpr std::string_view word = "crafting";
  Seat seat{};
  CardKind card{};
  std::optional<bool> keep;
  friend bool operator==(const Crafting&, const Crafting&) = default;
};

/// A Favor has done its work and is discarded.
struct FavorDone {
  static constexpr std::string_view word = "favor_done";
  Seat seat{};
  CardKind card{};
  friend bool operator==(const FavorDone&, const FavorDone&) = default;
};

/// The warrior is removed; now the collector draws.
struct TaxDraw {
  static constexpr std::string_view word = "tax_draw";
  Seat seat{};
  friend bool operator==(const TaxDraw&, const TaxDraw&) = default;
};

using CraftingFrames = TypeList<Crafting, FavorDone, TaxDraw>;

}  // namespace marchstone::root::frame
