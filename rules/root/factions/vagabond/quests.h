// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/engine/referee.h"

namespace marchstone::root {

/// The top quest of the deck, if one is left, is laid beside the map (L 9.3.3, 9.5.9).
void reveal_quest(Referee& referee);

}  // namespace marchstone::root
