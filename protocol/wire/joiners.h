// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

/// Invisible joiners inside words of scripts that need them.
namespace marchstone::protocol {

using CodePoint = std::int32_t;

inline constexpr CodePoint zero_width_non_joiner = 0x200C;
inline constexpr CodePoint zero_width_joiner = 0x200D;

constexpr bool is_joiner(CodePoint point) {
  return point == zero_width_joiner || point == zero_width_non_joiner;
}

/// Whether the joiner at `at` changes how letters of its script are drawn: RFC 5892, appendix A.1 and A.2,
/// among letters of one script, and the three spellings of the Unicode Standard that the RFC lacks. Anywhere
/// else it would create a name that looks like another's.
bool joiner_changes_word(std::span<const CodePoint> text, std::size_t at);

}  // namespace marchstone::protocol
