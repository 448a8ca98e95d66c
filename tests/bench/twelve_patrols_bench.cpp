// SPDX-License-Identifier: MIT
#include <benchmark/benchmark.h>

#include <cstdint>

#include "rules/twelve_patrols/position.h"
#include "tests/bench/game_benchmarks.h"
#include "tests/numbered_seed.h"

/// How fast the rules of 12 Patrols are, with the standard regions (0) and the gentle ones (1).
namespace marchstone::twelve_patrols {
namespace {

struct Fresh {
  static constexpr std::int64_t stage = 1;
  static Position position(const benchmark::State& state, std::uint64_t number) {
    const Options options = state.range(0) == 0 ? Options{} : Options{gentle_regions(), false};
    return Position::setup(options, 1, Random(numbered_seed(number))).value();
  }
};

BENCHMARK(bench::random_matches<Fresh>)
    ->Name("twelve_patrols/random_matches")
    ->ArgName("set")
    ->DenseRange(0, 1);
BENCHMARK(bench::views<Fresh>)->Name("twelve_patrols/views")->ArgName("set")->DenseRange(0, 1);
BENCHMARK(bench::determinizations<Fresh>)
    ->Name("twelve_patrols/determinizations")
    ->ArgName("set")
    ->DenseRange(0, 1);

}  // namespace
}  // namespace marchstone::twelve_patrols
