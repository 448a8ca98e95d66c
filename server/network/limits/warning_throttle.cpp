// SPDX-License-Identifier: MIT
#include "server/network/limits/warning_throttle.h"

#include <utility>

#include "server/config/limits.h"

namespace marchstone::server {

std::optional<std::size_t> WarningThrottle::take(Kind kind, Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  State& state = states_.at(static_cast<std::size_t>(kind));
  if (state.logged_at && now - *state.logged_at < limits::warning_pause) {
    ++state.held_back;
    return std::nullopt;
  }
  state.logged_at = now;
  return std::exchange(state.held_back, 0) + 1;
}

}  // namespace marchstone::server
