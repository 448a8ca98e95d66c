#pragma once

#include "protocol/record/record.h"
#include "protocol/wire/room_info.h"
#include "server/room/journal/journal.h"

namespace marchstone::server {

/// What the first document alone tells of a room: without players.
inline protocol::RoomInfo opened_info(const RoomOpened& opened) {
  protocol::RoomInfo info;
  info.code = opened.code;
  info.game = opened.game;
  info.seats.resize(opened.seats);
  info.options = opened.options;
  info.visibility = opened.visibility;
  info.clock = opened.clock;
  info.beat = opened.beat;
  info.commitment = protocol::commitment(opened.server_part);
  info.daily = opened.daily;
  info.created_at = opened.at;
  return info;
}

}  // namespace marchstone::server
