// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <string>

namespace marchstone::server {

/// Limits the total size of long response bodies in flight, possibly to slow readers. Thread-safe.
class ResponseByteBudget {
 public:
  explicit ResponseByteBudget(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  /// Counted until its last reader releases it, possibly after this object is gone; null if the budget is
  /// exhausted.
  std::shared_ptr<const std::string> hold(std::string text);
  std::size_t bytes() const { return *bytes_; }
  bool are_full() const { return bytes() >= most_bytes_; }

 private:
  using Bytes = std::atomic<std::size_t>;

  const std::size_t most_bytes_;
  std::shared_ptr<Bytes> bytes_ = std::make_shared<Bytes>(0);
};

}  // namespace marchstone::server
