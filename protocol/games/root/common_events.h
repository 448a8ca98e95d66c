// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/games/root/values.h"
#include "rules/root/table/events/common.h"

/// What happens to any faction outside battles.
namespace marchstone::root {

namespace event {

void shape(auto& on, Is<FactionPicked> auto& it) {
  on.type("faction_picked").field("seat", it.seat).field("faction", it.faction);
}
void shape(auto& on, Is<CardsDrawn> auto& it) {
  on.type("cards_drawn",
          "From the deck; `supporters`: they go there, and not to the hand. `cards`: absent for those who "
          "may not know them.");
  on.field("seat", it.seat).field("supporters", it.supporters).field("count", it.count);
  on.field("cards", it.cards);
}
void shape(auto& on, Is<Reshuffled> auto& it) {
  on.type("reshuffled", "`cards`: in the new deck.");
  on.field("cards", it.cards);
}
void shape(auto& on, Is<CardDiscarded> auto& it) {
  on.type("card_discarded", "Face up.");
  on.field("seat", it.seat).field("card", it.card).field("why", it.why);
}
void shape(auto& on, Is<CardGiven> auto& it) {
  on.type("card_given", "`card`: absent for those who may not know it.");
  on.field("from", it.from).field("to", it.to).field("why", it.why).field("card", it.card);
}
void shape(auto& on, Is<HandSeen> auto& it) {
  on.type("hand_looked").field("looker", it.looker).field("subject", it.subject);
}
void shape(auto& on, Is<Crafted> auto& it) {
  on.type("crafted").field("seat", it.seat).field("card", it.card);
}
void shape(auto& on, Is<DominanceActivated> auto& it) {
  on.type("dominance_activated").field("seat", it.seat).field("card", it.card).field("partner", it.partner);
}
void shape(auto& on, Is<DominanceTaken> auto& it) {
  on.type("dominance_taken").field("seat", it.seat).field("card", it.card);
}
void shape(auto& on, Is<CardUsed> auto& it) {
  on.type("card_used", "An improvement of the play area.");
  on.field("seat", it.seat).field("card", it.card);
}
void shape(auto& on, Is<WarriorsMoved> auto& it) {
  on.type("warriors_moved", "`seat` moved warriors of `faction`.");
  on.field("seat", it.seat).field("faction", it.faction).field("from", it.from).field("to", it.to);
  on.field("count", it.count, at_least(1));
}
void shape(auto& on, Is<PawnMoved> auto& it) {
  on.type("pawn_moved").field("seat", it.seat).field("from", it.from).field("to", it.to);
}
void shape(auto& on, Is<PiecesPlaced> auto& it) {
  on.type("pieces_placed").field("faction", it.faction).field("piece", it.piece);
  on.field("clearing", it.clearing).field("count", it.count, at_least(1));
}
void shape(auto& on, Is<PiecesRemoved> auto& it) {
  on.type("pieces_removed", "`agent`: who removed them.");
  on.field("faction", it.faction).field("piece", it.piece).field("clearing", it.clearing);
  on.field("count", it.count, at_least(1)).field("agent", it.agent).field("cause", it.cause);
}
void shape(auto& on, Is<Scored> auto& it) {
  on.type("scored", "Negative: lost.");
  on.field("seat", it.seat).field("points", it.points).field("source", it.source);
}
void shape(auto& on, Is<TurnBegan> auto& it) {
  on.type("turn_began").field("seat", it.seat).field("number", it.number);
}
void shape(auto& on, Is<PhaseBegan> auto& it) {
  on.type("phase_began").field("seat", it.seat).field("phase", it.phase);
}
void shape(auto& on, Is<SeatDeparted> auto& it) {
  on.type("seat_departed").field("seat", it.seat).field("reason", it.departure);
}
void shape(auto& on, Is<MatchEnded> auto& it) {
  on.type("match_ended").field("reason", it.reason).field("winners", it.winners);
}

}  // namespace event

}  // namespace marchstone::root
