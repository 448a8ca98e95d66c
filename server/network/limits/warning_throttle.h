// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>

namespace marchstone::server {

/// Throttles warnings that anybody can trigger at will: of each kind the first is logged at once, the next no
/// sooner than `limits::warning_pause` later. Thread-safe.
class WarningThrottle {
 public:
  using Clock = std::chrono::steady_clock;
  enum class Kind : std::uint8_t {
    origin,     ///< a page of another site, or of this one under another address
    host,       ///< Host missing, repeated or invalid
    target,     ///< a path with an empty segment, or an invalid target
    field,      ///< a single-valued field was repeated
    handshake,  ///< invalid WebSocket handshake (RFC 6455)
    protocol,   ///< not HTTP/1.1 at all: HTTP/2, the PROXY protocol, TLS
    malformed,  ///< any other malformed HTTP
  };

  /// The number of occurrences since the last log line, including this one; nothing if it must not be logged
  /// now.
  std::optional<std::size_t> take(Kind kind, Clock::time_point now);

 private:
  struct State {
    std::optional<Clock::time_point> logged_at;
    std::size_t held_back = 0;
  };
  std::mutex mutex_;
  std::array<State, 7> states_;
};

}  // namespace marchstone::server
