// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "rules/root/engine/referee.h"

/// Dispatches frames and moves of any type to their functions (frames.h).
namespace marchstone::root {

/// What a frame is about: a public word, of a window that of its step.
std::string_view word_of(const Table& table, const Frame& frame);
/// Is the answer held back until the table's beat is over?
bool is_paced(const Frame& frame);
/// Of the top frame, which must ask.
Seat top_decider(const Table& table);
void list_top_moves(const Table& table, MoveList& moves);
/// The listed move that does least: a refusal or the end of a step, prices as they stand, else the first
/// (M-8).
Move least_of(const Table& table, const MoveList& moves);

}  // namespace marchstone::root
