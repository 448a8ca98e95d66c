// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/engine/referee.h"
#include "rules/root/engine/ruler.h"

/// Moving warriors and placing pieces (L 3.2, 2.5).
namespace marchstone::root {

/// Where warriors of that seat may go from `from`, if it rules the clearings `ruled` (L 3.2.1, 11.2.2).
ClearingSet destinations(const Table& table, Seat seat, Clearing from, ClearingSet ruled);

/// Calls `visit(from, to, count)` for every legal move of warriors from one of `origins` (L 3.2).
template <class Visit>
void for_each_move(const Table& table, Seat seat, ClearingSet origins, Visit visit) {
  const Faction faction = table.faction_of(seat);
  const ClearingSet ruled = ruled_by(table, faction);
  for (const Clearing from : origins& table.clearings_with_warriors(faction))
    for (const Clearing to : destinations(table, seat, from, ruled))
      for (std::uint8_t count = 1; count <= table.site(from).warriors[faction]; ++count)
        visit(from, to, count);
}
/// Is any such move legal?
bool can_move(const Table& table, Seat seat, ClearingSet origins = all_clearings);

/// `mover` moves warriors of a faction, mostly its own; entering a sympathetic clearing has consequences
/// (L 8.2.6).
void move_warriors(Referee& referee, Seat mover, Faction whose, Clearing from, Clearing to,
                   std::uint8_t count);

/// Places warriors from the faction's supply, which must hold them.
void place_warriors(Referee& referee, Faction faction, Clearing clearing, int count);
/// Places pieces from their owner's track or supply, which must hold them.
void place_pieces(Referee& referee, Piece piece, Clearing clearing, int count = 1);
/// How many pieces of this kind are not on the map; for bases, gardens and trade posts only those of that
/// suit.
int remaining_pieces(const Table& table, Piece piece, Suit suit = Suit::bird);

}  // namespace marchstone::root
