// SPDX-License-Identifier: MIT
#include "rules/root/engine/movement.h"
#include "rules/root/engine/piles.h"
#include "rules/root/factions/marquise/questions.h"

/// Field hospitals (L 6.2.3): any card brings one of the warriors just removed back to the keep.
namespace marchstone::root {

/// Only if the keep is still on the map after the removal (reading 6.2.3).
void call_field_hospital(Referee& referee, const Batch& batch) {
  const int lost = batch.count(Faction::marquise, Piece::warrior);
  if (lost > 0 && referee.table.keep()) referee.push(frame::FieldHospital{static_cast<std::uint8_t>(lost)});
}

Advance advance(Referee& referee, const frame::FieldHospital& hospital) {
  const Table& table = referee.table;
  if (hospital.left > 0 && table.keep() && !table.player(Faction::marquise).hand.empty())
    return Advance::asks;
  referee.pop();
  return Advance::progressed;
}
Seat decider(const Table& table, const frame::FieldHospital&) {
  return table.seat_of(Faction::marquise);
}
void list_moves(const Table& table, const frame::FieldHospital&, MoveList& moves) {
  for (const CardKind card : table.player(Faction::marquise).hand.kinds())
    moves.push_back(move::FieldHospital{card});
  moves.push_back(move::DeclineHospital{});
}

void perform(Referee& referee, Seat seat, const move::FieldHospital& move) {
  change(referee.top<frame::FieldHospital>().left, -1);
  discard_from_hand(referee, seat, move.card, event::DiscardReason::spent);
  place_warriors(referee, Faction::marquise, *referee.table.keep(), 1);
  referee.tell(event::HospitalUsed{seat});
}

void perform(Referee& referee, Seat seat, const move::DeclineHospital&) {
  referee.pop();
  referee.tell(event::HospitalDeclined{seat});
}

}  // namespace marchstone::root
