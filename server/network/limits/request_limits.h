#pragma once

#include <cstddef>
#include <list>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/network/limits/rate_limit.h"

namespace marchstone::server {

/// A token bucket for each address that asks over HTTP for what costs more than a file from memory. An
/// address is forgotten when its bucket is full again, or when too many others have asked since. Thread-safe.
class RequestLimits {
 public:
  using Clock = RateLimit::Clock;
  RequestLimits(RateLimit::Settings each, std::size_t most_addresses)
      : each_(each), most_addresses_(most_addresses) {}

  /// False: that address has asked too much. `address` as address_key gave it.
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
  std::list<Bucket> buckets_;  ///< who has not asked for longest stands first
  std::unordered_map<std::string_view, std::list<Bucket>::iterator> by_address_;
};

}  // namespace marchstone::server
