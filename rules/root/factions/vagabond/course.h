// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/engine/referee.h"

/// The steps of a vagabond's turn (L 9.4 to 9.6), one after the other.
namespace marchstone::root {

/// Aids count within one turn (L 9.2.9.I.a).
void clear_aids(Table& table, Seat seat);

// Birdsong (L 9.4).
void refresh_items(Referee& referee, Seat seat);
void list_slips(const Table& table, Seat seat, MoveList& moves);

// Daylight (L 9.5): its actions in any order.
void list_vagabond_actions(const Table& table, Seat seat, MoveList& moves);

// Evening (L 9.6).
void rest_in_forest(Referee& referee, Seat seat);
void draw_by_coins(Referee& referee, Seat seat);
void check_capacity(Referee& referee, Seat seat);

}  // namespace marchstone::root
