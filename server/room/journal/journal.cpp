// SPDX-License-Identifier: MIT
#include "server/room/journal/journal.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "protocol/record/record.h"
#include "protocol/wire/room_info_reader.h"

namespace marchstone::server {

namespace {

using protocol::Entry;
using protocol::JsonWriter;
using Json = nlohmann::ordered_json;  // preserves the order of keys: texts round-trip byte by byte

// Writing

void write(JsonWriter& out, const RoomOpened& opened) {
  out.field("type", "room_opened").field("code", opened.code).field("game", opened.game);
  out.field("rules", opened.rules).raw_field("options", opened.options).field("seats", opened.seats);
  out.field("visibility", protocol::word(opened.visibility)).key("clock");
  protocol::write_clock(out, opened.clock);
  out.field("beat", opened.beat).field("server_part", protocol::to_hex(opened.server_part));
  if (opened.daily) {
    out.key("daily");
    protocol::write_daily(out, *opened.daily);
  }
  out.field("at", opened.at).key("held_for").begin_array();
  for (const protocol::Player& player : opened.held_for) protocol::write_player(out, player);
  out.end_array().field("held_until", opened.held_until);
  if (!opened.address.empty()) out.field("address", opened.address);
}

void write(JsonWriter& out, const SeatTaken& taken) {
  out.field("type", "seat_taken").field("seat", index(taken.seat)).key("player");
  protocol::write_player(out, taken.player);
  out.field("at", taken.at);
}

void write(JsonWriter& out, const SeatLeft& left) {
  out.field("type", "seat_left").field("seat", index(left.seat)).field("at", left.at);
}

void write(JsonWriter& out, const PlayerKicked& kicked) {
  out.field("type", "player_kicked").field("seat", index(kicked.seat)).field("player", kicked.player);
  out.field("at", kicked.at);
}

void write(JsonWriter& out, const NonceSet& set) {
  out.field("type", "nonce_set").field("seat", index(set.seat)).field("nonce", protocol::to_hex(set.nonce));
}

void write(JsonWriter& out, const MatchStarted& started) {
  out.field("type", "match_started").field("at", started.at);
  if (started.wall_offset != 0) out.field("wall_offset", started.wall_offset);
}

void write(JsonWriter& out, const PositionChanged& changed) {
  const Entry& entry = changed.entry;
  out.field("type", "entry").field("kind", word(entry.kind));
  out.field("at", entry.at).field("seat", index(entry.seat));
  if (entry.kind == Entry::Kind::move) out.raw_field("move", entry.move);
  if (entry.kind == Entry::Kind::undo) out.field("to_seq", entry.to_seq);
  if (changed.shown_at) out.field("shown_at", *changed.shown_at);
  if (changed.wall_offset != 0) out.field("wall_offset", changed.wall_offset);
  if (changed.left_ms.empty()) return;
  out.key("left_ms").begin_array();
  for (const std::int64_t left : changed.left_ms) out.value(left);
  out.end_array();
}

void write(JsonWriter& out, const ChatSaid& said) {
  out.field("type", "chat").key("line");
  protocol::write_chat_line(out, said.line);
  if (said.number > 0) out.field("number", said.number);
}

void write(JsonWriter& out, const RematchOpened& opened) {
  out.field("type", "rematch_opened").field("code", opened.code);
}

void write(JsonWriter& out, const MatchArchived& archived) {
  out.field("type", "match_archived").field("match", archived.match).field("at", archived.at);
}

void write(JsonWriter& out, const RoomClosed& closed) {
  out.field("type", "room_closed").field("at", closed.at);
}

// Reading. A document that does not have the shape in which it was written is damaged: the getters throw, and
// `read_document`, their only caller, turns that into a value.

Seat seat_in(const Json& object) {
  return protocol::seat_of(object.at("seat")).value();
}

std::int64_t at_in(const Json& object) {
  return object.at("at").get<std::int64_t>();
}

/// Absent: 0.
std::int64_t wall_offset_in(const Json& object) {
  return object.contains("wall_offset") ? object.at("wall_offset").get<std::int64_t>() : 0;
}

Seed seed_in(const Json& object, const char* key) {
  return protocol::seed_from_hex(object.at(key).get_ref<const std::string&>()).value();
}

protocol::Player player_in(const Json& object) {
  return {object.at("id").get<std::string>(), object.at("name").get<std::string>()};
}

protocol::DailyDeal daily_in(const Json& object) {
  return {object.at("day").get<std::string>(), object.at("key").get<std::string>()};
}

RoomDocument read_room_opened(const Json& object) {
  RoomOpened opened;
  opened.code = object.at("code").get<std::string>();
  opened.game = object.at("game").get<std::string>();
  opened.rules = object.at("rules").get<int>();
  opened.options = object.at("options").dump();
  opened.seats = object.at("seats").get<std::uint32_t>();
  opened.visibility = protocol::visibility_of(object.at("visibility")).value();
  if (!object.at("clock").is_null()) opened.clock = protocol::clock_of(object.at("clock")).value();
  opened.beat = object.at("beat").get<std::uint32_t>();
  opened.server_part = seed_in(object, "server_part");
  if (object.contains("daily")) opened.daily = daily_in(object.at("daily"));
  opened.at = at_in(object);
  for (const Json& player : object.at("held_for")) opened.held_for.push_back(player_in(player));
  opened.held_until = object.at("held_until").get<std::int64_t>();
  if (object.contains("address")) opened.address = object.at("address").get<std::string>();
  return opened;
}

RoomDocument read_seat_taken(const Json& object) {
  return SeatTaken{seat_in(object), player_in(object.at("player")), at_in(object)};
}

RoomDocument read_seat_left(const Json& object) {
  return SeatLeft{seat_in(object), at_in(object)};
}

RoomDocument read_player_kicked(const Json& object) {
  return PlayerKicked{seat_in(object), object.at("player").get<std::string>(), at_in(object)};
}

RoomDocument read_nonce_set(const Json& object) {
  return NonceSet{seat_in(object), seed_in(object, "nonce")};
}

RoomDocument read_match_started(const Json& object) {
  return MatchStarted{at_in(object), wall_offset_in(object)};
}

RoomDocument read_position_changed(const Json& object) {
  PositionChanged changed;
  Entry& entry = changed.entry;
  const auto& kind = object.at("kind").get_ref<const std::string&>();
  const auto known = protocol::entry_kind(kind);
  if (!known) throw std::out_of_range("kind");
  entry.kind = *known;
  entry.at = at_in(object);
  entry.seat = seat_in(object);
  if (entry.kind == Entry::Kind::move) entry.move = object.at("move").dump();
  if (entry.kind == Entry::Kind::undo) entry.to_seq = object.at("to_seq").get<std::uint32_t>();
  if (object.contains("shown_at")) changed.shown_at = object.at("shown_at").get<std::int64_t>();
  changed.wall_offset = wall_offset_in(object);
  if (object.contains("left_ms")) changed.left_ms = object.at("left_ms").get<std::vector<std::int64_t>>();
  return changed;
}

RoomDocument read_chat_said(const Json& object) {
  const Json& line = object.at("line");
  const Json& from = line.at("from");
  ChatSaid said;
  said.line.player = from.at("player").get<std::string>();
  said.line.name = from.at("name").get<std::string>();
  if (!from.at("seat").is_null()) said.line.seat = seat_in(from);
  said.line.to_watchers = line.at("channel") == "watchers";
  said.line.text = line.at("text").get<std::string>();
  said.line.at = at_in(line);
  if (object.contains("number")) said.number = object.at("number").get<std::uint64_t>();
  return said;
}

RoomDocument read_rematch_opened(const Json& object) {
  return RematchOpened{object.at("code").get<std::string>()};
}

RoomDocument read_match_archived(const Json& object) {
  return MatchArchived{object.at("match").get<std::string>(), at_in(object)};
}

RoomDocument read_room_closed(const Json& object) {
  return RoomClosed{at_in(object)};
}

using Reader = RoomDocument (*)(const Json&);

constexpr std::array<std::pair<std::string_view, Reader>, 11> readers{{
    {"room_opened", read_room_opened},
    {"seat_taken", read_seat_taken},
    {"seat_left", read_seat_left},
    {"player_kicked", read_player_kicked},
    {"nonce_set", read_nonce_set},
    {"match_started", read_match_started},
    {"entry", read_position_changed},
    {"chat", read_chat_said},
    {"rematch_opened", read_rematch_opened},
    {"match_archived", read_match_archived},
    {"room_closed", read_room_closed},
}};

}  // namespace

std::string write_document(const RoomDocument& document) {
  JsonWriter out;
  out.begin_object();
  std::visit([&out](const auto& content) { write(out, content); }, document);
  out.end_object();
  return std::move(out).text();
}

bool is_match_archived(std::string_view text) {
  return text.starts_with(R"({"type":"match_archived")");
}

Result<RoomDocument, DocumentFault> read_document(std::string_view text) {
  try {
    const Json object = Json::parse(text);
    const auto& type = object.at("type").get_ref<const std::string&>();
    for (const auto& [word, read] : readers) {
      if (word == type) return read(object);
    }
    return DocumentFault{"a document of unknown type"};
  } catch (const std::exception& fault) {
    return DocumentFault{"a damaged document"};
  }
}

}  // namespace marchstone::server
