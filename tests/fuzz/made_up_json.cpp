// SPDX-License-Identifier: MIT
#include "tests/fuzz/made_up_json.h"

#include <iterator>

#include "protocol/json/json_reader.h"

namespace marchstone::fuzz {

namespace {

using nlohmann::json;

json small_number(Bytes& bytes) {
  return static_cast<int>(bytes.byte()) - 16;
}

/// A field's name and value of some object; the object has one.
json::const_iterator some_field(const json& object, Bytes& bytes) {
  return std::next(object.begin(), static_cast<std::ptrdiff_t>(bytes.below(object.size())));
}

json option_value(const json& schema, Bytes& bytes) {
  const std::uint8_t kind = bytes.byte() % 8;
  if (kind == 0) return made_up(bytes);
  if (kind == 1 && schema.contains("default")) return schema["default"];
  if (schema.contains("anyOf"))
    return option_value(schema["anyOf"][bytes.below(schema["anyOf"].size())], bytes);
  if (schema.contains("enum")) return schema["enum"][bytes.below(schema["enum"].size())];
  if (schema.contains("const")) return schema["const"];
  if (schema.value("type", "") == "boolean") return bytes.byte() % 2 == 1;
  return schema.value("minimum", 0) + static_cast<int>(bytes.below(10));
}

}  // namespace

json made_up(Bytes& bytes) {
  switch (bytes.byte() % 8) {
    case 0:
      return nullptr;
    case 1:
      return bytes.byte() % 2 == 1;
    case 2:
      return small_number(bytes);
    case 3:
      return static_cast<double>(bytes.byte()) / 2;
    case 4:
      return "";
    case 5:
      return json::array({small_number(bytes)});
    case 6:
      return json{{"type", small_number(bytes)}};
    default:
      // What is no JSON never comes so far.
      return protocol::parse_json(bytes.text(bytes.byte())).value_or(json());
  }
}

json nearly(const json& moves, Bytes& bytes) {
  json move = moves[bytes.below(moves.size())];
  const json& other = moves[bytes.below(moves.size())];
  const std::string name = some_field(move, bytes).key();
  switch (bytes.byte() % 6) {
    case 0:
      move.erase(name);
      break;
    case 1:
      move["unknown"] = small_number(bytes);
      break;
    case 2:
      move[name] = made_up(bytes);
      break;
    case 3:
      move[name] = small_number(bytes);
      break;
    case 4:
      if (move[name].is_number_integer()) move[name] = move[name].get<double>() + (bytes.byte() % 2) / 2.0;
      break;
    default:
      move[name] = *some_field(other, bytes);
  }
  return move;
}

json made_up_options(const json& schema, Bytes& bytes) {
  json options = json::object();
  const json properties = schema.value("properties", json::object());
  for (const auto& [name, property] : properties.items())
    if (bytes.byte() % 2 == 1) options[name] = option_value(property, bytes);
  return options;
}

}  // namespace marchstone::fuzz
