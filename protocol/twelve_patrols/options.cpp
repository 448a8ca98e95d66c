#include "protocol/json_reader.h"
#include "protocol/twelve_patrols/codec.h"

namespace marchstone::protocol {

namespace {

using nlohmann::json;
using twelve_patrols::Options;

/// Sets one option; false if `value` is none of its values.
bool set_option(Options& options, std::string_view name, const json& value) {
  if (name == "set") {
    const auto set = text(value);
    if (set == "standard") options.set = twelve_patrols::standard_regions();
    if (set == "gentle") options.set = twelve_patrols::gentle_regions();
    return set == "standard" || set == "gentle";
  }
  if (name == "daily") {
    if (value.is_boolean()) options.daily = value.get<bool>();
    return value.is_boolean();
  }
  return false;
}

}  // namespace

std::string_view TwelvePatrolsCodec::options_schema() {
  return R"({"type":"object","additionalProperties":false,"properties":{)"
         R"("set":{"type":"string","enum":["standard","gentle"],"default":"standard"},)"
         R"("daily":{"type":"boolean","default":false}}})";
}

Result<Options, SetupError> TwelvePatrolsCodec::read_options(const json& json, std::size_t) {
  Options options;
  for (const auto& field : json.items()) {
    if (!set_option(options, field.key(), field.value())) {
      return SetupError{"12 Patrols has no such option or value: " + field.key()};
    }
  }
  return options;
}

void TwelvePatrolsCodec::write_options(JsonWriter& out, const Options& options) {
  out.begin_object().field("set", options.set.name).field("daily", options.daily).end_object();
}

}  // namespace marchstone::protocol
