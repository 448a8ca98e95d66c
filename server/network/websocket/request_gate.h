#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

#include "protocol/wire/requests.h"
#include "server/config/limits.h"
#include "server/network/limits/rate_limit.h"

namespace marchstone::server {

/// What one connection says, before anybody acts on it: decoded, and held to the rate and to the number of
/// requests under way that one client may have. Not thread-safe: lives on the connection's strand.
class RequestGate {
 public:
  RequestGate(RateLimit::Settings rate, std::size_t refusals_before_flood, RateLimit::Clock::time_point now)
      : rate_(rate, now), refusals_before_flood_(refusals_before_flood) {}

  /// Not a request that can be passed on; the frame that says so to the sender.
  struct Refusal {
    std::string answer;
    protocol::ErrorCode code{};
  };
  /// So much over the rate that the connection has to go (FV09).
  struct Flood {};

  std::variant<protocol::Decoded, Refusal, Flood> read(std::string_view frame,
                                                       RateLimit::Clock::time_point now);
  void refund() { rate_.refund(); }
  /// A ping or a pong of the protocol costs as much as a message. False: so much over the rate that the
  /// connection has to go.
  [[nodiscard]] bool allow_control_frame(RateLimit::Clock::time_point now) {
    return rate_.take(now) || rate_.refused() <= refusals_before_flood_;
  }

  /// So many messages wait for their answer that no other is to be read before one is answered.
  bool is_full() const { return under_way_ >= limits::requests_under_way; }
  /// The one answer to a message that was read has come; a refusal is one too.
  void answered();
  /// Messages read and not answered yet.
  std::size_t under_way() const { return under_way_; }

 private:
  RateLimit rate_;
  std::size_t refusals_before_flood_;
  std::size_t under_way_ = 0;
};

}  // namespace marchstone::server
