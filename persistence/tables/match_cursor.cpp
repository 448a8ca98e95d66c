// SPDX-License-Identifier: MIT
#include "persistence/tables/match_cursor.h"

#include <charconv>

namespace marchstone::persistence {
namespace {

/// A time of 19 digits, the separator, and an id of 32 digits: anything longer is invalid.
constexpr std::size_t longest_cursor = 64;
constexpr char separator = '_';

}  // namespace

std::string MatchCursor::write() const {
  return std::to_string(finished_at) + separator + id;
}

std::optional<MatchCursor> MatchCursor::read(std::string_view text) {
  const std::size_t split = text.find(separator);
  if (text.size() > longest_cursor || split == std::string_view::npos || split + 1 == text.size())
    return std::nullopt;
  MatchCursor cursor{0, std::string(text.substr(split + 1))};
  const char* end = text.data() + split;
  const auto [stop, fault] = std::from_chars(text.data(), end, cursor.finished_at);
  if (fault != std::errc{} || stop != end) return std::nullopt;
  return cursor;
}

}  // namespace marchstone::persistence
