// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "rules/root/base/enum_array.h"
#include "rules/root/base/small_set.h"
#include "rules/root/deck/quests.h"

/// A vagabond's board: all of it public.
namespace marchstone::root {

struct VagabondBoard {
  std::optional<Character> character;
  std::optional<Place> pawn;  ///< empty before it is placed
  ItemCounts up{};            ///< undamaged: bags, coins and teas on their tracks, the others in the Satchel
  ItemCounts down{};          ///< the same, exhausted
  ItemCounts damaged{};
  PerFaction<Relation> relations{};  ///< of the factions in play other than vagabonds
  FactionCounts aids{};              ///< of this turn towards the next step (L 9.2.9.I.a)
  SmallSet<Quest> quests_done;
  friend bool operator==(const VagabondBoard&, const VagabondBoard&) = default;
};

inline constexpr int track_size = 3;       ///< L 9.2.5.I
inline constexpr int base_item_limit = 6;  ///< L 9.6.4
inline constexpr int items_per_bag = 2;    ///< L 9.6.4

/// Of the Satchel and the Damaged box together (L 9.6.4).
constexpr int item_limit(const VagabondBoard& board) {
  return base_item_limit + items_per_bag * board.up[Item::bag];
}

}  // namespace marchstone::root
