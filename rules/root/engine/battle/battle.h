// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/engine/referee.h"
#include "rules/root/engine/ruler.h"

/// Battles (L 3.3): who may begin one, and the course of one. A battle is a frame on the stack
/// that goes from step to step; its questions lie on top of it.
namespace marchstone::root {

/// Clearings where the seat has something to attack with: warriors, its pawn, hired warriors (L 3.3, R-11).
ClearingSet battlefields(const Table& table, Seat seat);
/// Whom the seat may attack there (reading 3.3): any other seat with pieces in the clearing, partners too.
FactionSet defenders(const Table& table, Seat seat, Clearing clearing);
/// Is there any battle that the seat may begin?
bool can_battle(const Table& table, Seat seat);

/// Calls `visit(clearing, defender)` for every legal battle in one of these clearings.
template <class Visit>
void for_each_battle(const Table& table, Seat seat, ClearingSet clearings, Visit visit) {
  for (const Clearing clearing : battlefields(table, seat) & clearings)
    for (const Faction defender : defenders(table, seat, clearing)) visit(clearing, defender);
}

/// Pushes a battle whose cost is already paid. It begins once the frames pushed after it are resolved.
void start_battle(Referee& referee, Seat attacker, Clearing clearing, Faction defender,
                  std::optional<Faction> ally = std::nullopt);

/// Warriors that fight on that side: its own, hired ones, those of the ally; no pawn.
int warriors_of(const Table& table, const frame::Battle& battle, Side side);
/// The most hits its dice deal (L 3.3.2.I, 9.2.6, 9.2.9.II.c).
int max_hits(const Table& table, const frame::Battle& battle, Side side);
/// Does a hired Riverfolk fight for the attacking vagabond, as the chosen ally (L 11.2.7.III.a)?
bool ally_is_hired(const Table& table, const frame::Battle& battle);

/// Assigns `hits` to one side of the battle on top of the stack: at once, or by frames that ask (L 3.3.3).
void take_hits(Referee& referee, Side side, int hits);
/// Everything that both sides have chosen to lose leaves the map.
void remove_losses(Referee& referee, RemovalCause cause);

/// From public facts alone, may an ambush be played (M-1)?
bool ambush_is_possible(const Table& table, const frame::Battle& battle);
bool foil_is_possible(const Table& table, const frame::Battle& battle);

}  // namespace marchstone::root
