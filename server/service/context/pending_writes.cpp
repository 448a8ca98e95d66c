// SPDX-License-Identifier: MIT
#include "server/service/context/pending_writes.h"

#include <cassert>
#include <utility>

namespace marchstone::server {

void PendingWrites::begin() {
  const std::lock_guard lock(mutex_);
  ++count_;
}

void PendingWrites::end() {
  std::function<void()> idle;
  {
    const std::lock_guard lock(mutex_);
    assert(count_ > 0);
    if (--count_ == 0) idle = std::exchange(idle_, {});
  }
  if (idle) idle();
}

std::size_t PendingWrites::count() const {
  const std::lock_guard lock(mutex_);
  return count_;
}

void PendingWrites::when_idle(std::function<void()> idle) {
  {
    const std::lock_guard lock(mutex_);
    if (count_ > 0) {
      idle_ = std::move(idle);
      return;
    }
  }
  idle();
}

}  // namespace marchstone::server
