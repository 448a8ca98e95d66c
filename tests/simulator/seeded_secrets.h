#pragma once

#include <cstdint>

namespace marchstone::server::simulator {

/// While it lives, what libsodium draws from the system comes from a seed: codes, tokens, epochs and seeds
/// are the same in each run. One at a time, one thread.
class SeededSecrets {
 public:
  explicit SeededSecrets(std::uint64_t seed);
  ~SeededSecrets();
  SeededSecrets(const SeededSecrets&) = delete;
  SeededSecrets& operator=(const SeededSecrets&) = delete;
};

}  // namespace marchstone::server::simulator
