// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

#include "server/base/time_source.h"

namespace marchstone::server {

/// Counts attempts per address and minute: guesses (wrong room codes, wrong passwords) and new players. Above
/// the limit, right and wrong guesses get the same answer until the minute is over. Thread-safe.
class MinuteCounts {
 public:
  explicit MinuteCounts(std::size_t per_minute) : per_minute_(per_minute) {}

  void count(const std::string& address, UnixMs now);
  /// Undoes a count whose guess turned out to be right. Guesses are counted before they are checked, so that
  /// many concurrent ones gain nothing over sequential ones.
  void take_back(const std::string& address, UnixMs now);
  bool blocks(const std::string& address, UnixMs now) const { return blocked_for(address, now).has_value(); }
  /// How long the address remains blocked; nothing if it is not.
  std::optional<std::chrono::milliseconds> blocked_for(const std::string& address, UnixMs now) const;
  /// Addresses remembered; expired entries are removed here and at the next count.
  std::size_t size(UnixMs now);

 private:
  struct Minute {
    UnixMs start = 0;
    std::size_t count = 0;
    bool over(UnixMs now) const { return now - start >= 60'000; }
  };

  void forget_old(UnixMs now);

  const std::size_t per_minute_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, Minute> minutes_;
  UnixMs next_clean_ = 0;
};

}  // namespace marchstone::server
