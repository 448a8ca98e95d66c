// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>

namespace marchstone::server {

/// Whole seconds for Retry-After (RFC 9110, 10.2.3): rounded up, at least one.
inline unsigned whole_seconds(std::chrono::milliseconds pause) {
  const std::int64_t seconds = std::chrono::ceil<std::chrono::seconds>(pause).count();
  return static_cast<unsigned>(std::clamp<std::int64_t>(seconds, 1, std::numeric_limits<int>::max()));
}

}  // namespace marchstone::server
