#pragma once

#include <variant>

#include "protocol/wire/requests.h"

namespace marchstone::server {

/// The code in a request that names a room, else null.
inline const protocol::RoomCode* named_room(const protocol::Request& request) {
  return std::visit(
      [](const auto& wanted) -> const protocol::RoomCode* {
        if constexpr (requires { wanted.room; }) {
          return &wanted.room;
        } else {
          return nullptr;
        }
      },
      request);
}

}  // namespace marchstone::server
