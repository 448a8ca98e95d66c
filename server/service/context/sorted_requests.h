// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <utility>
#include <variant>

#include "server/room/requests.h"

namespace marchstone::server {

/// What the lobby is asked: every request that names no room.
using LobbyRequest = std::variant<protocol::Hello, protocol::Rename, protocol::ListGames, protocol::ListRooms,
                                  protocol::ListMatches, protocol::CreateRoom, protocol::ListSubscriptions,
                                  protocol::Subscribe, protocol::Unsubscribe, protocol::TestSubscription,
                                  protocol::ShareIdentity, protocol::Ping>;

/// Whose request it is. A message that is neither a room's nor the lobby's does not compile here.
inline std::variant<RoomRequest, LobbyRequest> sorted(protocol::Request request) {
  return std::visit(
      []<class Message>(Message&& message) -> std::variant<RoomRequest, LobbyRequest> {
        using Which = std::in_place_type_t<Message>;
        if constexpr (std::constructible_from<RoomRequest, Which, Message>) {
          return RoomRequest(Which(), std::forward<Message>(message));
        } else {
          return LobbyRequest(Which(), std::forward<Message>(message));
        }
      },
      std::move(request));
}

}  // namespace marchstone::server
