#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>

namespace marchstone::server {

/// Holds back warnings that a stranger can cause as often as they like: of each kind the first is logged at
/// once, the next no sooner than `limits::warning_pause` later. Thread-safe.
class WarningThrottle {
 public:
  using Clock = std::chrono::steady_clock;
  enum class Kind : std::uint8_t {
    origin,     ///< a page of another site, or of this one under another address
    host,       ///< no Host, several, or none that names a host
    target,     ///< a path with an empty segment, or no target at all
    field,      ///< a field that may come once came twice
    handshake,  ///< of a WebSocket, without what RFC 6455 asks for
    protocol,   ///< not HTTP/1.1 at all: HTTP/2, the PROXY protocol, TLS
    malformed,  ///< anything else that is no HTTP
  };

  /// How often it has happened since the last line about it, this time included; nothing: not to be logged
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
