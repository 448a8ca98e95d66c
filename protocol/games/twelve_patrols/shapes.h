// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "protocol/games/twelve_patrols/words.h"
#include "protocol/json/json_writer.h"
#include "protocol/shape/facts.h"
#include "rules/twelve_patrols/position.h"

/// The JSON form of 12 Patrols.
namespace marchstone::twelve_patrols {

using protocol::as;
using protocol::Is;
using protocol::named;
using protocol::within;

// Parts.
/// Rows and columns from -2 to 2 can come to be used.
inline constexpr Numbers coordinates{
    .name = "Coordinate", .first = 1 - kingdom_width, .count = 2 * kingdom_width - 1};
inline constexpr auto faces = within(1, die_faces);
/// An item that is a die.
struct Die {};
/// Spots lie east or south of the region that names them.
inline constexpr auto spot_side = as<protocol::Only<Direction::east, Direction::south>>;

inline void write_value(protocol::JsonWriter& out, const Items& items) {
  out.begin_array();
  items.each_kind([&out](Item item, std::size_t count) {
    for (; count > 0; --count) out.word(word(item));
  });
  out.end_array();
}
void shape(auto& on, Is<Cell> auto& it) {
  on.field("x", it.x, coordinates).field("y", it.y, coordinates);
}
void shape(auto& on, Is<Spot> auto& it) {
  on.spread(it.cell).field("side", it.side, spot_side, named("SpotSide"));
}

// Moves.
void shape(auto& on, Is<PlaceRegion> auto& it) {
  on.type("place_region").field("card", it.region).spread(it.cell);
}
void shape(auto& on, Is<LayItem> auto& it) {
  on.type("lay_item", "On another spot than the open one it closes that first.");
  on.spread(it.spot).field("item", it.item);
}
void shape(auto& on, Is<ClosePatrol> auto&) {
  on.type("close_patrol");
}
void shape(auto& on, Is<EndTurn> auto&) {
  on.type("end_turn", "Closes the open patrol first.");
}
void shape(auto& on, Is<PickDie> auto& it) {
  on.type("pick_die").field("die", it.die, as<Die>).field("face", it.face, faces);
}
void shape(auto& on, Is<PayWith> auto& it) {
  on.type("pay_with").field("item", it.item);
}
void shape(auto& on, Is<CancelChange> auto&) {
  on.type("cancel_change");
}

// How a match ended.
void shape(auto& on, Is<Fault> auto& it) {
  on.object("Fault").field("card", it.region).spread(it.cell).field("side", it.side);
  on.field("kind", it.kind, "`overflow`: too much already; `unmet`: decided and not exact.");
  on.field("needed", it.needed).field("found", it.found);
}
void fault_fields(auto& on, const Ending& ending) {
  on.field("faults", ending.faults, "In reading order of the regions, each by its sides from the north.");
  on.field("too_few_items", ending.too_few_items, "Fewer items than spots to fill.");
}
void shape(auto& on, Is<Ending> auto& it) {
  on.field("reason", it.reason);
  fault_fields(on, it);
}

// Events.
void shape(auto& on, Is<RegionPlaced> auto& it) {
  on.type("region_placed").field("card", it.region).spread(it.cell);
}
void shape(auto& on, Is<ItemLaid> auto& it) {
  on.type("item_laid").spread(it.spot).field("item", it.item);
}
void shape(auto& on, Is<PatrolClosed> auto& it) {
  on.type("patrol_closed").spread(it.spot);
}
void shape(auto& on, Is<RegionRevealed> auto& it) {
  on.type("region_revealed", "The display was filled up from the deck.").field("card", it.region);
}
void shape(auto& on, Is<TurnEnded> auto&) {
  on.type("turn_ended");
}
void shape(auto& on, Is<DiePicked> auto& it) {
  on.type("die_picked").field("die", it.die, as<Die>).field("face", it.face, faces);
}
void shape(auto& on, Is<DieChanged> auto& it) {
  on.type("die_changed").field("die", it.die, as<Die>, "As it was.").field("face", it.face, faces);
  on.field("paid", it.paid);
}
void shape(auto& on, Is<ChangeCancelled> auto&) {
  on.type("change_cancelled");
}
void shape(auto& on, Is<MatchEnded> auto& it) {
  on.type("match_ended").spread(it.ending);
}

// Region sets.
void shape(auto& on, Is<Requirement> auto& it) {
  on.object(
      "Requirement",
      "Exactly `n` items, different colours, or pips of dice, of all patrols on that side in the row or "
      "column.");
  on.field("type", it.kind).field("n", it.number);
}
void shape(auto& on, Is<RegionCard> auto& it) {
  on.object("RegionCard").field("name", it.name);
  for (const Direction side : all_directions)
    on.or_null(word(side), it.edges[static_cast<std::size_t>(side)]);
}
/// The regions of a set, by their words.
struct RegionCards {
  const RegionSet* set = &standard_regions();
};
void shape(auto& on, Is<RegionCards> auto& it) {
  for (std::size_t at = 0; at < region_count; ++at)
    on.field(word(static_cast<Region>(at)), it.set->cards[at]);
}

// The view.
void shape(auto& on, Is<Edge> auto& it) {
  on.object("Edge").field(
      "state", it.state,
      "`outer`: looks out of the kingdom for good; `open`: not decided; `met`: decided and exact.");
  on.field("found", it.found, "What the requirement counts, so far.");
}
void shape(auto& on, Is<RegionView> auto& it) {
  on.object("PlacedRegion").field("card", it.placed.region).spread(it.placed.cell);
  on.group(
      "edges",
      [&it](auto& edges) {
        for (const Direction side : all_directions)
          edges.field(word(side), it.edges[static_cast<std::size_t>(side)]);
      },
      "Of the sides that ask something.");
}
void shape(auto& on, Is<EdgePlace> auto& it) {
  on.object("EdgePlace").field("card", it.region).field("side", it.side);
}
void shape(auto& on, Is<PlacePreview> auto& it) {
  on.object("PlacePreview").field("card", it.region).spread(it.cell);
  on.field("edges", it.edges, "Sides, its own and others', that come to look at another spot.");
  on.field("loses", it.loses);
}
void shape(auto& on, Is<ItemPreview> auto& it) {
  on.object("ItemPreview")
      .field("after", it.after,
             "As `looking`: what each side would be, were this item laid and the patrol closed.");
  on.field("loses", it.loses, "At once: by too much of something, or by closing the open patrol first.");
}
void shape(auto& on, Is<SpotPreview> auto& it) {
  on.object("SpotPreview").spread(it.spot);
  on.field("forced", it.forced, "Must be filled before the turn ends.");
  on.field("looking", it.looking, "Sides that ask something of what lies here.");
  on.by_key(
      "items", it.items, [](const ItemPreview& preview) { return word(preview.item); },
      "By item that may be laid here.");
}
void shape(auto& on, Is<Change> auto& it) {
  on.object("", "A die that is to be changed: what pays is asked.");
  on.field("die", it.die, as<Die>).field("face", it.face, faces);
}
void kingdom_fields(auto& on, const View& it) {
  on.field("kingdom", it.kingdom, "In the order laid.");
  on.list(
      "patrols", it.patrols,
      [&it](auto& patrols, const Patrol& patrol) {
        patrols.object("Patrol").spread(patrol.spot);
        patrols.field("items", patrol.items, "In their order: cubes, dice by colour and face.");
        patrols.field("open", patrol.spot == it.open, "It is being laid.");
      },
      "In the order opened.");
}
void supply_fields(auto& on, const View& it) {
  on.field("display", it.display, "Regions to choose from.");
  on.field("deck", it.deck, "What is still in the deck, not in its order.").field("unplayed", it.unplayed);
  on.field("discarded", it.discarded, "Paid for changes.").field("dice_changed", it.dice_changed);
  on.field("spots_left", it.spots_left, "Of all twelve; the open one counts as filled.");
}
void shape(auto& on, Is<View> auto& it) {
  on.object("View").field("set", it.set.name, "Name of the set that is played with.");
  on.field("cards", RegionCards{&it.set}, "What the set's regions are called and ask for.");
  on.field("phase", it.phase);
  kingdom_fields(on, it);
  on.or_null("change", it.change);
  supply_fields(on, it);
  on.field("places", it.places,
           "Each region on display at each place that it may take; empty in the phase `patrols`.");
  on.field("spots", it.spots, "The open spot first, then the empty ones; empty in the phase `place_card`.");
  on.field("closing_loses", it.closing_loses,
           "Closing the open patrol now loses, be it by `close_patrol`, by an item on another spot or by the "
           "end of the turn.");
  on.field("paying_loses", it.paying_loses, "Paying for the change loses, whatever pays.");
  on.or_null("ending", it.ending);
}

// Records.
/// Options as they are kept.
struct StoredOptions {
  std::string set = standard_regions().name;
  bool daily = false;
  std::optional<RegionCards> regions;
  std::optional<std::string> hash;
};
void shape(auto& on, Is<StoredOptions> auto& it) {
  on.object("Options",
            "Of an owner's own set also the set itself and its hash: what is stored needs no file.");
  on.field("set", it.set).field("daily", it.daily).field("regions", it.regions);
  on.field("hash", it.hash, protocol::pattern("^[0-9a-f]{64}$"));
}
inline auto top_first(auto pile) {
  std::ranges::reverse(pile);
  return pile;
}
/// All that was hidden at the start.
struct Deal {
  Table table;
};
void shape(auto& on, Is<Deal> auto& it) {
  on.object("Deal", "All that was hidden at the start, opened.").field("items", it.table.unplayed);
  on.field("display", it.table.display).field("deck", top_first(it.table.deck), "Top first.");
}
struct Opened {
  View view;
  Table table;
};
void shape(auto& on, Is<Opened> auto& it) {
  on.object("Position", "The view, and the deck's order.").spread(it.view);
  on.field("deck_order", top_first(it.table.deck), "Top first.");
}

}  // namespace marchstone::twelve_patrols
