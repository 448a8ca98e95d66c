// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/games/root/values.h"
#include "rules/root/table/frames.h"
#include "rules/root/table/moves/common.h"

/// What all factions share.
namespace marchstone::root {

namespace move {

void shape(auto& on, Is<PickFaction> auto& it) {
  on.type("pick_faction", "Setup.");
  on.field("faction", it.faction);
}
void shape(auto& on, Is<EndStep> auto&) {
  on.type("end_step", "Lets an optional step or second action be.");
}
void shape(auto& on, Is<Craft> auto& it) {
  on.type("craft", "`pay`: crafting pieces by suit. `keep`: a vagabond's, of an item: whether it is taken.");
  on.field("card", it.card).field("pay", it.pay).field("keep", it.keep);
}
void shape(auto& on, Is<ActivateDominance> auto& it) {
  on.type("activate_dominance", "`partner`: of a vagabond's coalition.");
  on.field("card", it.card).field("partner", it.partner);
}
void shape(auto& on, Is<TakeDominance> auto& it) {
  on.type("take_dominance").field("card", it.card).field("spend", it.spend);
}
void shape(auto& on, Is<BetterBurrowBank> auto& it) {
  on.type("better_burrow_bank").field("partner", it.partner);
}
void shape(auto& on, Is<RoyalClaim> auto&) {
  on.type("royal_claim");
}
void shape(auto& on, Is<StandAndDeliver> auto& it) {
  on.type("stand_and_deliver").field("victim", it.victim);
}
void shape(auto& on, Is<TaxCollector> auto& it) {
  on.type("tax_collector").field("clearing", it.clearing);
}
void shape(auto& on, Is<Codebreakers> auto& it) {
  on.type("codebreakers").field("victim", it.victim);
}
void shape(auto& on, Is<DoneLooking> auto&) {
  on.type("done_looking");
}
void shape(auto& on, Is<CommandWarren> auto& it) {
  on.type("command_warren").field("clearing", it.clearing).field("defender", it.defender);
  on.field("ally", it.ally);
}
void shape(auto& on, Is<Cobbler> auto& it) {
  on.type("cobbler", "A pawn's has `to` alone.");
  on.field("to", it.to).field("from", it.from);
  on.field_if(it.count > 0, "count", it.count, at_least(1));
}
void shape(auto& on, Is<Discard> auto& it) {
  on.type("discard", "Down to five cards.");
  on.field("card", it.card);
}
void shape(auto& on, Is<StartBattle> auto& it) {
  on.type("battle", "A vagabond fights where its pawn stands: no `clearing`.");
  on.field("clearing", it.clearing).field("defender", it.defender).field("ally", it.ally);
}
void shape(auto& on, Is<PlayAmbush> auto& it) {
  on.type("play_ambush").field("card", it.card);
}
void shape(auto& on, Is<DeclineAmbush> auto&) {
  on.type("decline_ambush");
}
void shape(auto& on, Is<Foil> auto& it) {
  on.type("foil").field("card", it.card);
}
void shape(auto& on, Is<DeclineFoil> auto&) {
  on.type("decline_foil");
}
void shape(auto& on, Is<UseBrutalTactics> auto&) {
  on.type("use_brutal_tactics");
}
void shape(auto& on, Is<UseSappers> auto&) {
  on.type("use_sappers");
}
void shape(auto& on, Is<UseArmorers> auto&) {
  on.type("use_armorers");
}
void shape(auto& on, Is<DoneCards> auto&) {
  on.type("done_cards");
}
void shape(auto& on, Is<AllocateHits> auto& it) {
  on.type("allocate_hits", "Buildings and tokens that take the rest of the hits.");
  on.field("counts", it.counts);
}

}  // namespace move

namespace frame {

void shape(auto& on, Is<Setup> auto& it) {
  on.type(Setup::word, "Setup goes on; asks nothing itself.");
  on.field("stage", it.stage).field("step", it.step).field("second_first", it.second_first);
}
void shape(auto& on, Is<PickFaction> auto& it) {
  on.type(PickFaction::word).field("seat", it.seat);
}
void shape(auto& on, Is<Window> auto& it) {
  on.type(Window::word, "A step of a turn; `kind` is its word.");
  on.field("seat", it.seat).field("phase", it.phase).field("step", it.step).field("begun", it.begun);
}
void shape(auto& on, Is<DiscardDown> auto& it) {
  on.type(DiscardDown::word).field("seat", it.seat);
}
void shape(auto& on, Is<LookAtHand> auto& it) {
  on.type(LookAtHand::word).field("looker", it.looker).field("subject", it.subject);
}
void shape(auto& on, Is<Crafting> auto& it) {
  on.type(Crafting::word).field("seat", it.seat).field("card", it.card).field("keep", it.keep);
}
void shape(auto& on, Is<FavorDone> auto& it) {
  on.type(FavorDone::word).field("seat", it.seat).field("card", it.card);
}
void shape(auto& on, Is<TaxDraw> auto& it) {
  on.type(TaxDraw::word).field("seat", it.seat);
}

}  // namespace frame

}  // namespace marchstone::root
