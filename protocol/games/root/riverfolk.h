// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/games/root/values.h"
#include "rules/root/table/events/riverfolk.h"
#include "rules/root/table/frames/riverfolk.h"
#include "rules/root/table/moves/riverfolk.h"

/// The Riverfolk Company, and those who buy from it.
namespace marchstone::root {

namespace move {

void shape(auto& on, Is<PlaceRiverfolk> auto& it) {
  on.type("place_riverfolk").field("counts", it.counts);
}
void shape(auto& on, Is<SetPrices> auto& it) {
  on.type("set_prices").field("hand_card", it.hand_card, within(1, 4));
  on.field("riverboats", it.riverboats, within(1, 4)).field("mercenaries", it.mercenaries, within(1, 4));
}
void shape(auto& on, Is<BuyService> auto& it) {
  on.type("buy_service").field("service", it.service).field("card", it.card);
}
void shape(auto& on, Is<RiverfolkMove> auto& it) {
  on.type("rf_move").field("from", it.from).field("to", it.to).field("count", it.count, at_least(1));
}
void shape(auto& on, Is<RiverfolkBattle> auto& it) {
  on.type("rf_battle").field("clearing", it.clearing).field("defender", it.defender);
}
void shape(auto& on, Is<Export> auto& it) {
  on.type("export").field("card", it.card).field("pay", it.pay);
}
void shape(auto& on, Is<RiverfolkDraw> auto&) {
  on.type("rf_draw");
}
void shape(auto& on, Is<RiverfolkRecruit> auto& it) {
  on.type("rf_recruit").field("clearing", it.clearing);
}
void shape(auto& on, Is<RiverfolkTradePost> auto& it) {
  on.type("rf_trade_post").field("clearing", it.clearing);
}
void shape(auto& on, Is<PickFund> auto& it) {
  on.type("pick_fund").field("owner", it.owner);
}

}  // namespace move

namespace event {

void shape(auto& on, Is<PricesSet> auto& it) {
  on.type("prices_set").field("seat", it.seat).field("hand_card", it.hand_card, within(1, 4));
  on.field("riverboats", it.riverboats, within(1, 4)).field("mercenaries", it.mercenaries, within(1, 4));
}
void shape(auto& on, Is<ServiceBought> auto& it) {
  on.type("service_bought").field("buyer", it.buyer).field("service", it.service).field("price", it.price);
}
void shape(auto& on, Is<FundMoved> auto& it) {
  on.type("fund_moved").field("owner", it.owner).field("from", it.from).field("to", it.to);
  on.field("count", it.count, at_least(1));
}
void shape(auto& on, Is<Exported> auto& it) {
  on.type("exported").field("seat", it.seat).field("card", it.card);
}

}  // namespace event

namespace frame {

void shape(auto& on, Is<SetupWarriors> auto&) {
  on.type(SetupWarriors::word);
}
void shape(auto& on, Is<SetPrices> auto&) {
  on.type(SetPrices::word);
}
void shape(auto& on, Is<PickFunds> auto& it) {
  on.type(PickFunds::word).field("left", it.left).field("to", it.to).field("owners", it.owners);
  on.field("spaces", it.spaces);
}
void shape(auto& on, Is<LoseFunds> auto& it) {
  on.type(LoseFunds::word).field("posts", it.posts).field("left", it.left);
}

}  // namespace frame

}  // namespace marchstone::root
