// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/engine/referee.h"
#include "rules/root/table/removal_batch.h"

/// Pieces leave the map (M-6), with the effects in a fixed order: points of the active
/// seat, then of the other agents clockwise; then the losses of the owners in the same order.
namespace marchstone::root {

/// All pieces of the batch leave at once. Push whatever must follow the removal before calling this: the
/// effects of the owners' losses are pushed on top of it, so they are resolved first.
void remove(Referee& referee, const Batch& batch);

/// Adds the buildings, tokens and warriors of all other seats in a clearing (L 8.4.1.III, Favor; R-1).
void add_enemies(const Table& table, Clearing clearing, Seat agent, Batch& batch);

}  // namespace marchstone::root
