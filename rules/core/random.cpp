// SPDX-License-Identifier: MIT
#include "rules/core/random.h"

#include <cassert>

namespace marchstone {

std::uint32_t Random::next() {
  constexpr std::uint64_t words_per_block = 16;
  const std::uint64_t word = drawn_ % words_per_block;
  if (word == 0) keystream_block(key_, drawn_ / words_per_block, block_);
  ++drawn_;
  const std::uint8_t* bytes = block_.data() + 4 * word;
  return static_cast<std::uint32_t>(bytes[0]) | static_cast<std::uint32_t>(bytes[1]) << 8 |
         static_cast<std::uint32_t>(bytes[2]) << 16 | static_cast<std::uint32_t>(bytes[3]) << 24;
}

std::uint32_t Random::below(std::uint32_t bound) {
  assert(bound >= 1);
  // 2^32 mod bound words at the low end would make some results likelier; they are drawn again.
  const std::uint32_t reject_below = (0u - bound) % bound;
  for (;;) {
    const std::uint32_t word = next();
    if (word >= reject_below) return word % bound;
  }
}

Seed Random::seed() {
  Seed seed;
  for (std::size_t at = 0; at < seed.size(); at += 4) {
    const std::uint32_t word = next();
    for (std::size_t byte = 0; byte < 4; ++byte)
      seed[at + byte] = static_cast<std::uint8_t>(word >> (8 * byte));
  }
  return seed;
}

}  // namespace marchstone
