// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "persistence/interface/store_types.h"
#include "protocol/hosting/hosted_match.h"
#include "server/service/context/room_directory.h"

/// Fields of JSON objects that contain lists, the same over WebSocket and HTTP.
namespace marchstone::server {

/// "games": id, title, numbers of players, rules version and the options schema of each.
std::string games_field(const protocol::GameRegistry& games);
/// "rooms", "next"
std::string room_page_fields(const RoomDirectory::Page& page);
/// "matches", "next"
std::string match_page_fields(const persistence::MatchPage& page);

}  // namespace marchstone::server
