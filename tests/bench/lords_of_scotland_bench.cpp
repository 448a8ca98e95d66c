#include <benchmark/benchmark.h>

#include <cstdint>
#include <vector>

#include "rules/lords_of_scotland/position.h"
#include "tests/bench/random_moves.h"

/// How fast the rules of Lords of Scotland are, by number of players; Bruce is in the deck.
namespace marchstone::lords_of_scotland {
namespace {

using bench::Choices;
using bench::numbered_seed;
using bench::play_on;

Position fresh(const benchmark::State& state, std::uint64_t number) {
  const auto players = static_cast<std::size_t>(state.range(0));
  const Options options{.bruce = true, .same_clan_activation = players >= 4};
  return Position::setup(options, players, Random(numbered_seed(number))).value();
}

/// Positions from all stages of matches.
std::vector<Position> positions(const benchmark::State& state) {
  std::vector<Position> found;
  Choices choices;
  for (std::uint64_t match = 0; match < 64; ++match) {
    found.push_back(fresh(state, match));
    play_on(found.back(), choices, static_cast<std::int64_t>(2 * match));
  }
  return found;
}

void random_matches(benchmark::State& state) {
  Choices choices;
  std::uint64_t match = 0;
  std::int64_t moves = 0;
  for (auto _ : state) {
    Position position = fresh(state, match++);
    moves += play_on(position, choices);
  }
  state.counters["moves"] = benchmark::Counter(static_cast<double>(moves), benchmark::Counter::kIsRate);
}

void views(benchmark::State& state) {
  const auto some = positions(state);
  std::size_t at = 0;
  for (auto _ : state) benchmark::DoNotOptimize(some[at++ % some.size()].view(seat(0)));
}

void determinizations(benchmark::State& state) {
  const auto some = positions(state);
  std::size_t at = 0;
  Random random(Seed{});
  for (auto _ : state)
    benchmark::DoNotOptimize(some[at++ % some.size()].determinize(seat(0), Random(random.seed())));
}

BENCHMARK(random_matches)->Name("lords_of_scotland/random_matches")->ArgName("players")->DenseRange(2, 5);
BENCHMARK(views)->Name("lords_of_scotland/views")->ArgName("players")->Arg(2)->Arg(5);
BENCHMARK(determinizations)->Name("lords_of_scotland/determinizations")->ArgName("players")->Arg(2)->Arg(5);

}  // namespace
}  // namespace marchstone::lords_of_scotland
