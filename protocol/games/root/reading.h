#pragma once

#include <nlohmann/json.hpp>
#include <optional>

#include "protocol/games/root/words.h"
#include "protocol/wire/json_reader.h"
#include "rules/root/base/enum_array.h"

/// Reading the values that Root's moves are made of: the value, or nothing where it is none.
namespace marchstone::root {

using nlohmann::json;

/// Says which type `read_value` is to make.
template <class Value>
struct As {};

constexpr std::int64_t most_count = 255;

template <Worded Value>
std::optional<Value> read_value(const json& value, As<Value>) {
  const auto word = protocol::text(value);
  return word ? value_of<Value>(*word) : std::nullopt;
}
inline std::optional<bool> read_value(const json& value, As<bool>) {
  return value.is_boolean() ? std::optional(value.get<bool>()) : std::nullopt;
}
inline std::optional<std::uint8_t> read_value(const json& value, As<std::uint8_t>) {
  const auto count = protocol::integer_within(value, 0, most_count);
  return count ? std::optional(static_cast<std::uint8_t>(*count)) : std::nullopt;
}
inline std::optional<Clearing> read_value(const json& value, As<Clearing>) {
  const auto number = protocol::integer_within(value, 1, clearing_count);
  return number ? std::optional(clearing(static_cast<std::size_t>(*number))) : std::nullopt;
}
inline std::optional<Place> read_value(const json& value, As<Place>) {
  if (const auto clearing = read_value(value, As<Clearing>())) return Place(*clearing);
  if (const auto forest = read_value(value, As<Forest>())) return Place(*forest);
  return std::nullopt;
}
inline std::optional<SuitCounts> read_value(const json& value, As<SuitCounts>) {
  SuitCounts counts;
  if (!value.is_object() || value.size() != counts.size()) return std::nullopt;
  for (const Suit suit : {Suit::fox, Suit::rabbit, Suit::mouse}) {
    const json* field = protocol::find_field(value, word(suit));
    const auto count = field == nullptr ? std::nullopt : read_value(*field, As<std::uint8_t>());
    if (!count) return std::nullopt;
    counts[suit] = *count;
  }
  return counts;
}

template <Worded Key>
std::optional<Key> read_key(std::string_view text, As<Key>) {
  return value_of<Key>(text);
}
inline std::optional<Clearing> read_key(std::string_view text, As<Clearing>) {
  for (std::size_t number = 1; number <= clearing_count; ++number)
    if (text == std::to_string(number)) return clearing(number);
  return std::nullopt;
}
/// What is not named is 0, and only that: so there is one way to write it.
template <class Key, std::size_t Size>
std::optional<EnumArray<Key, std::uint8_t, Size>> read_value(const json& value,
                                                             As<EnumArray<Key, std::uint8_t, Size>>) {
  if (!value.is_object()) return std::nullopt;
  EnumArray<Key, std::uint8_t, Size> counts;
  for (const auto& field : value.items()) {
    const auto key = read_key(field.key(), As<Key>());
    const auto count = protocol::integer_within(field.value(), 1, most_count);
    if (!key || static_cast<std::size_t>(*key) >= Size || !count) return std::nullopt;
    counts[*key] = static_cast<std::uint8_t>(*count);
  }
  return counts;
}

}  // namespace marchstone::root
