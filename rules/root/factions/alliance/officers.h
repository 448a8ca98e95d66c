// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/engine/referee.h"

namespace marchstone::root {

/// Warriors that come from the supply to the Officers box (L 8.5.2), or go back (L 8.2.4).
void change_officers(Referee& referee, int by);

}  // namespace marchstone::root
