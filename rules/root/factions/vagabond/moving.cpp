// SPDX-License-Identifier: MIT
#include "rules/root/factions/vagabond/moving.h"

#include "rules/root/base/readings.h"
#include "rules/root/engine/movement.h"
#include "rules/root/factions/vagabond/items.h"
#include "rules/root/factions/vagabond/questions.h"
#include "rules/root/factions/vagabond/relations.h"
#include "rules/root/map/autumn_map.h"

namespace marchstone::root {
namespace {

/// Entering a clearing with hostile warriors costs one extra boot (L 9.2.9.III.b).
int boots_for_hostile(const Table& table, Seat seat, Clearing to) {
  for (const Faction faction : factions_that_are(table, seat, Relation::hostile))
    if (table.site(to).warriors[faction] > 0) return 1;
  return 0;
}

/// L 9.5.1.
int boots_for_move(const Table& table, Seat seat, Clearing to) {
  return 1 + boots_for_hostile(table, seat, to);
}

/// Unlike the vagabond, allied warriors must rule the clearing they leave or enter (L 9.2.9.II.b, R-17,
/// They never enter a forest, so they never leave one.
void list_moves_with_allies(const Table& table, Seat seat, Clearing to, MoveList& moves) {
  const auto from = clearing_of_pawn(table, seat);
  if (!from) return;
  for (const Faction ally : factions_that_are(table, seat, Relation::allied)) {
    const bool rules_an_end = !(ruled_by(table, ally) & ClearingSet{*from, to}).empty();
    if (!reading::allied_warriors_are_nimble && !rules_an_end) continue;
    for (std::uint8_t count = 1; count <= table.site(*from).warriors[ally]; ++count)
      moves.push_back(move::VagabondMove{to, ally, count});
  }
}

}  // namespace

std::optional<Clearing> clearing_of_pawn(const Table& table, Seat seat) {
  const auto& pawn = table.vagabond(seat).pawn;
  return pawn && pawn->is_clearing() ? std::optional(pawn->clearing()) : std::nullopt;
}

ClearingSet clearings_next_to_pawn(const Table& table, Seat seat) {
  const Place pawn = *table.vagabond(seat).pawn;
  return pawn.is_clearing() ? adjacent(table, pawn.clearing(), seat) : forest_faces[pawn.forest()].clearings;
}

void move_pawn(Referee& referee, Seat seat, Place to) {
  auto& pawn = referee.table.vagabond(seat).pawn;
  referee.tell(event::PawnMoved{seat, *pawn, to});
  pawn = to;
}

void list_vagabond_moves(const Table& table, Seat seat, MoveList& moves) {
  for (const Clearing to : clearings_next_to_pawn(table, seat)) {
    if (table.vagabond(seat).up[Item::boot] < boots_for_move(table, seat, to)) continue;
    moves.push_back(move::VagabondMove{to, std::nullopt, 0});
    list_moves_with_allies(table, seat, to, moves);
  }
}

void perform(Referee& referee, Seat seat, const move::VagabondMove& move) {
  const auto from = clearing_of_pawn(referee.table, seat);
  exhaust(referee, seat, Item::boot, boots_for_move(referee.table, seat, move.to));
  move_pawn(referee, seat, move.to);
  // The vagabond pays for outrage, even for the Alliance's own warriors (reading 8.2.6).
  if (move.ally) move_warriors(referee, seat, *move.ally, *from, move.to, move.count);
}

void list_pawn_cobbler(const Table& table, Seat seat, MoveList& moves) {
  for (const Clearing to : clearings_next_to_pawn(table, seat))
    if (table.vagabond(seat).up[Item::boot] >= boots_for_hostile(table, seat, to))
      moves.push_back(move::Cobbler{to, std::nullopt, 0});
}

void cobble_pawn(Referee& referee, Seat seat, const move::Cobbler& move) {
  exhaust(referee, seat, Item::boot, boots_for_hostile(referee.table, seat, move.to));
  move_pawn(referee, seat, move.to);
}

}  // namespace marchstone::root
