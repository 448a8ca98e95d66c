#include <benchmark/benchmark.h>

#include <array>
#include <cstdint>
#include <vector>

#include "rules/schotten_totten/position.h"
#include "rules/schotten_totten/proof.h"
#include "tests/bench/random_moves.h"

/// How fast the rules of Schotten Totten are.
namespace marchstone::schotten_totten {
namespace {

using bench::Choices;
using bench::numbered_seed;
using bench::play_on;

constexpr std::array options_of_variant = {Options{}, Options{.tactical = true}, Options{.expert = true},
                                           Options{.tactical = true, .expert = true}};

Position fresh(const benchmark::State& state, std::uint64_t number) {
  const Options& options = options_of_variant[static_cast<std::size_t>(state.range(0))];
  return Position::setup(options, seat_count, Random(numbered_seed(number))).value();
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

/// The dearest question there is: an empty side under Mud Fight, and everything unseen.
void proof_against_an_empty_side(benchmark::State& state) {
  for (auto _ : state) {
    ClanSet unseen = ClanSet::all();
    benchmark::DoNotOptimize(unseen);
    benchmark::DoNotOptimize(completion_above({FormationClass::sum, 10}, {}, 4, unseen, false));
  }
}

BENCHMARK(random_matches)->Name("schotten_totten/random_matches")->ArgName("variant")->DenseRange(0, 3);
BENCHMARK(views)->Name("schotten_totten/views")->ArgName("variant")->DenseRange(0, 1);
BENCHMARK(determinizations)->Name("schotten_totten/determinizations")->ArgName("variant")->DenseRange(0, 1);
BENCHMARK(proof_against_an_empty_side)->Name("schotten_totten/proof_against_an_empty_side");

}  // namespace
}  // namespace marchstone::schotten_totten
