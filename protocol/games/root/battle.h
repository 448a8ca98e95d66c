// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/games/root/values.h"
#include "rules/root/table/events/common.h"
#include "rules/root/table/frames/battle.h"

/// Battles: what is pending in them, and what happens.
namespace marchstone::root {

void shape(auto& on, Is<Losses> auto& it) {
  on.object("Losses", "Chosen, still on the map.");
  on.field("warriors", it.warriors).field("helpers", it.helpers).field("pieces", it.pieces);
}

namespace event {

void shape(auto& on, Is<BattleStarted> auto& it) {
  on.type("battle_started", "`ally`: may be a hired one.");
  on.field("attacker", it.attacker).field("defender", it.defender).field("clearing", it.clearing);
  on.field("ally", it.ally);
}
void shape(auto& on, Is<AmbushPlayed> auto& it) {
  on.type("ambush_played").field("seat", it.seat).field("card", it.card);
}
void shape(auto& on, Is<AmbushDeclined> auto& it) {
  on.type("ambush_declined", "The same, whatever the hand holds.");
  on.field("seat", it.seat);
}
void shape(auto& on, Is<AmbushFoiled> auto& it) {
  on.type("ambush_foiled").field("seat", it.seat).field("card", it.card);
}
void shape(auto& on, Is<FoilDeclined> auto& it) {
  on.type("foil_declined", "The same, whatever the hand holds.");
  on.field("seat", it.seat);
}
void shape(auto& on, Is<DiceRolled> auto& it) {
  on.type("dice_rolled", "What each side rolled, and the most that it may deal.");
  on.field("attacker", it.attacker).field("defender", it.defender).field("attacker_most", it.attacker_most);
  on.field("defender_most", it.defender_most);
}
void shape(auto& on, Is<HitsDealt> auto& it) {
  on.type("hits_dealt", "Extra hits included.");
  on.field("by_attacker", it.by_attacker).field("by_defender", it.by_defender);
}
void shape(auto& on, Is<BattleEnded> auto& it) {
  on.type("battle_ended").field("attacker", it.attacker).field("defender", it.defender);
}

}  // namespace event

namespace frame {

void shape(auto& on, Is<Battle> auto& it) {
  on.type(Battle::word).field("seats", it.seats).field("clearing", it.clearing).field("ally", it.ally);
  on.field("hired", it.hired).field("step", it.step).field("ambush", it.ambush).field("dice", it.dice);
  on.field("rolled", it.rolled).field("extra", it.extra).field("armorers", it.armorers);
  on.field("brutal_tactics", it.brutal_tactics).field("despot_scored", it.despot_scored);
  on.field("allied_removed", it.allied_removed).field("items_damaged", it.items_damaged);
  on.field("losses", it.losses);
}
void shape(auto& on, Is<Ambush> auto& it) {
  on.type(Ambush::word).field("attacker", it.attacker).field("defender", it.defender);
  on.field("clearing", it.clearing);
}
void shape(auto& on, Is<Foil> auto& it) {
  on.type(Foil::word).field("attacker", it.attacker).field("defender", it.defender);
  on.field("clearing", it.clearing);
}
void shape(auto& on, Is<BattleCards> auto& it) {
  on.type(BattleCards::word).field("side", it.side);
}
void shape(auto& on, Is<AllocateHits> auto& it) {
  on.type(AllocateHits::word).field("side", it.side).field("hits", it.hits);
}

}  // namespace frame

}  // namespace marchstone::root
