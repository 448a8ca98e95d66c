// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/engine/referee.h"

/// Setup (L 5.1).
namespace marchstone::root {

inline constexpr int starting_hand_size = 3;  ///< L 5.1.3
inline constexpr int items_per_vagabond = 8;  ///< four under ruins and four to start with (L 9.3.4, 9.3.5)
/// The items printed beside the map, which can be crafted (reading 9.3.4); torches are not among them.
inline constexpr ItemCounts items_beside_map = [] {
  ItemCounts items{};
  for (const Item item : {Item::bag, Item::boot, Item::coin, Item::sword, Item::tea}) items[item] = 2;
  items[Item::crossbow] = items[Item::hammer] = 1;
  return items;
}();

/// Is this a legal set of factions (L 5.1.1, 9.8)?
bool is_valid_set(const InlineVector<Faction, most_seats>& factions);
/// What the next of `seats_left` seats may pick so that a legal set is still possible.
FactionSet choices_after(FactionSet picked, std::size_t seats_left);

/// Seats the players in random order (L 5.1.1); then factions are picked unless they are agreed.
void begin_setup(Referee& referee, std::size_t players);
/// The seat plays this faction from now on.
void assign(Table& table, Seat seat, Faction faction);

Advance advance(Referee& referee, const frame::Setup& setup);
Advance advance(Referee& referee, const frame::PickFaction& pick);
Seat decider(const Table& table, const frame::PickFaction& pick);
void list_moves(const Table& table, const frame::PickFaction& pick, MoveList& moves);
void perform(Referee& referee, Seat seat, const move::PickFaction& move);

}  // namespace marchstone::root
