// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/border/notification_sender.h"
#include "server/service/context/service_context.h"

namespace marchstone::server {

/// Somebody must decide at a table where other people play, too.
struct WaitingTurn {
  std::string player;       ///< who must decide
  std::string name;         ///< of theirs
  std::string key;          ///< room and seat
  std::uint32_t since = 0;  ///< the position from which on the turn lasts
  WaitingTable table;       ///< with the names of the others
};

/// All turns that wait for that player; none where only bots are left beside them.
std::vector<WaitingTurn> turns_of(const ServiceContext& context, const std::string& player);
/// All turns in that room.
std::vector<WaitingTurn> turns_in(const ServiceContext& context, const protocol::RoomCode& room);

}  // namespace marchstone::server
