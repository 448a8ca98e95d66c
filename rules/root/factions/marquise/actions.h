// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/engine/referee.h"

namespace marchstone::root {

/// Everything that the Marquise's Daylight offers, birds included (L 6.5).
void list_marquise_actions(const Table& table, Seat seat, MoveList& moves);

}  // namespace marchstone::root
