// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace marchstone::server {

using Bytes = std::vector<std::uint8_t>;

/// RFC 4648, section 5, without padding.
std::string to_base64url(std::span<const std::uint8_t> bytes);
std::string to_base64url(std::string_view bytes);
/// Nothing for any other alphabet or length; padding may be there.
std::optional<Bytes> from_base64url(std::string_view text);

/// RFC 4648, section 4.
std::string to_base64(std::string_view bytes);

}  // namespace marchstone::server
