// SPDX-License-Identifier: MIT
#include <benchmark/benchmark.h>

#include <cstdint>

#include "rules/lords_of_scotland/position.h"
#include "tests/bench/game_benchmarks.h"
#include "tests/numbered_seed.h"

/// How fast the rules of Lords of Scotland are, by number of players; Bruce is in the deck.
namespace marchstone::lords_of_scotland {
namespace {

struct Fresh {
  static constexpr std::int64_t stage = 2;
  static Position position(const benchmark::State& state, std::uint64_t number) {
    const auto players = static_cast<std::size_t>(state.range(0));
    const Options options{.bruce = true, .same_clan_activation = players >= 4};
    return Position::setup(options, players, Random(numbered_seed(number))).value();
  }
};

BENCHMARK(bench::random_matches<Fresh>)
    ->Name("lords_of_scotland/random_matches")
    ->ArgName("players")
    ->DenseRange(2, 5);
BENCHMARK(bench::views<Fresh>)->Name("lords_of_scotland/views")->ArgName("players")->Arg(2)->Arg(5);
BENCHMARK(bench::determinizations<Fresh>)
    ->Name("lords_of_scotland/determinizations")
    ->ArgName("players")
    ->Arg(2)
    ->Arg(5);

}  // namespace
}  // namespace marchstone::lords_of_scotland
