// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <ranges>
#include <utility>

namespace marchstone {

/// 256 bits from which all randomness of a match is derived.
using Seed = std::array<std::uint8_t, 32>;

/// The one external primitive: block number `block` of the ChaCha20 keystream (RFC 8439 2.3) under
/// `key` with a zero nonce, 64 bytes. Defined in keystream_sodium.cpp, the only file here that knows a
/// library.
void keystream_block(const Seed& key, std::uint64_t block, std::array<std::uint8_t, 64>& out);

/// A deterministic generator, part of the position: the same seed gives the same draws on every machine and
/// compiler, so that a record replays for ever. For that reason the draws are defined here and not by the
/// standard library. Words are read little-endian from the keystream, in order, 32 bits each.
class Random {
 public:
  explicit Random(const Seed& seed) : key_(seed) {}

  /// Uniform in [0, bound), bound >= 1. Unbiased: words in the incomplete last range are rejected.
  std::uint32_t below(std::uint32_t bound);

  /// Fisher-Yates from the last place down: each order is equally likely.
  template <std::ranges::random_access_range Items>
  void shuffle(Items&& items) {
    for (auto left = static_cast<std::uint32_t>(std::ranges::size(items)); left > 1; --left) {
      using std::swap;
      swap(items[left - 1], items[below(left)]);
    }
  }

  /// A seed for another generator, drawn from this one.
  Seed seed();

  /// How many words were drawn so far.
  std::uint64_t drawn() const { return drawn_; }

  /// Same seed and same place in the stream.
  friend bool operator==(const Random& left, const Random& right) {
    return left.key_ == right.key_ && left.drawn_ == right.drawn_;
  }

 private:
  std::uint32_t next();

  Seed key_;
  std::uint64_t drawn_ = 0;
  std::array<std::uint8_t, 64> block_{};  // the block that holds word `drawn_`, valid unless drawn_ % 16 == 0
};

}  // namespace marchstone
