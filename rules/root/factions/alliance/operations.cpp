// SPDX-License-Identifier: MIT
#include "rules/root/engine/battle/battle.h"
#include "rules/root/engine/movement.h"
#include "rules/root/engine/removal.h"
#include "rules/root/factions/alliance/questions.h"
#include "rules/root/factions/alliance/steps.h"
#include "rules/root/factions/alliance/sympathy.h"

/// Military operations: one for each officer (L 8.6.1).
namespace marchstone::root {
namespace {

void count_operation(Referee& referee) {
  change(referee.table.alliance.operations_done, 1);
}

/// L 8.6.1.III.
void list_recruits(const Table& table, Seat seat, MoveList& moves) {
  if (table.player(seat).supply == 0) return;
  for (const Clearing clearing : table.clearings_with(Piece::base))
    if (may_place(table, Faction::alliance, clearing)) moves.push_back(move::OperationRecruit{clearing});
}

/// L 8.6.1.IV. Not listed if no sympathy token can be placed.
void list_organizing(const Table& table, MoveList& moves) {
  for (const Clearing clearing : table.clearings_with_warriors(Faction::alliance))
    if (may_gain_sympathy(table, clearing)) moves.push_back(move::OperationOrganize{clearing});
}

}  // namespace

/// L 8.6.1.I to IV, in any order.
void list_operations(const Table& table, Seat seat, MoveList& moves) {
  for_each_move(table, seat, all_clearings, [&moves](Clearing from, Clearing to, std::uint8_t count) {
    moves.push_back(move::OperationMove{from, to, count});
  });
  for_each_battle(table, seat, all_clearings, [&moves](Clearing clearing, Faction defender) {
    moves.push_back(move::OperationBattle{clearing, defender});
  });
  list_recruits(table, seat, moves);
  list_organizing(table, moves);
}

/// One operation per officer, counting officers now: a battle may have cost some of them.
bool skips_operations(const Table& table, Seat) {
  return table.alliance.operations_done >= table.alliance.officers;
}

void perform(Referee& referee, Seat seat, const move::OperationMove& move) {
  count_operation(referee);
  move_warriors(referee, seat, Faction::alliance, move.from, move.to, move.count);
}

void perform(Referee& referee, Seat seat, const move::OperationBattle& move) {
  count_operation(referee);
  start_battle(referee, seat, move.clearing, move.defender);
}

void perform(Referee& referee, Seat, const move::OperationRecruit& move) {
  count_operation(referee);
  place_warriors(referee, Faction::alliance, move.clearing, 1);
}

/// The warrior gives way to the token (L 8.6.1.IV).
void perform(Referee& referee, Seat seat, const move::OperationOrganize& move) {
  count_operation(referee);
  Batch batch{RemovalCause::organize, {}};
  batch.add({move.clearing, Faction::alliance, Piece::warrior, 1, seat});
  remove(referee, batch);
  place_sympathy(referee, move.clearing);
}

}  // namespace marchstone::root
