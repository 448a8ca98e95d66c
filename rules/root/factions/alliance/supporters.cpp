// SPDX-License-Identifier: MIT
#include "rules/root/factions/alliance/supporters.h"

#include "rules/root/deck/matching.h"
#include "rules/root/engine/piles.h"
#include "rules/root/factions/alliance/questions.h"

namespace marchstone::root {

int supporters_for(const Table& table, Suit suit) {
  return table.alliance.supporters.count(kinds_matching(suit, Faction::alliance));
}

void ask_supporters(Referee& referee, Suit suit, int count) {
  assert(supporters_for(referee.table, suit) >= count);
  referee.push(frame::SpendSupporters{suit, static_cast<std::uint8_t>(count)});
}

Advance advance(Referee& referee, const frame::SpendSupporters& payment) {
  if (payment.left > 0) return Advance::asks;
  referee.pop();
  return Advance::progressed;
}

Seat decider(const Table& table, const frame::SpendSupporters&) {
  return table.seat_of(Faction::alliance);
}

void list_moves(const Table& table, const frame::SpendSupporters& payment, MoveList& moves) {
  for (const CardKind card :
       table.alliance.supporters.kinds() & kinds_matching(payment.suit, Faction::alliance))
    moves.push_back(move::SpendSupporter{card});
}

/// The card is discarded face up, as every card that is spent (L 2.1.3).
void perform(Referee& referee, Seat seat, const move::SpendSupporter& move) {
  change(referee.top<frame::SpendSupporters>().left, -1);
  take(referee.table, PrivateZone::supporters(), move.card, Readers::everybody());
  discard(referee, seat, move.card, event::DiscardReason::spent);
}

/// The last part of an outrage whose payer had no card for it (L 8.2.6).
Advance advance(Referee& referee, const frame::SupporterDraw&) {
  referee.pop();
  draw(referee, PrivateZone::supporters(), 1);
  return Advance::progressed;
}

}  // namespace marchstone::root
