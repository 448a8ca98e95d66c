// SPDX-License-Identifier: MIT
#pragma once

#include <variant>

#include "protocol/wire/requests.h"

namespace marchstone::server {

/// What a room is asked: every request that names one. What nobody handles in `RoomLogic` does not compile.
using RoomRequest =
    std::variant<protocol::JoinRoom, protocol::SetNonce, protocol::WatchRoom, protocol::LeaveRoom,
                 protocol::StartGame, protocol::MakeMove, protocol::Resign, protocol::ClaimAbsent,
                 protocol::Chat, protocol::ChatLog, protocol::Resync, protocol::History, protocol::Undo,
                 protocol::AnswerUndo, protocol::Kick, protocol::Rematch, protocol::AddBot,
                 protocol::RemoveBot, protocol::Hint>;

inline const protocol::RoomCode& named_room(const RoomRequest& request) {
  return std::visit([](const auto& wanted) -> const protocol::RoomCode& { return wanted.room; }, request);
}

}  // namespace marchstone::server
