// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/engine/referee.h"

/// Warriors on their ways between the boxes of the Company's board and the supplies (L 11.2.4).
namespace marchstone::root {

/// Everybody's.
inline constexpr FactionSet all_factions = FactionSet::first(faction_count);

/// Warriors of one owner go from one box to another. Not to the tracks, whose spaces have suits.
void move_funds(Referee& referee, Faction owner, event::FundBox from, event::FundBox to, int count);
/// All warriors of a box, whosever they are, go to the funds.
void gather(Referee& referee, FactionCounts& box, event::FundBox from);

/// So many funds are picked as soon as the frames pushed later are gone: committed, or spent to the supply.
void ask_funds(Referee& referee, int count, event::FundBox to, FactionSet owners = all_factions);

}  // namespace marchstone::root
