// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/engine/referee.h"

/// Cards on their way. Every card that enters or leaves a hand or the supporters does so here, so that what
/// each seat has seen (M-10) stays right.
namespace marchstone::root {

CardCounts& cards_in(Table& table, PrivateZone zone);
const CardCounts& cards_in(const Table& table, PrivateZone zone);
/// The owner of a zone: for the supporters, the seat that plays the Alliance.
Seat owner_of(const Table& table, PrivateZone zone);
/// Who sees the cards of a zone: its owner; everybody sees the Riverfolk's hand (L 11.2.3).
Readers visible_to(const Table& table, PrivateZone zone);
/// Who sees a card that goes from one zone to the other.
Readers visible_to(const Table& table, PrivateZone one, PrivateZone other);

/// A card enters or leaves a zone, seen by these seats.
void put(Table& table, PrivateZone zone, CardKind card, const Readers& seen_by);
void take(Table& table, PrivateZone zone, CardKind card, const Readers& seen_by);

/// Draws up to `count`, reshuffling whenever the deck runs out (L 2.1.2, R-6).
void draw(Referee& referee, PrivateZone zone, int count);
/// Puts a card that is in no zone or pile on the discard pile, or where it goes instead (L 2.1.3, 4.3.3,
/// 10.2.6).
void discard(Referee& referee, Seat seat, CardKind card, event::DiscardReason why);
/// Discards a card from the seat's hand, face up (L 2.1.3).
void discard_from_hand(Referee& referee, Seat seat, CardKind card, event::DiscardReason why);
/// Discards an improvement from the seat's play area.
void discard_crafted(Referee& referee, Seat seat, CardKind card);
/// Moves a card from the Alliance's hand to the supporters, which only the Alliance sees (L 8.5.1).
void lay_down_supporter(Table& table, CardKind card);
/// Moves a card from a hand to another, or to the supporters; both owners see it.
void hand_over(Referee& referee, Seat from, PrivateZone to, CardKind card, event::TransferReason why);
/// A random card of the zone, each copy as likely as the others; there must be one.
CardKind random_card(Referee& referee, PrivateZone zone);
/// `looker` sees the whole hand of `subject` until it is put down.
void look_at_hand(Referee& referee, Seat looker, Seat subject);

}  // namespace marchstone::root
