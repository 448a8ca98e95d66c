// SPDX-License-Identifier: MIT
#include "rules/root/engine/turn/dominance.h"

#include "rules/root/deck/matching.h"
#include "rules/root/engine/piles.h"
#include "rules/root/engine/victory.h"

namespace marchstone::root {
namespace {

void list_activations(const Table& table, Seat seat, MoveList& moves) {
  const Player& player = table.player(seat);
  // L 4.3.2: an activated card is never exchanged for another; who has one has no marker either.
  if (player.dominance || !player.score || *player.score < points_for_dominance) return;
  const bool by_vagabond = is_vagabond(table.faction_of(seat));
  for (const CardKind card : player.hand.kinds() & dominance_kinds) {
    if (!by_vagabond) {
      moves.push_back(move::ActivateDominance{card, std::nullopt});
    } else if (table.seats() >= seats_for_coalition) {  // L 9.2.8
      for (const Seat partner : possible_partners(table, seat))
        moves.push_back(move::ActivateDominance{card, table.faction_of(partner)});
    }
  }
}

/// L 4.3.4: a dominance card is taken for a card of the same suit.
void list_takings(const Table& table, Seat seat, MoveList& moves) {
  for (const CardKind card : table.available.kinds())
    for (const CardKind spend :
         table.player(seat).hand.kinds() & kinds_matching(suit_of(card), table.faction_of(seat)))
      moves.push_back(move::TakeDominance{card, spend});
}

/// A hostile partner becomes indifferent (L 9.2.9.III.c).
void end_hostility_with_partner(Referee& referee, Seat seat, Faction partner) {
  if (is_vagabond(partner)) return;
  Relation& relation = referee.table.vagabond(seat).relations[partner];
  if (relation != Relation::hostile) return;
  relation = Relation::indifferent;
  referee.tell(event::RelationChanged{seat, partner, relation});
}

}  // namespace

void list_dominance(const Table& table, Seat seat, MoveList& moves) {
  list_activations(table, seat, moves);
  list_takings(table, seat, moves);
}

void perform(Referee& referee, Seat seat, const move::ActivateDominance& move) {
  Table& table = referee.table;
  Player& player = table.player(seat);
  take(table, PrivateZone::hand(seat), move.card, Readers::everybody());
  player.dominance = move.card;
  player.score.reset();
  if (move.partner) player.coalition = table.seat_of(*move.partner);
  referee.tell(event::DominanceActivated{seat, move.card, player.coalition});
  if (move.partner) end_hostility_with_partner(referee, seat, *move.partner);
}

void perform(Referee& referee, Seat seat, const move::TakeDominance& move) {
  referee.table.available.remove(move.card);
  discard_from_hand(referee, seat, move.spend, event::DiscardReason::spent);
  put(referee.table, PrivateZone::hand(seat), move.card, Readers::everybody());
  referee.tell(event::DominanceTaken{seat, move.card});
}

}  // namespace marchstone::root
