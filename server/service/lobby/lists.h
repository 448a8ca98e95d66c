// SPDX-License-Identifier: MIT
#pragma once

#include "persistence/interface/store_types.h"
#include "protocol/answers/answers.h"
#include "protocol/hosting/hosted_match.h"
#include "server/service/context/room_directory.h"

/// Lists as they are answered, over WebSocket and HTTP. They refer to what they are made of.
namespace marchstone::server {

protocol::GameList game_list(const protocol::GameRegistry& games, bool with_bots);
protocol::RoomList room_list(const RoomDirectory::Page& page);
protocol::MatchList match_list(const persistence::MatchPage& page);

}  // namespace marchstone::server
