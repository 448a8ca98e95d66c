// SPDX-License-Identifier: MIT
#include "protocol/games/twelve_patrols/region_sets.h"

#include "protocol/games/twelve_patrols/shapes.h"
#include "protocol/json/json_reader.h"
#include "protocol/shape/writing.h"
#include "protocol/wire/hash.h"

namespace marchstone::twelve_patrols {

namespace {

using nlohmann::json;
using protocol::find_field;
using protocol::integer_within;
using protocol::text;

constexpr int highest_number = 255;

/// Reads one region; leaves the reason in `fault` if it is none.
RegionCard read_card(std::string_view region, const json& value, std::string& fault) {
  RegionCard card;
  const auto refuse = [&](std::string_view reason) {
    if (fault.empty()) fault = std::string(region) + ": " + std::string(reason);
  };
  const json* name = find_field(value, "name");
  if (name == nullptr || !text(*name)) {
    refuse("a region needs a name");
    return card;
  }
  card.name = *text(*name);
  std::size_t fields = 1;
  for (const Direction side : all_directions) {
    const json* edge = find_field(value, word(side));
    if (edge == nullptr) continue;
    ++fields;
    if (edge->is_null()) continue;
    const json* type = find_field(*edge, "type");
    const json* number = find_field(*edge, "n");
    const auto kind =
        type != nullptr && text(*type) ? protocol::value_of<Requirement::Kind>(*text(*type)) : std::nullopt;
    const auto n = number != nullptr ? integer_within(*number, 0, highest_number) : std::nullopt;
    if (!kind || !n || edge->size() != 2) {
      refuse(std::string(word(side)) + " needs a type (count, colours or dice_sum) and a number n");
      continue;
    }
    card.edges[static_cast<std::size_t>(side)] = Requirement{*kind, static_cast<std::uint8_t>(*n)};
  }
  if (value.size() != fields) refuse("there are fields beside name, north, east, south and west");
  return card;
}

}  // namespace

Result<RegionSet, std::string> read_region_set(const json& document) {
  const json* name = find_field(document, "name");
  const json* regions = find_field(document, "regions");
  if (name == nullptr || !text(*name)) return std::string("a set needs a name");
  if (regions == nullptr || !regions->is_object()) return std::string("a set needs an object of regions");
  RegionSet set;
  set.name = *text(*name);
  std::string fault;
  for (std::size_t at = 0; at < region_count; ++at) {
    const std::string_view region = word(static_cast<Region>(at));
    const json* value = find_field(*regions, region);
    if (value == nullptr) return "the region " + std::string(region) + " is missing";
    set.cards[at] = read_card(region, *value, fault);
  }
  if (!fault.empty()) return fault;
  if (regions->size() != region_count) return std::string("there are more than the nine regions");
  if (auto unsound = fault_of(set)) return *unsound;
  if (set.name == standard_regions().name || set.name == gentle_regions().name)
    return "the name " + set.name + " is that of a built-in set";
  return set;
}

void write_region_cards(protocol::JsonWriter& out, const RegionSet& set) {
  protocol::write_value(out, RegionCards{&set});
}

std::string hash_of(const RegionSet& set) {
  protocol::JsonWriter out;
  write_region_cards(out, set);
  return protocol::to_hex(protocol::sha256(std::move(out).text()));
}

}  // namespace marchstone::twelve_patrols
