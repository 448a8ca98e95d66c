// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "rules/core/random.h"

namespace marchstone {

/// The seed of the so many'th deal of a test, the same one on every machine.
inline Seed numbered_seed(std::uint64_t number) {
  Seed seed{};
  for (std::size_t byte = 0; byte < 8; ++byte) seed[byte] = static_cast<std::uint8_t>(number >> (8 * byte));
  return seed;
}

}  // namespace marchstone
