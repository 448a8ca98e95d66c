// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/games/root/values.h"
#include "rules/root/table/events/cult.h"
#include "rules/root/table/frames/cult.h"
#include "rules/root/table/moves/cult.h"

/// The Lizard Cult.
namespace marchstone::root {

namespace move {

void shape(auto& on, Is<PlaceCult> auto& it) {
  on.type("place_cult").field("corner", it.corner);
}
void shape(auto& on, Is<ChooseOutcast> auto& it) {
  on.type("choose_outcast").field("suit", it.suit, clearing_suit, named("ClearingSuit"));
}
void shape(auto& on, Is<CrusadeBattle> auto& it) {
  on.type("crusade_battle").field("clearing", it.clearing).field("defender", it.defender);
}
void shape(auto& on, Is<CrusadeMove> auto& it) {
  on.type("crusade_move").field("from", it.from).field("to", it.to).field("count", it.count, at_least(1));
}
void shape(auto& on, Is<CrusadeFight> auto& it) {
  on.type("crusade_fight", "The battle after the move.");
  on.field("defender", it.defender);
}
void shape(auto& on, Is<Convert> auto& it) {
  on.type("convert").field("clearing", it.clearing).field("target", it.target);
}
void shape(auto& on, Is<Sanctify> auto& it) {
  on.type("sanctify").field("clearing", it.clearing).field("target", it.target);
  on.field("building", it.building, as<Building>);
}
void shape(auto& on, Is<RitualSacrifice> auto& it) {
  on.type("ritual_sacrifice").field("card", it.card);
}
void shape(auto& on, Is<RitualBuild> auto& it) {
  on.type("ritual_build").field("card", it.card).field("clearing", it.clearing);
}
void shape(auto& on, Is<RitualRecruit> auto& it) {
  on.type("ritual_recruit").field("card", it.card).field("clearing", it.clearing);
}
void shape(auto& on, Is<RitualScore> auto& it) {
  on.type("ritual_score").field("card", it.card).field("spend", it.spend);
}

}  // namespace move

namespace event {

void shape(auto& on, Is<OutcastMoved> auto& it) {
  on.type("outcast_moved").field("suit", it.suit, clearing_suit, named("ClearingSuit"));
  on.field("hated", it.hated);
}
void shape(auto& on, Is<LostSoulsDiscarded> auto& it) {
  on.type("lost_souls_discarded").field("cards", it.cards);
}
void shape(auto& on, Is<CardRevealed> auto& it) {
  on.type("card_revealed").field("seat", it.seat).field("card", it.card);
}
void shape(auto& on, Is<CardsRecovered> auto& it) {
  on.type("cards_recovered").field("seat", it.seat).field("cards", it.cards);
}
void shape(auto& on, Is<AcolytesChanged> auto& it) {
  on.type("acolytes_changed", "`acolytes`: how many there are now.");
  on.field("seat", it.seat).field("acolytes", it.acolytes);
}

}  // namespace event

namespace frame {

void shape(auto& on, Is<SetupCorner> auto&) {
  on.type(SetupCorner::word);
}
void shape(auto& on, Is<SetupOutcast> auto&) {
  on.type(SetupOutcast::word);
}
void shape(auto& on, Is<CrusadeFight> auto& it) {
  on.type(CrusadeFight::word).field("clearing", it.clearing);
}

}  // namespace frame

}  // namespace marchstone::root
