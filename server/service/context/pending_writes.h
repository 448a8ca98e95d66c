// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <mutex>

namespace marchstone::server {

/// Counts pending writes to the store, so that shutdown can wait for them. Thread-safe.
class PendingWrites {
 public:
  void begin();
  void end();
  /// Calls `idle` once no write is pending: at once if that is the case already, else on the thread that
  /// completes the last one.
  void when_idle(std::function<void()> idle);
  std::size_t count() const;

 private:
  mutable std::mutex mutex_;
  std::size_t count_ = 0;
  std::function<void()> idle_;
};

}  // namespace marchstone::server
