// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/engine/referee.h"

namespace marchstone::root {

/// May a token be placed there: one is left, none is there (L 8.2.5.I), and no keep (L 6.2.2)?
bool may_gain_sympathy(const Table& table, Clearing clearing);
/// The token, then the points of the space that it uncovers (L 8.4.2.III, 8.6.1.IV).
void place_sympathy(Referee& referee, Clearing clearing);

}  // namespace marchstone::root
