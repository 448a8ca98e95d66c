#pragma once

#include <chrono>
#include <cstddef>

namespace marchstone::server {

/// A token bucket for one connection's messages, or one address's requests: it fills at an even rate up to
/// its reserve, each message takes one token. Counts what it refused until the bucket is full again. Not
/// thread-safe.
class RateLimit {
 public:
  using Clock = std::chrono::steady_clock;
  struct Settings {
    std::size_t per_second = 0;
    std::size_t reserve = 0;
  };
  RateLimit(Settings settings, Clock::time_point now);

  /// False: nothing is left.
  [[nodiscard]] bool take(Clock::time_point now);
  /// Gives one token back: an accepted move is free, the game itself limits those.
  void refund();
  /// Messages refused since the bucket was last full.
  std::size_t refused() const { return refused_; }

 private:
  void fill(Clock::time_point now);

  Settings settings_;
  double tokens_;
  Clock::time_point filled_at_;
  std::size_t refused_ = 0;
};

}  // namespace marchstone::server
