// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/engine/referee.h"
#include "rules/root/table/removal_batch.h"

/// The relations of the factions to a vagabond (L 9.2.9).
namespace marchstone::root {

/// Factions other than vagabonds that have this relation to that vagabond.
FactionSet factions_that_are(const Table& table, Seat vagabond, Relation relation);
void set_relation(Referee& referee, Seat vagabond, Faction faction, Relation relation);

/// Every aid counts once (L 9.2.9.I.a); steps and aids to the allied score.
void reward_aid(Referee& referee, Seat vagabond, Faction target);
/// A faction that loses a warrior to a vagabond turns hostile; in battle hostile warriors score points (L
/// 9.2.9.III), which are returned.
int update_relations_and_infamy(Referee& referee, Seat vagabond, const Batch& batch);

}  // namespace marchstone::root
