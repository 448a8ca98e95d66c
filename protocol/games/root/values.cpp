// SPDX-License-Identifier: MIT
#include "protocol/games/root/values.h"

#include <nlohmann/json.hpp>

#include "protocol/shape/reading.h"
#include "protocol/shape/writing.h"

namespace marchstone::root {

namespace {

template <protocol::Worded Key>
std::optional<Key> key_named(std::string_view text, As<Key>) {
  return value_of<Key>(text);
}
std::optional<Clearing> key_named(std::string_view text, As<Clearing>) {
  for (const Clearing clearing : all_clearings)
    if (text == key_of(clearing)) return clearing;
  return std::nullopt;
}

/// What is not named is 0, and only that: so there is one way to write it.
template <class Key, std::size_t Size>
std::optional<EnumArray<Key, std::uint8_t, Size>> read_counts(const nlohmann::json& value) {
  if (!value.is_object()) return std::nullopt;
  EnumArray<Key, std::uint8_t, Size> counts;
  for (const auto& field : value.items()) {
    const auto key = key_named(field.key(), As<Key>());
    const auto count = protocol::integer_within(field.value(), 1, max_count);
    if (!key || static_cast<std::size_t>(*key) >= Size || !count) return std::nullopt;
    counts[*key] = static_cast<std::uint8_t>(*count);
  }
  return counts;
}

}  // namespace

void write_value(JsonWriter& out, Place place) {
  if (place.is_clearing()) {
    protocol::write_value(out, place.clearing());
  } else {
    protocol::write_value(out, place.forest());
  }
}

void write_value(JsonWriter& out, const CardCounts& cards) {
  out.begin_array();
  for (const CardKind kind : cards.kinds())
    for (int copy = 0; copy < cards[kind]; ++copy) out.word(word(kind));
  out.end_array();
}

std::optional<Place> read_value(const nlohmann::json& value, As<Place>, protocol::Within) {
  if (const auto clearing = protocol::read_value(value, As<Clearing>())) return Place(*clearing);
  if (const auto forest = protocol::read_value(value, As<Forest>())) return Place(*forest);
  return std::nullopt;
}

std::optional<SuitCounts> read_value(const nlohmann::json& value, As<SuitCounts>, protocol::Within) {
  SuitCounts counts;
  if (!value.is_object() || value.size() != counts.size()) return std::nullopt;
  for (const Suit suit : {Suit::fox, Suit::rabbit, Suit::mouse}) {
    const auto* field = protocol::find_field(value, word(suit));
    const auto count = field == nullptr ? std::nullopt : protocol::integer_within(*field, 0, max_count);
    if (!count) return std::nullopt;
    counts[suit] = static_cast<std::uint8_t>(*count);
  }
  return counts;
}

std::optional<PieceCounts> read_value(const nlohmann::json& value, As<PieceCounts>, protocol::Within) {
  return read_counts<Piece, building_or_token_kinds>(value);
}
std::optional<FactionCounts> read_value(const nlohmann::json& value, As<FactionCounts>, protocol::Within) {
  return read_counts<Faction, faction_count>(value);
}
std::optional<PerClearing<std::uint8_t>> read_value(const nlohmann::json& value,
                                                    As<PerClearing<std::uint8_t>>, protocol::Within) {
  return read_counts<Clearing, clearing_count>(value);
}

}  // namespace marchstone::root
