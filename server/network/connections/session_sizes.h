// SPDX-License-Identifier: MIT
#pragma once

#include "server/base/summed_sizes.h"

namespace marchstone::server {

/// The number of sessions and the sizes of their containers.
struct SessionSizes {
  std::size_t http_sessions = 0;
  std::size_t websocket_sessions = 0;
  std::size_t inbox_frames = 0;     ///< posted by other threads, not yet processed by the session
  std::size_t outgoing_frames = 0;  ///< queued for sending, including the one being written
  std::size_t outgoing_bytes = 0;   ///< of these
  std::size_t timed_moves = 0;
  std::size_t requests_under_way = 0;  ///< read and not yet answered
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
