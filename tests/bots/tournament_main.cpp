// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <map>
#include <numeric>
#include <string>
#include <vector>

#include "bots/games/lords_of_scotland.h"
#include "bots/games/root.h"
#include "bots/games/schotten_totten.h"
#include "bots/games/twelve_patrols.h"
#include "rules/root/engine/turn/setup.h"
#include "tests/bots/players.h"

/// marchstone_tournament GAME MATCHES STYLE OTHERS [SEATS] [tactical] [gentle] [from=NUMBER]
///
/// How often STYLE wins against OTHERS, each deal from every seat in turn, with a 95 % interval (Wilson) and
/// the CPU of its decisions. A style is `random`, `plain` (greedy by the
/// first evaluation), `greedy` (by one imagined position) or `greedyPOSITIONS`,
/// `easy`, `medium`, `strong`, or a search of `TRIESxDEPTHxDRAWN[xTURNSxGLANCESxKEPT]`. Deals and seeds are
/// numbered, so that a tournament can be repeated, and continued with `from=`. In Root the factions change
/// from match to match; what each of them won is told too.
namespace marchstone::bots {
namespace {

/// The 95 % interval of a share that was seen `matches` times.
std::string with_interval(double won, double matches) {
  constexpr double z = 1.96;
  const double share = won / matches;
  const double centre = (share + z * z / (2 * matches)) / (1 + z * z / matches);
  const double spread =
      z * std::sqrt(share * (1 - share) / matches + z * z / (4 * matches * matches)) / (1 + z * z / matches);
  char text[80];
  std::snprintf(text, sizeof text, "%.1f %% of %.0f [%.1f, %.1f]", 100 * share, matches,
                100 * (centre - spread), 100 * (centre + spread));
  return text;
}

struct Tally {
  double won = 0;
  int matches = 0;
  int endless = 0;
  std::vector<double> seconds;  ///< of each decision between several moves
  struct Part {
    double won = 0;
    int matches = 0;
  };
  std::map<std::string, Part> parts;  ///< by faction, all seats
};

void report(Tally& tally) {
  std::printf("%s won", with_interval(tally.won, tally.matches).c_str());
  if (tally.endless > 0) std::printf(", %d without an end", tally.endless);
  std::ranges::sort(tally.seconds);
  const auto count = tally.seconds.size();
  if (count > 0) {
    const auto ms = [&](std::size_t at) { return 1000 * tally.seconds[std::min(at, count - 1)]; };
    const double sum = std::accumulate(tally.seconds.begin(), tally.seconds.end(), 0.0);
    std::printf("; CPU of a decision in ms: mean %.1f, median %.1f, p99 %.1f, most %.1f; %zu a match",
                1000 * sum / static_cast<double>(count), ms(count / 2), ms(count * 99 / 100), ms(count - 1),
                count / static_cast<std::size_t>(tally.matches));
  }
  std::puts("");
  for (const auto& [name, part] : tally.parts)
    std::printf("  %-10s %s\n", name.c_str(), with_interval(part.won, part.matches).c_str());
}

double share_of(const Outcome& outcome, Seat seat, std::size_t seats) {
  if (outcome.winners.empty()) return seats > 1 ? 1.0 / static_cast<double>(seats) : 0.0;
  const bool won = std::ranges::find(outcome.winners, seat) != outcome.winners.end();
  return won ? 1.0 / static_cast<double>(outcome.winners.size()) : 0.0;
}

struct Pairing {
  int matches = 0;
  Style style;
  Style others;
  std::size_t seats = 2;
  std::uint64_t from = 0;
  bool tactical = false;
  bool gentle = false;
};

/// `setup(number)` deals; `part(position, seat)` names what is counted apart, or nothing.
template <class E, class Setup, class PartOf>
Tally play(const Pairing& pairing, std::size_t seats, Setup setup, PartOf part_of) {
  Tally tally;
  for (auto number = pairing.from; tally.matches < pairing.matches; ++number) {
    const auto own = number % seats;
    std::vector<Style> styles(seats, pairing.others);
    styles[own] = pairing.style;
    const auto position = setup(number / seats);
    const auto outcome = match_of<E>(position, styles, number, [&](Seat seat, double seconds) {
      if (index(seat) == own) tally.seconds.push_back(seconds);
    });
    ++tally.matches;
    if (tally.matches % 20 == 0)
      std::fprintf(stderr, "%.1f of %d so far\n",
                   tally.won + (outcome ? share_of(*outcome, seat(own), seats) : 0), tally.matches);
    if (!outcome) ++tally.endless;
    if (outcome) tally.won += share_of(*outcome, seat(own), seats);
    for (std::size_t at = 0; at < seats && outcome; ++at) {
      const std::string name = part_of(position, seat(at));
      if (name.empty()) continue;
      tally.parts[name].won += share_of(*outcome, seat(at), seats);
      ++tally.parts[name].matches;
    }
  }
  return tally;
}

constexpr auto no_parts = [](const auto&, Seat) { return std::string(); };

/// The so many'th set of factions for a table, in a random order of play. At tables of two some sets are not
/// to be played, and another is drawn.
root::Options factions_of(std::uint64_t number, std::size_t seats) {
  using root::Faction;
  std::array table = {Faction::marquise, Faction::eyrie,     Faction::alliance,
                      Faction::vagabond, Faction::riverfolk, Faction::cult};
  Random dice(numbered_seed(number ^ 0xfac7'1015ULL));
  for (;;) {
    dice.shuffle(table);
    root::Options options;
    for (std::size_t at = 0; at < seats; ++at) options.factions.push_back(table[at]);
    if (root::is_valid_set(options.factions)) return options;
  }
}

std::string faction_at(const root::Position& position, Seat seat) {
  constexpr const char* names[] = {"marquise",   "eyrie", "alliance", "vagabond",
                                   "vagabond_2", "cult",  "riverfolk"};
  return names[static_cast<std::size_t>(*position.table().player(seat).faction)];
}

std::optional<Tally> run(const std::string& game, const Pairing& pairing) {
  const std::size_t seats = pairing.seats;
  if (game == "schotten_totten") {
    return play<SchottenTotten>(
        pairing, 2,
        [&](std::uint64_t number) {
          const schotten_totten::Options options{.tactical = pairing.tactical};
          return schotten_totten::Position::setup(options, 2, Random(numbered_seed(number))).value();
        },
        no_parts);
  }
  if (game == "lords_of_scotland") {
    return play<LordsOfScotland>(
        pairing, seats,
        [&](std::uint64_t number) {
          const lords_of_scotland::Options options{.same_clan_activation = seats >= 4};
          return lords_of_scotland::Position::setup(options, seats, Random(numbered_seed(number))).value();
        },
        no_parts);
  }
  if (game == "root") {
    return play<Root>(
        pairing, seats,
        [&](std::uint64_t number) {
          return root::Position::setup(factions_of(number, seats), seats, Random(numbered_seed(number)))
              .value();
        },
        faction_at);
  }
  if (game == "twelve_patrols") {
    return play<TwelvePatrols>(
        pairing, 1,
        [&](std::uint64_t number) {
          return twelve_patrols::Position::setup({}, 1, Random(numbered_seed(number))).value();
        },
        no_parts);
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
    std::fputs("marchstone_tournament GAME MATCHES STYLE OTHERS [SEATS] [tactical] [gentle] [from=NUMBER]\n",
               stderr);
    return 2;
  }
  Pairing pairing{std::stoi(words[1]), *style, *others};
  for (std::size_t at = 4; at < words.size(); ++at) {
    if (words[at] == "tactical") {
      pairing.tactical = true;
    } else if (words[at] == "gentle") {
      pairing.gentle = true;
    } else if (words[at].starts_with("from=")) {
      pairing.from = std::stoul(words[at].substr(5));
    } else {
      pairing.seats = std::stoul(words[at]);
    }
  }
  auto tally = run(words[0], pairing);
  if (!tally) return 2;
  report(*tally);
  return 0;
}
