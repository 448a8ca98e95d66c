// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "rules/core/game.h"
#include "rules/schotten_totten/events.h"
#include "rules/schotten_totten/moves.h"
#include "rules/schotten_totten/options.h"
#include "rules/schotten_totten/table.h"
#include "rules/schotten_totten/view.h"

namespace marchstone::schotten_totten {

/// Grows with each change that could make an old record replay differently.
inline constexpr int rules_version = 1;

/// A match of Schotten Totten at one moment: a value that can be copied, compared, stored and searched.
class Position {
 public:
  using Options = schotten_totten::Options;
  using Move = schotten_totten::Move;
  using Event = schotten_totten::Event;
  using View = schotten_totten::View;

  // Begin.
  /// A fresh match for two. Chance is used in this order: who begins (unless agreed), the clan deck, the
  /// tactics deck.
  static Result<Position, SetupError> setup(const Options& options, std::size_t players, Random random);
  /// Built from its parts, for records, tests and search; the result must be `consistent()`.
  Position(const Options& options, const Table& table, const Random& random);

  // Whose turn?
  std::size_t seats() const { return seat_count; }
  /// Nobody or the seat on turn; the kind is the word of its phase: `play`, `claim`, `draw`,
  /// `recruiter_draw`, `return_cards`.
  InlineVector<Decider, 1> deciders() const;
  std::optional<Outcome> outcome() const;

  // What may be done?
  std::vector<Move> legal_moves(Seat seat) const;
  /// The least commitment: end the claims, pass, else the first listed; the seat must be on turn.
  Move least_move(Seat seat) const;

  // Do it.
  Result<Applied<Event>, Violation> apply(Seat seat, const Move& move);
  /// The other seat wins the match at once (S34); the match must be running.
  Applied<Event> depart(Seat seat, Departure departure);

  // Who sees what?
  View view(Viewer viewer) const;
  static Event event_for(const Event& event, Viewer viewer);
  /// Redraws what `viewer` cannot know: the other hands, of as many cards of each kind, and the decks.
  Position determinize(Viewer viewer, Random random) const;

  // What is there? Hidden cards included: for records, tests and search, never for a viewer.
  const Options& options() const { return options_; }
  const Table& table() const { return table_; }
  const Random& random() const { return random_; }
  void set_random(const Random& random) { random_ = random; }
  bool consistent() const;

  friend bool operator==(const Position&, const Position&) = default;

 private:
  Options options_;
  Table table_;
  Random random_;
};

}  // namespace marchstone::schotten_totten
