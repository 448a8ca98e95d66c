#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>

/// Reading JSON that somebody else wrote: nothing here throws, and no input makes it recurse deeply.
namespace marchstone::protocol {

/// The value of a whole JSON text, or nothing: no JSON (RFC 8259), not UTF-8, a byte-order mark before or
/// anything behind it (a NUL byte too), nested deeper than bounds::nesting, a number beyond what a double
/// holds, or two fields of one name in an object, since readers differ on which one counts. What others wrote
/// is read by this function alone.
std::optional<nlohmann::json> parse_json(std::string_view text);

/// The whole number that `value` is. As in JSON Schema 3.0 is one, up to 2^53 where a double is exact.
std::optional<std::int64_t> integer(const nlohmann::json& value);
/// The same, if it is in [least, most].
std::optional<std::int64_t> integer_within(const nlohmann::json& value, std::int64_t least,
                                           std::int64_t most);

/// The text of a string; nothing for any other value. Lives as long as `value`.
std::optional<std::string_view> text(const nlohmann::json& value);

/// The field of that name; null if `object` is no object or has none.
const nlohmann::json* find_field(const nlohmann::json& object, std::string_view name);

}  // namespace marchstone::protocol
