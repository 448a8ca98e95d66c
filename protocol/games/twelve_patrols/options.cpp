// SPDX-License-Identifier: MIT
#include <algorithm>

#include "protocol/games/twelve_patrols/codec.h"
#include "protocol/games/twelve_patrols/region_sets.h"
#include "protocol/json/json_reader.h"

namespace marchstone::protocol {

namespace {

using nlohmann::json;
using twelve_patrols::Options;
using twelve_patrols::RegionSet;

const RegionSet* find_set(const std::vector<RegionSet>& own_sets, std::string_view name) {
  for (const RegionSet* built_in : {&twelve_patrols::standard_regions(), &twelve_patrols::gentle_regions()})
    if (built_in->name == name) return built_in;
  const auto own = std::ranges::find(own_sets, name, &RegionSet::name);
  return own == own_sets.end() ? nullptr : &*own;
}

bool is_built_in(const RegionSet& set) {
  return set == twelve_patrols::standard_regions() || set == twelve_patrols::gentle_regions();
}

SetupError no_such(std::string_view name) {
  return {"12 Patrols has no such option or value: " + std::string(name)};
}

/// The set that stands whole in a record, beside the other options.
Result<RegionSet, SetupError> read_stored_set(const json& stored) {
  const json* name = find_field(stored, "set");
  const json* hash = find_field(stored, "hash");
  if (name == nullptr || hash == nullptr) return no_such("regions");
  auto set = twelve_patrols::read_region_set({{"name", *name}, {"regions", stored.at("regions")}});
  if (!set) return SetupError{"regions: " + set.error()};
  if (text(*hash) != twelve_patrols::hash_of(*set)) return SetupError{"hash: it is not that of the regions"};
  return *std::move(set);
}

}  // namespace

std::string TwelvePatrolsCodec::options_schema() const {
  JsonWriter out;
  out.begin_object()
      .word_field("type", "object")
      .field("additionalProperties", false)
      .key("properties")
      .begin_object();
  out.key("set").begin_object().word_field("type", "string").key("enum").begin_array();
  out.value("standard").value("gentle");
  for (const RegionSet& set : own_sets) out.value(set.name);
  out.end_array().field("default", "standard").end_object();
  out.key("daily").begin_object().word_field("type", "boolean").field("default", false).end_object();
  out.end_object().end_object();
  return std::move(out).text();
}

Result<Options, SetupError> TwelvePatrolsCodec::read_options(const json& json, std::size_t) const {
  Options options;
  for (const auto& field : json.items()) {
    if (field.key() == "set") {
      const auto name = text(field.value());
      const RegionSet* set = name ? find_set(own_sets, *name) : nullptr;
      if (set == nullptr) return no_such(field.key());
      options.set = *set;
    } else if (field.key() == "daily" && field.value().is_boolean()) {
      options.daily = field.value().get<bool>();
    } else {
      return no_such(field.key());
    }
  }
  return options;
}

Result<Options, SetupError> TwelvePatrolsCodec::read_stored_options(const json& json,
                                                                    std::size_t players) const {
  if (!json.contains("regions")) {
    const nlohmann::json* name = find_field(json, "set");
    if (name == nullptr || (text(*name) && find_set(own_sets, *text(*name))))
      return read_options(json, players);
    return SetupError{
        "the region set is not built in, its regions do not stand beside its name, and no set of that name "
        "was "
        "loaded from games.data_dir"};
  }
  auto set = read_stored_set(json);
  if (!set) return set.error();
  nlohmann::json others = json;
  for (const char* name : {"set", "regions", "hash"}) others.erase(name);
  auto options = read_options(others, players);
  if (options) options->set = *std::move(set);
  return options;
}

std::optional<std::string> TwelvePatrolsCodec::shared_deal(const Options& options) {
  return options.daily ? std::optional(options.set.name) : std::nullopt;
}

void TwelvePatrolsCodec::write_options(JsonWriter& out, const Options& options) {
  out.begin_object().field("set", options.set.name).field("daily", options.daily);
  if (!is_built_in(options.set)) {
    out.key("regions");
    twelve_patrols::write_region_cards(out, options.set);
    out.field("hash", twelve_patrols::hash_of(options.set));
  }
  out.end_object();
}

}  // namespace marchstone::protocol
