// SPDX-License-Identifier: MIT
#include <benchmark/benchmark.h>

#include <array>
#include <cstdint>

#include "rules/schotten_totten/position.h"
#include "rules/schotten_totten/proof.h"
#include "tests/bench/game_benchmarks.h"
#include "tests/numbered_seed.h"

/// How fast the rules of Schotten Totten are.
namespace marchstone::schotten_totten {
namespace {

constexpr std::array options_of_variant = {Options{}, Options{.tactical = true}, Options{.expert = true},
                                           Options{.tactical = true, .expert = true}};

struct Fresh {
  static constexpr std::int64_t stage = 1;
  static Position position(const benchmark::State& state, std::uint64_t number) {
    const Options& options = options_of_variant[static_cast<std::size_t>(state.range(0))];
    return Position::setup(options, seat_count, Random(numbered_seed(number))).value();
  }
};

/// The dearest question there is: an empty side under Mud Fight, and everything unseen.
void proof_against_an_empty_side(benchmark::State& state) {
  for (auto _ : state) {
    ClanSet unseen = ClanSet::all();
    benchmark::DoNotOptimize(unseen);
    benchmark::DoNotOptimize(completion_above({FormationClass::sum, 10}, {}, 4, unseen, false));
  }
}

BENCHMARK(bench::random_matches<Fresh>)
    ->Name("schotten_totten/random_matches")
    ->ArgName("variant")
    ->DenseRange(0, 3);
BENCHMARK(bench::views<Fresh>)->Name("schotten_totten/views")->ArgName("variant")->DenseRange(0, 1);
BENCHMARK(bench::determinizations<Fresh>)
    ->Name("schotten_totten/determinizations")
    ->ArgName("variant")
    ->DenseRange(0, 1);
BENCHMARK(proof_against_an_empty_side)->Name("schotten_totten/proof_against_an_empty_side");

}  // namespace
}  // namespace marchstone::schotten_totten
