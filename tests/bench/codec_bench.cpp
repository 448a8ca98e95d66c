// SPDX-License-Identifier: MIT
// What a position costs on its way to people and back: its view, the list of legal moves and the events as
// JSON, and a move read and played. Of one core, user time; only an optimised build says anything.

#include <benchmark/benchmark.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "protocol/hosting/hosted_match.h"
#include "protocol/json/json_reader.h"
#include "rules/core/random.h"
#include "tests/numbered_seed.h"

namespace marchstone::bench {
namespace {

struct Moment {
  std::unique_ptr<protocol::HostedMatch> match;
  Seat decider{};
  nlohmann::json move;
};

struct Subject {
  const char* game;
  std::size_t players;
  std::uint32_t moves_between;
};

/// Positions from all stages of random matches.
std::vector<Moment> moments(const Subject& subject) {
  static const protocol::GameRegistry games = protocol::built_in_games();
  const protocol::GameType& game = *games.find(subject.game);
  const std::string options = game.complete_options(nlohmann::json::object(), subject.players).value();
  std::vector<Moment> found;
  for (std::uint32_t number = 0; number < 40; ++number) {
    const Seed seed = numbered_seed(number);
    Random choice(seed);
    auto match = game.start(options, subject.players, seed).value();
    for (std::uint32_t made = 0; !match->outcome(); ++made) {
      const Seat decider = match->deciders().front().seat;
      const nlohmann::json legal = *protocol::parse_json(match->legal(decider));
      const auto& move = legal[choice.below(static_cast<std::uint32_t>(legal.size()))];
      if (made == number * subject.moves_between) {
        found.push_back({std::move(match), decider, move});
        break;
      }
      if (!match->play(decider, move)) std::abort();
    }
  }
  return found;
}

const Subject subjects[] = {
    {"schotten_totten", 2, 2}, {"lords_of_scotland", 4, 4}, {"twelve_patrols", 1, 1}, {"root", 4, 12}};

void run(benchmark::State& state, const auto& measured) {
  const Subject& subject = subjects[state.range(0)];
  const auto some = moments(subject);
  std::size_t at = 0;
  for (auto _ : state) benchmark::DoNotOptimize(measured(some[at++ % some.size()]));
  state.SetLabel(subject.game);
}

void view(benchmark::State& state) {
  run(state, [](const Moment& moment) { return moment.match->view(moment.decider); });
}
void legal(benchmark::State& state) {
  run(state, [](const Moment& moment) { return moment.match->legal(moment.decider); });
}
void play_and_events(benchmark::State& state) {
  run(state, [](const Moment& moment) {
    const auto next = moment.match->clone();
    if (!next->play(moment.decider, moment.move)) std::abort();
    return next->last_events(Viewer::spectator(), 1);
  });
}

BENCHMARK(view)->DenseRange(0, 3);
BENCHMARK(legal)->DenseRange(0, 3);
BENCHMARK(play_and_events)->DenseRange(0, 3);

}  // namespace
}  // namespace marchstone::bench

BENCHMARK_MAIN();
