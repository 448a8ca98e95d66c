#include "protocol/games/root/codec.h"
#include "protocol/games/root/view_parts.h"
#include "protocol/games/root/writing.h"

namespace marchstone::root {

namespace {

void write_site(JsonWriter& out, const SiteView& site) {
  out.begin_object();
  write_field(out, "warriors", site.warriors);
  write_field(out, "pieces", site.pieces);
  out.field("ruin", site.ruin).field("ruin_items", site.ruin_items);
  write_or_null(out, "ruin_shown", site.ruin_shown);
  write_or_null(out, "ruler", site.ruler);
  out.field("free_slots", site.free_slots).end_object();
}

void write_seat(JsonWriter& out, const SeatView& seat) {
  out.begin_object();
  write_or_null(out, "faction", seat.faction);
  write_or_null(out, "score", seat.score);
  out.field("hand", seat.hand_size);
  write_or_null(out, "cards", seat.hand);
  write_field(out, "crafted", seat.crafted);
  write_field(out, "crafted_items", seat.crafted_items);
  write_or_null(out, "dominance", seat.dominance);
  write_or_null(out, "coalition", seat.coalition);
  out.field("supply", seat.supply).field("departed", seat.departed).end_object();
}

void write_track(JsonWriter& out, const TrackView& track) {
  out.begin_object();
  write_field(out, "piece", track.piece);
  write_or_null(out, "suit", track.suit);
  out.field("left", track.left);
  write_or_null(out, "cost", track.cost);
  write_or_null(out, "points", track.points);
  out.end_object();
}

void write_turn(JsonWriter& out, const Turn& turn) {
  out.begin_object();
  write_field(out, "active", turn.active);
  write_field(out, "phase", turn.phase);
  out.field("number", turn.number).key("used").begin_array();
  for (const CardKind kind : turn.used) write_value(out, kind);
  out.end_array();
  write_field(out, "craft_used", turn.craft_used);
  out.field("services_bought", turn.services_bought).field("riverboats", turn.riverboats);
  out.field("mercenaries", turn.mercenaries).end_object();
}

void write_ending(JsonWriter& out, const std::optional<Ending>& ending) {
  out.key("ending");
  if (!ending) {
    out.null();
    return;
  }
  out.begin_object();
  write_field(out, "reason", ending->reason);
  write_field(out, "winners", ending->winners);
  out.end_object();
}

void write_course(JsonWriter& out, const View& view) {
  out.key("order");
  write_list(out, view.order);
  out.key("turn");
  write_turn(out, view.turn);
  out.key("step");
  if (view.step.empty()) {
    out.null();
  } else {
    out.value(view.step);
  }
  write_or_null(out, "decider", view.decider);
  out.key("stack");
  write_stack(out, view);
  write_ending(out, view.ending);
}

void write_supplies(JsonWriter& out, const View& view) {
  out.field("deck", view.deck_size);
  write_field(out, "discard", view.discard);
  write_field(out, "available", view.available);
  write_field(out, "in_resolution", view.in_resolution);
  write_field(out, "item_supply", view.item_supply);
  out.key("quests");
  write_list(out, view.quests);
  out.field("quest_deck", view.quest_deck_size).key("tracks").begin_array();
  for (const TrackView& track : view.tracks) write_track(out, track);
  out.end_array();
}

/// What only the seat that decides is shown.
void write_shown(JsonWriter& out, const View& view) {
  write_or_null(out, "looked_at", view.looked_at);
  out.key("found");
  if (view.found) {
    write_list(out, *view.found);
  } else {
    out.null();
  }
}

}  // namespace

void write_view_fields(JsonWriter& out, const View& view) {
  write_course(out, view);
  out.key("clearings").begin_array();
  for (const SiteView& site : view.sites) write_site(out, site);
  out.end_array().key("seats").begin_array();
  for (const SeatView& seat : view.seats) write_seat(out, seat);
  out.end_array();
  write_supplies(out, view);
  out.key("boards");
  write_boards(out, view);
  write_shown(out, view);
}

}  // namespace marchstone::root

namespace marchstone::protocol {

void RootCodec::write_view(JsonWriter& out, const Position::View& view) {
  out.begin_object();
  root::write_view_fields(out, view);
  out.end_object();
}

}  // namespace marchstone::protocol
