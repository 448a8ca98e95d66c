// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/engine/referee.h"
#include "rules/root/table/removal_batch.h"

/// The parts of the Company's setup, turn, trade and losses, as its module lists them.
namespace marchstone::root {

// Setup (L 11.3).
void ask_riverfolk_warriors(Referee& referee, Seat seat);
void receive_first_payments(Referee& referee, Seat seat);
/// Once in setup, and in each Evening (L 11.3.4, 11.6.2).
void ask_prices(Referee& referee, Seat seat);

// Birdsong (L 11.4).
void protect_trade(Referee& referee, Seat seat);
void score_dividends(Referee& referee, Seat seat);
void gather_funds(Referee& referee, Seat seat);

// Daylight (L 11.5).
void list_riverfolk_actions(const Table& table, Seat seat, MoveList& moves);
void list_exports(const Table& table, Seat seat, MoveList& moves);
void list_trade_posts(const Table& table, MoveList& moves);
/// Spaces of the tracks that a trade post has left empty and no fund fills (L 11.5.3).
SuitCounts free_trade_spaces(const Table& table, Seat seat);
bool affords_trade_spaces(const Table& table, Seat seat, const SuitCounts& pay);
void fill_trade_spaces(Referee& referee, Seat seat, const SuitCounts& pay);

// Trade with others (L 11.2.6).
void list_services(const Table& table, Seat buyer, MoveList& moves);
/// Uses public facts only.
bool offers_services(const Table& table, Seat buyer);

// Losses.
/// Each trade post costs half of the funds (L 11.2.5.I).
void push_trade_loss_effects(Referee& referee, const Batch& batch);

}  // namespace marchstone::root
