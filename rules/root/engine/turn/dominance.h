// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/engine/referee.h"

/// Dominance cards in a seat's own Daylight (L 4.3). `engine/victory.h` decides when one wins the match.
namespace marchstone::root {

void list_dominance(const Table& table, Seat seat, MoveList& moves);
void perform(Referee& referee, Seat seat, const move::ActivateDominance& move);
void perform(Referee& referee, Seat seat, const move::TakeDominance& move);

}  // namespace marchstone::root
