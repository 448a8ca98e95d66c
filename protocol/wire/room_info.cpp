// SPDX-License-Identifier: MIT
#include "protocol/wire/room_info.h"

#include "protocol/shape/writing.h"
#include "protocol/wire/message_shapes.h"

namespace marchstone::protocol {

WholeRoom whole_room(const RoomInfo& room, const std::optional<MineInRoom>& mine) {
  std::vector<std::optional<Player>> seated;
  for (const SeatInfo& seat : room.seats) seated.push_back(seat.player);
  const std::vector<bool> alike = lookalikes(seated);
  WholeRoom whole{&room, {}, mine};
  for (std::size_t at = 0; at < room.seats.size(); ++at)
    whole.seats.push_back({seat(at), &room.seats[at], alike[at]});
  return whole;
}

void write_room(JsonWriter& out, const RoomInfo& room, const std::optional<MineInRoom>& mine) {
  write_value(out, whole_room(room, mine));
}

void write_player(JsonWriter& out, const Player& player, bool is_lookalike) {
  write_value(out, PersonAtTable{&player, is_lookalike});
}

void write_seat(JsonWriter& out, std::optional<Seat> seat) {
  write_value(out, seat);
}

void write_seats(JsonWriter& out, const std::vector<Seat>& seats) {
  write_value(out, seats);
}

}  // namespace marchstone::protocol
