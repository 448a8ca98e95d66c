#include "protocol/games/schotten_totten/codec.h"
#include "protocol/wire/json_reader.h"
#include "rules/schotten_totten/components.h"

namespace marchstone::protocol {

namespace {

using nlohmann::json;
using schotten_totten::Options;

/// Sets one option; false if `value` is none of its values.
bool set_option(Options& options, std::string_view name, const json& value) {
  if (name == "tactical" || name == "expert") {
    if (!value.is_boolean()) return false;
    (name == "tactical" ? options.tactical : options.expert) = value.get<bool>();
    return true;
  }
  if (name == "rounds") {
    const auto rounds = integer_within(value, 1, schotten_totten::most_rounds);
    if (rounds) options.rounds = static_cast<int>(*rounds);
    return rounds.has_value();
  }
  if (name == "first_seat") {
    const auto number = integer_within(value, 0, schotten_totten::seat_count - 1);
    options.first_seat = number ? std::optional(seat(static_cast<std::size_t>(*number))) : std::nullopt;
    return number || text(value) == "random";
  }
  return false;
}

}  // namespace

std::string_view SchottenTottenCodec::options_schema() {
  return R"({"type":"object","additionalProperties":false,"properties":{)"
         R"("tactical":{"type":"boolean","default":false},)"
         R"("expert":{"type":"boolean","default":false},)"
         R"("rounds":{"type":"integer","minimum":1,"maximum":9,"default":1},)"
         R"("first_seat":{"anyOf":[{"const":"random"},{"type":"integer","minimum":0,"maximum":1}],)"
         R"("default":"random"}}})";
}

Result<Options, SetupError> SchottenTottenCodec::read_options(const json& json, std::size_t) {
  Options options;
  for (const auto& field : json.items()) {
    if (!set_option(options, field.key(), field.value())) {
      return SetupError{"Schotten Totten has no such option or value: " + field.key()};
    }
  }
  return options;
}

void SchottenTottenCodec::write_options(JsonWriter& out, const Options& options) {
  out.begin_object().field("tactical", options.tactical).field("expert", options.expert);
  out.field("rounds", options.rounds).key("first_seat");
  if (options.first_seat) {
    out.value(index(*options.first_seat));
  } else {
    out.value("random");
  }
  out.end_object();
}

}  // namespace marchstone::protocol
