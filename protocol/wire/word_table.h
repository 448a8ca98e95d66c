#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

/// The wire names of an enumeration: an array in the enumeration's order.
namespace marchstone::protocol {

template <class Enumeration, std::size_t Size>
constexpr std::string_view word_in(const std::array<std::string_view, Size>& words, Enumeration value) {
  return words.at(static_cast<std::size_t>(value));
}

/// Nothing if it is not one of the words.
template <class Enumeration, std::size_t Size>
constexpr std::optional<Enumeration> value_in(const std::array<std::string_view, Size>& words,
                                              std::string_view word) {
  const auto found = std::ranges::find(words, word);
  if (found == words.end()) return std::nullopt;
  return static_cast<Enumeration>(found - words.begin());
}

}  // namespace marchstone::protocol
