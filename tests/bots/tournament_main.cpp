// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include "bots/games/lords_of_scotland.h"
#include "bots/games/root.h"
#include "bots/games/schotten_totten.h"
#include "bots/games/twelve_patrols.h"
#include "tests/bots/players.h"

/// marchstone_tournament GAME MATCHES STYLE OTHERS [SEATS] [tactical]: how often STYLE wins against OTHERS,
/// each deal from every seat in turn, with a 95 % interval (Wilson) and the CPU of a match.
namespace marchstone::bots {
namespace {

struct Tally {
  double won = 0;
  int matches = 0;
};

void report(const Tally& tally, double seconds) {
  constexpr double z = 1.96;
  const double count = tally.matches;
  const double share = tally.won / count;
  const double centre = (share + z * z / (2 * count)) / (1 + z * z / count);
  const double spread =
      z * std::sqrt(share * (1 - share) / count + z * z / (4 * count * count)) / (1 + z * z / count);
  std::printf("%.1f %% of %d [%.1f, %.1f], %.2f s a match\n", 100 * share, tally.matches,
              100 * (centre - spread), 100 * (centre + spread), seconds / count);
}

template <class E, class Setup>
Tally play(int matches, Style style, Style others, std::size_t seats, Setup setup) {
  Tally tally;
  for (int number = 0; number < matches; ++number) {
    const auto own = static_cast<std::size_t>(number) % seats;
    std::vector<Style> styles(seats, others);
    styles[own] = style;
    const auto outcome = match_of<E>(setup(static_cast<std::uint64_t>(number) / seats), styles,
                                     static_cast<std::uint64_t>(number));
    ++tally.matches;
    if (!outcome) continue;
    const bool won = std::ranges::find(outcome->winners, seat(own)) != outcome->winners.end();
    if (won) tally.won += 1.0 / static_cast<double>(outcome->winners.size());
    if (outcome->winners.empty() && seats > 1) tally.won += 0.5;
  }
  return tally;
}

std::optional<Tally> run(const std::string& game, int matches, Style style, Style others, std::size_t seats,
                         bool tactical) {
  if (game == "schotten_totten") {
    return play<SchottenTotten>(matches, style, others, 2, [&](std::uint64_t number) {
      return schotten_totten::Position::setup({.tactical = tactical}, 2, Random(numbered_seed(number)))
          .value();
    });
  }
  if (game == "lords_of_scotland") {
    return play<LordsOfScotland>(matches, style, others, seats, [&](std::uint64_t number) {
      const lords_of_scotland::Options options{.same_clan_activation = seats >= 4};
      return lords_of_scotland::Position::setup(options, seats, Random(numbered_seed(number))).value();
    });
  }
  if (game == "root") {
    return play<Root>(matches, style, others, seats, [&](std::uint64_t number) {
      using root::Faction;
      constexpr Faction table[] = {Faction::marquise, Faction::eyrie,     Faction::alliance,
                                   Faction::vagabond, Faction::riverfolk, Faction::cult};
      root::Options options;
      for (std::size_t at = 0; at < seats; ++at) options.factions.push_back(table[at]);
      return root::Position::setup(options, seats, Random(numbered_seed(number))).value();
    });
  }
  if (game == "twelve_patrols") {
    return play<TwelvePatrols>(matches, style, others, 1, [&](std::uint64_t number) {
      return twelve_patrols::Position::setup({}, 1, Random(numbered_seed(number))).value();
    });
  }
  return std::nullopt;
}

}  // namespace
}  // namespace marchstone::bots

int main(int count, char** arguments) {
  using namespace marchstone::bots;
  const std::vector<std::string> words(arguments + 1, arguments + count);
  const auto style = words.size() >= 4 ? style_of(words[2]) : std::nullopt;
  const auto others = words.size() >= 4 ? style_of(words[3]) : std::nullopt;
  if (!style || !others) {
    std::fputs("marchstone_tournament GAME MATCHES STYLE OTHERS [SEATS] [tactical]\n", stderr);
    return 2;
  }
  const std::size_t seats = words.size() >= 5 ? std::stoul(words[4]) : 2;
  const bool tactical = std::ranges::find(words, "tactical") != words.end();
  const std::clock_t before = std::clock();
  const auto tally = run(words[0], std::stoi(words[1]), *style, *others, seats, tactical);
  if (!tally) return 2;
  report(*tally, static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC);
  return 0;
}
