#pragma once

#include <cstddef>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/service/time_source.h"

namespace marchstone::server {

/// Counts guesses (wrong room codes, wrong passwords) by address and minute. An address beyond the limit gets
/// no answer that tells a right guess from a wrong one until its minute is over. Thread-safe.
class WrongCodes {
 public:
  explicit WrongCodes(std::size_t per_minute) : per_minute_(per_minute) {}

  void count(const std::string& address, UnixMs now);
  bool blocks(const std::string& address, UnixMs now) const;
  /// Addresses remembered; those whose minute is over go with this, or with the next count.
  std::size_t size(UnixMs now);

 private:
  struct Minute {
    UnixMs start = 0;
    std::size_t wrong = 0;
    bool over(UnixMs now) const { return now - start >= 60'000; }
  };

  void forget_old(UnixMs now);

  const std::size_t per_minute_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, Minute> minutes_;
  UnixMs next_clean_ = 0;
};

}  // namespace marchstone::server
