#pragma once

#include <cstddef>
#include <functional>
#include <mutex>

namespace marchstone::server {

/// Counts what is on its way to the store, so that the end can wait for it. Thread-safe.
class PendingWrites {
 public:
  void begin();
  void end();
  /// Calls `idle` once nothing is on its way, at once if that is so already; on the thread that ends the last
  /// write.
  void when_idle(std::function<void()> idle);
  std::size_t count() const;

 private:
  mutable std::mutex mutex_;
  std::size_t count_ = 0;
  std::function<void()> idle_;
};

}  // namespace marchstone::server
