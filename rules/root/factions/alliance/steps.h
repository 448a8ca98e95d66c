// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/engine/referee.h"
#include "rules/root/table/removal_batch.h"

/// The steps of the Alliance's turn (L 8.4 to 8.6) and its reactions, for the module.
namespace marchstone::root {

// revolt.cpp
void list_revolts(const Table& table, Seat seat, MoveList& moves);
bool skips_revolts(const Table& table, Seat seat);

// sympathy.cpp
void list_spreads(const Table& table, Seat seat, MoveList& moves);
bool skips_spreads(const Table& table, Seat seat);

// daylight.cpp
void list_alliance_daylight(const Table& table, Seat seat, MoveList& moves);

// operations.cpp
void list_operations(const Table& table, Seat seat, MoveList& moves);
bool skips_operations(const Table& table, Seat seat);

// outrage.cpp
void push_outrage(Referee& referee, Seat mover, Clearing clearing);

// losses.cpp
void push_loss_effects(Referee& referee, const Batch& batch);

}  // namespace marchstone::root
