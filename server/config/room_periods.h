#pragma once

#include <cstdint>

namespace marchstone::server {

/// Documented periods, all configurable.
struct RoomPeriods {
  std::int64_t open_room_ms = 30 * 60'000LL;      ///< an open room goes, counted from its last connection
  std::int64_t finished_room_ms = 60 * 60'000LL;  ///< a finished one, counted from the end
  std::int64_t playing_room_ms =
      30 * 24 * 3600'000LL;                   ///< a playing one, from its last entry (reason `abandoned`)
  std::int64_t absence_ms = 10 * 60'000LL;    ///< before `claim_absent`
  std::int64_t held_seat_ms = 10 * 60'000LL;  ///< seats of a rematch
  std::int64_t spectator_push_ms = 1'000;     ///< changes of the spectators are pushed this often at most
  std::int64_t chat_line_ms = 500;            ///< between two lines of one who talks without a pause
};

}  // namespace marchstone::server
