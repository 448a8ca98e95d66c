// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "rules/schotten_totten/clan_set.h"
#include "rules/schotten_totten/table.h"
#include "rules/schotten_totten/view.h"

/// Who may claim what, and what the stones then make. All of it follows from face-up cards alone.
namespace marchstone::schotten_totten {

/// The clan cards that lie nowhere face up: those that a proof must reckon with, the claimer's own hand
/// included (S4).
ClanSet unseen_clan_cards(const Table& table);

/// The formation of a complete side; empty while it is incomplete.
std::optional<Formation> formation_at(const Stone& stone, Seat seat);

/// Is `seat`'s complete side ahead of the other complete side? Formation first, then who completed first
/// (S16).
bool is_ahead(const Stone& stone, Seat seat);

/// Could `seat` claim this unclaimed stone, and if not, why (S3 to S9)?
ClaimStanding claim_standing(const Stone& stone, Seat seat, ClanSet unseen);

/// All stones that `seat` could claim.
StoneSet claimable_stones(const Table& table, Seat seat);

/// Has `seat` won the round by its stones (S29)?
std::optional<Reason> won_by_stones(const Table& table, Seat seat);

/// Deadlock: every unclaimed stone goes to the side that is ahead, or the only complete one, or to nobody
/// (S30).
void divide_stones(Table& table);

/// Who has won the round once the stones are divided; empty: drawn (S30).
std::optional<Seat> winner_of_divided_stones(const Table& table);

}  // namespace marchstone::schotten_totten
