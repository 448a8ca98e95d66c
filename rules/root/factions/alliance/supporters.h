// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/engine/referee.h"

/// The supporters: cards face down that the Alliance spends by their suit (L 8.2.3).
namespace marchstone::root {

/// How many supporters count as this suit; only the Alliance may know.
int supporters_for(const Table& table, Suit suit);
/// Asks for `count` supporters to spend before the frame below goes on.
void ask_supporters(Referee& referee, Suit suit, int count);

}  // namespace marchstone::root
