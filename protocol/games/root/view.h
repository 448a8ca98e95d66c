// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "protocol/games/root/boards.h"

/// What a viewer is sent.
namespace marchstone::root {

/// In frames.cpp.
void write_value(JsonWriter& out, const FrameView& pending);

void shape(auto& on, Is<ClearingView> auto& it) {
  on.object("Site").field("warriors", it.warriors).field("pieces", it.pieces).field("ruin", it.ruin);
  on.field("ruin_items", it.ruin_items, "Hidden under the ruin.");
  on.or_null("ruin_shown", it.ruin_shown, "One of them that all have seen.").or_null("ruler", it.ruler);
  on.field("free_slots", it.free_slots);
}
void shape(auto& on, Is<SeatView> auto& it) {
  on.object("SeatView").or_null("faction", it.faction, "Null until it is picked.");
  on.or_null("score", it.score, "Null once the marker has left the track.");
  on.field("hand", it.hand_size, "Number of cards.");
  on.or_null("cards", it.hand, "The owner's alone, the Riverfolk's everybody's; null for others.");
  on.field("crafted", it.crafted, "Improvements.").field("crafted_items", it.crafted_items);
  on.or_null("dominance", it.dominance).or_null("coalition", it.coalition);
  on.field("supply", it.supply, "Warriors.").field("departed", it.departed);
}
void shape(auto& on, Is<TrackView> auto& it) {
  on.object("Track").field("piece", it.piece, as<Fixture>);
  on.or_null("suit", it.suit, clearing_suit, named("ClearingSuit")).field("left", it.left);
  on.or_null("cost", it.cost, "Of the next one; null: nothing is left, or nothing is paid.");
  on.or_null("points", it.points, "That the next one brings; null: nothing is left.");
}
void shape(auto& on, Is<Turn> auto& it) {
  on.object("Turn").field("active", it.active).field("phase", it.phase);
  on.field("number", it.number, "From 1; 0 during setup.");
  on.field("used", it.used, as<CardCounts>, "Improvements that work once a turn.");
  on.field("craft_used", it.craft_used, "Crafting pieces.").field("services_bought", it.services_bought);
  on.field("riverboats", it.riverboats).field("mercenaries", it.mercenaries);
}
void shape(auto& on, Is<Ending> auto& it) {
  on.field("reason", it.reason).field("winners", it.winners);
}

void course_fields(auto& on, const View& it) {
  on.field("order", it.order, "Seats in turn order.").field("turn", it.turn);
  on.or_null("step", it.step.empty() ? std::nullopt : std::optional(it.step),
             "Of the turn; null during setup and after the end.");
  on.or_null("decider", it.decider, "Whom the last frame of `stack` asks.");
  on.field("stack", it.stack, "What is pending, undermost first.").or_null("ending", it.ending);
}
void supply_fields(auto& on, const View& it) {
  on.field("deck", it.deck_size, "Cards left.").field("discard", it.discard);
  on.field("available", it.available, "Dominance cards beside the map.");
  on.field("in_resolution", it.in_resolution, "Ambushes of a running battle, a Favor at work.");
  on.field("item_supply", it.item_supply).field("quests", it.quests, "Face up.");
  on.field("quest_deck", it.quest_deck_size, "Quests left.").field("tracks", it.tracks);
}
void shape(auto& on, Is<View> auto& it) {
  on.object("View");
  course_fields(on, it);
  on.field("clearings", it.clearings, "By number, the first is clearing 1.", items(clearing_count));
  on.field("seats", it.seats, "By seat.", items(2, most_seats));
  supply_fields(on, it);
  on.group(
      "boards", [&it](auto& boards) { board_fields(boards, it); }, "Of the factions in play.",
      named("Boards"));
  // What only the seat that decides is shown.
  on.or_null("looked_at", it.visible_hand, "For the seat that looks at a hand: that hand.");
  on.or_null("found", it.found, "For the vagabond that must choose: the items under the ruin.");
}

}  // namespace marchstone::root
