// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>
#include <functional>
#include <iterator>
#include <limits>
#include <optional>
#include <utility>
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
  if constexpr (requires { position.apply_legal(seat, move); }) {
    position.apply_legal(seat, move);
  } else {
    [[maybe_unused]] const auto applied = position.apply(seat, move);
    assert(applied);
  }
}

/// The moves that a bot considers: all that lead on, or all if none does.
template <class E, class Move>
std::vector<Move> considered(std::vector<Move> moves) {
  const auto leads_on = [](const Move& move) { return E::leads_on(move); };
  if (std::ranges::any_of(moves, leads_on)) std::erase_if(moves, std::not_fn(leads_on));
  return moves;
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
  auto moves = considered<E>(position.legal_moves(seat));
  auto draw = [&, first = std::size_t{0} ]() mutable -> const auto& {
    std::swap(moves[first], moves[first + random.below(static_cast<std::uint32_t>(moves.size() - first))]);
    return moves[first++];
  };
  if (moves.size() == 1 || drawn <= 1) return make(position, seat, draw());
  std::optional<G> best;
  double highest = -1;
  for (auto left = std::min(static_cast<std::size_t>(drawn), moves.size()); left > 0; --left) {
    G next = position;
    make(next, seat, draw());
    const double here = worth<E>(next, seat);
    if (here <= highest) continue;
    highest = here;
    best = std::move(next);
  }
  position = *std::move(best);
}

/// Where trying a move ends: after so many more moves, or when enough turns have ended.
struct Horizon {
  int depth = 0;
  int turns_ended = 0;
};

template <class E, Game G>
bool is_beyond(const G& position, const Horizon& horizon) {
  if constexpr (CountsTurns<E, G>) return E::turns_ended(position) >= horizon.turns_ended;
  return false;
}

template <class E, Game G>
Horizon horizon_from(const G& position, const Effort& effort) {
  Horizon horizon{effort.depth, std::numeric_limits<int>::max()};
  if constexpr (CountsTurns<E, G>)
    if (effort.turns > 0) horizon.turns_ended = E::turns_ended(position) + effort.turns;
  return horizon;
}

/// What a position that follows the seat's move is worth to it after some moves of everybody.
template <class E, Game G>
double outlook(G position, Seat seat, const Horizon& horizon, int drawn, Random& random) {
  for (int depth = 0; depth < horizon.depth && !position.outcome() && !is_beyond<E>(position, horizon);
       ++depth)
    play_on<E>(position, drawn, random);
  return worth<E>(position, seat);
}

/// The moves that are left, each with what its tries were worth.
template <class E, Game G>
class Tries {
 public:
  Tries(const Imagination<G>& known, const Effort& effort, const Seed& seed)
      : known_(known), effort_(effort), random_(seed) {
    for (auto& move : candidates<E>(known, seed)) left_.push_back({std::move(move)});
    assert(!left_.empty());
  }

  std::size_t left() const { return left_.size(); }

  /// Judges each move at once in an imagined position.
  void glance() { try_all({}); }

  /// All moves are tried in the same position and with the same luck: what differs is the move.
  void try_once() { try_all(effort_); }

  void keep_best(std::size_t count) {
    if (count >= left_.size()) return;
    std::ranges::stable_sort(left_, std::ranges::greater(), &Candidate::sum);
    left_.resize(count);
  }

  typename G::Move best() const { return std::ranges::max_element(left_, {}, &Candidate::sum)->move; }

 private:
  struct Candidate {
    typename G::Move move;
    double sum = 0;
  };

  void try_all(const Effort& effort) {
    const G imagined = known_.sample(random_.seed());
    const Seed luck = random_.seed();
    const Horizon horizon = horizon_from<E>(imagined, effort);
    for (Candidate& candidate : left_) {
      G next = imagined;
      make(next, known_.seat(), candidate.move);
      Random chance(luck);
      candidate.sum += outlook<E>(std::move(next), known_.seat(), horizon, effort.drawn, chance);
    }
  }

  const Imagination<G>& known_;
  Effort effort_;
  Random random_;
  std::vector<Candidate> left_;
};

/// The move that this seat had best make, as far as `effort` shows; the seat must decide. The same seed gives
/// the same move wherever the seat knows the same. `may_go_on()` is asked between tries; when it says no, the
/// best move so far is the answer.
template <class E, Game G, class MayGoOn>
requires Evaluation<E, G>
typename G::Move search(const Imagination<G>& known, const Effort& effort, const Seed& seed,
                        MayGoOn may_go_on) {
  Tries<E, G> tries(known, effort, seed);
  if (tries.left() == 1) return tries.best();
  for (int glances = 0; glances < effort.glances; ++glances) {
    tries.glance();
    if (!may_go_on()) return tries.best();
  }
  if (effort.kept > 0) tries.keep_best(static_cast<std::size_t>(effort.kept));
  const auto rounds = static_cast<std::uint32_t>(std::bit_width(tries.left() - 1));
  while (tries.left() > 1) {
    const auto share = static_cast<std::uint32_t>(effort.tries / (rounds * tries.left()));
    for (std::uint32_t tried = 0; tried < std::max(share, 1U); ++tried) {
      tries.try_once();
      if (!may_go_on()) return tries.best();
    }
    tries.keep_best((tries.left() + 1) / 2);
  }
  return tries.best();
}

template <class E, Game G>
requires Evaluation<E, G>
typename G::Move search(const Imagination<G>& known, const Effort& effort, const Seed& seed) {
  return search<E>(known, effort, seed, [] { return true; });
}

}  // namespace marchstone::bots
