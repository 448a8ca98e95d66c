// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "rules/core/game.h"
#include "rules/schotten_totten/moves.h"
#include "rules/schotten_totten/table.h"

/// Legality: one set of predicates, used both to list the moves and to check one.
namespace marchstone::schotten_totten {

/// May `seat` play one more tactics card (S12)?
bool tactics_limit_allows(const Table& table, Seat seat);

/// Is the card a Joker that `seat` may not play, having played one in this round? It stays in the hand (S10,
/// S11).
bool is_barred(const Table& table, Seat seat, Card card);

/// Where `seat` may play this card of its hand: nowhere if it is a ruse, barred, or one tactics card too
/// many.
StoneSet targets_of(const Table& table, Seat seat, Card card);

/// May `seat` play this ruse of its hand, given the hand and the limit?
bool may_play_ruse(const Table& table, Seat seat, Card ruse);

/// No clan card can be played: the condition of a pass (S25, S26).
bool may_pass(const Table& table, Seat seat);

/// What the Recruiter may send back (S11): no Joker that is barred.
InlineVector<Card, hand_capacity> returnable_cards(const Table& table, Seat seat);

/// Why this move is illegal; empty if it is legal.
std::optional<Violation> violation_of(const Table& table, Seat seat, const Move& move);

}  // namespace marchstone::schotten_totten
