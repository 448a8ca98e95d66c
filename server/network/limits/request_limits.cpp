// SPDX-License-Identifier: MIT
#include "server/network/limits/request_limits.h"

#include <iterator>

namespace marchstone::server {

bool RequestLimits::take(const std::string& address, Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  forget_full(now);
  const auto found = by_address_.find(address);
  if (found != by_address_.end()) {
    buckets_.splice(buckets_.end(), buckets_, found->second);
  } else {
    buckets_.push_back({address, RateLimit(each_, now), now});
    by_address_.emplace(buckets_.back().address, std::prev(buckets_.end()));
  }
  Bucket& bucket = buckets_.back();
  bucket.asked_at = now;
  const bool is_taken = bucket.rate.take(now);
  forget_full(now);
  return is_taken;
}

std::size_t RequestLimits::size(Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  forget_full(now);
  return buckets_.size();
}

/// A bucket that was not used for this long is full again, however much was taken from it.
void RequestLimits::forget_full(Clock::time_point now) {
  const std::chrono::duration<double> fills_in(static_cast<double>(each_.reserve) /
                                               static_cast<double>(each_.per_second));
  while (!buckets_.empty()) {
    const Bucket& oldest = buckets_.front();
    if (buckets_.size() <= most_addresses_ && now - oldest.asked_at < fills_in) return;
    by_address_.erase(oldest.address);
    buckets_.pop_front();
  }
}

}  // namespace marchstone::server
