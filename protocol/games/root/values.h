// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "protocol/games/root/words.h"
#include "protocol/json/json_writer.h"
#include "protocol/shape/facts.h"
#include "rules/root/base/secret.h"
#include "rules/root/base/small_set.h"
#include "rules/root/deck/card_counts.h"

/// The JSON form of the values that Root's structs are made of, where it is not obvious. They are read in
/// values.cpp and described in schema.cpp.
namespace marchstone::root {

using protocol::as;
using protocol::at_least;
using protocol::Is;
using protocol::items;
using protocol::JsonWriter;
using protocol::named;
using protocol::Only;
using protocol::titled;
using protocol::within;

constexpr std::int64_t max_count = 255;

inline constexpr auto clearing_suit = as<Only<Suit::fox, Suit::rabbit, Suit::mouse>>;
/// Buildings and tokens.
struct Fixture {};
struct Building {};

/// Only its readers are sent what it holds.
template <class Content>
const std::optional<Content>& content_of(const Secret<Content>& secret) {
  return secret.content;
}

/// A clearing's number or a forest's letter.
void write_value(JsonWriter& out, Place place);
/// Sorted, copies side by side.
void write_value(JsonWriter& out, const CardCounts& cards);

/// The key of a value in an object.
template <protocol::Worded Key>
constexpr std::string_view key_of(Key key) {
  return word(key);
}
inline std::string key_of(Clearing clearing) {
  return std::to_string(number(clearing));
}

/// By clearing suit: all three, since a payment is a sum over them.
inline void write_value(JsonWriter& out, const SuitCounts& counts) {
  out.begin_object();
  for (const Suit suit : {Suit::fox, Suit::rabbit, Suit::mouse}) out.field(word(suit), counts[suit]);
  out.end_object();
}
/// Any other counts: those that are not 0.
template <class Key, std::size_t Size>
void write_value(JsonWriter& out, const EnumArray<Key, std::uint8_t, Size>& counts) {
  out.begin_object();
  for (std::size_t at = 0; at < Size; ++at) {
    const Key key = static_cast<Key>(at);
    if (counts[key] > 0) out.field(key_of(key), counts[key]);
  }
  out.end_object();
}
/// Of both sides, always.
inline void write_value(JsonWriter& out, const PerSide<std::uint8_t>& sides) {
  out.begin_object();
  for (const Side side : {Side::attacker, Side::defender}) out.field(word(side), sides[side]);
  out.end_object();
}
template <class Value>
void write_value(JsonWriter& out, const PerSide<Value>& sides) {
  out.begin_object();
  for (const Side side : {Side::attacker, Side::defender}) {
    out.key(word(side));
    write_value(out, sides[side]);
  }
  out.end_object();
}

std::optional<Place> read_value(const nlohmann::json& value, As<Place>, protocol::Within = {});
std::optional<SuitCounts> read_value(const nlohmann::json& value, As<SuitCounts>, protocol::Within = {});
std::optional<PieceCounts> read_value(const nlohmann::json& value, As<PieceCounts>, protocol::Within = {});
std::optional<FactionCounts> read_value(const nlohmann::json& value, As<FactionCounts>,
                                        protocol::Within = {});
std::optional<PerClearing<std::uint8_t>> read_value(const nlohmann::json& value,
                                                    As<PerClearing<std::uint8_t>>, protocol::Within = {});

}  // namespace marchstone::root
