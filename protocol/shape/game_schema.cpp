// SPDX-License-Identifier: MIT
#include "protocol/shape/game_schema.h"

namespace marchstone::protocol {

std::string game_schema_file(const GameHead& head, const Definitions& known) {
  Schema parts = Schema::object();
  Schema names = Schema::array();
  for (const auto& [name, definition] : {std::pair{"view", "View"},
                                         {"move", "Move"},
                                         {"event", "Event"},
                                         {"options", "Options"},
                                         {"deal", "Deal"},
                                         {"position", "Position"}}) {
    names.push_back(name);
    parts[name] = {{"$ref", std::string("#/definitions/") + definition}};
  }
  Schema schema = {{"$id", std::string(head.id) + ".schema.json"},
                   {"title", head.title},
                   {"description", head.text},
                   {"type", "object"},
                   {"additionalProperties", false},
                   {"required", names},
                   {"properties", parts}};
  return schema_file(std::move(schema), known);
}

}  // namespace marchstone::protocol
