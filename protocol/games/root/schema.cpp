// SPDX-License-Identifier: MIT
#include <string>

#include "protocol/games/root/codec.h"
#include "protocol/games/root/events.h"
#include "protocol/games/root/frames.h"
#include "protocol/games/root/moves.h"
#include "protocol/games/root/records.h"
#include "protocol/shape/game_schema.h"

namespace marchstone::root {

using protocol::Definitions;
using protocol::Schema;

Schema schema_of(Definitions& known, As<Place>) {
  Schema place =
      protocol::any_of(protocol::schema_of(known, As<Clearing>()), protocol::schema_of(known, As<Forest>()));
  protocol::tell(place, "A clearing or a forest.");
  return known.refer("Place", std::move(place));
}
Schema schema_of(Definitions& known, As<Fixture>) {
  const auto& words = protocol::words_table<Piece>.words;
  return protocol::words_schema(known, "Fixture", "Buildings, then tokens.",
                                {words.begin(), words.begin() + building_or_token_kinds});
}
Schema schema_of(Definitions& known, As<Building>) {
  const auto& words = protocol::words_table<Piece>.words;
  return protocol::words_schema(known, "Building", {}, {words.begin(), words.begin() + building_count});
}
Schema schema_of(Definitions& known, As<CardCounts>) {
  Schema cards = protocol::list_of(protocol::schema_of(known, As<CardKind>()));
  protocol::tell(cards, "Sorted by suit and name, copies side by side.");
  return known.refer("Cards", std::move(cards));
}

/// An object that has all these fields.
Schema whole_object(const std::vector<std::string>& names, const Schema& value) {
  Schema fields = Schema::object();
  for (const std::string& name : names) fields[name] = value;
  return {{"type", "object"}, {"additionalProperties", false}, {"required", names}, {"properties", fields}};
}
Schema schema_of(Definitions& known, As<SuitCounts>) {
  return known.refer("SuitCounts",
                     whole_object({"fox", "rabbit", "mouse"}, {{"type", "integer"}, {"minimum", 0}}));
}
template <class Value>
Schema schema_of(Definitions& known, As<PerSide<Value>>) {
  return whole_object({"attacker", "defender"}, protocol::described<Value>(known));
}

template <class Key, std::size_t Size>
Schema counts_of(Definitions& known, std::string_view name, const char* text) {
  std::vector<std::string> keys;
  for (std::size_t at = 0; at < Size; ++at) keys.emplace_back(key_of(static_cast<Key>(at)));
  Schema counts = protocol::counts_schema(keys);
  if (text != nullptr) protocol::tell(counts, text);
  return name.empty() ? counts : known.refer(name, std::move(counts));
}
Schema schema_of(Definitions& known, As<AllSuitCounts>) {
  return counts_of<Suit, suit_count>(known, "AllSuitCounts", "Those that are not 0.");
}
Schema schema_of(Definitions& known, As<FactionCounts>) {
  return counts_of<Faction, faction_count>(known, "FactionCounts",
                                           "Warriors by owner, those that are not 0.");
}
Schema schema_of(Definitions& known, As<PieceCounts>) {
  return counts_of<Piece, building_or_token_kinds>(known, "PieceCounts", "Those that are not 0.");
}
Schema schema_of(Definitions& known, As<ItemCounts>) {
  return counts_of<Item, item_count>(known, "ItemCounts", "Those that are not 0.");
}
Schema schema_of(Definitions& known, As<PerClearing<std::uint8_t>>) {
  return counts_of<Clearing, clearing_count>(known, "ClearingCounts", "By clearing, those that are not 0.");
}
Schema schema_of(Definitions& known, As<EnumArray<Service, std::uint8_t, service_count>>) {
  return counts_of<Service, service_count>(known, {}, nullptr);
}

namespace {

/// As frames.cpp writes.
class PendingSchemas : public protocol::FieldSchemas {
 public:
  using FieldSchemas::FieldSchemas;
  PendingSchemas& type(std::string_view word, const auto&... facts) {
    tagged("frame", word, facts...);
    add("kind", {{"type", "string"}}, true);
    return *this;
  }
};

template <class Struct>
void add_frame(Definitions& known, Schema& one_of, Schema& words) {
  if constexpr (protocol::Shaped<Struct>) {
    PendingSchemas on(known);
    const Struct it{};
    shape(on, it);
    Schema schema = on.schema();
    schema["title"] = schema["title"].template get<std::string>() + "Frame";
    one_of.push_back(std::move(schema));
    words.push_back(Struct::word);
  }
}
template <class... Structs>
Schema frames_schema(Definitions& known, As<std::variant<Structs...>>) {
  Schema one_of = Schema::array();
  Schema words = Schema::array();
  (add_frame<Structs>(known, one_of, words), ...);
  Schema quiet = whole_object({"frame", "kind"}, {{"type", "string"}});
  quiet["properties"]["frame"]["not"] = {{"enum", std::move(words)}};
  protocol::tell(quiet, "Goes on by itself and asks nothing.");
  protocol::tell(quiet, titled("QuietFrame"));
  one_of.push_back(std::move(quiet));
  Schema frames = {{"oneOf", std::move(one_of)}};
  protocol::tell(frames, "Something pending. `kind` is the public word of the decision, as in `deciding`.");
  return frames;
}

}  // namespace

Schema schema_of(Definitions& known, As<FrameView>) {
  return known.refer("Frame", frames_schema(known, As<Frame>()));
}

}  // namespace marchstone::root

namespace marchstone::protocol {

std::string RootCodec::schema() {
  return game_schema<Position, root::Options, root::Deal, root::Opened>(
      {.id = id,
       .title = "Root",
       .text =
           "What stands in `view`, `legal`, `events`, `deal` and `position` of this game. Seats are counted "
           "from 0; clearings have their printed numbers.",
       .event_suffix = "Event"},
      max_players);
}

}  // namespace marchstone::protocol
