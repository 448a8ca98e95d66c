// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "rules/core/random.h"

namespace marchstone::server::simulator {

/// All randomness of a simulation: the same seed gives the same draws with every compiler (SplitMix64).
class Chance {
 public:
  explicit Chance(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    state_ += 0x9e3779b97f4a7c15u;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9u;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebu;
    return mixed ^ (mixed >> 31);
  }
  /// In [0, bound), bound >= 1; the bias of the remainder does not matter here.
  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(next() % bound); }
  std::int64_t between(std::int64_t least, std::int64_t most) {
    return least + static_cast<std::int64_t>(next() % static_cast<std::uint64_t>(most - least + 1));
  }
  bool one_in(std::size_t count) { return below(count) == 0; }
  template <class Items>
  auto& one_of(Items& items) {
    return items[below(items.size())];
  }
  Seed seed() {
    Seed bytes{};
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(next());
    return bytes;
  }
  /// A separate stream, so that draws of one part do not affect the others.
  Chance split() { return Chance(next()); }

 private:
  std::uint64_t state_;
};

}  // namespace marchstone::server::simulator
