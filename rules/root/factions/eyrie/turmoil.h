// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/table/moves.h"
#include "rules/root/table/table.h"

namespace marchstone::root {

/// The ways into turmoil by a card of the Decree that no action can resolve in full (L 7.5.2, 7.7).
void list_turmoil(const Table& table, Seat seat, Column column, Suit suit, MoveList& moves);

}  // namespace marchstone::root
