#include <benchmark/benchmark.h>

#include <array>
#include <cstdint>
#include <vector>

#include "rules/root/position.h"
#include "tests/bench/random_moves.h"

/// How fast the rules of Root are, by number of players. Random play need not end: matches stop after so many
/// turns.
namespace marchstone::root {
namespace {

using bench::Choices;
using bench::numbered_seed;
using bench::play_on;

/// In the order in which players join a table: the sets that the rules of the game advise.
constexpr std::array joining = {Faction::marquise, Faction::eyrie,     Faction::alliance,
                                Faction::vagabond, Faction::riverfolk, Faction::cult};

Position fresh(const benchmark::State& state, std::uint64_t number) {
  const auto players = static_cast<std::size_t>(state.range(0));
  Options options{.factions = {}, .turn_limit = 100};
  for (std::size_t at = 0; at < players; ++at) options.factions.push_back(joining[at]);
  return Position::setup(options, players, Random(numbered_seed(number))).value();
}

/// Positions from all stages of matches.
std::vector<Position> positions(const benchmark::State& state) {
  std::vector<Position> found;
  Choices choices;
  for (std::uint64_t match = 0; match < 64; ++match) {
    found.push_back(fresh(state, match));
    play_on(found.back(), choices, static_cast<std::int64_t>(8 * match));
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

BENCHMARK(random_matches)->Name("root/random_matches")->ArgName("players")->DenseRange(2, 6);
BENCHMARK(views)->Name("root/views")->ArgName("players")->Arg(2)->Arg(6);
BENCHMARK(determinizations)->Name("root/determinizations")->ArgName("players")->Arg(2)->Arg(6);

}  // namespace
}  // namespace marchstone::root
