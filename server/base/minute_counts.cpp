// SPDX-License-Identifier: MIT
#include "server/base/minute_counts.h"

namespace marchstone::server {

void MinuteCounts::count(const std::string& address, UnixMs now) {
  const std::lock_guard lock(mutex_);
  forget_old(now);
  Minute& minute = minutes_.try_emplace(address, Minute{now, 0}).first->second;
  if (minute.over(now)) minute = {now, 0};
  ++minute.count;
}

void MinuteCounts::take_back(const std::string& address, UnixMs now) {
  const std::lock_guard lock(mutex_);
  const auto found = minutes_.find(address);
  if (found != minutes_.end() && !found->second.over(now) && found->second.count > 0) --found->second.count;
}

std::optional<std::chrono::milliseconds> MinuteCounts::blocked_for(const std::string& address,
                                                                   UnixMs now) const {
  const std::lock_guard lock(mutex_);
  const auto found = minutes_.find(address);
  if (found == minutes_.end() || found->second.over(now) || found->second.count < per_minute_) {
    return std::nullopt;
  }
  return std::chrono::milliseconds(60'000 - (now - found->second.start));
}

std::size_t MinuteCounts::size(UnixMs now) {
  const std::lock_guard lock(mutex_);
  next_clean_ = now;  // size() is only read by the gauge, which is scraped rarely
  forget_old(now);
  return minutes_.size();
}

/// At most once a minute, so that the sweep over all addresses is amortized.
void MinuteCounts::forget_old(UnixMs now) {
  if (now < next_clean_) return;
  next_clean_ = now + 60'000;
  std::erase_if(minutes_, [now](const auto& entry) { return entry.second.over(now); });
}

}  // namespace marchstone::server
