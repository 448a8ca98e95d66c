// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace marchstone::server {

/// Documented periods, all configurable.
struct RoomPeriods {
  std::int64_t open_room_ms = 30 * 60'000LL;      ///< an open room expires, counted from its last connection
  std::int64_t finished_room_ms = 60 * 60'000LL;  ///< a finished one, counted from the end
  std::int64_t playing_room_ms =
      30 * 24 * 3600'000LL;  ///< a room in play, counted from its last entry (reason `abandoned`)
  std::int64_t absence_ms = 10 * 60'000LL;    ///< before `claim_absent`
  std::int64_t held_seat_ms = 10 * 60'000LL;  ///< seats of a rematch
  std::int64_t spectator_push_ms = 1'000;     ///< minimum interval of pushes about spectators
  std::int64_t chat_line_ms = 500;            ///< minimum interval of one player's chat lines after a burst
};

}  // namespace marchstone::server
