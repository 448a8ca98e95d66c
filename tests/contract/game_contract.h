// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tests/contract/non_interference.h"
#include "tests/contract/report.h"
#include "tests/contract/subject.h"
#include "tests/numbered_seed.h"

/// The checks that every game gets with one call: random matches are played, and at every position those
/// clauses of rules/core/game.h are checked that no compiler can check.
namespace marchstone::contract {

/// How much to play.
struct Effort {
  int matches = 20;          ///< for each case
  int determinizations = 2;  ///< for each position and viewer
  int redraws = 1;  ///< for each type of move and viewer, of moves that report that they reveal nothing
  /// One position or move in so many, chosen at random, is checked thoroughly: all listed moves tried,
  /// everything redrawn. The others are checked for consistency only.
  std::uint32_t stride = 1;
  bool reaches_everything = true;  ///< also check that redrawing reaches every possible hidden value
  std::uint32_t first_seed = 1;
};

/// One random match being checked.
template <Game G>
class Inspection {
 public:
  Inspection(const Case<G>& setting, std::uint32_t seed, const Effort& effort, Report& report)
      : setting_(setting), seed_(seed), effort_(effort), report_(report), dice_(numbered_seed(~seed)) {}

  void run() {
    auto start = G::setup(setting_.options, setting_.players, Random(numbered_seed(seed_)));
    ASSERT_TRUE(start) << setting_.name << ": " << start.error().reason;
    G position = *start;
    const auto components = Subject<G>::components(position);
    std::vector<std::pair<Seat, Move>> played;
    while (!position.outcome() && moves_made_ < Subject<G>::longest_match()) {
      // After a fault nothing more is proved, and calls on a broken position may not even be safe.
      if (!report_.faults().empty()) return;
      const bool closely = dice_.below(effort_.stride) == 0;
      if (closely) look_at(position, components);
      const auto step = choose(position);
      if (!step) break;
      if (closely) step_hides(position, step->first, step->second, report_, dice_, [&] { return where(); });
      play(position, *step);
      played.push_back(*step);
    }
    report_.check(position.outcome().has_value(), Clause::match_ends, [&] { return where(); });
    look_at(position, components);
    replay(*start, played, position);
  }

 private:
  using Move = typename G::Move;

  std::string where() const {
    return setting_.name + ", seed " + std::to_string(seed_) + ", after move " + std::to_string(moves_made_);
  }
  auto at() const {
    return [this] { return where(); };
  }

  void look_at(const G& position, const std::multiset<std::string>& components) {
    report_.check(position.consistent(), Clause::position_is_consistent, at());
    report_.check(Subject<G>::components(position) == components, Clause::components_are_conserved, at());
    check_deciders(position);
    for (std::size_t number = 0; number < position.seats(); ++number) check_moves(position, seat(number));
    if (moves_made_ % 7 == 0) check_departures(position);
    position_hides(position, effort_.determinizations, report_, dice_, at());
  }

  void check_deciders(const G& position) {
    std::optional<Seat> before;
    bool any = false;
    for (const Decider& decider : position.deciders()) {
      any = true;
      const bool in_order = !before || *before < decider.seat;
      report_.check(in_order && index(decider.seat) < position.seats() && !decider.kind.empty(),
                    Clause::deciders_agree_with_outcome, at());
      before = decider.seat;
    }
    report_.check(any != position.outcome().has_value(), Clause::deciders_agree_with_outcome, at());
  }

  static bool decides(const G& position, Seat mover) {
    for (const Decider& decider : position.deciders())
      if (decider.seat == mover) return true;
    return false;
  }

  void check_moves(const G& position, Seat mover) {
    const std::vector<Move> legal = position.legal_moves(mover);
    report_.check(legal.empty() != decides(position, mover), Clause::deciders_agree_with_outcome, at());
    std::map<std::string, Move> by_text;
    for (const Move& move : legal) {
      const std::string text = Subject<G>::text(move);
      report_.check(by_text.emplace(text, move).second, Clause::moves_are_unique,
                    [&] { return where() + text; });
      report_.check(Subject<G>::parsed(text) == move, Clause::json_round_trips,
                    [&] { return where() + text; });
      accept(position, mover, move, text);
      seen_moves_.emplace(text, move);
    }
    if (!legal.empty()) {
      report_.check(by_text.contains(Subject<G>::text(position.least_move(mover))),
                    Clause::listed_moves_are_accepted, [&] { return where() + " least move"; });
    }
    for (const auto& [text, move] : mutated(legal))
      if (!by_text.contains(text)) refuse(position, mover, move, text);
    for (const Move& move : one_of_each_type(legal))
      quiet_move_tells_nothing(position, mover, move, effort_.redraws, report_, dice_, at());
  }

  std::vector<Move> one_of_each_type(const std::vector<Move>& legal) {
    std::map<std::size_t, std::vector<Move>> by_type;
    for (const Move& move : legal) by_type[move.index()].push_back(move);
    std::vector<Move> chosen;
    for (const auto& [type, moves] : by_type)
      chosen.push_back(moves[dice_.below(static_cast<std::uint32_t>(moves.size()))]);
    return chosen;
  }

