// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace marchstone::server::simulator {

/// While it exists, libsodium's randomness comes from a seed: codes, tokens, epochs and seeds are the same in
/// each run. One at a time, one thread.
class SeededSecrets {
 public:
  explicit SeededSecrets(std::uint64_t seed);
  ~SeededSecrets();
  SeededSecrets(const SeededSecrets&) = delete;
  SeededSecrets& operator=(const SeededSecrets&) = delete;
};

}  // namespace marchstone::server::simulator
