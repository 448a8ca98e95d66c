#include <algorithm>

#include "protocol/games/twelve_patrols/codec.h"
#include "protocol/games/twelve_patrols/region_sets.h"
#include "protocol/games/twelve_patrols/writing.h"

namespace marchstone::protocol {

namespace {

using namespace twelve_patrols;

void write_regions(JsonWriter& out, std::string_view name, const auto& regions) {
  out.key(name).begin_array();
  for (const Region region : regions) out.word(word(region));
  out.end_array();
}

void write_items(JsonWriter& out, std::string_view name, const Items& items) {
  out.key(name).begin_array();
  items.each_kind([&out](Item item, std::size_t count) {
    for (; count > 0; --count) out.word(word(item));
  });
  out.end_array();
}

void write_kingdom(JsonWriter& out, const View& view) {
  out.key("kingdom").begin_array();
  for (const RegionView& region : view.kingdom) {
    out.begin_object().word_field("card", word(region.placed.region));
    write_cell_fields(out, region.placed.cell);
    out.key("edges").begin_object();
    for (const Direction side : all_directions) {
      const auto& edge = region.edges[static_cast<std::size_t>(side)];
      if (!edge) continue;
      out.key(word(side))
          .begin_object()
          .word_field("state", word(edge->state))
          .field("found", edge->found)
          .end_object();
    }
    out.end_object().end_object();
  }
  out.end_array().key("patrols").begin_array();
  for (const Patrol& patrol : view.patrols) {
    out.begin_object();
    write_spot_fields(out, patrol.spot);
    out.key("items").begin_array();
    for (const Item item : patrol.items) out.word(word(item));
    out.end_array().field("open", patrol.spot == view.open).end_object();
  }
  out.end_array();
}

void write_edge_places(JsonWriter& out, std::string_view name, const std::vector<EdgePlace>& places) {
  out.key(name).begin_array();
  for (const EdgePlace& place : places)
    out.begin_object()
        .word_field("card", word(place.region))
        .word_field("side", word(place.side))
        .end_object();
  out.end_array();
}

void write_places(JsonWriter& out, const View& view) {
  out.key("places").begin_array();
  for (const PlacePreview& place : view.places) {
    out.begin_object().word_field("card", word(place.region));
    write_cell_fields(out, place.cell);
    write_edge_places(out, "edges", place.edges);
    out.field("loses", place.loses).end_object();
  }
  out.end_array();
}

void write_spots(JsonWriter& out, const View& view) {
  out.key("spots").begin_array();
  for (const SpotPreview& spot : view.spots) {
    out.begin_object();
    write_spot_fields(out, spot.spot);
    out.field("forced", spot.forced);
    write_edge_places(out, "looking", spot.looking);
    out.key("items").begin_object();
    for (const ItemPreview& item : spot.items) {
      out.key(word(item.item)).begin_object().key("after").begin_array();
      for (const EdgeState state : item.after) out.word(word(state));
      out.end_array().field("loses", item.loses).end_object();
    }
    out.end_object().end_object();
  }
  out.end_array();
}

void write_view_fields(JsonWriter& out, const View& view) {
  out.field("set", view.set.name);
  out.key("cards");
  write_region_cards(out, view.set);
  out.word_field("phase", word(view.phase));
  write_kingdom(out, view);
  out.key("change");
  if (view.change) {
    out.begin_object()
        .word_field("die", word(view.change->die))
        .field("face", view.change->face)
        .end_object();
  } else {
    out.null();
  }
  write_regions(out, "display", view.display);
  write_regions(out, "deck", view.deck);
  write_items(out, "unplayed", view.unplayed);
  write_items(out, "discarded", view.discarded);
  out.field("dice_changed", view.dice_changed).field("spots_left", view.spots_left);
  write_places(out, view);
  write_spots(out, view);
  out.field("closing_loses", view.closing_loses).field("paying_loses", view.paying_loses);
  out.key("ending");
  if (view.ending) {
    out.begin_object().word_field("reason", word(view.ending->reason));
    write_ending_fields(out, *view.ending);
    out.end_object();
  } else {
    out.null();
  }
}

/// Top first.
void write_deck_order(JsonWriter& out, std::string_view name, const Table& table) {
  auto deck = table.deck;
  std::ranges::reverse(deck);
  write_regions(out, name, deck);
}

}  // namespace

void TwelvePatrolsCodec::write_view(JsonWriter& out, const View& view) {
  out.begin_object();
  write_view_fields(out, view);
  out.end_object();
}

void TwelvePatrolsCodec::write_position(JsonWriter& out, const Position& position) {
  out.begin_object();
  write_view_fields(out, position.view(Viewer::spectator()));
  write_deck_order(out, "deck_order", position.table());
  out.end_object();
}

void TwelvePatrolsCodec::write_deal(JsonWriter& out, const Position& position) {
  out.begin_object();
  write_items(out, "items", position.table().unplayed);
  write_regions(out, "display", position.table().display);
  write_deck_order(out, "deck", position.table());
  out.end_object();
}

void TwelvePatrolsCodec::write_details(JsonWriter& out, const Position& position) {
  const Table& table = position.table();
  out.begin_object().field("items_unused", table.unplayed.size()).field("dice_changed", table.dice_changed);
  write_ending_fields(out, *table.ending);
  out.end_object();
}

void TwelvePatrolsCodec::write_daily_details(JsonWriter& out, const Position& position) {
  out.begin_object().field("items_unused", position.table().unplayed.size()).end_object();
}

}  // namespace marchstone::protocol