  /// On a copy; the original must not change.
  void accept(const G& position, Seat mover, const Move& move, const std::string& text) {
    if (report_.has(Clause::copies_are_independent)) return;
    const std::string before = Subject<G>::text(position);
    G copy = position;
    report_.check(copy == position, Clause::copies_are_independent, at());
    report_.check(copy.apply(mover, move).has_value(), Clause::listed_moves_are_accepted,
                  [&] { return where() + text; });
    report_.check(Subject<G>::text(position) == before, Clause::copies_are_independent,
                  [&] { return where() + text; });
  }

  void refuse(const G& position, Seat mover, const Move& move, const std::string& text) {
    G copy = position;
    const std::string before = Subject<G>::text(copy);
    report_.check(!copy.apply(mover, move).has_value(), Clause::unlisted_moves_are_refused,
                  [&] { return where() + text; });
    report_.check(Subject<G>::text(copy) == before, Clause::refusals_change_nothing,
                  [&] { return where() + text; });
  }

  /// Moves that were legal for some seat at some time, and mutations of these with numbers and words
  /// exchanged.
  std::map<std::string, Move> mutated(const std::vector<Move>& legal) {
    std::map<std::string, Move> tries;
    auto candidate = seen_moves_.begin();
    for (std::size_t step = 0; step < 12 && !seen_moves_.empty(); ++step) {
      candidate = std::next(seen_moves_.begin(), dice_.below(static_cast<std::uint32_t>(seen_moves_.size())));
      tries.insert(*candidate);
    }
    for (std::size_t step = 0; step < 4 && !legal.empty(); ++step) {
      std::string text = Subject<G>::text(legal[dice_.below(static_cast<std::uint32_t>(legal.size()))]);
      for (char& letter : text)
        if (letter >= '0' && letter <= '9' && dice_.below(2) == 0)
          letter = static_cast<char>('0' + dice_.below(10));
      if (auto move = Subject<G>::parsed(text)) tries.emplace(Subject<G>::text(*move), *move);
    }
    return tries;
  }

  void check_departures(const G& position) {
    if (position.outcome()) return;
    for (std::size_t number = 0; number < position.seats(); ++number) {
      for (const Departure departure : {Departure::resigned, Departure::out_of_time}) {
        G copy = position;
        const auto applied = copy.depart(seat(number), departure);
        const auto outcome = copy.outcome();
        bool sound = copy.consistent() && !applied.events.empty();
        if (position.seats() == 2)
          sound = sound && outcome && outcome->winners == std::vector{seat(1 - number)};
        report_.check(sound, Clause::departure_is_sound, at());
      }
    }
  }

  std::optional<std::pair<Seat, Move>> choose(const G& position) {
    std::vector<std::pair<Seat, Move>> choices;
    for (const Decider& decider : position.deciders())
      for (const Move& move : position.legal_moves(decider.seat)) choices.emplace_back(decider.seat, move);
    if (choices.empty()) return std::nullopt;
    return choices[dice_.below(static_cast<std::uint32_t>(choices.size()))];
  }

  void play(G& position, const std::pair<Seat, Move>& step) {
    const auto applied = position.apply(step.first, step.second);
    report_.check(applied.has_value(), Clause::listed_moves_are_accepted, at());
    report_.check(position.consistent(), Clause::position_is_consistent, at());
    ++moves_made_;
  }

  void replay(G position, const std::vector<std::pair<Seat, Move>>& played, const G& end) {
    for (const auto& [mover, move] : played)
      report_.check(position.apply(mover, move).has_value(), Clause::replay_is_equal, at());
    report_.check(position == end && Subject<G>::text(position) == Subject<G>::text(end),
                  Clause::replay_is_equal, at());
  }

  const Case<G>& setting_;
  std::uint32_t seed_;
  const Effort& effort_;
  Report& report_;
  Random dice_;
  std::size_t moves_made_ = 0;
  std::map<std::string, Move> seen_moves_;
};

/// Plays and returns the report, so that tests with planted faults can inspect it.
template <Game G>
Report inspect_game(const Effort& effort, const std::vector<Case<G>>& cases = Subject<G>::cases()) {
  Report report;
  for (const Case<G>& setting : cases) {
    for (int match = 0; match < effort.matches; ++match)
      Inspection<G>(setting, effort.first_seed + static_cast<std::uint32_t>(match), effort, report).run();
    if (effort.reaches_everything && report.faults().empty())
      determinize_reaches_everything<G>(setting, report);
  }
  return report;
}

template <Game G>
void game_contract_test(const Effort& effort = {}, const std::vector<Case<G>>& cases = Subject<G>::cases()) {
  const Report report = inspect_game<G>(effort, cases);
  for (const Fault& fault : report.faults()) ADD_FAILURE() << fault;
}

}  // namespace marchstone::contract
