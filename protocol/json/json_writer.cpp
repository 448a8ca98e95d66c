// SPDX-License-Identifier: MIT
#include "protocol/json/json_writer.h"

#include <algorithm>
#include <charconv>

namespace marchstone::protocol {

namespace {

/// RFC 8259 section 7: characters that must be escaped in a string.
bool needs_escape(char letter) {
  return static_cast<unsigned char>(letter) < 0x20 || letter == '"' || letter == '\\';
}

/// The letter after the backslash of a short escape, or none: \u00XX.
char short_escape(char letter) {
  switch (letter) {
    case '"':
    case '\\':
      return letter;
    case '\b':
      return 'b';
    case '\f':
      return 'f';
    case '\n':
      return 'n';
    case '\r':
      return 'r';
    case '\t':
      return 't';
    default:
      return '\0';
  }
}

constexpr std::size_t longest_escape = 6;  // \u001f

char* write_escaped(char letter, char* at) {
  constexpr std::string_view hex = "0123456789abcdef";
  *at++ = '\\';
  if (const char known = short_escape(letter)) {
    *at++ = known;
    return at;
  }
  for (const char digit : {'u', '0', '0', hex[static_cast<unsigned char>(letter) >> 4],
                           hex[static_cast<unsigned char>(letter) & 0xf]}) {
    *at++ = digit;
  }
  return at;
}

}  // namespace

JsonWriter& JsonWriter::value(std::string_view text) {
  const auto plain = static_cast<std::size_t>(std::ranges::find_if(text, needs_escape) - text.begin());
  if (plain == text.size()) return word(text);
  const auto escapes = static_cast<std::size_t>(std::ranges::count_if(text, needs_escape));
  char* at = separate(reserve(text.size() + escapes * longest_escape + 3));
  *at++ = '"';
  for (const char letter : text) {
    if (needs_escape(letter)) {
      at = write_escaped(letter, at);
    } else {
      *at++ = letter;
    }
  }
  *at++ = '"';
  commit(at);
  needs_comma_ = true;
  return *this;
}

JsonWriter& JsonWriter::integer(std::int64_t number) {
  constexpr std::size_t longest = 20;  // "-9223372036854775808"
  char* at = separate(reserve(longest + 1));
  commit(std::to_chars(at, at + longest, number).ptr);
  needs_comma_ = true;
  return *this;
}

void JsonWriter::grow(std::size_t bytes) {
  constexpr std::size_t min_bytes = 64;
  buffer_.resize(std::max({min_bytes, 2 * buffer_.size(), size_ + bytes}));
}

}  // namespace marchstone::protocol
