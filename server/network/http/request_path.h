// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace marchstone::server {

/// The path of a request target, decoded once and strictly: visible ASCII only, no empty or dot segments, no
/// encoded slash, no backslash, no double encoding. Anything else is rejected (FV08). "/" is the only path
/// with a trailing slash.
std::optional<std::string> decoded_path(std::string_view target);

/// The decoded value of `name` in the query; nothing if it is absent, malformed or longer than a path may be.
std::optional<std::string> query_value(std::string_view target, std::string_view name);

}  // namespace marchstone::server
