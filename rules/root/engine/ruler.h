// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "rules/root/base/small_set.h"
#include "rules/root/table/table.h"

/// Who rules a clearing, who has pieces there, and which clearings are adjacent.
namespace marchstone::root {

/// The seat for which the Riverfolk fight now: in its own Daylight and Evening (L 11.2.7.III).
std::optional<Seat> hirer(const Table& table);

/// The ruler of a clearing, if it has one (L 2.7, 7.2.2, 10.2.4, R-3).
std::optional<Faction> ruler(const Table& table, Clearing clearing);
ClearingSet ruled_by(const Table& table, Faction faction);

/// The clearings next to this one for that seat: along paths, and for some along rivers
/// (L 2.2.1, 2.3, 11.2.2, R-2).
ClearingSet adjacent(const Table& table, Clearing clearing, Seat seat);

/// Does the faction have any piece there, a pawn included?
bool is_present(const Table& table, Faction faction, Clearing clearing);
/// Buildings and tokens of the faction there.
int buildings_and_tokens(const Table& table, Faction faction, Clearing clearing);

/// May the faction place pieces there? In the keep's clearing only the Marquise may (L 6.2.2).
bool may_place(const Table& table, Faction faction, Clearing clearing);
/// Places where a building could stand (L 2.2.3, 2.2.4).
int free_slots(const Table& table, Clearing clearing);

}  // namespace marchstone::root
