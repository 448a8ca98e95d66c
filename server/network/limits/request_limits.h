// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <list>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/network/limits/rate_limit.h"

namespace marchstone::server {

/// A token bucket per address for HTTP requests that cost more than a file from memory. An address is
/// forgotten when its bucket is full again, or when too many others have asked since. Thread-safe.
class RequestLimits {
 public:
  using Clock = RateLimit::Clock;
  RequestLimits(RateLimit::Settings each, std::size_t most_addresses)
      : each_(each), most_addresses_(most_addresses) {}

  /// False: the address has exceeded its rate. `address` as returned by address_key.
  [[nodiscard]] bool take(const std::string& address, Clock::time_point now);
  /// Addresses remembered.
  std::size_t size(Clock::time_point now);

 private:
  struct Bucket {
    std::string address;
    RateLimit rate;
    Clock::time_point asked_at;
  };

  void forget_full(Clock::time_point now);

  const RateLimit::Settings each_;
  const std::size_t most_addresses_;
  std::mutex mutex_;
  std::list<Bucket> buckets_;  ///< least recently used first
  std::unordered_map<std::string_view, std::list<Bucket>::iterator> by_address_;
};

}  // namespace marchstone::server
