// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <optional>
#include <string_view>
#include <vector>

#include "protocol/wire/requests.h"

namespace marchstone::server {

/// Measures the latency of moves: from the arrival of the request to its answer. Not thread-safe: lives on
/// the connection's strand.
class MoveTimer {
 public:
  using Clock = std::chrono::steady_clock;

  /// A move has arrived. Beyond limits::timed_moves pending ones it is not measured.
  void arrived(protocol::RequestId id, Clock::time_point now);
  /// The latency if `answer` accepts a measured move; nothing for any other answer.
  std::optional<Clock::duration> answered(std::string_view answer, Clock::time_point now);
  std::size_t size() const { return waiting_.size(); }

 private:
  struct Waiting {
    protocol::RequestId id{};
    Clock::time_point arrived_at;
  };
  std::vector<Waiting> waiting_;
};

}  // namespace marchstone::server
