// SPDX-License-Identifier: MIT
#include "tests/load/json_scan.h"

#include <charconv>
#include <cstddef>

namespace marchstone::load {
namespace {

bool is_space(char letter) {
  return letter == ' ' || letter == '\n' || letter == '\t' || letter == '\r';
}

std::size_t skip_spaces(std::string_view text, std::size_t at) {
  while (at < text.size() && is_space(text[at])) ++at;
  return at;
}

/// `at` is at an opening quote; gives the place behind the closing one.
std::size_t behind_string(std::string_view text, std::size_t at) {
  for (++at; at < text.size() && text[at] != '"'; ++at) {
    if (text[at] == '\\') ++at;
  }
  return at + 1;
}

/// The place behind the value that begins at `at`.
std::size_t behind_value(std::string_view text, std::size_t at) {
  int depth = 0;
  while (at < text.size()) {
    const char letter = text[at];
    if (letter == '"') {
      at = behind_string(text, at);
      if (depth == 0) return at;
      continue;
    }
    const bool opens = letter == '{' || letter == '[';
    const bool closes = letter == '}' || letter == ']';
    if (depth == 0 && (closes || letter == ',' || is_space(letter))) return at;
    depth += opens ? 1 : closes ? -1 : 0;
    ++at;
    if (closes && depth == 0) return at;
  }
  return at;
}

/// `at` is behind a value; gives the beginning of what follows its comma, or the end.
std::size_t next_item(std::string_view text, std::size_t at) {
  at = skip_spaces(text, at);
  return at < text.size() && text[at] == ',' ? skip_spaces(text, at + 1) : text.size();
}

}  // namespace

std::string_view member(std::string_view object, std::string_view name) {
  std::size_t at = skip_spaces(object, object.empty() ? 0 : 1);
  while (at < object.size() && object[at] == '"') {
    const std::size_t key_end = behind_string(object, at);
    const std::string_view key = object.substr(at + 1, key_end - at - 2);
    const std::size_t value_at = skip_spaces(object, skip_spaces(object, key_end) + 1);
    const std::size_t value_end = behind_value(object, value_at);
    if (key == name) return object.substr(value_at, value_end - value_at);
    at = next_item(object, value_end);
  }
  return {};
}

std::string_view word(std::string_view object, std::string_view name) {
  const std::string_view value = member(object, name);
  return value.size() >= 2 && value.front() == '"' ? value.substr(1, value.size() - 2) : std::string_view{};
}

long long number(std::string_view object, std::string_view name, long long otherwise) {
  const std::string_view value = member(object, name);
  long long read = otherwise;
  std::from_chars(value.data(), value.data() + value.size(), read);
  return read;
}

std::vector<std::string_view> elements(std::string_view array) {
  std::vector<std::string_view> found;
  std::size_t at = skip_spaces(array, array.empty() ? 0 : 1);
  while (at < array.size() && array[at] != ']') {
    const std::size_t end = behind_value(array, at);
    found.push_back(array.substr(at, end - at));
    at = next_item(array, end);
  }
  return found;
}

}  // namespace marchstone::load
