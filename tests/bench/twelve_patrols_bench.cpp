#include <benchmark/benchmark.h>

#include <cstdint>
#include <vector>

#include "rules/twelve_patrols/position.h"
#include "tests/bench/random_moves.h"

/// How fast the rules of 12 Patrols are, with the standard regions (0) and the gentle ones (1).
namespace marchstone::twelve_patrols {
namespace {

using bench::Choices;
using bench::numbered_seed;
using bench::play_on;

Position fresh(const benchmark::State& state, std::uint64_t number) {
  const Options options = state.range(0) == 0 ? Options{} : Options{gentle_regions(), false};
  return Position::setup(options, 1, Random(numbered_seed(number))).value();
}

/// Positions from all stages of matches.
std::vector<Position> positions(const benchmark::State& state) {
  std::vector<Position> found;
  Choices choices;
  for (std::uint64_t match = 0; match < 64; ++match) {
    found.push_back(fresh(state, match));
    play_on(found.back(), choices, static_cast<std::int64_t>(match));
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

BENCHMARK(random_matches)->Name("twelve_patrols/random_matches")->ArgName("set")->DenseRange(0, 1);
BENCHMARK(views)->Name("twelve_patrols/views")->ArgName("set")->DenseRange(0, 1);
BENCHMARK(determinizations)->Name("twelve_patrols/determinizations")->ArgName("set")->DenseRange(0, 1);

}  // namespace
}  // namespace marchstone::twelve_patrols
