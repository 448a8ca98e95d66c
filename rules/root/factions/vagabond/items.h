// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <optional>

#include "rules/root/engine/referee.h"

/// A vagabond's items (L 9.2.5): face up or exhausted in the Satchel and on the tracks, or damaged.
namespace marchstone::root {

inline constexpr SmallSet<Item> all_items = SmallSet<Item>::first(item_count);

// What items are there?
template <class Board>  // `VagabondBoard`, constant or not
constexpr auto& items_in(Board& board, ItemState state) {
  return state == ItemState::up ? board.up : state == ItemState::down ? board.down : board.damaged;
}
/// Face up or exhausted.
int undamaged(const VagabondBoard& board, Item item);
/// A track holds three; the Satchel holds everything else (L 9.2.5.I-II).
bool has_room_for(const VagabondBoard& board, Item item);
/// Damaged items that have room to return to.
ItemCounts repairable_items(const VagabondBoard& board);

// Does the player have a choice?
/// Is there a choice of `picks` of these items? There is none if all are picked, or all are alike.
bool has_choice(const ItemCounts& items, int picks);
/// Calls `visit(item)` for each of these items, for `most` of them at most.
template <class Visit>
void for_each_item(const ItemCounts& items, int most, Visit visit) {
  for (const Item item : all_items)
    for (int left = items[item]; left > 0 && most > 0; --left, --most) visit(item);
}

// Change items.
void set_item_state(Referee& referee, Seat seat, Item item, ItemState from, ItemState to);
/// What most actions cost (L 9.2.5).
void exhaust(Referee& referee, Seat seat, Item item, int count = 1);
/// The item returns face up (L 9.5.2).
void repair(Referee& referee, Seat seat, Item item);
/// Face up on its track or in the Satchel, where it must have a place; `from` is the seat whose crafted item
/// it was.
void gain_item(Referee& referee, Seat seat, Item item, std::optional<Seat> from = std::nullopt);

}  // namespace marchstone::root
