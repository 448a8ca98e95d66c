// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "rules/core/game.h"
#include "rules/twelve_patrols/events.h"
#include "rules/twelve_patrols/moves.h"
#include "rules/twelve_patrols/options.h"
#include "rules/twelve_patrols/table.h"
#include "rules/twelve_patrols/view.h"

namespace marchstone::twelve_patrols {

/// Grows with each change that could make an old record replay differently.
inline constexpr int rules_version = 1;

/// A match of 12 Patrols at one moment: a value that can be copied, compared, stored and searched.
class Position {
 public:
  using Options = twelve_patrols::Options;
  using Move = twelve_patrols::Move;
  using Event = twelve_patrols::Event;
  using View = twelve_patrols::View;

  // Begin.
  /// A fresh match for one. Chance is used in this order: the dice by colour, the deck.
  static Result<Position, SetupError> setup(const Options& options, std::size_t players, Random random);
  /// Built from its parts, for records, tests and search; the result must be `consistent()`.
  Position(Options options, Table table, const Random& random);

  // Whose turn?
  std::size_t seats() const { return 1; }
  /// `place_card`, `patrols`, or `pay` while a die is to be changed.
  InlineVector<Decider, 1> deciders() const;
  std::optional<Outcome> outcome() const;

  // What may be done?
  std::vector<Move> legal_moves(Seat seat) const;
  /// Cancels, ends the turn, closes the patrol, else the first listed.
  Move least_move(Seat seat) const;

  // Do it.
  Result<Applied<Event>, Violation> apply(Seat seat, const Move& move);
  /// The match is lost (9d).
  Applied<Event> depart(Seat seat, Departure departure);

  // Who sees what? Everybody sees the same.
  View view(Viewer viewer) const;
  static Event event_for(const Event& event, Viewer) { return event; }
  /// Shuffles the deck.
  Position determinize(Viewer viewer, Random random) const;

  // What is there?
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

}  // namespace marchstone::twelve_patrols
