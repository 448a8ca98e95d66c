#include "protocol/wire/room_info.h"

#include "protocol/wire/lookalikes.h"

namespace marchstone::protocol {

namespace {

void write_seat_info(JsonWriter& out, std::size_t number, const SeatInfo& info, bool is_lookalike) {
  out.begin_object().field("seat", number);
  if (info.player) {
    out.key("player");
    write_player(out, *info.player, is_lookalike);
  }
  out.field("connected", info.connected).field("resigned", info.resigned).field("nonce", info.nonce);
  out.end_object();
}

void write_people(JsonWriter& out, const RoomInfo& room) {
  out.key("host");
  write_seat(out, room.host);
  out.field("players", room.seats.size()).key("seats").begin_array();
  std::vector<std::optional<Player>> seated;
  for (const SeatInfo& seat : room.seats) seated.push_back(seat.player);
  const std::vector<bool> alike = lookalikes(seated);
  for (std::size_t at = 0; at < room.seats.size(); ++at) write_seat_info(out, at, room.seats[at], alike[at]);
  out.end_array().field("spectators", room.spectators).key("watchers").begin_array();
  for (const std::string& name : room.watchers) out.value(name);
  out.end_array();
}

}  // namespace

void write_room(JsonWriter& out, const RoomInfo& room, const std::optional<MineInRoom>& mine) {
  out.begin_object().field("code", room.code).field("rev", room.rev).field("game", room.game);
  out.field("status", word(room.status));
  write_people(out, room);
  out.raw_field("options", room.options).field("visibility", word(room.visibility)).key("clock");
  write_clock(out, room.clock);
  out.field("beat", room.beat).field("commitment", room.commitment).field("created_at", room.created_at);
  if (room.daily) {
    out.key("daily");
    write_daily(out, *room.daily);
  }
  if (room.expires_at) out.field("expires_at", *room.expires_at);
  if (room.rematch) out.field("rematch", *room.rematch);
  if (room.match) out.field("match", *room.match);
  if (mine) {
    out.key("seat");
    write_seat(out, mine->seat);
    out.field("your_move", mine->your_move);
  }
  out.end_object();
}

void write_clock(JsonWriter& out, const std::optional<ClockSettings>& clock) {
  if (!clock) {
    out.null();
    return;
  }
  const bool is_chess = clock->kind == ClockSettings::Kind::chess;
  out.begin_object().field("kind", is_chess ? "chess" : "move").field("seconds", clock->seconds);
  if (is_chess) out.field("increment", clock->increment);
  out.end_object();
}

void write_daily(JsonWriter& out, const DailyDeal& daily) {
  out.begin_object().field("day", daily.day).field("key", daily.key).end_object();
}

void write_player(JsonWriter& out, const Player& player, bool is_lookalike) {
  out.begin_object().field("id", player.id).field("name", player.name);
  if (is_lookalike) out.field("lookalike", true);
  out.end_object();
}

void write_seat(JsonWriter& out, std::optional<Seat> seat) {
  if (seat) {
    out.value(index(*seat));
  } else {
    out.null();
  }
}

void write_seats(JsonWriter& out, const std::vector<Seat>& seats) {
  out.begin_array();
  for (const Seat seat : seats) out.value(index(seat));
  out.end_array();
}

}  // namespace marchstone::protocol
