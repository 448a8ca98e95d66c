// SPDX-License-Identifier: MIT
#include "server/network/limits/rate_limit.h"

#include <algorithm>

namespace marchstone::server {

RateLimit::RateLimit(Settings settings, Clock::time_point now)
    : settings_(settings), tokens_(static_cast<double>(settings.reserve)), filled_at_(now) {}

bool RateLimit::take(Clock::time_point now) {
  fill(now);
  if (tokens_ < 1.0) {
    ++refused_;
    return false;
  }
  tokens_ -= 1.0;
  return true;
}

void RateLimit::refund() {
  tokens_ = std::min(tokens_ + 1.0, static_cast<double>(settings_.reserve));
}

void RateLimit::fill(Clock::time_point now) {
  const double elapsed_seconds = std::chrono::duration<double>(now - filled_at_).count();
  if (elapsed_seconds <= 0) return;
  filled_at_ = now;
  tokens_ += elapsed_seconds * static_cast<double>(settings_.per_second);
  if (tokens_ < static_cast<double>(settings_.reserve)) return;
  tokens_ = static_cast<double>(settings_.reserve);
  refused_ = 0;
}

}  // namespace marchstone::server
