// SPDX-License-Identifier: MIT
#include "rules/root/base/readings.h"
#include "rules/root/deck/matching.h"
#include "rules/root/engine/piles.h"
#include "rules/root/factions/alliance/questions.h"
#include "rules/root/factions/alliance/steps.h"
#include "rules/root/map/autumn_map.h"

/// Outrage (L 8.2.6): who moves warriors into a sympathetic clearing, or removes the token, gives the
/// supporters a card of its suit, or shows that there is none.
namespace marchstone::root {
namespace {

/// Birds match (L 2.1.1.I; reading 8.2.6), except if the Cult pays (L 10.2.2).
KindSet fitting_cards(const Table& table, const frame::Outrage& outrage) {
  const Suit suit = suit_of(outrage.clearing);
  const KindSet fitting = reading::birds_count_for_outrage
                              ? kinds_matching(suit, table.faction_of(outrage.payer))
                              : kinds_of_suit[static_cast<std::size_t>(suit)];
  return table.player(outrage.payer).hand.kinds() & fitting;
}

}  // namespace

/// Once per move, whatever the number of warriors (scenario 3). A vagabond who leads allied warriors pays
/// too, even for the Alliance's own (reading 8.2.6).
void push_outrage(Referee& referee, Seat mover, Clearing clearing) {
  const Table& table = referee.table;
  if (mover == table.seat_of(Faction::alliance) || !table.site(clearing).has(Piece::sympathy)) return;
  referee.push(frame::Outrage{mover, clearing});
}

/// If the payer's hand is empty, which everybody can see, the Alliance draws from the deck. Otherwise the
/// payer is asked, whatever they hold (M-4).
Advance advance(Referee& referee, const frame::Outrage& outrage) {
  if (!referee.table.player(outrage.payer).hand.empty()) return Advance::asks;
  referee.pop();
  draw(referee, PrivateZone::supporters(), 1);
  return Advance::progressed;
}

Seat decider(const Table&, const frame::Outrage& outrage) {
  return outrage.payer;
}

void list_moves(const Table& table, const frame::Outrage& outrage, MoveList& moves) {
  const KindSet fitting = fitting_cards(table, outrage);
  for (const CardKind card : fitting) moves.push_back(move::OutrageGive{card});
  if (fitting.empty()) moves.push_back(move::OutrageShow{});
}

/// Only the giver and the Alliance see the card.
void perform(Referee& referee, Seat seat, const move::OutrageGive& move) {
  referee.pop();
  hand_over(referee, seat, PrivateZone::supporters(), move.card, event::TransferReason::outrage);
}

/// The Alliance looks at the hand, unless it lies open anyway (L 11.2.3); then it draws.
void perform(Referee& referee, Seat seat, const move::OutrageShow&) {
  const Table& table = referee.table;
  const Clearing clearing = referee.top<frame::Outrage>().clearing;
  referee.pop();
  referee.push(frame::SupporterDraw{});
  referee.tell(event::OutrageShown{seat, clearing});
  if (!table.plays(seat, Faction::riverfolk)) look_at_hand(referee, table.seat_of(Faction::alliance), seat);
}

}  // namespace marchstone::root
