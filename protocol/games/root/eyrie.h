// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/games/root/values.h"
#include "rules/root/table/events/eyrie.h"
#include "rules/root/table/frames/eyrie.h"
#include "rules/root/table/moves/eyrie.h"

/// The Eyrie Dynasties.
namespace marchstone::root {

namespace move {

void shape(auto& on, Is<PlaceStartingRoost> auto& it) {
  on.type("place_starting_roost").field("corner", it.corner);
}
void shape(auto& on, Is<ChooseLeader> auto& it) {
  on.type("choose_leader").field("leader", it.leader);
}
void shape(auto& on, Is<AddToDecree> auto& it) {
  on.type("add_to_decree").field("card", it.card).field("column", it.column);
}
void shape(auto& on, Is<PlaceNewRoost> auto& it) {
  on.type("place_new_roost").field("clearing", it.clearing);
}
void shape(auto& on, Is<DecreeRecruit> auto& it) {
  on.type("decree_recruit",
          "In the moves of the Decree `suit` is that of the card used; a vizier is a bird.");
  on.field("suit", it.suit).field("clearing", it.clearing);
}
void shape(auto& on, Is<DecreeMove> auto& it) {
  on.type("decree_move").field("suit", it.suit).field("from", it.from).field("to", it.to);
  on.field("count", it.count, at_least(1));
}
void shape(auto& on, Is<DecreeBattle> auto& it) {
  on.type("decree_battle").field("suit", it.suit).field("clearing", it.clearing);
  on.field("defender", it.defender);
}
void shape(auto& on, Is<DecreeBuild> auto& it) {
  on.type("decree_build").field("suit", it.suit).field("clearing", it.clearing);
}
void shape(auto& on, Is<Turmoil> auto& it) {
  on.type("turmoil", "`clearing`: where the one warrior left goes (Charismatic).");
  on.field("suit", it.suit).field("clearing", it.clearing);
}

}  // namespace move

namespace event {

void shape(auto& on, Is<DecreeAdded> auto& it) {
  on.type("decree_added").field("seat", it.seat).field("card", it.card).field("column", it.column);
}
void shape(auto& on, Is<DecreeResolved> auto& it) {
  on.type("decree_resolved").field("seat", it.seat).field("suit", it.suit).field("column", it.column);
}
void shape(auto& on, Is<TurmoilBegan> auto& it) {
  on.type("turmoil_began").field("seat", it.seat).field("suit", it.suit).field("column", it.column);
}
void shape(auto& on, Is<LeaderChosen> auto& it) {
  on.type("leader_chosen").field("seat", it.seat).field("leader", it.leader);
}

}  // namespace event

namespace frame {

void shape(auto& on, Is<SetupRoost> auto&) {
  on.type(SetupRoost::word);
}
void shape(auto& on, Is<ChooseLeader> auto& it) {
  on.type(ChooseLeader::word).field("after_turmoil", it.after_turmoil);
}
void shape(auto& on, Is<DecreeAdd> auto& it) {
  on.type(DecreeAdd::word).field("added", it.added).field("bird_used", it.bird_used);
}
void shape(auto& on, Is<NewRoost> auto&) {
  on.type(NewRoost::word);
}

}  // namespace frame

}  // namespace marchstone::root
