// SPDX-License-Identifier: MIT
#include "server/network/http/request_path.h"

#include <algorithm>
#include <cstdint>

#include "server/config/limits.h"

namespace marchstone::server {

namespace {

std::optional<unsigned> hex_digit(char digit) {
  if (digit >= '0' && digit <= '9') return static_cast<unsigned>(digit - '0');
  if (digit >= 'a' && digit <= 'f') return static_cast<unsigned>(digit - 'a' + 10);
  if (digit >= 'A' && digit <= 'F') return static_cast<unsigned>(digit - 'A' + 10);
  return std::nullopt;
}

/// Percent-decoding (RFC 3986, 2.1), nothing if a % is not followed by two hex digits.
std::optional<std::string> percent_decoded(std::string_view text) {
  std::string decoded;
  decoded.reserve(text.size());
  for (std::size_t place = 0; place < text.size(); ++place) {
    if (text[place] != '%') {
      decoded.push_back(text[place]);
      continue;
    }
    if (text.size() - place < 3) return std::nullopt;
    const auto high = hex_digit(text[place + 1]);
    const auto low = hex_digit(text[place + 2]);
    if (!high || !low) return std::nullopt;
    decoded.push_back(static_cast<char>(*high * 16 + *low));
    place += 2;
  }
  return decoded;
}

/// Characters that may occur in our paths.
bool is_plain(char letter) {
  return letter > ' ' && letter <= '~' && letter != '\\' && letter != '%' && letter != '/' && letter != '?' &&
         letter != '#';
}

bool is_segment(std::string_view segment) {
  return !segment.empty() && segment != "." && segment != ".." &&
         std::all_of(segment.begin(), segment.end(), is_plain);
}

}  // namespace

std::optional<std::string> decoded_path(std::string_view target) {
  std::string_view path = target.substr(0, target.find('?'));
  if (path.empty() || path.front() != '/' || path.size() > limits::path_bytes) return std::nullopt;
  if (path == "/") return "/";

  // Split before decoding, so that an encoded slash is part of a segment, which is_plain rejects.
  std::string decoded;
  while (!path.empty()) {
    path.remove_prefix(1);
    const auto end = std::min(path.find('/'), path.size());
    const auto segment = percent_decoded(path.substr(0, end));
    if (!segment || !is_segment(*segment)) return std::nullopt;
    decoded += '/' + *segment;
    path.remove_prefix(end);
  }
  return decoded;
}

std::optional<std::string> query_value(std::string_view target, std::string_view name) {
  const auto mark = target.find('?');
  if (mark == std::string_view::npos) return std::nullopt;
  std::string_view query = target.substr(mark + 1);
  while (!query.empty()) {
    const auto end = std::min(query.find('&'), query.size());
    const std::string_view pair = query.substr(0, end);
    query.remove_prefix(std::min(end + 1, query.size()));
    const auto equals = pair.find('=');
    if (equals == std::string_view::npos || pair.substr(0, equals) != name) continue;
    if (pair.size() > limits::path_bytes) return std::nullopt;
    return percent_decoded(pair.substr(equals + 1));
  }
  return std::nullopt;
}

}  // namespace marchstone::server
