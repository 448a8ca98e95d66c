// SPDX-License-Identifier: MIT
#include <benchmark/benchmark.h>

#include <array>
#include <cstdint>

#include "rules/root/match/position.h"
#include "tests/bench/game_benchmarks.h"
#include "tests/numbered_seed.h"

/// How fast the rules of Root are, by number of players. Random play need not end: matches stop after so many
/// turns.
namespace marchstone::root {
namespace {

/// In the order in which players join a table: the sets that the rules of the game advise.
constexpr std::array joining = {Faction::marquise, Faction::eyrie,     Faction::alliance,
                                Faction::vagabond, Faction::riverfolk, Faction::cult};

struct Fresh {
  static constexpr std::int64_t stage = 8;
  static Position position(const benchmark::State& state, std::uint64_t number) {
    const auto players = static_cast<std::size_t>(state.range(0));
    Options options{.factions = {}, .turn_limit = 100};
    for (std::size_t at = 0; at < players; ++at) options.factions.push_back(joining[at]);
    return Position::setup(options, players, Random(numbered_seed(number))).value();
  }
};

BENCHMARK(bench::random_matches<Fresh>)->Name("root/random_matches")->ArgName("players")->DenseRange(2, 6);
BENCHMARK(bench::views<Fresh>)->Name("root/views")->ArgName("players")->Arg(2)->Arg(6);
BENCHMARK(bench::determinizations<Fresh>)->Name("root/determinizations")->ArgName("players")->Arg(2)->Arg(6);

}  // namespace
}  // namespace marchstone::root
