// SPDX-License-Identifier: MIT
#include "server/network/websocket/request_gate.h"

#include <cassert>
#include <optional>
#include <utility>

#include "protocol/wire/pushes.h"

namespace marchstone::server {

std::variant<protocol::Decoded, RequestGate::Refusal, RequestGate::Flood> RequestGate::read(
    std::string_view frame, RateLimit::Clock::time_point now) {
  const bool within_rate = rate_.take(now);
  if (!within_rate && rate_.refused() > refusals_before_flood_) return Flood{};
  ++under_way_;

  // A rate-limited message is decoded all the same: the error names the id of the request.
  auto decoded = protocol::decode(frame);
  if (!within_rate) {
    const std::optional<protocol::RequestId> id = decoded ? std::optional(decoded->id) : decoded.error().id;
    return Refusal{protocol::error(id, protocol::ErrorCode::rate_limited), protocol::ErrorCode::rate_limited};
  }
  if (!decoded) {
    return Refusal{protocol::error(decoded.error().id, decoded.error().code), decoded.error().code};
  }
  return std::move(*decoded);
}

void RequestGate::answered() {
  assert(under_way_ > 0);
  if (under_way_ > 0) --under_way_;
}

}  // namespace marchstone::server
