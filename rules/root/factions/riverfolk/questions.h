// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/engine/referee.h"

/// The Riverfolk's frames and moves, and the buyers' (L 11).
namespace marchstone::root {

// setup.cpp
Advance advance(Referee& referee, const frame::SetupWarriors& question);
Seat decider(const Table& table, const frame::SetupWarriors& question);
void list_moves(const Table& table, const frame::SetupWarriors& question, MoveList& moves);
void perform(Referee& referee, Seat seat, const move::PlaceRiverfolk& move);

// prices.cpp
Advance advance(Referee& referee, const frame::SetPrices& question);
Seat decider(const Table& table, const frame::SetPrices& question);
void list_moves(const Table& table, const frame::SetPrices& question, MoveList& moves);
void perform(Referee& referee, Seat seat, const move::SetPrices& move);

// services.cpp
void perform(Referee& referee, Seat buyer, const move::BuyService& move);

// funds.cpp
Advance advance(Referee& referee, const frame::PickFunds& question);
Seat decider(const Table& table, const frame::PickFunds& question);
void list_moves(const Table& table, const frame::PickFunds& question, MoveList& moves);
Advance advance(Referee& referee, const frame::LoseFunds& question);
Seat decider(const Table& table, const frame::LoseFunds& question);
void list_moves(const Table& table, const frame::LoseFunds& question, MoveList& moves);
void perform(Referee& referee, Seat seat, const move::PickFund& move);

// actions.cpp
void perform(Referee& referee, Seat seat, const move::RiverfolkMove& move);
void perform(Referee& referee, Seat seat, const move::RiverfolkBattle& move);
void perform(Referee& referee, Seat seat, const move::RiverfolkDraw& move);
void perform(Referee& referee, Seat seat, const move::RiverfolkRecruit& move);
Advance advance(Referee& referee, const frame::RiverfolkMove& action);
Advance advance(Referee& referee, const frame::RiverfolkDraw& action);
Advance advance(Referee& referee, const frame::RiverfolkRecruit& action);

// exporting.cpp
void perform(Referee& referee, Seat seat, const move::Export& move);
Advance advance(Referee& referee, const frame::Export& action);

// trade_posts.cpp
void perform(Referee& referee, Seat seat, const move::RiverfolkTradePost& move);
Advance advance(Referee& referee, const frame::RiverfolkTradePost& action);

}  // namespace marchstone::root
