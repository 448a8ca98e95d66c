// SPDX-License-Identifier: MIT
#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <span>

#include "protocol/json/bounds.h"
#include "protocol/wire/joiners.h"
#include "protocol/wire/requests.h"

namespace marchstone::protocol {

namespace {

constexpr CodePoint emoji_presentation = 0xFE0F;  // variation selector 16
constexpr CodePoint blank_braille = 0x2800;       // a symbol by its category, but drawn as a blank

/// The code points in NFC (Unicode Standard Annex 15); nothing if `text` is not UTF-8.
std::optional<std::vector<CodePoint>> composed(std::string_view text) {
  constexpr auto options = static_cast<utf8proc_option_t>(UTF8PROC_COMPOSE | UTF8PROC_STABLE);
  const auto* bytes = reinterpret_cast<const utf8proc_uint8_t*>(text.data());
  const auto size = static_cast<utf8proc_ssize_t>(text.size());
  const auto needed = utf8proc_decompose(bytes, size, nullptr, 0, options);
  if (needed < 0) return std::nullopt;
  std::vector<CodePoint> points(static_cast<std::size_t>(needed));
  utf8proc_decompose(bytes, size, points.data(), needed, options);
  const auto length = utf8proc_normalize_utf32(points.data(), needed, options);
  points.resize(static_cast<std::size_t>(length));
  return points;
}

std::string encoded(std::span<const CodePoint> points) {
  std::string text;
  for (const CodePoint point : points) {
    std::array<utf8proc_uint8_t, 4> bytes;
    const auto size = static_cast<std::size_t>(utf8proc_encode_char(point, bytes.data()));
    text.append(reinterpret_cast<const char*>(bytes.data()), size);
  }
  return text;
}

bool is_space(CodePoint point) {
  return utf8proc_category(point) == UTF8PROC_CATEGORY_ZS || (point >= '\t' && point <= '\r');
}

std::span<const CodePoint> trimmed(std::span<const CodePoint> points) {
  while (!points.empty() && is_space(points.front())) points = points.subspan(1);
  while (!points.empty() && is_space(points.back())) points = points.first(points.size() - 1);
  return points;
}

bool is_pictograph(CodePoint point) {
  return utf8proc_get_property(point)->boundclass == UTF8PROC_BOUNDCLASS_EXTENDED_PICTOGRAPHIC;
}
bool is_skin_tone(CodePoint point) {
  return point >= 0x1F3FB && point <= 0x1F3FF;
}
bool is_keycap_base(CodePoint point) {
  return (point >= '0' && point <= '9') || point == '#' || point == '*';
}

bool stands_in_emoji(std::span<const CodePoint> name, std::size_t at) {
  if (at == 0 || name[at] == zero_width_non_joiner) return false;
  const CodePoint before = name[at - 1];
  if (name[at] == emoji_presentation) return is_pictograph(before) || is_keycap_base(before);
  const bool follows_emoji = is_pictograph(before) || is_skin_tone(before) || before == emoji_presentation;
  return follows_emoji && at + 1 < name.size() && is_pictograph(name[at + 1]);
}

/// Drawn over or under the letter before it.
bool is_nonspacing(CodePoint point) {
  return utf8proc_category(point) == UTF8PROC_CATEGORY_MN || utf8proc_category(point) == UTF8PROC_CATEGORY_ME;
}

/// The limit on marks stacked on one letter (Unicode Technical Standard 39, 5.4): no language needs more than
/// four marks or the same one twice in a row, and a stack of them covers the lines above and below.
bool overloads_letter(std::span<const CodePoint> name, std::size_t at) {
  if (!is_nonspacing(name[at])) return false;
  if (at > 0 && name[at - 1] == name[at]) return true;
  std::size_t first = at;
  while (first > 0 && is_nonspacing(name[first - 1])) --first;
  return at - first >= bounds::name_marks_in_a_row;
}

bool may_stand(std::span<const CodePoint> name, std::size_t at) {
  const CodePoint point = name[at];
  if (overloads_letter(name, at)) return false;
  if (point == emoji_presentation) return stands_in_emoji(name, at);
  if (is_joiner(point)) return joiner_changes_word(name, at) || stands_in_emoji(name, at);
  switch (utf8proc_category(point)) {
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_CS:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP:
      return false;
    default:
      // Default_Ignorable_Code_Point: Hangul fillers, other variation selectors and the like are invisible
      // too.
      return !utf8proc_get_property(point)->ignorable;
  }
}

bool is_visible(CodePoint point) {
  switch (utf8proc_category(point)) {
    case UTF8PROC_CATEGORY_ZS:
    case UTF8PROC_CATEGORY_MN:
    case UTF8PROC_CATEGORY_ME:
      return false;
    default:
      return point != blank_braille && !is_joiner(point);
  }
}

}  // namespace

std::optional<std::string> normalised_name(std::string_view name) {
  if (name.size() > bounds::name_bytes) return std::nullopt;
  const auto points = composed(name);
  if (!points) return std::nullopt;
  const auto kept = trimmed(*points);
  if (kept.size() > bounds::name_characters || std::ranges::none_of(kept, is_visible)) return std::nullopt;
  for (std::size_t at = 0; at < kept.size(); ++at) {
    if (!may_stand(kept, at)) return std::nullopt;
  }
  return encoded(kept);
}

}  // namespace marchstone::protocol
