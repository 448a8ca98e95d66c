#include "protocol/games/lords_of_scotland/codec.h"
#include "protocol/wire/json_reader.h"

namespace marchstone::protocol {

namespace {

using lords_of_scotland::Options;
using nlohmann::json;

/// From this many players on powers are blocked by the own clan alone, unless it is agreed otherwise (R4).
constexpr std::size_t many_players = 4;

/// Sets one option; false if `value` is none of its values.
bool set_option(Options& options, std::string_view name, const json& value, std::size_t players) {
  if (name == "bruce" || name == "same_clan_activation" || name == "strict_hand_limit") {
    if (!value.is_boolean()) return false;
    bool& option = name == "bruce"                  ? options.bruce
                   : name == "same_clan_activation" ? options.same_clan_activation
                                                    : options.strict_hand_limit;
    option = value.get<bool>();
    return true;
  }
  if (name == "first_seat") {
    const auto number = integer_within(value, 0, static_cast<std::int64_t>(players) - 1);
    options.first_seat = number ? std::optional(seat(static_cast<std::size_t>(*number))) : std::nullopt;
    return number || text(value) == "random";
  }
  return false;
}

}  // namespace

std::string_view LordsOfScotlandCodec::options_schema() {
  return R"({"type":"object","additionalProperties":false,"properties":{)"
         R"("bruce":{"type":"boolean","default":false},)"
         R"("same_clan_activation":{"type":"boolean",)"
         R"("description":"Default: true for four and five players, for whom alone it may be true."},)"
         R"("strict_hand_limit":{"type":"boolean","default":false},)"
         R"("first_seat":{"anyOf":[{"const":"random"},{"type":"integer","minimum":0,"maximum":4}],)"
         R"("default":"random"}}})";
}

Result<Options, SetupError> LordsOfScotlandCodec::read_options(const json& json, std::size_t players) {
  Options options;
  options.same_clan_activation = players >= many_players;
  for (const auto& field : json.items()) {
    if (!set_option(options, field.key(), field.value(), players)) {
      return SetupError{"Lords of Scotland has no such option or value: " + field.key()};
    }
  }
  return options;
}

void LordsOfScotlandCodec::write_options(JsonWriter& out, const Options& options) {
  out.begin_object()
      .field("bruce", options.bruce)
      .field("same_clan_activation", options.same_clan_activation);
  out.field("strict_hand_limit", options.strict_hand_limit).key("first_seat");
  if (options.first_seat) {
    out.value(index(*options.first_seat));
  } else {
    out.value("random");
  }
  out.end_object();
}

}  // namespace marchstone::protocol
