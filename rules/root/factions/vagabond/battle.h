// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/engine/referee.h"
#include "rules/root/table/frames/battle.h"

/// A vagabond in battle: items take the place of warriors, and others' warriors may help.
namespace marchstone::root {

/// Undamaged swords, up or down (L 9.2.6).
int undamaged_swords(const Table& table, Seat seat);
/// Whose warriors there may fight for the vagabond: an allied faction's, or hired ones (L 9.2.9.II.c,
/// 11.2.7.III.a).
FactionSet possible_allies(const Table& table, Seat seat, Clearing clearing, Faction defender);
/// Assigns hits to items and to the warriors of the ally (L 9.2.7, R-24, R-26).
void take_hits_on_items(Referee& referee, Side side, int hits);
/// An ally that lost more than the vagabond turns hostile (L 9.2.9.II.d).
void judge_allied_losses(Referee& referee, const frame::Battle& battle);

}  // namespace marchstone::root
