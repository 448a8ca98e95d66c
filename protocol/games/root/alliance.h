// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/games/root/values.h"
#include "rules/root/table/events/alliance.h"
#include "rules/root/table/frames/alliance.h"
#include "rules/root/table/moves/alliance.h"

/// The Woodland Alliance.
namespace marchstone::root {

namespace move {

void shape(auto& on, Is<Revolt> auto& it) {
  on.type("revolt").field("clearing", it.clearing);
}
void shape(auto& on, Is<Spread> auto& it) {
  on.type("spread").field("clearing", it.clearing);
}
void shape(auto& on, Is<SpendSupporter> auto& it) {
  on.type("spend_supporter").field("card", it.card);
}
void shape(auto& on, Is<Support> auto& it) {
  on.type("support").field("card", it.card);
}
void shape(auto& on, Is<Train> auto& it) {
  on.type("train").field("card", it.card);
}
void shape(auto& on, Is<OperationMove> auto& it) {
  on.type("op_move").field("from", it.from).field("to", it.to).field("count", it.count, at_least(1));
}
void shape(auto& on, Is<OperationBattle> auto& it) {
  on.type("op_battle").field("clearing", it.clearing).field("defender", it.defender);
}
void shape(auto& on, Is<OperationRecruit> auto& it) {
  on.type("op_recruit").field("clearing", it.clearing);
}
void shape(auto& on, Is<OperationOrganize> auto& it) {
  on.type("op_organize").field("clearing", it.clearing);
}
void shape(auto& on, Is<OutrageGive> auto& it) {
  on.type("outrage_give").field("card", it.card);
}
void shape(auto& on, Is<OutrageShow> auto&) {
  on.type("outrage_show");
}

}  // namespace move

namespace event {

void shape(auto& on, Is<SupporterAdded> auto& it) {
  on.type("supporter_added", "`card`: absent for those who may not know it.");
  on.field("seat", it.seat).field("card", it.card);
}
void shape(auto& on, Is<OfficersChanged> auto& it) {
  on.type("officers_changed", "`officers`: how many there are now.");
  on.field("seat", it.seat).field("officers", it.officers);
}
void shape(auto& on, Is<OutrageShown> auto& it) {
  on.type("outrage_shown", "Its hand is in the looker's view.");
  on.field("payer", it.payer).field("clearing", it.clearing);
}

}  // namespace event

namespace frame {

void shape(auto& on, Is<SpendSupporters> auto& it) {
  on.type(SpendSupporters::word).field("suit", it.suit).field("left", it.left);
}
void shape(auto& on, Is<Outrage> auto& it) {
  on.type(Outrage::word).field("payer", it.payer).field("clearing", it.clearing);
}

}  // namespace frame

}  // namespace marchstone::root
