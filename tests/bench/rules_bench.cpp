#include <benchmark/benchmark.h>

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "rules/schotten_totten/position.h"
#include "rules/schotten_totten/proof.h"

/// How fast the rules of Schotten Totten are. Rates are per second of processor time on one core; only an
/// optimised build says anything.
namespace marchstone::schotten_totten {
namespace {

Seed numbered_seed(std::uint64_t number) {
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

constexpr std::array options_of_variant = {Options{}, Options{.tactical = true}, Options{.expert = true},
                                           Options{.tactical = true, .expert = true}};

/// Plays random moves until the match is over or `most` are made; returns how many.
std::int64_t play_on(Position& position, Choices& choices, std::int64_t most = 1'000'000) {
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

BENCHMARK(random_matches)->ArgName("variant")->DenseRange(0, 3);
BENCHMARK(views)->ArgName("variant")->DenseRange(0, 1);
BENCHMARK(determinizations)->ArgName("variant")->DenseRange(0, 1);
BENCHMARK(proof_against_an_empty_side);

}  // namespace
}  // namespace marchstone::schotten_totten
