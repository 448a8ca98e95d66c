// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/engine/referee.h"

/// Vagabond actions that have a file of their own (L 9.5).
namespace marchstone::root {

/// A pawn in a forest is in no clearing, so none of these is listed for it, except the ranger's Hideout
///
void list_explorations(const Table& table, Seat seat, MoveList& moves);
void list_special_actions(const Table& table, Seat seat, MoveList& moves);
void list_aids(const Table& table, Seat seat, MoveList& moves);
void list_quests(const Table& table, Seat seat, MoveList& moves);

/// All of a vagabond's face-up hammers count as the suit of the pawn's clearing (L 9.2.1).
SuitCounts free_hammers(const Table& table, Seat seat);
void exhaust_hammers(Referee& referee, Seat seat, const SuitCounts& pay);
/// L 9.5.4.
void exhaust_sword(Referee& referee, Seat seat);

}  // namespace marchstone::root
