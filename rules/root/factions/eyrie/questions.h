// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/engine/referee.h"

/// The Eyrie's frames and moves (L 7).
namespace marchstone::root {

// setup.cpp
Advance advance(Referee& referee, const frame::SetupRoost& question);
Seat decider(const Table& table, const frame::SetupRoost& question);
void list_moves(const Table& table, const frame::SetupRoost& question, MoveList& moves);
void perform(Referee& referee, Seat seat, const move::PlaceStartingRoost& move);

// leaders.cpp
Advance advance(Referee& referee, const frame::ChooseLeader& question);
Seat decider(const Table& table, const frame::ChooseLeader& question);
void list_moves(const Table& table, const frame::ChooseLeader& question, MoveList& moves);
void perform(Referee& referee, Seat seat, const move::ChooseLeader& move);

// birdsong.cpp
Advance advance(Referee& referee, const frame::DecreeAdd& question);
Seat decider(const Table& table, const frame::DecreeAdd& question);
void list_moves(const Table& table, const frame::DecreeAdd& question, MoveList& moves);
void perform(Referee& referee, Seat seat, const move::AddToDecree& move);
Advance advance(Referee& referee, const frame::NewRoost& question);
Seat decider(const Table& table, const frame::NewRoost& question);
void list_moves(const Table& table, const frame::NewRoost& question, MoveList& moves);
void perform(Referee& referee, Seat seat, const move::PlaceNewRoost& move);

// decree.cpp
void perform(Referee& referee, Seat seat, const move::DecreeRecruit& move);
void perform(Referee& referee, Seat seat, const move::DecreeMove& move);
void perform(Referee& referee, Seat seat, const move::DecreeBattle& move);
void perform(Referee& referee, Seat seat, const move::DecreeBuild& move);

// turmoil.cpp
void perform(Referee& referee, Seat seat, const move::Turmoil& move);

}  // namespace marchstone::root
