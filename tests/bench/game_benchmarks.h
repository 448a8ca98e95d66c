#pragma once

#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>

#include "rules/core/game.h"

/// Random play for the benchmarks of the rules. Rates are per second of processor time on one core; only an
/// optimised build says anything.
namespace marchstone::bench {

inline Seed numbered_seed(std::uint64_t number) {
  Seed seed{};
  for (std::size_t byte = 0; byte < 8; ++byte) seed[byte] = static_cast<std::uint8_t>(number >> (8 * byte));
  return seed;
}

/// A cheap source of choices, so that the rules are measured and not the dice (xorshift64).
class Choices {
 public:
  std::size_t below(std::size_t bound) {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 7;
    state_ ^= state_ << 17;
    return static_cast<std::size_t>(((state_ >> 32) * bound) >> 32);
  }

 private:
  std::uint64_t state_ = 88172645463325252;
};

/// Plays random moves until the match is over or `most` are made; returns how many.
template <Game G>
std::int64_t play_on(G& position, Choices& choices, std::int64_t most = 1'000'000) {
  std::int64_t moves = 0;
  while (moves < most) {
    const auto deciders = position.deciders();
    if (deciders.empty()) break;
    const Seat seat = deciders[0].seat;
    const auto legal = position.legal_moves(seat);
    const auto applied = position.apply(seat, legal[choices.below(legal.size())]);
    benchmark::DoNotOptimize(applied);
    ++moves;
  }
  return moves;
}

}  // namespace marchstone::bench
