#pragma once

#include <chrono>
#include <cstddef>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

#include "server/base/time_source.h"

namespace marchstone::server {

/// Counts by address and minute what an address may do a few times only: guesses (wrong room codes, wrong
/// passwords), new players. Who guesses beyond the limit gets no answer that tells a right guess from a wrong
/// one until his minute is over. Thread-safe.
class MinuteCounts {
 public:
  explicit MinuteCounts(std::size_t per_minute) : per_minute_(per_minute) {}

  void count(const std::string& address, UnixMs now);
  /// One that was counted before it was known is none, a right guess: counted first, so that many at once are
  /// no more than one after the other.
  void take_back(const std::string& address, UnixMs now);
  bool blocks(const std::string& address, UnixMs now) const { return blocked_for(address, now).has_value(); }
  /// How long it still blocks; nothing: it does not.
  std::optional<std::chrono::milliseconds> blocked_for(const std::string& address, UnixMs now) const;
  /// Addresses remembered; those whose minute is over go with this, or with the next count.
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
