// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/engine/referee.h"

/// What crafted improvements let their owner do.
namespace marchstone::root {

/// Does the seat have this improvement, not yet used in this turn?
bool is_ready(const Table& table, Seat seat, CardKind card);

/// Could one of the seat's improvements that work in the running phase still bring it a card? From
/// public facts alone.
bool could_gain_card(const Table& table, Seat seat);

/// Royal Claim, Stand and Deliver!: in every step of the seat's own Birdsong, and while it adds to the
/// Decree.
void list_birdsong_cards(const Table& table, Seat seat, MoveList& moves);
/// From public facts alone, does the seat have one of them?
bool has_birdsong_cards(const Table& table, Seat seat);
/// Tax Collector, Codebreakers: in every step of the seat's own Daylight but the first.
void list_daylight_cards(const Table& table, Seat seat, MoveList& moves);
void list_better_burrow_bank(const Table& table, Seat seat, MoveList& moves);
void list_command_warren(const Table& table, Seat seat, MoveList& moves);
void list_cobbler(const Table& table, Seat seat, MoveList& moves);

void perform(Referee& referee, Seat seat, const move::BetterBurrowBank& move);
void perform(Referee& referee, Seat seat, const move::RoyalClaim& move);
void perform(Referee& referee, Seat seat, const move::StandAndDeliver& move);
void perform(Referee& referee, Seat seat, const move::TaxCollector& move);
void perform(Referee& referee, Seat seat, const move::Codebreakers& move);
void perform(Referee& referee, Seat seat, const move::CommandWarren& move);
void perform(Referee& referee, Seat seat, const move::Cobbler& move);

Advance advance(Referee& referee, const frame::TaxDraw& draw);

Advance advance(Referee& referee, const frame::LookAtHand& look);
Seat decider(const Table& table, const frame::LookAtHand& look);
void list_moves(const Table& table, const frame::LookAtHand& look, MoveList& moves);
void perform(Referee& referee, Seat seat, const move::DoneLooking& move);

}  // namespace marchstone::root
