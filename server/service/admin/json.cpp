// SPDX-License-Identifier: MIT
#include "server/service/admin/json.h"

#include <utility>

#include "protocol/json/json_writer.h"
#include "protocol/wire/optional_field.h"

namespace marchstone::server {

using protocol::JsonWriter;
using protocol::write_optional;

namespace {

void write_person(JsonWriter& out, const std::optional<protocol::Player>& player) {
  out.key("player");
  if (player) {
    protocol::write_player(out, *player);
  } else {
    out.null();
  }
}

void write_seats(JsonWriter& out, const std::vector<protocol::SeatInfo>& seats) {
  out.key("seats").begin_array();
  for (std::size_t at = 0; at < seats.size(); ++at) {
    out.begin_object().field("seat", at);
    write_person(out, seats[at].player);
    out.field("connected", seats[at].connected).field("resigned", seats[at].resigned).end_object();
  }
  out.end_array();
}

/// Built field by field from nothing: what is not named here cannot leak. The code is included on purpose, of
/// private rooms too: the operator needs it to close a room, or to find the one that a player complains
/// about. Whoever has the code may join and watch, so private tables have to trust the operator; nothing else
/// of theirs is included.
void write_room_report(JsonWriter& out, const RoomReport& room) {
  const protocol::RoomInfo& info = room.info;
  out.begin_object().field("number", room.number).field("code", info.code).field("game", info.game);
  out.field("status", protocol::word(info.status)).field("visibility", protocol::word(info.visibility));
  write_seats(out, info.seats);
  out.field("spectators", info.spectators).field("created_at", info.created_at);
  write_optional(out, "last_entry_at", room.last_shown_at);
  out.end_object();
}

void write_ban(JsonWriter& out, const persistence::Ban& ban) {
  const bool is_of_player = ban.of == persistence::Ban::Of::player;
  out.begin_object().field("id", ban.id).field(is_of_player ? "player" : "network", ban.subject);
  out.field("reason", ban.reason).field("made_at", ban.made_at);
  write_optional(out, "until", ban.until);
  out.end_object();
}

ApiAnswer whole(JsonWriter out) {
  out.end_object();
  return {200, std::move(out).text()};
}

}  // namespace

ApiAnswer admin_done() {
  return {200, R"({"done":true})"};
}

ApiAnswer rooms_answer(const std::vector<RoomReport>& rooms, std::optional<std::int64_t> next) {
  JsonWriter out;
  out.begin_object().key("rooms").begin_array();
  for (const RoomReport& room : rooms) write_room_report(out, room);
  out.end_array();
  write_optional(out, "next", next);
  return whole(std::move(out));
}

ApiAnswer connections_answer(const std::vector<ConnectionReport>& connections, const Outbox& outbox,
                             std::optional<std::int64_t> next) {
  JsonWriter out;
  out.begin_object().key("connections").begin_array();
  for (const ConnectionReport& connection : connections) {
    out.begin_object().field("number", connection.connection).field("address", connection.address);
    write_person(out, connection.player);
    out.field("since", connection.since).field("queued_bytes", outbox.queued_bytes(connection.connection));
    out.field("rooms", connection.rooms).end_object();
  }
  out.end_array();
  write_optional(out, "next", next);
  return whole(std::move(out));
}

ApiAnswer bans_answer(const std::vector<persistence::Ban>& bans) {
  JsonWriter out;
  out.begin_object().key("bans").begin_array();
  for (const persistence::Ban& ban : bans) write_ban(out, ban);
  out.end_array();
  return whole(std::move(out));
}

ApiAnswer ban_answer(const persistence::Ban& ban) {
  JsonWriter out;
  out.begin_object().key("ban");
  write_ban(out, ban);
  return whole(std::move(out));
}

}  // namespace marchstone::server
