// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "rules/root/engine/referee.h"

/// Where a pawn is, and where it may go (L 9.2.3, 9.5.1).
namespace marchstone::root {

/// Empty in a forest.
std::optional<Clearing> clearing_of_pawn(const Table& table, Seat seat);
/// From a clearing: its neighbours by path, and by river with riverboats. From a forest: the clearings that
/// touch it (L 2.4.1).
ClearingSet clearings_next_to_pawn(const Table& table, Seat seat);
void move_pawn(Referee& referee, Seat seat, Place to);

/// With boots, alone or with warriors of one allied faction.
void list_vagabond_moves(const Table& table, Seat seat, MoveList& moves);

/// Cobbler saves the boot for the move, but not the extra one for hostile warriors.
void list_pawn_cobbler(const Table& table, Seat seat, MoveList& moves);
void cobble_pawn(Referee& referee, Seat seat, const move::Cobbler& move);

}  // namespace marchstone::root
