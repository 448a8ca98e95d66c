// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <cstdio>
#include <ctime>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bots/core/choose.h"
#include "bots/core/greedy.h"
#include "tests/bots/plain/plain.h"
#include "tests/numbered_seed.h"

/// Matches of bots against each other.
namespace marchstone::bots {

/// Who plays: one of the levels, what they are measured with, or a search with an effort of its own.
struct Style {
  enum class Kind : std::uint8_t { random, plain, greedy, level, search };
  Kind kind = Kind::random;
  Level level = Level::easy;
  Effort effort = {};  ///< of a search; of a greedy player only the positions it glances at
};
inline constexpr Style random_style{Style::Kind::random};
inline constexpr Style greedy_style{Style::Kind::greedy, Level::easy, {.glances = 1}};
inline constexpr Style level_style(Level level) {
  return {Style::Kind::level, level};
}

inline constexpr Style plain_style{Style::Kind::plain};

/// A word, or `greedyPOSITIONS`, or `TRIESxDEPTHxDRAWN[xTURNSxGLANCESxKEPT]`.
inline std::optional<Style> style_of(const std::string& word) {
  if (word == "random") return random_style;
  if (word == "plain") return plain_style;
  if (word == "greedy") return greedy_style;
  if (word == "easy") return level_style(Level::easy);
  if (word == "medium") return level_style(Level::medium);
  if (word == "strong") return level_style(Level::strong);
  Effort effort;
  if (std::sscanf(word.c_str(), "greedy%d", &effort.glances) == 1)
    return Style{Style::Kind::greedy, Level::easy, effort};
  if (std::sscanf(word.c_str(), "%ux%dx%dx%dx%dx%d", &effort.tries, &effort.depth, &effort.drawn,
                  &effort.turns, &effort.glances, &effort.kept) < 3)
    return std::nullopt;
  return Style{Style::Kind::search, Level::easy, effort};
}

/// What that style plays at a seat that must decide.
template <class E, Game G>
typename G::Move move_of(const Style& style, const Imagination<G>& known, const Seed& seed) {
  switch (style.kind) {
    case Style::Kind::random: {
      const auto moves = considered<E>(known.legal_moves());
      return moves[Random(seed).below(static_cast<std::uint32_t>(moves.size()))];
    }
    case Style::Kind::plain:
      return greedy<typename PlainOf<E>::Evaluation>(known, 1, seed);
    case Style::Kind::greedy:
      return greedy<E>(known, style.effort.glances, seed);
    case Style::Kind::level:
      return choose<E>(known, style.level, seed);
    case Style::Kind::search:
      break;
  }
  return search<E>(known, style.effort, seed);
}

/// Of this thread, so that a busy machine does not count.
inline double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// Plays a match to its end, at most `most_moves` moves, with a style a seat. `decided(seat, seconds)` is
/// told the CPU of each decision between several moves.
template <class E, Game G, class Decided>
std::optional<Outcome> match_of(G position, const std::vector<Style>& styles, std::uint64_t number,
                                Decided decided, int most_moves = 20'000) {
  Random chance(numbered_seed(number ^ 0x5eed'b075ULL));
  for (int moves = 0; moves < most_moves && !position.outcome(); ++moves) {
    const Seat seat = next_decider(position);
    const Imagination<G> known(position, seat);
    const Seed seed = chance.seed();
    const bool is_a_choice = known.legal_moves().size() > 1;
    const double before = cpu_seconds();
    const auto move = move_of<E>(styles[index(seat)], known, seed);
    if (is_a_choice) decided(seat, cpu_seconds() - before);
    make(position, seat, move);
  }
  return position.outcome();
}

template <class E, Game G>
std::optional<Outcome> match_of(G position, const std::vector<Style>& styles, std::uint64_t number) {
  return match_of<E>(std::move(position), styles, number, [](Seat, double) {});
}

}  // namespace marchstone::bots
