// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>

#include "protocol/games/root/codec.h"
#include "protocol/games/root/words.h"
#include "protocol/json/json_reader.h"
#include "protocol/shape/reading.h"

namespace marchstone::protocol {

namespace {

using namespace root;
using nlohmann::json;

constexpr std::int64_t max_turns = 10'000;  ///< more than any match has; the option is for tests

/// Sets the factions of the seats; false if `value` is no list of factions. Null: the players choose.
bool set_factions(Options& options, const json& value) {
  options.factions.clear();
  if (value.is_null()) return true;
  if (!value.is_array() || value.size() > most_seats) return false;
  for (const json& word : value) {
    const auto faction = read_value(word, As<Faction>());
    if (!faction) return false;
    options.factions.push_back(*faction);
  }
  return !options.factions.empty();
}

bool set_turn_limit(Options& options, const json& value) {
  const auto limit = integer_within(value, 1, max_turns);
  if (limit) options.turn_limit = static_cast<int>(*limit);
  return limit.has_value();
}

Result<Options, SetupError> read(const json& fields, bool test_options) {
  Options options;
  for (const auto& field : fields.items()) {
    const bool sound = field.key() == "factions"                     ? set_factions(options, field.value())
                       : field.key() == "turn_limit" && test_options ? set_turn_limit(options, field.value())
                                                                     : false;
    if (!sound) return SetupError{"Root has no such option or value: " + field.key()};
  }
  return options;
}

}  // namespace

std::string_view RootCodec::options_schema() {
  return R"({"type":"object","additionalProperties":false,"properties":{)"
         R"("factions":{"description":"One a seat; null: the players choose. No two alike; marquise, eyrie or )"
         R"(cult among them; vagabond_2 only beside vagabond.",)"
         R"("anyOf":[{"type":"null"},{"type":"array","minItems":2,"maxItems":6,"uniqueItems":true,)"
         R"("items":{"enum":["marquise","eyrie","alliance","vagabond","vagabond_2","cult","riverfolk"]}}],)"
         R"("default":null}}})";
}

Result<Options, SetupError> RootCodec::read_options(const json& json, std::size_t) const {
  return read(json, test_options);
}

Result<Options, SetupError> RootCodec::read_stored_options(const json& json, std::size_t) {
  return read(json, true);
}

}  // namespace marchstone::protocol
