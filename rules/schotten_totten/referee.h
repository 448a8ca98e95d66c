// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "rules/core/random.h"
#include "rules/schotten_totten/events.h"
#include "rules/schotten_totten/moves.h"
#include "rules/schotten_totten/options.h"
#include "rules/schotten_totten/table.h"

namespace marchstone::schotten_totten {

/// Carries out one legal move: does what it says, leads the turn on to the next choice, and reports what
/// happened. A step is put as a choice only where public facts allow one; else it is made at once or skipped.
/// Lives as long as the move.
class Referee {
 public:
  Referee(const Options& options, Table& table, Random& random, std::vector<Event>& events)
      : options_(options), table_(table), random_(random), events_(events) {}

  /// The move must be legal for the seat on turn.
  void carry_out(const Move& move);
  /// The seat leaves the running match (S34).
  void depart(Seat seat, Departure departure);

 private:
  // plays.cpp: what each kind of move does.
  void perform(const PlayCard& move);
  void perform(const PlayRecruiter& move);
  void perform(const PlayStrategist& move);
  void perform(const PlayTraitor& move);
  void perform(const PlayBanshee& move);
  void perform(const DrawCard& move);
  void perform(const ReturnCards& move);
  void perform(const ClaimStone& move);
  void perform(const EndClaims& move);
  void perform(const Pass& move);
  void leave_hand(Card card);
  void lay_ruse(Card ruse);
  void move_card(Card card, Seat from_seat, StoneNumber from, std::optional<StoneNumber> to);
  void lay_mode(Card mode, StoneNumber number);
  void lay_on_side(Card card, StoneNumber number);
  void draw(Deck deck);

  // turn.cpp: what follows, up to the next choice.
  void begin_turn();
  bool put_claims();
  void after_play();
  void after_claims();
  bool put_draw(Phase phase);
  void draw_for_recruiter();
  void draw_up();
  void end_turn();

  // rounds.cpp: how rounds and the match end.
  void break_deadlock();
  void end_round(Reason reason, std::optional<Seat> winner);
  void end_match(Reason reason, std::optional<Seat> winner);

  void tell(const Event& event) { events_.push_back(event); }
  Player& player() { return table_.player(table_.turn); }

  const Options& options_;
  Table& table_;
  Random& random_;
  std::vector<Event>& events_;
};

}  // namespace marchstone::schotten_totten
