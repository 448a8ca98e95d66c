// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/engine/referee.h"
#include "rules/root/engine/step.h"

/// The state machine of a turn (M-3). The bottom frame of the stack is a `Window` that advances through the
/// steps of each phase.
namespace marchstone::root {

inline constexpr int hand_limit = 5;

/// The steps that every faction has, around its own.
const Step* step_at(const Table& table, Seat seat, Phase phase, std::size_t at);
const Step& step_of(const Table& table, const frame::Window& window);

/// Clears what counts by turn, and begins the Birdsong of that seat. The stack must be empty.
void begin_turn(Referee& referee, Seat seat);
/// Ends the current step.
void close_step(Referee& referee);
/// Ends the current phase, whatever steps are left (L 7.7.4, 9.7.3.I). The window must be on top.
void end_phase(Referee& referee);

/// For evenings: asks the seat to discard down to `hand_limit`.
void ask_discard_down(Referee& referee, Seat seat);

Advance advance(Referee& referee, const frame::Window& window);
Seat decider(const Table& table, const frame::Window& window);
void list_moves(const Table& table, const frame::Window& window, MoveList& moves);
void perform(Referee& referee, Seat seat, const move::EndStep& move);

Advance advance(Referee& referee, const frame::DiscardDown& frame);
Seat decider(const Table& table, const frame::DiscardDown& frame);
void list_moves(const Table& table, const frame::DiscardDown& frame, MoveList& moves);
void perform(Referee& referee, Seat seat, const move::Discard& move);

}  // namespace marchstone::root
