// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

#include "protocol/shape/facts.h"
#include "rules/core/game.h"

namespace marchstone::protocol {

/// The words of an enumeration, in its order. An enumeration that appears in JSON has a function beside it,
/// `constexpr auto words_of(As<Suit>)`, that returns them; writing, reading and the schema go by it.
template <std::size_t Size>
struct Words {
  std::string_view name;  ///< in the schema; empty: the words stand where they are used
  std::array<std::string_view, Size> words;
  std::string_view text = {};  ///< for readers of the schema
};

/// An enumeration that appears in JSON as a number has `constexpr Numbers numbers_of(As<StoneNumber>)` beside
/// it. As a fact of a field of numbers: what these are.
struct Numbers {
  std::string_view name;   ///< in the schema
  std::int64_t first = 0;  ///< the number of the enumeration's first value
  std::int64_t count = 0;
  std::string_view text = {};  ///< for readers of the schema
};

template <class Value>
concept Numbered = std::is_enum_v<Value> && requires {
  numbers_of(As<Value>());
};

template <class Value>
concept Worded = std::is_enum_v<Value> && requires {
  words_of(As<Value>());
};

/// In every game.
constexpr Words<2> words_of(As<Departure>) {
  return {"", {"resigned", "time"}};
}

template <Worded Value>
inline constexpr auto words_table = words_of(As<Value>());

template <Worded Value>
constexpr std::string_view word(Value value) {
  return words_table<Value>.words.at(static_cast<std::size_t>(value));
}

/// Nothing if it is none of the words.
template <Worded Value>
constexpr std::optional<Value> value_of(std::string_view word) {
  constexpr const auto& words = words_table<Value>.words;
  const auto found = std::ranges::find(words, word);
  if (found == words.end()) return std::nullopt;
  return static_cast<Value>(found - words.begin());
}

}  // namespace marchstone::protocol
