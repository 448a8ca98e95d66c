// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace marchstone::protocol {

/// Complete and well-formed UTF-8 (RFC 3629): nothing overlong, no surrogates, nothing above U+10FFFF, not
/// truncated at the end.
bool is_utf8(std::string_view text);

}  // namespace marchstone::protocol
