// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/engine/referee.h"
#include "rules/root/table/removal_batch.h"

/// The parts of the Cult's setup, turn and losses, as its module lists them.
namespace marchstone::root {

// Setup (L 10.3).
void ask_cult_corner(Referee& referee, Seat seat);
void ask_outcast(Referee& referee, Seat seat);

// Birdsong (L 10.4).
void adjust_outcast(Referee& referee, Seat seat);
void discard_lost_souls(Referee& referee, Seat seat);
void list_conspiracies(const Table& table, Seat seat, MoveList& moves);
/// Depends on public facts only.
bool skips_conspiracies(const Table& table, Seat seat);

// Daylight and Evening (L 10.5, 10.6).
void list_rituals(const Table& table, Seat seat, MoveList& moves);
void recover_cards(Referee& referee, Seat seat);

// Losses.
/// A warrior that falls in defence comes back as an acolyte (L 10.2.3).
bool avenge(Table& table, const Removal& removal);
/// Tells of new acolytes; lost gardens spread fear (L 10.2.5).
void suffer_cult_losses(Referee& referee, const Batch& batch);

/// Acolytes come or go; their warriors are taken from the supply or return to it elsewhere.
void change_acolytes(Referee& referee, int by);

}  // namespace marchstone::root
