// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/engine/referee.h"

/// The vagabonds' frames and moves (L 9).
namespace marchstone::root {

template <class F, class List>
inline constexpr bool is_listed = false;
template <class F, class... Types>
inline constexpr bool is_listed<F, TypeList<Types...>> = (std::is_same_v<F, Types> || ...);

/// Every question to a vagabond names its seat.
template <class F>
requires is_listed<F, frame::VagabondFrames> Seat decider(const Table&, const F& question) {
  return question.seat;
}

// setup.cpp
Advance advance(Referee& referee, const frame::SetupCharacter& question);
void list_moves(const Table& table, const frame::SetupCharacter& question, MoveList& moves);
void perform(Referee& referee, Seat seat, const move::ChooseCharacter& move);
Advance advance(Referee& referee, const frame::SetupForest& question);
void list_moves(const Table& table, const frame::SetupForest& question, MoveList& moves);
void perform(Referee& referee, Seat seat, const move::PlacePawn& move);

// birdsong.cpp
Advance advance(Referee& referee, const frame::Refresh& question);
void list_moves(const Table& table, const frame::Refresh& question, MoveList& moves);
void perform(Referee& referee, Seat seat, const move::RefreshItem& move);
void perform(Referee& referee, Seat seat, const move::Slip& move);

// services.cpp
Advance advance(Referee& referee, const frame::PayItems& question);
void list_moves(const Table& table, const frame::PayItems& question, MoveList& moves);
void perform(Referee& referee, Seat seat, const move::ExhaustItem& move);

// moving.cpp, actions.cpp
void perform(Referee& referee, Seat seat, const move::VagabondMove& move);
void perform(Referee& referee, Seat seat, const move::Repair& move);
void perform(Referee& referee, Seat seat, const move::Strike& move);

// exploring.cpp
void perform(Referee& referee, Seat seat, const move::Explore& move);
Advance advance(Referee& referee, const frame::ExploreChoice& question);
void list_moves(const Table& table, const frame::ExploreChoice& question, MoveList& moves);
void perform(Referee& referee, Seat seat, const move::ExploreTake& move);

// characters.cpp
void perform(Referee& referee, Seat seat, const move::Steal& move);
void perform(Referee& referee, Seat seat, const move::DayLabor& move);
void perform(Referee& referee, Seat seat, const move::Hideout& move);
Advance advance(Referee& referee, const frame::RepairPick& question);
void list_moves(const Table& table, const frame::RepairPick& question, MoveList& moves);
void perform(Referee& referee, Seat seat, const move::RepairPick& move);

// aiding.cpp
void perform(Referee& referee, Seat seat, const move::Aid& move);
Advance advance(Referee& referee, const frame::AidTake& question);
void list_moves(const Table& table, const frame::AidTake& question, MoveList& moves);
void perform(Referee& referee, Seat seat, const move::TakeItem& move);

// quests.cpp
void perform(Referee& referee, Seat seat, const move::CompleteQuest& move);

// evening.cpp
Advance advance(Referee& referee, const frame::DropItems& question);
void list_moves(const Table& table, const frame::DropItems& question, MoveList& moves);
void perform(Referee& referee, Seat seat, const move::DropItem& move);

// battle.cpp
Advance advance(Referee& referee, const frame::AlliedHits& question);
void list_moves(const Table& table, const frame::AlliedHits& question, MoveList& moves);
void perform(Referee& referee, Seat seat, const move::AlliedHits& move);
Advance advance(Referee& referee, const frame::DamageItems& question);
void list_moves(const Table& table, const frame::DamageItems& question, MoveList& moves);
void perform(Referee& referee, Seat seat, const move::DamageItem& move);

}  // namespace marchstone::root
