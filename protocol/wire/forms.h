// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "protocol/json/json_writer.h"
#include "protocol/shape/facts.h"
#include "protocol/wire/hash.h"

/// As what texts and numbers of messages are described that are more than that: facts of fields
/// (shared_schema.cpp).
namespace marchstone::protocol {

struct RoomCodeText {};
struct MatchIdText {};
/// 32 bytes as hexadecimal digits.
struct HexText {};
struct DayText {};
/// Milliseconds since 1970.
struct UnixMsNumber {};
/// Of any game.
struct AnyMove {};
struct AnyEvent {};
/// A field that says something by being there.
struct JustTrue {};
struct NoticeWord {};
struct ErrorWord {};
struct RecordFormat {};

inline constexpr auto room_code_text = as<RoomCodeText>;
inline constexpr auto match_id_text = as<MatchIdText>;
inline constexpr auto hex_text = as<HexText>;
inline constexpr auto unix_ms = as<UnixMsNumber>;

/// What is JSON text already: an object, any value, things joined by commas.
struct WrittenObject {
  std::string_view text = "{}";
};
struct WrittenText {
  std::string_view text;
};
struct WrittenList {
  std::string_view items;
};
inline void write_value(JsonWriter& out, const Seed& seed) {
  out.word(to_hex(seed));
}
inline void write_value(JsonWriter& out, const WrittenObject& object) {
  out.raw(object.text);
}
inline void write_value(JsonWriter& out, const WrittenText& value) {
  out.raw(value.text);
}
inline void write_value(JsonWriter& out, const WrittenList& list) {
  out.begin_array();
  if (!list.items.empty()) out.raw(list.items);
  out.end_array();
}

}  // namespace marchstone::protocol
