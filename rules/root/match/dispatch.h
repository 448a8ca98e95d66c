// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "rules/root/engine/referee.h"

/// Dispatches frames and moves of any type to their functions (frames.h).
namespace marchstone::root {

/// The public name of a frame; for a `Window`, the name of its current step.
std::string_view word_of(const Table& table, const Frame& frame);
/// Is the answer held back until the table's beat is over?
bool is_paced(const Frame& frame);
/// The seat that the top frame asks; the top frame must be one that asks.
Seat top_decider(const Table& table);
void list_top_moves(const Table& table, MoveList& moves);
/// The default move: declines, ends the step or keeps the current prices if one of these is listed; otherwise
/// the first move listed (M-8).
Move least_of(const Table& table, const MoveList& moves);

}  // namespace marchstone::root
