// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/engine/referee.h"

namespace marchstone::root {

// The steps of a vagabond's setup (L 9.3).
void ask_character(Referee& referee, Seat seat);
void ask_forest(Referee& referee, Seat seat);
/// Once, at the first vagabond: quests, and what lies under the ruins (L 9.3.3, 9.3.5, 9.8).
void lay_quests_and_ruins(Referee& referee, Seat seat);
/// L 9.3.6, 9.3.7.
void take_starting_items(Referee& referee, Seat seat);

}  // namespace marchstone::root
