// SPDX-License-Identifier: MIT
#include "rules/root/engine/movement.h"

#include "rules/root/engine/faction_module.h"
#include "rules/root/map/autumn_map.h"

namespace marchstone::root {

ClearingSet destinations(const Table& table, Seat seat, Clearing from, ClearingSet ruled) {
  const ClearingSet neighbours = adjacent(table, from, seat);
  if (ruled.contains(from)) return neighbours;
  const ClearingSet to_ruled = neighbours & ruled;
  // L 11.2.2: the Riverfolk move along rivers without ruling either clearing.
  return table.plays(seat, Faction::riverfolk) ? to_ruled | river_neighbours[from] : to_ruled;
}

bool can_move(const Table& table, Seat seat, ClearingSet origins) {
  const Faction faction = table.faction_of(seat);
  const ClearingSet ruled = ruled_by(table, faction);
  for (const Clearing from : origins& table.clearings_with_warriors(faction))
    if (!destinations(table, seat, from, ruled).empty()) return true;
  return false;
}

void move_warriors(Referee& referee, Seat mover, Faction whose, Clearing from, Clearing to,
                   std::uint8_t count) {
  Table& table = referee.table;
  change(table.site(from).warriors[whose], -count);
  change(table.site(to).warriors[whose], count);
  referee.tell(event::WarriorsMoved{mover, whose, from, to, count});
  for (const Seat seat : table.order) {
    const auto& module = module_of(table.faction_of(seat));
    if (module.warriors_arrived != nullptr) module.warriors_arrived(referee, mover, to);
  }
}

void place_warriors(Referee& referee, Faction faction, Clearing clearing, int count) {
  if (count == 0) return;
  assert(may_place(referee.table, faction, clearing));
  change(referee.table.player(faction).supply, -count);
  change(referee.table.site(clearing).warriors[faction], count);
  referee.tell(event::PiecesPlaced{faction, Piece::warrior, clearing, static_cast<std::uint8_t>(count)});
}

void place_pieces(Referee& referee, Piece piece, Clearing clearing, int count) {
  if (count == 0) return;
  assert(may_place(referee.table, owner_of(piece), clearing));
  assert(!is_building(piece) || free_slots(referee.table, clearing) >= count);
  change(referee.table.site(clearing).pieces[piece], count);
  referee.tell(event::PiecesPlaced{owner_of(piece), piece, clearing, static_cast<std::uint8_t>(count)});
}

int remaining_pieces(const Table& table, Piece piece, Suit suit) {
  switch (piece) {
    case Piece::sawmill:
    case Piece::workshop:
    case Piece::recruiter:
      return marquise_building_count - table.on_map(piece);
    case Piece::roost:
      return roost_count - table.on_map(piece);
    case Piece::base:
      return 1 - table.on_map(piece, suit);
    case Piece::garden:
      return gardens_per_suit - table.on_map(piece, suit);
    case Piece::wood:
      return wood_tokens - table.on_map(piece);
    case Piece::sympathy:
      return sympathy_tokens - table.on_map(piece);
    case Piece::trade_post:
      return trade_posts_per_suit - table.on_map(piece, suit);
    case Piece::keep:
    case Piece::warrior:
      break;  // the keep is placed once, warriors have supplies
  }
  return 0;
}

}  // namespace marchstone::root
