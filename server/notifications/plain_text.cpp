// SPDX-License-Identifier: MIT
#include "server/notifications/plain_text.h"

#include <utf8proc.h>

#include <algorithm>
#include <cstdint>

#include "server/notifications/base64.h"

namespace marchstone::server {

namespace {

constexpr std::string_view invisible_space = "\u200b";
constexpr std::string_view ellipsis = "…";

bool is_shown(utf8proc_int32_t letter) {
  constexpr utf8proc_int32_t non_joiner = 0x200c;
  constexpr utf8proc_int32_t joiner = 0x200d;
  // Within words of some languages, and within emoji.
  if (letter == non_joiner || letter == joiner) return true;
  switch (utf8proc_category(letter)) {
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_CS:
    case UTF8PROC_CATEGORY_CO:
    case UTF8PROC_CATEGORY_CN:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP:
      return false;
    default:
      return true;
  }
}

bool is_punctuation(char letter) {
  return (letter >= '!' && letter <= '/') || (letter >= ':' && letter <= '@') ||
         (letter >= '[' && letter <= '`') || (letter >= '{' && letter <= '~');
}

bool is_continuation(char byte) {
  return (static_cast<unsigned char>(byte) & 0xc0U) == 0x80U;
}

/// The longest beginning of whole characters.
std::size_t whole_characters(std::string_view text, std::size_t most_bytes) {
  if (text.size() <= most_bytes) return text.size();
  while (most_bytes > 0 && is_continuation(text[most_bytes])) --most_bytes;
  return most_bytes;
}

bool is_printable_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char letter) { return letter >= ' ' && letter < 0x7f; });
}

}  // namespace

std::string plain_text(std::string_view text) {
  std::string result;
  const auto* at = reinterpret_cast<const utf8proc_uint8_t*>(text.data());
  auto left = static_cast<utf8proc_ssize_t>(text.size());
  while (left > 0) {
    utf8proc_int32_t letter = 0;
    const utf8proc_ssize_t size = utf8proc_iterate(at, left, &letter);
    if (size < 1) {  // Not UTF-8: none of this byte.
      ++at;
      --left;
      continue;
    }
    if (letter == '\n' || letter == '\t') result += ' ';
    if (is_shown(letter)) result.append(reinterpret_cast<const char*>(at), static_cast<std::size_t>(size));
    at += size;
    left -= size;
  }
  return result;
}

std::string shortened(std::string_view text, std::size_t most_bytes) {
  if (text.size() <= most_bytes) return std::string(text);
  const std::size_t room = most_bytes - std::min(most_bytes, ellipsis.size());
  return std::string(text.substr(0, whole_characters(text, room))).append(ellipsis);
}

std::string escaped_for_discord(std::string_view text) {
  std::string result;
  for (const char letter : text) {
    if (is_punctuation(letter)) result += '\\';
    result += letter;
  }
  return result;
}

std::string escaped_for_slack(std::string_view text) {
  constexpr std::string_view marks = "*_~`@[]()#|:\\!";
  std::string result;
  for (const char letter : text) {
    switch (letter) {
      case '&':
        result += "&amp;";
        continue;
      case '<':
        result += "&lt;";
        continue;
      case '>':
        result += "&gt;";
        continue;
      default:
        break;
    }
    // Before as well as behind: a mark counts at the edge of a word.
    const bool is_mark = marks.find(letter) != std::string_view::npos;
    if (is_mark) result += invisible_space;
    result += letter;
    if (is_mark) result += invisible_space;
  }
  return result;
}

std::string escaped_for_html(std::string_view text) {
  std::string result;
  for (const char letter : without_mentions(text)) {
    switch (letter) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '"':
        result += "&quot;";
        break;
      case '\'':
        result += "&#39;";
        break;
      default:
        result += letter;
    }
  }
  return result;
}

std::string without_mentions(std::string_view text) {
  std::string result;
  for (const char letter : text) {
    result += letter;
    if (letter == '@') result += invisible_space;
  }
  return result;
}

std::string header_text(std::string_view text) {
  // An encoded word has at most 75 characters, 12 of them around it; three bytes become four. There is room
  // for the name of a header before it in a line of 78.
  constexpr std::size_t most_bytes = 39;
  // Encoded words can be folded anywhere.
  constexpr std::size_t longest_line = 60;
  std::string clean = plain_text(text);
  // Something that looks like an encoded word would be decoded.
  const bool is_simple = is_printable_ascii(clean) && clean.find("=?") == std::string::npos;
  if (is_simple && clean.size() <= longest_line) return clean;
  std::string result;
  for (std::string_view left = clean; !left.empty();) {
    const std::size_t size = whole_characters(left, most_bytes);
    if (!result.empty()) result += ' ';
    result += "=?UTF-8?B?" + to_base64(left.substr(0, size)) + "?=";
    left.remove_prefix(size);
  }
  return result;
}

}  // namespace marchstone::server
