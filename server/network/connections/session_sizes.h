#pragma once

#include "server/base/summed_sizes.h"

namespace marchstone::server {

/// What there is of sessions, and what grows in them.
struct SessionSizes {
  std::size_t http_sessions = 0;
  std::size_t websocket_sessions = 0;
  std::size_t inbox_frames = 0;     ///< came from other threads, not yet seen by the session
  std::size_t outgoing_frames = 0;  ///< wait for the reader, with the one that is being written
  std::size_t outgoing_bytes = 0;   ///< of these
  std::size_t timed_moves = 0;
  std::size_t requests_under_way = 0;  ///< read and not answered yet
};

inline constexpr auto session_size_fields = std::to_array<SizeField<SessionSizes>>({
    {"http_sessions", &SessionSizes::http_sessions},
    {"websocket_sessions", &SessionSizes::websocket_sessions},
    {"inbox_frames", &SessionSizes::inbox_frames},
    {"outgoing_frames", &SessionSizes::outgoing_frames},
    {"outgoing_bytes", &SessionSizes::outgoing_bytes},
    {"timed_moves", &SessionSizes::timed_moves},
    {"requests_under_way", &SessionSizes::requests_under_way},
});

using SessionSums = SummedSizes<SessionSizes, session_size_fields>;

}  // namespace marchstone::server
