#include "server/service/wrong_codes.h"

namespace marchstone::server {

void WrongCodes::count(const std::string& address, UnixMs now) {
  const std::lock_guard lock(mutex_);
  forget_old(now);
  Minute& minute = minutes_[address];
  if (minute.over(now)) minute = {now, 0};
  ++minute.wrong;
}

bool WrongCodes::blocks(const std::string& address, UnixMs now) const {
  const std::lock_guard lock(mutex_);
  const auto found = minutes_.find(address);
  return found != minutes_.end() && !found->second.over(now) && found->second.wrong >= per_minute_;
}

std::size_t WrongCodes::size(UnixMs now) {
  const std::lock_guard lock(mutex_);
  forget_old(now);
  return minutes_.size();
}

/// Once a minute, so that the walk over all addresses is paid by many counts.
void WrongCodes::forget_old(UnixMs now) {
  if (now < next_clean_) return;
  next_clean_ = now + 60'000;
  std::erase_if(minutes_, [now](const auto& entry) { return entry.second.over(now); });
}

}  // namespace marchstone::server
