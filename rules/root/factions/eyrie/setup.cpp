// SPDX-License-Identifier: MIT
#include "rules/root/engine/movement.h"
#include "rules/root/factions/eyrie/questions.h"
#include "rules/root/factions/eyrie/steps.h"
#include "rules/root/map/autumn_map.h"

/// The Eyrie's setup (L 7.3).
namespace marchstone::root {
namespace {

constexpr int starting_warriors = 6;

void settle(Referee& referee, Clearing corner) {
  place_pieces(referee, Piece::roost, corner);
  place_warriors(referee, Faction::eyrie, corner, starting_warriors);
}

}  // namespace

/// Opposite the keep; without the Marquise in the corner of its choice (L 7.3.2).
void settle_in_corner(Referee& referee, Seat) {
  if (const auto keep = referee.table.keep()) return settle(referee, opposite_corner(*keep));
  referee.push(frame::SetupRoost{});
}

/// L 7.3.3.
void ask_first_leader(Referee& referee, Seat) {
  referee.push(frame::ChooseLeader{});
}

Advance advance(Referee&, const frame::SetupRoost&) {
  return Advance::asks;
}

Seat decider(const Table& table, const frame::SetupRoost&) {
  return table.seat_of(Faction::eyrie);
}

void list_moves(const Table&, const frame::SetupRoost&, MoveList& moves) {
  for (const Clearing corner : corners) moves.push_back(move::PlaceStartingRoost{corner});
}

void perform(Referee& referee, Seat, const move::PlaceStartingRoost& move) {
  referee.pop();
  settle(referee, move.corner);
}

}  // namespace marchstone::root
