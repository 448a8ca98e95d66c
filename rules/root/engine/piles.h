// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/engine/referee.h"

/// Cards on their way. Whatever enters or leaves a hand or the supporters does it here, so that what
/// each seat has seen (M-10) stays right.
namespace marchstone::root {

CardCounts& cards_in(Table& table, PrivateZone zone);
const CardCounts& cards_in(const Table& table, PrivateZone zone);
/// Whose zone it is: whoever plays the Alliance, of the supporters.
Seat owner_of(const Table& table, PrivateZone zone);
/// Who sees what lies there: its owner; of the Riverfolk's hand everybody (L 11.2.3).
Readers readers_of(const Table& table, PrivateZone zone);
/// The same of a card that goes from one zone to another.
Readers readers_of(const Table& table, PrivateZone one, PrivateZone other);

/// A card enters or leaves a zone before these eyes.
void put(Table& table, PrivateZone zone, CardKind card, const Readers& seen_by);
void take(Table& table, PrivateZone zone, CardKind card, const Readers& seen_by);

/// Draws up to `count`, reshuffling whenever the deck runs out (L 2.1.2, R-6).
void draw(Referee& referee, PrivateZone zone, int count);
/// A card that lies nowhere goes to the discard pile, or wherever it goes instead (L 2.1.3, 4.3.3, 10.2.6).
void discard(Referee& referee, Seat seat, CardKind card, event::Discarding why);
/// From the seat's hand, face up (L 2.1.3).
void discard_from_hand(Referee& referee, Seat seat, CardKind card, event::Discarding why);
/// An improvement leaves the seat's play area.
void discard_crafted(Referee& referee, Seat seat, CardKind card);
/// From the Alliance's hand to the supporters, which it alone sees (L 8.5.1).
void lay_down_supporter(Table& table, CardKind card);
/// From a hand to another, or to the supporters; both owners see it.
void hand_over(Referee& referee, Seat from, PrivateZone to, CardKind card, event::Giving why);
/// One of the zone's cards, copies counted; there must be one.
CardKind random_card(Referee& referee, PrivateZone zone);
/// `looker` sees the whole hand of `subject` until it is put down.
void look_at_hand(Referee& referee, Seat looker, Seat subject);

}  // namespace marchstone::root
