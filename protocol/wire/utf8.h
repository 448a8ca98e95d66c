#pragma once

#include <string_view>

namespace marchstone::protocol {

/// Whole and well-formed UTF-8 (RFC 3629): nothing overlong, no surrogates, nothing beyond U+10FFFF, no
/// letter cut off at the end.
bool is_utf8(std::string_view text);

}  // namespace marchstone::protocol
