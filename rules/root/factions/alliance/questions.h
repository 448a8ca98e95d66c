// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/engine/referee.h"
#include "rules/root/table/removal_batch.h"

/// The Alliance's frames and moves (L 8).
namespace marchstone::root {

// supporters.cpp
Advance advance(Referee& referee, const frame::SpendSupporters& payment);
Seat decider(const Table& table, const frame::SpendSupporters& payment);
void list_moves(const Table& table, const frame::SpendSupporters& payment, MoveList& moves);
void perform(Referee& referee, Seat seat, const move::SpendSupporter& move);
Advance advance(Referee& referee, const frame::SupporterDraw& draw);

// revolt.cpp
void perform(Referee& referee, Seat seat, const move::Revolt& move);
Advance advance(Referee& referee, const frame::Revolt& revolt);

// sympathy.cpp
void perform(Referee& referee, Seat seat, const move::Spread& move);
Advance advance(Referee& referee, const frame::Spread& spread);

// daylight.cpp
void perform(Referee& referee, Seat seat, const move::Support& move);
void perform(Referee& referee, Seat seat, const move::Train& move);

// operations.cpp
void perform(Referee& referee, Seat seat, const move::OperationMove& move);
void perform(Referee& referee, Seat seat, const move::OperationBattle& move);
void perform(Referee& referee, Seat seat, const move::OperationRecruit& move);
void perform(Referee& referee, Seat seat, const move::OperationOrganize& move);

// outrage.cpp
Advance advance(Referee& referee, const frame::Outrage& outrage);
Seat decider(const Table& table, const frame::Outrage& outrage);
void list_moves(const Table& table, const frame::Outrage& outrage, MoveList& moves);
void perform(Referee& referee, Seat seat, const move::OutrageGive& move);
void perform(Referee& referee, Seat seat, const move::OutrageShow& move);

// losses.cpp
Advance advance(Referee& referee, const frame::BaseLost& loss);

}  // namespace marchstone::root
