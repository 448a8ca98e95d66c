// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "protocol/hosting/hosted_match.h"
#include "server/room/data/room_data.h"

namespace marchstone::server {

/// Restores the state from documents. Where they stop to make sense the room is frozen: what came before is
/// kept, and so are the documents.
RoomData restored_room(const std::vector<std::string>& documents, const protocol::GameRegistry& games,
                       const RoomPeriods& periods, UnixMs now);

}  // namespace marchstone::server
