// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "rules/core/game.h"
#include "rules/root/base/options.h"
#include "rules/root/match/view.h"
#include "rules/root/table/events.h"
#include "rules/root/table/moves.h"
#include "rules/root/table/table.h"

namespace marchstone::root {

/// Grows with each change that could make an old record replay differently.
inline constexpr int rules_version = 2;

/// A match of Root at one moment: a value that can be copied, compared, stored and searched.
class Position {
 public:
  using Options = root::Options;
  using Move = root::Move;
  using Event = root::Event;
  using View = root::View;

  // Begin.
  /// A fresh match. Chance is used in this order: turn order; once the factions are known the deck, the order
  /// of two vagabonds, and whatever their setup shuffles.
  static Result<Position, SetupError> setup(const Options& options, std::size_t players, Random random);
  /// Built from its parts, for records, tests and search; the result must be `consistent()`.
  Position(const Options& options, const Table& table, const Random& random);

  // Whose turn?
  std::size_t seats() const { return table_.seats(); }
  /// The one seat that must decide, if any. Its kind is the name of the top frame; for a `Window`, the
  /// name of the step of the turn.
  InlineVector<Decider, 1> deciders() const;
  std::optional<Outcome> outcome() const;

  // What may be done?
  std::vector<Move> legal_moves(Seat seat) const;
  /// The default move: declines, ends the step or keeps the current prices if one of these is listed;
  /// otherwise the first move listed (M-8).
  Move least_move(Seat seat) const;

  // Do it.
  Result<Applied<Event>, Violation> apply(Seat seat, const Move& move);
  /// The same for one of `legal_moves(seat)`, which is not checked: for search.
  Applied<Event> apply_legal(Seat seat, const Move& move);
  /// With two seats the other one wins; with more the seat plays default moves from now on and cannot win,
  /// and the last one left wins (M-8).
  Applied<Event> depart(Seat seat, Departure departure);

  // Who sees what?
  View view(Viewer viewer) const;
  static Event event_for(const Event& event, Viewer viewer);
  /// Redraws what `viewer` cannot know (M-10): cards, items under ruins, the order of the decks.
  Position determinize(Viewer viewer, Random random) const;

  // What is there? Hidden things included: for records, tests and search, never for a viewer.
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

}  // namespace marchstone::root
