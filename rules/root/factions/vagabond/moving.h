// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "rules/root/engine/referee.h"

/// Where a pawn is, and where it may go (L 9.2.3, 9.5.1).
namespace marchstone::root {

/// Empty in a forest.
std::optional<Clearing> clearing_of_pawn(const Table& table, Seat seat);
/// By path from a clearing, by river with riverboats; from a forest those that touch it (L 2.4.1).
ClearingSet clearings_next_to_pawn(const Table& table, Seat seat);
void move_pawn(Referee& referee, Seat seat, Place to);

/// With boots, alone or with warriors of one allied faction.
void list_vagabond_moves(const Table& table, Seat seat, MoveList& moves);

/// The Cobbler spares the boot, but not the one that hostile warriors ask for.
void list_pawn_cobbler(const Table& table, Seat seat, MoveList& moves);
void cobble_pawn(Referee& referee, Seat seat, const move::Cobbler& move);

}  // namespace marchstone::root
