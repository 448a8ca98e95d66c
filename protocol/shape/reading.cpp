// SPDX-License-Identifier: MIT
#include "protocol/shape/reading.h"

namespace marchstone::protocol {

const nlohmann::json* FieldReader::take_if_there(std::string_view name) {
  const nlohmann::json* found = is_well_ ? find_field(object_, name) : nullptr;
  if (found != nullptr) ++taken_;
  return found;
}

const nlohmann::json* FieldReader::take(std::string_view name) {
  const nlohmann::json* found = take_if_there(name);
  if (found == nullptr) is_well_ = false;
  return found;
}

}  // namespace marchstone::protocol
