// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/engine/referee.h"
#include "rules/root/table/removal_batch.h"

/// The Marquise's frames and moves (L 6).
namespace marchstone::root {

// setup.cpp
Advance advance(Referee& referee, const frame::SetupKeep& question);
Seat decider(const Table& table, const frame::SetupKeep& question);
void list_moves(const Table& table, const frame::SetupKeep& question, MoveList& moves);
void perform(Referee& referee, Seat seat, const move::PlaceKeep& move);
Advance advance(Referee& referee, const frame::SetupBuildings& question);
Seat decider(const Table& table, const frame::SetupBuildings& question);
void list_moves(const Table& table, const frame::SetupBuildings& question, MoveList& moves);
void perform(Referee& referee, Seat seat, const move::PlaceStartingBuildings& move);

// actions.cpp
void perform(Referee& referee, Seat seat, const move::March& move);
void perform(Referee& referee, Seat seat, const move::MarchAgain& move);
void perform(Referee& referee, Seat seat, const move::Overwork& move);
void perform(Referee& referee, Seat seat, const move::ExtraAction& move);
/// March, battle, build, recruit and overwork cost one each (L 6.5).
void spend_action(Referee& referee, Seat seat);
Advance advance(Referee& referee, const frame::March& march);
Seat decider(const Table& table, const frame::March& march);
void list_moves(const Table& table, const frame::March& march, MoveList& moves);

// building.cpp
void list_builds(const Table& table, Seat seat, MoveList& moves);
void perform(Referee& referee, Seat seat, const move::Build& move);
Advance advance(Referee& referee, const frame::PayWood& payment);
Seat decider(const Table& table, const frame::PayWood& payment);
void list_moves(const Table& table, const frame::PayWood& payment, MoveList& moves);
void perform(Referee& referee, Seat seat, const move::PayWood& move);

// supplies.cpp: wood and recruits, one per sawmill or recruiter
void place_wood_on_sawmills(Referee& referee, Seat seat);
void perform(Referee& referee, Seat seat, const move::Recruit& move);
Advance advance(Referee& referee, const frame::PlaceWood& question);
Seat decider(const Table& table, const frame::PlaceWood& question);
void list_moves(const Table& table, const frame::PlaceWood& question, MoveList& moves);
void perform(Referee& referee, Seat seat, const move::PlaceWood& move);
Advance advance(Referee& referee, const frame::PlaceRecruits& question);
Seat decider(const Table& table, const frame::PlaceRecruits& question);
void list_moves(const Table& table, const frame::PlaceRecruits& question, MoveList& moves);
void perform(Referee& referee, Seat seat, const move::PlaceRecruit& move);

// hospital.cpp
void call_field_hospital(Referee& referee, const Batch& batch);
Advance advance(Referee& referee, const frame::FieldHospital& hospital);
Seat decider(const Table& table, const frame::FieldHospital& hospital);
void list_moves(const Table& table, const frame::FieldHospital& hospital, MoveList& moves);
void perform(Referee& referee, Seat seat, const move::FieldHospital& move);
void perform(Referee& referee, Seat seat, const move::DeclineHospital& move);

}  // namespace marchstone::root
