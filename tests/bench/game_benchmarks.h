// SPDX-License-Identifier: MIT
#pragma once

#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "rules/core/game.h"

/// What is measured of every game. A game gives `Fresh`: `Fresh::position(state, number)` is the start of one
/// of many matches of the kind that the benchmark's argument names, `Fresh::stage` the moves between two
/// positions. Rates are per second of processor time on one core; only an optimised build says anything.
namespace marchstone::bench {

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

/// Positions from all stages of matches.
template <class Fresh>
auto positions(const benchmark::State& state) {
  std::vector<decltype(Fresh::position(state, 0))> found;
  Choices choices;
  for (std::uint64_t match = 0; match < 64; ++match) {
    found.push_back(Fresh::position(state, match));
    play_on(found.back(), choices, Fresh::stage * static_cast<std::int64_t>(match));
  }
  return found;
}

template <class Fresh>
void random_matches(benchmark::State& state) {
  Choices choices;
  std::uint64_t match = 0;
  std::int64_t moves = 0;
  for (auto _ : state) {
    auto position = Fresh::position(state, match++);
    moves += play_on(position, choices);
  }
  state.counters["moves"] = benchmark::Counter(static_cast<double>(moves), benchmark::Counter::kIsRate);
}

template <class Fresh>
void views(benchmark::State& state) {
  const auto some = positions<Fresh>(state);
  std::size_t at = 0;
  for (auto _ : state) benchmark::DoNotOptimize(some[at++ % some.size()].view(seat(0)));
}

template <class Fresh>
void determinizations(benchmark::State& state) {
  const auto some = positions<Fresh>(state);
  std::size_t at = 0;
  Random random(Seed{});
  for (auto _ : state)
    benchmark::DoNotOptimize(some[at++ % some.size()].determinize(seat(0), Random(random.seed())));
}

}  // namespace marchstone::bench
