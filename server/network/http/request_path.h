#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace marchstone::server {

/// The path of a request's target, decoded once and strictly: plain visible ASCII, segments that are neither
/// empty nor dots, no encoded slash, no back slash, nothing that is still encoded afterwards. Anything else
/// names nothing here and gives nothing (FV08). "/" is the only path that ends with a slash.
std::optional<std::string> decoded_path(std::string_view target);

/// The value of `name` in the target's query, decoded; nothing if it is absent, not properly encoded or
/// longer than a path may be.
std::optional<std::string> query_value(std::string_view target, std::string_view name);

}  // namespace marchstone::server
