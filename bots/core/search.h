// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>
#include <iterator>
#include <vector>

#include "bots/core/evaluation.h"
#include "bots/core/imagination.h"

/// Flat Monte Carlo: each legal move is tried in many imagined positions, played on for a few moves and
/// judged; the better half of the moves is tried further (sequential halving).
namespace marchstone::bots {

/// The seat that is asked first; the match must be running.
template <Game G>
Seat next_decider(const G& position) {
  const auto deciders = position.deciders();
  return (*std::ranges::begin(deciders)).seat;
}

/// Makes a move that is legal.
template <Game G>
void make(G& position, Seat seat, const typename G::Move& move) {
  [[maybe_unused]] const auto applied = position.apply(seat, move);
  assert(applied);
}

/// The moves that a bot considers: all that lead on, or all if none does.
template <class E, class Move>
std::vector<Move> considered(std::vector<Move> moves) {
  std::vector<Move> leading;
  std::ranges::copy_if(moves, std::back_inserter(leading),
                       [](const Move& move) { return E::leads_on(move); });
  return leading.empty() ? moves : leading;
}

/// The moves among which a bot decides: those it considers, without the wasteful ones if there are others.
template <class E, Game G>
std::vector<typename G::Move> candidates(const Imagination<G>& known, const Seed& seed) {
  auto moves = considered<E>(known.legal_moves());
  if constexpr (KnowsWaste<E, G>) {
    if (moves.size() == 1) return moves;
    const G imagined = known.sample(seed);
    std::vector<typename G::Move> sound;
    std::ranges::copy_if(moves, std::back_inserter(sound),
                         [&](const auto& move) { return !E::wastes(imagined, known.seat(), move, moves); });
    if (!sound.empty()) return sound;
  }
  return moves;
}

/// Plays one move for whoever is asked: of a few drawn at random the one that looks best to that seat.
template <class E, Game G>
void play_on(G& position, int drawn, Random& random) {
  const Seat seat = next_decider(position);
  const auto moves = considered<E>(position.legal_moves(seat));
  const auto draw = [&] { return moves[random.below(static_cast<std::uint32_t>(moves.size()))]; };
  if (moves.size() == 1 || drawn <= 1) return make(position, seat, draw());
  G best = position;
  double highest = -1;
  for (int tried = 0; tried < drawn; ++tried) {
    G next = position;
    make(next, seat, draw());
    const double here = worth<E>(next, seat);
    if (here <= highest) continue;
    highest = here;
    best = std::move(next);
  }
  position = std::move(best);
}

/// What a position that follows the seat's move is worth to it after some moves of everybody.
template <class E, Game G>
double outlook(G position, Seat seat, const Effort& effort, Random& random) {
  for (int depth = 0; depth < effort.depth && !position.outcome(); ++depth)
    play_on<E>(position, effort.drawn, random);
  return worth<E>(position, seat);
}

/// The move that this seat had best make, as far as `effort` shows; the seat must decide. The same seed gives
/// the same move wherever the seat knows the same. `may_go_on()` is asked between tries; when it says no, the
/// best move so far is the answer.
template <class E, Game G, class MayGoOn>
requires Evaluation<E, G>
typename G::Move search(const Imagination<G>& known, const Effort& effort, const Seed& seed,
                        MayGoOn may_go_on) {
  struct Candidate {
    typename G::Move move;
    double sum = 0;
  };
  std::vector<Candidate> left;
  for (auto& move : candidates<E>(known, seed)) left.push_back({std::move(move)});
  assert(!left.empty());
  Random random(seed);
  const auto rounds = static_cast<std::uint32_t>(std::bit_width(left.size() - 1));
  while (left.size() > 1) {
    const auto share = static_cast<std::uint32_t>(effort.tries / (rounds * left.size()));
    for (Candidate& candidate : left) candidate.sum = 0;
    for (std::uint32_t tries = 0; tries < std::max(share, 1U); ++tries) {
      // All moves are tried in the same position and with the same luck: what differs is the move.
      const G imagined = known.sample(random.seed());
      const Seed luck = random.seed();
      for (Candidate& candidate : left) {
        G next = imagined;
        make(next, known.seat(), candidate.move);
        Random chance(luck);
        candidate.sum += outlook<E>(std::move(next), known.seat(), effort, chance);
      }
      if (!may_go_on()) return std::ranges::max_element(left, {}, &Candidate::sum)->move;
    }
    std::ranges::stable_sort(left, std::ranges::greater(), &Candidate::sum);
    left.resize((left.size() + 1) / 2);
  }
  return left.front().move;
}

template <class E, Game G>
requires Evaluation<E, G>
typename G::Move search(const Imagination<G>& known, const Effort& effort, const Seed& seed) {
  return search<E>(known, effort, seed, [] { return true; });
}

}  // namespace marchstone::bots
