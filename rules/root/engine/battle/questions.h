// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/engine/referee.h"

/// The frames of a battle and the answers to them.
namespace marchstone::root {

inline constexpr int ambush_hits = 2;                 ///< L 3.3.1
inline constexpr std::uint32_t battle_die_faces = 4;  ///< 0 to 3, three faces of twelve each

void perform(Referee& referee, Seat seat, const move::StartBattle& move);
Advance advance(Referee& referee, const frame::Battle& battle);

Advance advance(Referee& referee, const frame::Ambush& ambush);
Seat decider(const Table& table, const frame::Ambush& ambush);
void list_moves(const Table& table, const frame::Ambush& ambush, MoveList& moves);
void perform(Referee& referee, Seat seat, const move::PlayAmbush& move);
void perform(Referee& referee, Seat seat, const move::DeclineAmbush& move);

Advance advance(Referee& referee, const frame::Foil& foil);
Seat decider(const Table& table, const frame::Foil& foil);
void list_moves(const Table& table, const frame::Foil& foil, MoveList& moves);
void perform(Referee& referee, Seat seat, const move::Foil& move);
void perform(Referee& referee, Seat seat, const move::DeclineFoil& move);
/// The ambush on the table hits: nobody has foiled it.
void spring_ambush(Referee& referee);

Advance advance(Referee& referee, const frame::BattleCards& cards);
Seat decider(const Table& table, const frame::BattleCards& cards);
void list_moves(const Table& table, const frame::BattleCards& cards, MoveList& moves);
void perform(Referee& referee, Seat seat, const move::UseBrutalTactics& move);
void perform(Referee& referee, Seat seat, const move::UseSappers& move);
void perform(Referee& referee, Seat seat, const move::UseArmorers& move);
void perform(Referee& referee, Seat seat, const move::DoneCards& move);

Advance advance(Referee& referee, const frame::AllocateHits& question);
Seat decider(const Table& table, const frame::AllocateHits& question);
void list_moves(const Table& table, const frame::AllocateHits& question, MoveList& moves);
void perform(Referee& referee, Seat seat, const move::AllocateHits& move);

}  // namespace marchstone::root
