// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>

#include "protocol/wire/room_info.h"
#include "server/room/journal/journal.h"

namespace marchstone::server {

/// What the first document alone says about a room, without its players. `commitment` is that to the server's
/// part of the seed, which a room computes once.
inline protocol::RoomInfo opened_info(const RoomOpened& opened, std::string commitment) {
  protocol::RoomInfo info;
  info.code = opened.code;
  info.game = opened.game;
  info.seats.resize(opened.seats);
  info.options = opened.options;
  info.visibility = opened.visibility;
  info.clock = opened.clock;
  info.beat = opened.beat;
  info.hints = opened.hints;
  info.show = opened.show;
  info.commitment = std::move(commitment);
  info.daily = opened.daily;
  info.lesson = opened.lesson;
  info.created_at = opened.at;
  return info;
}

}  // namespace marchstone::server
