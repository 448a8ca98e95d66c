// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/engine/referee.h"
#include "rules/root/table/removal_batch.h"

/// How the factions stand to a vagabond (L 9.2.9).
namespace marchstone::root {

/// Factions that are no vagabonds and stand so to that one.
FactionSet factions_that_are(const Table& table, Seat vagabond, Relation relation);
void set_relation(Referee& referee, Seat vagabond, Faction faction, Relation relation);

/// Every aid counts once (L 9.2.9.I.a); steps and aids to the allied score.
void reward_aid(Referee& referee, Seat vagabond, Faction target);
/// Whoever loses a warrior by a vagabond turns hostile; in battle hostile warriors bring points
/// (L 9.2.9.III). Returns these.
int settle_removal(Referee& referee, Seat vagabond, const Batch& batch);

}  // namespace marchstone::root
