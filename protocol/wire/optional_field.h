// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "protocol/json/json_writer.h"

namespace marchstone::protocol {

/// A field that is always present: null stands for nothing.
template <class Value>
void write_optional(JsonWriter& out, std::string_view name, const std::optional<Value>& value) {
  if (value) {
    out.field(name, *value);
  } else {
    out.null_field(name);
  }
}

}  // namespace marchstone::protocol
