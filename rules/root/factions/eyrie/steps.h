// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/engine/referee.h"

/// The steps of the Eyrie's setup and turn (L 7.3 to 7.6), for the module.
namespace marchstone::root {

// setup.cpp
void settle_in_corner(Referee& referee, Seat seat);
void ask_first_leader(Referee& referee, Seat seat);

// birdsong.cpp
void give_emergency_orders(Referee& referee, Seat seat);
void ask_for_decree(Referee& referee, Seat seat);
void ask_new_roost(Referee& referee, Seat seat);

// decree.cpp
void read_decree(Referee& referee, Seat seat);
void list_decree(const Table& table, Seat seat, MoveList& moves);
bool is_decree_resolved(const Table& table, Seat seat);

}  // namespace marchstone::root
