// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/engine/referee.h"
#include "rules/root/table/removal_batch.h"

/// The Cult's frames and moves (L 10).
namespace marchstone::root {

// setup.cpp
Advance advance(Referee& referee, const frame::SetupCorner& question);
Seat decider(const Table& table, const frame::SetupCorner& question);
void list_moves(const Table& table, const frame::SetupCorner& question, MoveList& moves);
void perform(Referee& referee, Seat seat, const move::PlaceCult& move);
Advance advance(Referee& referee, const frame::SetupOutcast& question);
Seat decider(const Table& table, const frame::SetupOutcast& question);
void list_moves(const Table& table, const frame::SetupOutcast& question, MoveList& moves);
void perform(Referee& referee, Seat seat, const move::ChooseOutcast& move);

// conspiracies.cpp
void perform(Referee& referee, Seat seat, const move::CrusadeBattle& move);
void perform(Referee& referee, Seat seat, const move::CrusadeMove& move);
void perform(Referee& referee, Seat seat, const move::Convert& move);
void perform(Referee& referee, Seat seat, const move::Sanctify& move);
Advance advance(Referee& referee, const frame::Conversion& conversion);
Advance advance(Referee& referee, const frame::CrusadeFight& question);
Seat decider(const Table& table, const frame::CrusadeFight& question);
void list_moves(const Table& table, const frame::CrusadeFight& question, MoveList& moves);
void perform(Referee& referee, Seat seat, const move::CrusadeFight& move);

// rituals.cpp
void perform(Referee& referee, Seat seat, const move::RitualSacrifice& move);
void perform(Referee& referee, Seat seat, const move::RitualBuild& move);
void perform(Referee& referee, Seat seat, const move::RitualRecruit& move);
void perform(Referee& referee, Seat seat, const move::RitualScore& move);

// losses.cpp
Advance advance(Referee& referee, const frame::Fear& fear);

}  // namespace marchstone::root
