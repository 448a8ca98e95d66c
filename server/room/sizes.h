// SPDX-License-Identifier: MIT
#pragma once

#include "server/base/summed_sizes.h"

namespace marchstone::server {

/// Container sizes of a room. Containers with one element per seat are not listed.
struct RoomSizes {
  // Of RoomStrand
  std::size_t documents = 0;         ///< of a room that is not restored yet
  std::size_t occupants = 0;         ///< seated players
  std::size_t connections = 0;       ///< connections in the audience
  std::size_t pending_requests = 0;  ///< requests
  std::size_t closers = 0;           ///< callbacks waiting for the room to be closed
  std::size_t alarms = 0;            ///< 1 if one is set
  // Of Room
  std::size_t waiting_requests = 0;
  std::size_t audience = 0;
  std::size_t entries = 0;
  std::size_t held_positions = 0;  ///< held back by a beat
  std::size_t checkpoints = 0;
  std::size_t chat_lines = 0;
  std::size_t talkers = 0;  ///< players in the chat rate limit
  std::size_t kicked_players = 0;
};

inline constexpr auto room_size_fields = std::to_array<SizeField<RoomSizes>>({
    {"room_documents", &RoomSizes::documents},
    {"room_occupants", &RoomSizes::occupants},
    {"room_connections", &RoomSizes::connections},
    {"room_unanswered", &RoomSizes::pending_requests},
    {"room_closers", &RoomSizes::closers},
    {"room_alarms", &RoomSizes::alarms},
    {"room_waiting_requests", &RoomSizes::waiting_requests},
    {"room_audience", &RoomSizes::audience},
    {"room_entries", &RoomSizes::entries},
    {"room_held_positions", &RoomSizes::held_positions},
    {"room_checkpoints", &RoomSizes::checkpoints},
    {"room_chat_lines", &RoomSizes::chat_lines},
    {"room_talkers", &RoomSizes::talkers},
    {"room_kicked_players", &RoomSizes::kicked_players},
});

using RoomSums = SummedSizes<RoomSizes, room_size_fields>;

}  // namespace marchstone::server
