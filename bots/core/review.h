// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

#include "bots/core/choose.h"

/// What a move was worth to who made it, looked at afterwards by what the seat knew when it was made.
namespace marchstone::bots {

// clang-format off
/// A game that can tell the chance to win of what the seat knows does so here, after a move; nothing where it
/// knows no better than the search.
template <class E, class G>
concept KnowsChance = requires(const G& after) {
  { E::chance(after) } -> std::same_as<std::optional<double>>;
};
// clang-format on

template <class Move>
struct Review {
  double cost = 0;   ///< of the chance to win, 0 to 1: what the better move is worth more
  double doubt = 0;  ///< standard error of the cost
  Move better;
};

/// How closely a move is looked at.
struct Look {
  Effort search;            ///< for the better move
  std::uint32_t pairs = 0;  ///< positions imagined in which both moves are tried
};

/// However little time there is: fewer tell nothing about the doubt.
constexpr std::uint32_t least_pairs = 16;

/// A first look at all moves of a match costs a part of a decision, a second one at a few as much as one.
template <class E>
Look look_of(bool is_thorough) {
  Effort effort = E::effort(Level::strong);
  if (!is_thorough) effort.tries /= 4;
  return {effort, std::max(effort.tries / 8, least_pairs)};
}

/// The difference between two moves in the same positions and with the same luck.
template <class E, Game G, class MayGoOn>
Review<typename G::Move> compared(const Imagination<G>& known, const typename G::Move& played,
                                  typename G::Move better, const Look& look, Random random,
                                  MayGoOn may_go_on) {
  double sum = 0;
  double squares = 0;
  double count = 0;
  for (std::uint32_t pair = 0; pair < look.pairs && (pair < least_pairs || may_go_on()); ++pair) {
    const G imagined = known.sample(random.seed());
    const Seed luck = random.seed();
    const Horizon horizon = horizon_from<E>(imagined, look.search);
    const auto after = [&](const typename G::Move& move) {
      G next = imagined;
      make(next, known.seat(), move);
      Random chance(luck);
      return outlook<E>(std::move(next), known.seat(), horizon, look.search.drawn, chance);
    };
    const double difference = after(better) - after(played);
    sum += difference;
    squares += difference * difference;
    ++count;
  }
  const double mean = sum / count;
  const double variance = std::max(0.0, squares / count - mean * mean);
  return {mean, std::sqrt(variance / count), std::move(better)};
}

/// The same where the chances are known.
template <class E, Game G>
std::optional<double> chance_after(const Imagination<G>& known, const typename G::Move& move,
                                   const Seed& seed) {
  if constexpr (KnowsChance<E, G>) {
    G next = known.sample(seed);
    make(next, known.seat(), move);
    if (next.outcome()) return worth<E>(next, known.seat());
    return E::chance(next);
  }
  return std::nullopt;
}

/// What `played`, a legal move of the seat, has cost against the best move that is found; nothing if there
/// was no choice, or the best move was played. `may_go_on` as for `choose`.
template <class E, Game G, class MayGoOn>
requires Evaluation<E, G> std::optional<Review<typename G::Move>> review(const Imagination<G>& known,
                                                                         const typename G::Move& played,
                                                                         bool is_thorough, const Seed& seed,
                                                                         MayGoOn may_go_on) {
  if (known.legal_moves().size() < 2) return std::nullopt;
  const Look look = look_of<E>(is_thorough);
  Random random(seed);
  auto better = best_of_level<E>(known, Level::strong, look.search, random.seed(), may_go_on);
  if (better == played) return std::nullopt;
  const Seed common = random.seed();
  const auto chance = chance_after<E>(known, played, common);
  const auto best = chance ? chance_after<E>(known, better, common) : std::nullopt;
  if (chance && best) return Review<typename G::Move>{*best - *chance, 0, std::move(better)};
  return compared<E>(known, played, std::move(better), look, std::move(random), may_go_on);
}

}  // namespace marchstone::bots
