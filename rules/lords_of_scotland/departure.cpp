// SPDX-License-Identifier: MIT
#include <algorithm>

#include "rules/lords_of_scotland/referee.h"

/// A seat leaves; the others play on (R32).
namespace marchstone::lords_of_scotland {

void Referee::depart(Seat seat, Departure departure) {
  Player& player = table_.player(seat);
  const Seat next = table_.next_playing(seat);
  player.gone = true;
  const bool match_is_over = table_.seats_playing() == 1;
  tell(SeatDeparted{seat, departure, match_is_over ? CardSet() : player.hand});
  if (match_is_over) {
    return end_match(departure == Departure::resigned ? Reason::resigned : Reason::time, next);
  }
  informed_ = true;
  while (!player.hand.empty()) {
    const Card card = *player.hand.begin();
    player.hand.erase(card);
    table_.discard.insert(card);
    reveal(seat, card);
  }
  if (table_.initiative == seat) {
    table_.initiative = next;
    tell(InitiativePassed{next});
  }
  if (table_.phase == Phase::claim) return leave_claims(seat);
  leave_action(seat);
}

/// Its pending choice has no effect; the acting card stays where it lies.
void Referee::leave_action(Seat seat) {
  const bool was_acting = actor() == seat;
  const auto where = std::ranges::find(table_.to_act, seat);
  if (where != table_.to_act.end()) table_.to_act.erase(where);
  if (!was_acting) return;
  table_.acting = 0;
  put_action();
}

void Referee::leave_claims(Seat seat) {
  const auto leave = [seat](auto& seats) {
    for (auto where = std::ranges::find(seats, seat); where != seats.end();
         where = std::ranges::find(seats, seat))
      seats.erase(where);
  };
  leave(table_.order);
  leave(table_.claims);
  put_claim();
}

}  // namespace marchstone::lords_of_scotland
