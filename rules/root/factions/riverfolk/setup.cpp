// SPDX-License-Identifier: MIT
#include "rules/root/engine/movement.h"
#include "rules/root/factions/riverfolk/course.h"
#include "rules/root/factions/riverfolk/funds.h"
#include "rules/root/factions/riverfolk/questions.h"
#include "rules/root/map/autumn_map.h"

/// The Company's setup (L 11.3).
namespace marchstone::root {
namespace {

constexpr int starting_warriors = 4;  // L 11.3.2
constexpr int starting_payments = 3;  // L 11.3.3

/// All ways to place `left` warriors in these clearings.
void list_placements(ClearingSet clearings, int left, PerClearing<std::uint8_t> counts, MoveList& moves) {
  const Clearing here = clearings.front();
  clearings.erase(here);
  if (clearings.empty()) {
    counts[here] = static_cast<std::uint8_t>(left);
    moves.push_back(move::PlaceRiverfolk{counts});
    return;
  }
  for (int count = left; count >= 0; --count) {
    counts[here] = static_cast<std::uint8_t>(count);
    list_placements(clearings, left - count, counts, moves);
  }
}

}  // namespace

void ask_riverfolk_warriors(Referee& referee, Seat) {
  referee.push(frame::SetupWarriors{});
}

/// L 11.3.3.
void receive_first_payments(Referee& referee, Seat) {
  move_funds(referee, Faction::riverfolk, event::FundBox::supply, event::FundBox::payments,
             starting_payments);
}

Advance advance(Referee&, const frame::SetupWarriors&) {
  return Advance::asks;
}
Seat decider(const Table& table, const frame::SetupWarriors&) {
  return table.seat_of(Faction::riverfolk);
}
/// Anywhere along the river (L 11.3.2) but beside the keep (L 6.2.2).
void list_moves(const Table& table, const frame::SetupWarriors&, MoveList& moves) {
  list_placements(river_clearings - table.clearings_with(Piece::keep), starting_warriors, {}, moves);
}
void perform(Referee& referee, Seat, const move::PlaceRiverfolk& move) {
  referee.pop();
  for (const Clearing clearing : all_clearings)
    place_warriors(referee, Faction::riverfolk, clearing, move.counts[clearing]);
}

}  // namespace marchstone::root
