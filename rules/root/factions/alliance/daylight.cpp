// SPDX-License-Identifier: MIT
#include "rules/root/deck/matching.h"
#include "rules/root/engine/piles.h"
#include "rules/root/engine/turn/crafting.h"
#include "rules/root/factions/alliance/officers.h"
#include "rules/root/factions/alliance/questions.h"
#include "rules/root/factions/alliance/steps.h"
#include "rules/root/map/autumn_map.h"

/// The Alliance's Daylight (L 8.5): support, train and craft in any order.
namespace marchstone::root {
namespace {

/// Cards that match a base on the map (L 8.5.2).
KindSet kinds_for_training(const Table& table) {
  KindSet kinds;
  for (const Clearing clearing : table.clearings_with(Piece::base))
    kinds = kinds | kinds_matching(suit_of(clearing), Faction::alliance);
  return kinds;
}

}  // namespace

void list_alliance_daylight(const Table& table, Seat seat, MoveList& moves) {
  const Player& player = table.player(seat);
  for (const CardKind card : player.hand.kinds()) moves.push_back(move::Support{card});
  if (player.supply > 0)
    for (const CardKind card : player.hand.kinds() & kinds_for_training(table))
      moves.push_back(move::Train{card});
  list_crafts(table, seat, moves);
}

/// The card joins the supporters face down (L 8.5.1, 8.2.3).
void perform(Referee& referee, Seat seat, const move::Support& move) {
  lay_down_supporter(referee.table, move.card);
  referee.tell(event::SupporterAdded{seat, {move.card, Readers{SeatSet{seat}}}});
}

/// L 8.5.2.
void perform(Referee& referee, Seat seat, const move::Train& move) {
  discard_from_hand(referee, seat, move.card, event::DiscardReason::spent);
  change_officers(referee, 1);
}

void change_officers(Referee& referee, int by) {
  Table& table = referee.table;
  change(table.player(Faction::alliance).supply, -by);
  change(table.alliance.officers, by);
  referee.tell(event::OfficersChanged{table.seat_of(Faction::alliance), table.alliance.officers});
}

}  // namespace marchstone::root
