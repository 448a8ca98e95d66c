// SPDX-License-Identifier: MIT
#include <algorithm>

#include "rules/root/engine/movement.h"
#include "rules/root/engine/removal.h"
#include "rules/root/factions/alliance/questions.h"
#include "rules/root/factions/alliance/steps.h"
#include "rules/root/factions/alliance/supporters.h"
#include "rules/root/map/autumn_map.h"

/// Revolts (L 8.4.1).
namespace marchstone::root {
namespace {

constexpr int revolt_cost = 2;  ///< L 8.4.1.II

/// Sympathetic clearings whose suit's base is not on the map yet (L 8.4.1.I) and that have a slot for it
/// after all enemy pieces are gone: only a ruin still takes up a slot (reading 8.4.1). The keep's clearing is
/// excluded even though the keep itself would be removed (L 6.2.2).
ClearingSet revoltable_clearings(const Table& table) {
  ClearingSet ripe;
  for (const Clearing clearing : table.clearings_with(Piece::sympathy)) {
    const int slots = clearing_faces[clearing].slots - (table.site(clearing).ruin ? 1 : 0);
    if (remaining_pieces(table, Piece::base, suit_of(clearing)) > 0 && slots > 0 &&
        may_place(table, Faction::alliance, clearing))
      ripe.insert(clearing);
  }
  return ripe;
}

/// Places the base, then a warrior for each sympathetic clearing of its suit, as far as the supply goes (L
/// 8.4.1.III, 2.5.1).
void raise_base(Referee& referee, Clearing clearing) {
  const Table& table = referee.table;
  place_pieces(referee, Piece::base, clearing);
  const int sympathetic = table.on_map(Piece::sympathy, suit_of(clearing));
  const int warriors = std::min<int>(sympathetic, table.player(Faction::alliance).supply);
  place_warriors(referee, Faction::alliance, clearing, warriors);
}

}  // namespace

void list_revolts(const Table& table, Seat, MoveList& moves) {
  for (const Clearing clearing : revoltable_clearings(table))
    if (supporters_for(table, suit_of(clearing)) >= revolt_cost) moves.push_back(move::Revolt{clearing});
}

/// From public facts alone: whether the supporters match is the Alliance's secret (M-1).
bool skips_revolts(const Table& table, Seat) {
  return table.alliance.supporters.size() < revolt_cost || revoltable_clearings(table).empty();
}

void perform(Referee& referee, Seat, const move::Revolt& move) {
  referee.push(frame::Revolt{move.clearing});
  ask_supporters(referee, suit_of(move.clearing), revolt_cost);
}

/// The effects of the removal come before base and warriors.
Advance advance(Referee& referee, const frame::Revolt& top) {
  const Clearing clearing = top.clearing;
  if (top.removed) {
    referee.pop();
    raise_base(referee, clearing);
    return Advance::progressed;
  }
  referee.top<frame::Revolt>().removed = true;
  Batch batch{RemovalCause::revolt, {}};
  add_enemies(referee.table, clearing, referee.table.seat_of(Faction::alliance), batch);
  if (!batch.removals.empty()) remove(referee, batch);
  return Advance::progressed;
}

}  // namespace marchstone::root
