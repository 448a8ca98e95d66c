// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/engine/referee.h"

/// Moves warriors between the boxes of the Company's board and the supplies (L 11.2.4).
namespace marchstone::root {

/// All factions, as owners of funds.
inline constexpr FactionSet all_factions = FactionSet::first(faction_count);

/// Moves warriors of one owner from one box to another, but not to the tracks, whose spaces have suits.
void move_funds(Referee& referee, Faction owner, event::FundBox from, event::FundBox to, int count);
/// Moves all warriors of a box, of every owner, to the funds.
void gather(Referee& referee, FactionCounts& box, event::FundBox from);

/// Asks which `count` funds to commit, or to spend to the supply; resolved once the frames pushed after it
/// are gone.
void ask_funds(Referee& referee, int count, event::FundBox to, FactionSet owners = all_factions);

}  // namespace marchstone::root
