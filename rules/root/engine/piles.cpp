// SPDX-License-Identifier: MIT
#include "rules/root/engine/piles.h"

namespace marchstone::root {
namespace {

void reshuffle(Referee& referee) {
  Table& table = referee.table;
  assert(table.deck.empty());
  for (const CardKind kind : table.discard.kinds())
    for (int copy = 0; copy < table.discard[kind]; ++copy) table.deck.push_back(kind);
  table.discard.clear();
  referee.random.shuffle(table.deck);
  referee.tell(event::Reshuffled{static_cast<std::uint8_t>(table.deck.size())});
}

void tell_drawn(Referee& referee, PrivateZone zone, CardCounts& drawn) {
  if (drawn.empty()) return;
  const auto count = static_cast<std::uint8_t>(drawn.size());
  referee.tell(event::CardsDrawn{
      owner_of(referee.table, zone), zone.is_supporters(), count, {drawn, visible_to(referee.table, zone)}});
  drawn.clear();
}

}  // namespace

CardCounts& cards_in(Table& table, PrivateZone zone) {
  return zone.is_supporters() ? table.alliance.supporters : table.player(zone.seat()).hand;
}
const CardCounts& cards_in(const Table& table, PrivateZone zone) {
  return zone.is_supporters() ? table.alliance.supporters : table.player(zone.seat()).hand;
}

Seat owner_of(const Table& table, PrivateZone zone) {
  return zone.is_supporters() ? table.seat_of(Faction::alliance) : zone.seat();
}

Readers visible_to(const Table& table, PrivateZone zone) {
  const bool is_public = !zone.is_supporters() && table.plays(zone.seat(), Faction::riverfolk);
  return is_public ? Readers::everybody() : Readers(SeatSet{owner_of(table, zone)});
}

Readers visible_to(const Table& table, PrivateZone one, PrivateZone other) {
  for (const PrivateZone zone : {one, other})
    if (visible_to(table, zone).is_for_everybody()) return Readers::everybody();
  return Readers(SeatSet{owner_of(table, one), owner_of(table, other)});
}

void put(Table& table, PrivateZone zone, CardKind card, const Readers& seen_by) {
  cards_in(table, zone).add(card);
  for (const Seat observer : table.order)
    if (observer != owner_of(table, zone) && seen_by.include(observer))
      table.known.of(observer, zone).add(card);
}

void take(Table& table, PrivateZone zone, CardKind card, const Readers& seen_by) {
  cards_in(table, zone).remove(card);
  const bool of_alliance =
      table.plays(Faction::alliance) && owner_of(table, zone) == table.seat_of(Faction::alliance);
  for (const Seat observer : table.order) {
    CardCounts& known = table.known.of(observer, zone);
    HandOrSupporters& either = table.known.either[observer];
    if (!seen_by.include(observer)) {
      // The card that left unseen may be any of those this observer knew, so none of them is certain any
      // more.
      known.clear();
      if (of_alliance) either = {};
    } else if (known.contains(card)) {
      known.remove(card);
    } else if (of_alliance && either.cards.contains(card)) {
      either.cards.remove(card);
      if (either.cards.empty()) either = {};
    }
  }
}

void lay_down_supporter(Table& table, CardKind card) {
  const Seat own = table.seat_of(Faction::alliance);
  table.player(own).hand.remove(card);
  table.alliance.supporters.add(card);
  for (const Seat observer : table.order) {
    CardCounts& known = table.known.of(observer, PrivateZone::hand(own));
    HandOrSupporters& either = table.known.either[observer];
    either.cards.add(known);
    known.clear();
    if (!either.cards.empty()) change(either.laid_down, 1);
  }
}

void draw(Referee& referee, PrivateZone zone, int count) {
  Table& table = referee.table;
  const Readers readers = visible_to(table, zone);
  CardCounts drawn;
  for (; count > 0; --count) {
    if (table.deck.empty() && table.discard.empty()) break;
    if (table.deck.empty()) reshuffle(referee);
    const CardKind card = table.deck.back();
    table.deck.pop_back();
    put(table, zone, card, readers);
    drawn.add(card);
    if (table.deck.empty() && !table.discard.empty()) {
      tell_drawn(referee, zone, drawn);
      reshuffle(referee);
    }
  }
  tell_drawn(referee, zone, drawn);
}

void discard(Referee& referee, Seat seat, CardKind card, event::DiscardReason why) {
  Table& table = referee.table;
  if (table.plays(Faction::cult)) {
    table.cult.lost_souls.add(card);  // L 10.2.6
  } else if (is_dominance(card)) {
    table.available.add(card);  // L 4.3.3
  } else {
    table.discard.add(card);
  }
  referee.tell(event::CardDiscarded{seat, card, why});
}

void discard_from_hand(Referee& referee, Seat seat, CardKind card, event::DiscardReason why) {
  take(referee.table, PrivateZone::hand(seat), card, Readers::everybody());
  discard(referee, seat, card, why);
}

void discard_crafted(Referee& referee, Seat seat, CardKind card) {
  referee.table.player(seat).crafted.remove(card);
  discard(referee, seat, card, event::DiscardReason::used);
}

void hand_over(Referee& referee, Seat from, PrivateZone to, CardKind card, event::TransferReason why) {
  Table& table = referee.table;
  const Readers readers = visible_to(table, PrivateZone::hand(from), to);
  take(table, PrivateZone::hand(from), card, readers);
  put(table, to, card, readers);
  referee.tell(event::CardGiven{from, owner_of(table, to), why, {card, readers}});
}

CardKind random_card(Referee& referee, PrivateZone zone) {
  const CardCounts& cards = cards_in(referee.table, zone);
  return cards.at(static_cast<int>(referee.random.below(static_cast<std::uint32_t>(cards.size()))));
}

namespace {

/// Cards the looker knew to be in the Alliance's hand and that are no longer there must be supporters.
void settle_supporters(Table& table, Seat looker) {
  const Seat own = table.seat_of(Faction::alliance);
  const CardCounts& hand = table.player(own).hand;
  CardCounts known = table.known.of(looker, PrivateZone::hand(own));
  known.add(table.known.either[looker].cards);
  for (const CardKind card : known.kinds())
    if (known[card] > hand[card])
      table.known.of(looker, PrivateZone::supporters()).add(card, known[card] - hand[card]);
  table.known.either[looker] = {};
}

}  // namespace

void look_at_hand(Referee& referee, Seat looker, Seat subject) {
  Table& table = referee.table;
  if (table.plays(subject, Faction::alliance)) settle_supporters(table, looker);
  table.known.of(looker, PrivateZone::hand(subject)) = table.player(subject).hand;
  referee.tell(event::HandSeen{looker, subject});
  referee.push(frame::LookAtHand{looker, subject});
}

}  // namespace marchstone::root
