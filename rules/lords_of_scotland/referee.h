// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "rules/core/random.h"
#include "rules/lords_of_scotland/events.h"
#include "rules/lords_of_scotland/moves.h"
#include "rules/lords_of_scotland/options.h"
#include "rules/lords_of_scotland/table.h"

namespace marchstone::lords_of_scotland {

/// Carries out one legal move: does what it says, leads the match on to the next choice, and reports what
/// happened. What has no legal target is not asked (8). Lives as long as the move.
class Referee {
 public:
  Referee(const Options& options, Table& table, Random& random, std::vector<Event>& events)
      : options_(options), table_(table), random_(random), events_(events) {}

  /// The move must be legal for the seat that decides.
  void carry_out(const Move& move);
  /// A seat leaves the running match (R32).
  void depart(Seat seat, Departure departure);
  /// Deals the first skirmish of a fresh match and begins its first turn.
  void open_match();

  /// Did anybody see a card that was hidden, or was chance used? From public facts alone.
  bool informed() const { return informed_; }

 private:
  // actions.cpp: what each kind of move does.
  void perform(const TakeRecruit& move);
  void perform(const Muster& move);
  void perform(const Target& move);
  void perform(const TakeSupporter& move);
  void perform(const Decline& move);
  void swap_followers(const Target& move);
  void discard_follower(const Target& move);
  void copy_power(const Target& move);
  void fetch_supporter(Card card);

  /// A card of a hand, or a Follower that lies face down, is seen by all.
  void reveal(Seat controller, Card card);

  // powers.cpp: what a power does or asks.
  void resolve(Clan power);
  void ask(Phase phase);

  // turn.cpp: whose action it is.
  void begin_turn();
  void reveal_recruit();
  void put_action();
  void end_action();
  void fight();

  // claims.cpp: what the skirmish brings.
  void rank_armies();
  void put_claim();
  void claim(Card card);
  void end_skirmish();
  void end_match(Reason reason, Seat winner);

  // deal.cpp: cards between skirmishes, and from the pile.
  std::optional<Card> draw();
  void clean_up();
  void deal_recruits();
  void deal_supporters();
  bool must_replace_supporters() const;

  // departure.cpp
  void leave_action(Seat seat);
  void leave_claims(Seat seat);

  template <class AnyEvent>
  void tell(AnyEvent event) {
    events_.push_back(std::move(event));
  }
  Seat actor() const { return table_.to_act.front(); }
  Player& player() { return table_.player(actor()); }
  /// The card whose power asks, or was just mustered.
  Follower& acting() { return player().army[table_.acting]; }

  const Options& options_;
  Table& table_;
  Random& random_;
  std::vector<Event>& events_;
  bool informed_ = false;
};

}  // namespace marchstone::lords_of_scotland
