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
/// Uses public facts only.
bool skips_conspiracies(const Table& table, Seat seat);

// Daylight and Evening (L 10.5, 10.6).
void list_rituals(const Table& table, Seat seat, MoveList& moves);
void recover_cards(Referee& referee, Seat seat);

// Losses.
/// Warriors removed in defence become acolytes (L 10.2.3). Returns whether these did.
bool take_as_acolytes(Table& table, const Removal& removal);
/// Reports new acolytes, and pushes the discards for lost gardens (L 10.2.5).
void push_cult_loss_effects(Referee& referee, const Batch& batch);

/// Changes the number of acolytes. The caller moves the warriors to or from the supply.
void change_acolytes(Referee& referee, int by);

}  // namespace marchstone::root
