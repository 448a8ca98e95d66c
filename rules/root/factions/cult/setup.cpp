// SPDX-License-Identifier: MIT
#include "rules/root/engine/movement.h"
#include "rules/root/factions/cult/course.h"
#include "rules/root/factions/cult/questions.h"
#include "rules/root/map/autumn_map.h"

/// The Cult's setup (L 10.3).
namespace marchstone::root {
namespace {

constexpr int warriors_in_corner = 4;

/// Corners where another faction has begun: the Marquise's keep, the Eyrie's roost.
ClearingSet taken_corners(const Table& table) {
  return corners & (table.clearings_with(Piece::keep) | table.clearings_with(Piece::roost));
}

/// The garden with its garrison, and a warrior in each clearing next to it (L 10.3.2).
void settle(Referee& referee, Clearing corner) {
  place_warriors(referee, Faction::cult, corner, warriors_in_corner);
  place_pieces(referee, Piece::garden, corner);
  for (const Clearing clearing : path_neighbours[corner]) place_warriors(referee, Faction::cult, clearing, 1);
}

}  // namespace

void ask_cult_corner(Referee& referee, Seat) {
  const ClearingSet taken = taken_corners(referee.table);
  if (taken.size() == 1) return settle(referee, opposite_corner(taken.front()));
  referee.push(frame::SetupCorner{});
}
void ask_outcast(Referee& referee, Seat) {
  referee.push(frame::SetupOutcast{});
}

Advance advance(Referee&, const frame::SetupCorner&) {
  return Advance::asks;
}
Seat decider(const Table& table, const frame::SetupCorner&) {
  return table.seat_of(Faction::cult);
}
/// Where nobody else has begun: two corners, or all four (reading 10.3.2).
void list_moves(const Table& table, const frame::SetupCorner&, MoveList& moves) {
  for (const Clearing corner : corners - taken_corners(table)) moves.push_back(move::PlaceCult{corner});
}
void perform(Referee& referee, Seat, const move::PlaceCult& move) {
  referee.pop();
  settle(referee, move.corner);
}

Advance advance(Referee&, const frame::SetupOutcast&) {
  return Advance::asks;
}
Seat decider(const Table& table, const frame::SetupOutcast&) {
  return table.seat_of(Faction::cult);
}
void list_moves(const Table&, const frame::SetupOutcast&, MoveList& moves) {
  for (std::size_t at = 0; at < clearing_suit_count; ++at) moves.push_back(move::ChooseOutcast{suit(at)});
}
/// L 10.3.3.
void perform(Referee& referee, Seat, const move::ChooseOutcast& move) {
  referee.pop();
  CultBoard& cult = referee.table.cult;
  cult.outcast = move.suit;
  cult.hated = false;
  referee.tell(event::OutcastMoved{cult.outcast, cult.hated});
}

}  // namespace marchstone::root
