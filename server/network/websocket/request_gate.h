// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

#include "protocol/wire/requests.h"
#include "server/config/limits.h"
#include "server/network/limits/rate_limit.h"

namespace marchstone::server {

/// Admission of one connection's messages: enforces the rate and the number of requests in progress, and
/// decodes. Not thread-safe: lives on the connection's strand.
class RequestGate {
 public:
  RequestGate(RateLimit::Settings rate, std::size_t refusals_before_flood, RateLimit::Clock::time_point now)
      : rate_(rate, now), refusals_before_flood_(refusals_before_flood) {}

  /// Rejected; contains the error frame for the sender.
  struct Refusal {
    std::string answer;
    protocol::ErrorCode code{};
  };
  /// So far over the rate that the connection must be closed (FV09).
  struct Flood {};

  std::variant<protocol::Decoded, Refusal, Flood> read(std::string_view frame,
                                                       RateLimit::Clock::time_point now);
  void refund() { rate_.refund(); }
  /// A WebSocket ping or pong costs as much as a message. False: so far over the rate that the connection
  /// must be closed.
  [[nodiscard]] bool allow_control_frame(RateLimit::Clock::time_point now) {
    return rate_.take(now) || rate_.refused() <= refusals_before_flood_;
  }

  /// The maximum number of requests is in progress: no more are read until one is answered.
  bool is_full() const { return under_way_ >= limits::requests_under_way; }
  /// A message that was read has been answered, a rejection included.
  void answered();
  /// Messages read and not yet answered.
  std::size_t under_way() const { return under_way_; }

 private:
  RateLimit rate_;
  std::size_t refusals_before_flood_;
  std::size_t under_way_ = 0;
};

}  // namespace marchstone::server
