// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "persistence/interface/store_types.h"
#include "protocol/wire/room_info.h"
#include "server/base/log.h"
#include "server/base/time_source.h"

/// Log lines about rooms.
namespace marchstone::server {

/// A line that names the room: by its number in the journal, and by its code only if it is public, since the
/// code of a private room grants access.
log::Line room_line(log::Level level, std::string_view event, std::string sentence,
                    persistence::RoomNumber number, const protocol::RoomInfo& room);

/// The line for a match that begins or ends, or a room that freezes; nothing if the status is the same.
/// `started_at`: when the match began, if known. `reason`: why the room is frozen, if it is.
std::optional<log::Line> status_line(persistence::RoomNumber number, const protocol::RoomInfo& before,
                                     const protocol::RoomInfo& after, std::optional<UnixMs> started_at,
                                     UnixMs now, const std::string& reason = {});

}  // namespace marchstone::server
