#pragma once

#include <optional>
#include <string>

#include "protocol/games/root/words.h"
#include "protocol/wire/json_writer.h"
#include "rules/root/base/secret.h"
#include "rules/root/base/small_set.h"
#include "rules/root/deck/card_counts.h"

/// How the values that Root's structs are made of stand in JSON.
namespace marchstone::root {

using protocol::JsonWriter;

inline void write_value(JsonWriter& out, bool value) {
  out.value(value);
}
inline void write_value(JsonWriter& out, std::integral auto number) {
  out.value(static_cast<int>(number));
}
template <Worded Value>
void write_value(JsonWriter& out, Value value) {
  out.value(word(value));
}
inline void write_value(JsonWriter& out, Seat seat) {
  out.value(index(seat));
}
/// The number printed on the map.
inline void write_value(JsonWriter& out, Clearing clearing) {
  out.value(number(clearing));
}
/// A clearing's number or a forest's letter.
inline void write_value(JsonWriter& out, Place place) {
  if (place.is_clearing()) {
    write_value(out, place.clearing());
  } else {
    write_value(out, place.forest());
  }
}

/// Sorted, copies side by side.
inline void write_value(JsonWriter& out, const CardCounts& cards) {
  out.begin_array();
  for (const CardKind kind : cards.kinds())
    for (int copy = 0; copy < cards[kind]; ++copy) out.value(word(kind));
  out.end_array();
}
template <class Values>
void write_list(JsonWriter& out, const Values& values) {
  out.begin_array();
  for (const auto& value : values) write_value(out, value);
  out.end_array();
}
template <class Key>
void write_value(JsonWriter& out, const SmallSet<Key>& set) {
  write_list(out, set);
}

/// The key under which a value stands in an object of counts.
template <Worded Key>
std::string key_of(Key key) {
  return std::string(word(key));
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

/// A field, left out where there is nothing to tell or the reader may not know it.
template <class Value>
void write_field(JsonWriter& out, std::string_view name, const Value& value) {
  out.key(name);
  write_value(out, value);
}
template <class Value>
void write_field(JsonWriter& out, std::string_view name, const std::optional<Value>& value) {
  if (value) write_field(out, name, *value);
}
template <class Value>
void write_field(JsonWriter& out, std::string_view name, const Secret<Value>& secret) {
  write_field(out, name, secret.content);
}

/// A field that is null where there is nothing to tell.
template <class Value>
void write_or_null(JsonWriter& out, std::string_view name, const std::optional<Value>& value) {
  out.key(name);
  if (value) {
    write_value(out, *value);
  } else {
    out.null();
  }
}

}  // namespace marchstone::root
