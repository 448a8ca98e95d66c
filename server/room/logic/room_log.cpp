// SPDX-License-Identifier: MIT
#include "server/room/logic/room_log.h"

#include <utility>

namespace marchstone::server {

using protocol::RoomStatus;

log::Line room_line(log::Level level, std::string_view event, std::string sentence,
                    persistence::RoomNumber number, const protocol::RoomInfo& room) {
  log::Fields fields{{"room_number", number}};
  if (room.visibility == protocol::Visibility::open) fields.emplace_back("room", room.code);
  fields.emplace_back("game", room.game);
  fields.emplace_back("seats", room.seats.size());
  return {level, event, std::move(sentence), std::move(fields)};
}

std::optional<log::Line> status_line(persistence::RoomNumber number, const protocol::RoomInfo& before,
                                     const protocol::RoomInfo& after, std::optional<UnixMs> started_at,
                                     UnixMs now, const std::string& reason) {
  if (before.status == after.status && reason.empty()) return std::nullopt;
  switch (after.status) {
    case RoomStatus::open:
      return std::nullopt;
    case RoomStatus::playing:
      return room_line(log::Level::info, "match_started", "Match started.", number, after);
    case RoomStatus::finished: {
      log::Line line = room_line(log::Level::info, "match_finished", "Match finished.", number, after);
      if (started_at) line.fields.emplace_back("duration_ms", now - *started_at);
      return line;
    }
    case RoomStatus::frozen: {
      log::Line line =
          room_line(log::Level::warning, "room_frozen", "Room frozen; its journal is kept.", number, after);
      if (!reason.empty()) line.fields.emplace_back("reason", reason);
      return line;
    }
  }
  return std::nullopt;
}

}  // namespace marchstone::server
