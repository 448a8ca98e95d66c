// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/engine/referee.h"

namespace marchstone::root {

/// The steps of the Marquise's setup (L 6.3.2 to 6.3.4).
void ask_keep(Referee& referee, Seat seat);
void ask_starting_buildings(Referee& referee, Seat seat);

}  // namespace marchstone::root
