// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/games/root/values.h"
#include "rules/root/table/events/vagabond.h"
#include "rules/root/table/frames/vagabond.h"
#include "rules/root/table/moves/vagabond.h"

/// Both vagabonds.
namespace marchstone::root {

namespace move {

void shape(auto& on, Is<ChooseCharacter> auto& it) {
  on.type("choose_character").field("character", it.character);
}
void shape(auto& on, Is<PlacePawn> auto& it) {
  on.type("place_pawn").field("forest", it.forest);
}
void shape(auto& on, Is<RefreshItem> auto& it) {
  on.type("refresh_item").field("item", it.item);
}
void shape(auto& on, Is<Slip> auto& it) {
  on.type("slip").field("to", it.to);
}
void shape(auto& on, Is<VagabondMove> auto& it) {
  on.type("vagabond_move", "`count`: of allied warriors.");
  on.field("to", it.to).field("ally", it.ally);
  on.field_if(it.count > 0, "count", it.count, at_least(1));
}
void shape(auto& on, Is<Repair> auto& it) {
  on.type("repair").field("item", it.item);
}
void shape(auto& on, Is<Strike> auto& it) {
  on.type("strike").field("target", it.target).field("piece", it.piece);
}
void shape(auto& on, Is<Explore> auto&) {
  on.type("explore");
}
void shape(auto& on, Is<ExploreTake> auto& it) {
  on.type("explore_take", "Without `item`: none can be gained.");
  on.field("item", it.item);
}
void shape(auto& on, Is<Steal> auto& it) {
  on.type("steal").field("victim", it.victim);
}
void shape(auto& on, Is<DayLabor> auto& it) {
  on.type("day_labor").field("card", it.card);
}
void shape(auto& on, Is<Hideout> auto&) {
  on.type("hideout");
}
void shape(auto& on, Is<RepairPick> auto& it) {
  on.type("repair_pick").field("item", it.item);
}
void shape(auto& on, Is<Aid> auto& it) {
  on.type("aid").field("target", it.target).field("item", it.item).field("card", it.card);
}
void shape(auto& on, Is<TakeItem> auto& it) {
  on.type("take_item", "In return for an aid; without `item`: none.");
  on.field("item", it.item);
}
void shape(auto& on, Is<CompleteQuest> auto& it) {
  on.type("quest").field("quest", it.quest);
}
void shape(auto& on, Is<DropItem> auto& it) {
  on.type("drop_item").field("item", it.item).field("state", it.state);
}
void shape(auto& on, Is<ExhaustItem> auto& it) {
  on.type("exhaust_item", "One of those that a service costs.");
  on.field("item", it.item);
}
void shape(auto& on, Is<AlliedHits> auto& it) {
  on.type("allied_hits").field("count", it.count, at_least(0));
}
void shape(auto& on, Is<DamageItem> auto& it) {
  on.type("damage_item")
      .field("item", it.item)
      .field("side", it.side, as<Only<ItemState::up, ItemState::down>>);
}

}  // namespace move

namespace event {

void shape(auto& on, Is<CharacterChosen> auto& it) {
  on.type("character_chosen").field("seat", it.seat).field("character", it.character);
}
void shape(auto& on, Is<PawnPlaced> auto& it) {
  on.type("pawn_placed").field("seat", it.seat).field("forest", it.forest);
}
void shape(auto& on, Is<ItemChanged> auto& it) {
  on.type("item_changed").field("seat", it.seat).field("item", it.item).field("from", it.from);
  on.field("to", it.to);
}
void shape(auto& on, Is<ItemTaken> auto& it) {
  on.type("item_taken", "`from`: whose crafted item it was.");
  on.field("seat", it.seat).field("item", it.item).field("from", it.from);
}
void shape(auto& on, Is<ItemDropped> auto& it) {
  on.type("item_dropped").field("seat", it.seat).field("item", it.item);
}
void shape(auto& on, Is<Explored> auto& it) {
  on.type("explored", "`left`: shown to all, and left under the ruin.");
  on.field("seat", it.seat).field("clearing", it.clearing).field("taken", it.taken).field("left", it.left);
}
void shape(auto& on, Is<CardReclaimed> auto& it) {
  on.type("card_reclaimed", "From the discard pile.");
  on.field("seat", it.seat).field("card", it.card);
}
void shape(auto& on, Is<RelationChanged> auto& it) {
  on.type("relation_changed").field("seat", it.seat).field("faction", it.faction);
  on.field("relation", it.relation);
}
void shape(auto& on, Is<QuestCompleted> auto& it) {
  on.type("quest_completed").field("seat", it.seat).field("quest", it.quest);
}
void shape(auto& on, Is<QuestRevealed> auto& it) {
  on.type("quest_revealed").field("quest", it.quest);
}

}  // namespace event

namespace frame {

void shape(auto& on, Is<SetupCharacter> auto& it) {
  on.type(SetupCharacter::word).field("seat", it.seat);
}
void shape(auto& on, Is<SetupForest> auto& it) {
  on.type(SetupForest::word).field("seat", it.seat);
}
void shape(auto& on, Is<Refresh> auto& it) {
  on.type(Refresh::word).field("seat", it.seat).field("left", it.left);
}
void shape(auto& on, Is<AidTake> auto& it) {
  on.type(AidTake::word).field("seat", it.seat).field("target", it.target);
}
void shape(auto& on, Is<ExploreChoice> auto& it) {
  on.type(ExploreChoice::word).field("seat", it.seat).field("clearing", it.clearing);
}
void shape(auto& on, Is<RepairPick> auto& it) {
  on.type(RepairPick::word).field("seat", it.seat).field("left", it.left);
}
void shape(auto& on, Is<DropItems> auto& it) {
  on.type(DropItems::word).field("seat", it.seat);
}
void shape(auto& on, Is<PayItems> auto& it) {
  on.type(PayItems::word).field("seat", it.seat).field("left", it.left);
}
void shape(auto& on, Is<AlliedHits> auto& it) {
  on.type(AlliedHits::word).field("seat", it.seat).field("hits", it.hits);
}
void shape(auto& on, Is<DamageItems> auto& it) {
  on.type(DamageItems::word).field("seat", it.seat).field("left", it.left);
}

}  // namespace frame

}  // namespace marchstone::root
