// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>

/// Parsing JSON from untrusted sources: nothing here throws, and no input makes it recurse deeply.
namespace marchstone::protocol {

/// Parses a whole JSON text; nothing if it is not valid JSON (RFC 8259) or UTF-8, has a byte-order mark or
/// trailing bytes (a NUL byte too), is nested deeper than bounds::nesting, or contains a number outside the
/// range of a double or duplicate keys, on which readers disagree. All untrusted JSON is parsed by this
/// function.
std::optional<nlohmann::json> parse_json(std::string_view text);

/// The integer value. As in JSON Schema, 3.0 is an integer, up to 2^53, where a double is exact.
std::optional<std::int64_t> integer(const nlohmann::json& value);
/// The same, if it is in [least, most].
std::optional<std::int64_t> integer_within(const nlohmann::json& value, std::int64_t least,
                                           std::int64_t most);

/// The content of a string; nothing for any other value. Lives as long as `value`.
std::optional<std::string_view> text(const nlohmann::json& value);

/// The field of that name; null if `object` is not an object or has no such field.
const nlohmann::json* find_field(const nlohmann::json& object, std::string_view name);

}  // namespace marchstone::protocol
