// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "rules/core/game.h"
#include "rules/lords_of_scotland/events.h"
#include "rules/lords_of_scotland/moves.h"
#include "rules/lords_of_scotland/options.h"
#include "rules/lords_of_scotland/table.h"
#include "rules/lords_of_scotland/view.h"

namespace marchstone::lords_of_scotland {

/// Grows with each change that could make an old record replay differently.
inline constexpr int rules_version = 1;

/// A match of Lords of Scotland at one moment: a value that can be copied, compared, stored and searched.
class Position {
 public:
  using Options = lords_of_scotland::Options;
  using Move = lords_of_scotland::Move;
  using Event = lords_of_scotland::Event;
  using View = lords_of_scotland::View;

  // Begin.
  /// A fresh match for two to five. Chance is used in this order: the deck, who has the initiative (unless
  /// agreed).
  static Result<Position, SetupError> setup(const Options& options, std::size_t players, Random random);
  /// Built from its parts, for records, tests and search; the result must be `consistent()`.
  Position(const Options& options, const Table& table, const Random& random);

  // Whose turn?
  std::size_t seats() const { return table_.seats; }
  /// Nobody, or the one seat that acts or claims; the kind is the word of its phase: `act`, `follow_up`,
  /// `supporter`, `swap`, `discard`, `copy`, `claim`.
  InlineVector<Decider, 1> deciders() const;
  std::optional<Outcome> outcome() const;

  // What may be done?
  std::vector<Move> legal_moves(Seat seat) const;
  /// Declines where that is possible, else the first listed; the seat must decide.
  Move least_move(Seat seat) const;

  // Do it.
  Result<Applied<Event>, Violation> apply(Seat seat, const Move& move);
  /// R32; the match must be running and the seat must still play.
  Applied<Event> depart(Seat seat, Departure departure);

  // Who sees what?
  View view(Viewer viewer) const;
  static Event event_for(const Event& event, Viewer viewer);
  /// Redraws what `viewer` does not see: other hands, face-down Followers of others, face-down Recruits, the
  /// draw pile.
  Position determinize(Viewer viewer, Random random) const;

  // What is there? Hidden cards included: for records, tests and search, never for a viewer.
  /// Every seat as it sees itself, hands and face-down Followers of those who have left too.
  View opened_view() const;
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

}  // namespace marchstone::lords_of_scotland
