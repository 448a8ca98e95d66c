// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>

namespace marchstone::server {

/// A token bucket for the messages of one connection or the requests of one address: it refills at a constant
/// rate up to its burst size, each message takes one token. Counts rejections until the bucket is full again.
/// Not thread-safe.
class RateLimit {
 public:
  using Clock = std::chrono::steady_clock;
  struct Settings {
    std::size_t per_second = 0;
    std::size_t reserve = 0;
  };
  RateLimit(Settings settings, Clock::time_point now);

  /// False: the bucket is empty.
  [[nodiscard]] bool take(Clock::time_point now);
  /// Returns one token: accepted moves are free, the game itself limits those.
  void refund();
  /// Messages rejected since the bucket was last full.
  std::size_t refused() const { return refused_; }

 private:
  void fill(Clock::time_point now);

  Settings settings_;
  double tokens_;
  Clock::time_point filled_at_;
  std::size_t refused_ = 0;
};

}  // namespace marchstone::server
