// SPDX-License-Identifier: MIT
#include "rules/schotten_totten/claims.h"
#include "rules/schotten_totten/components.h"
#include "rules/schotten_totten/deal.h"
#include "rules/schotten_totten/referee.h"

/// How a round ends, what it brings, and what comes next.
namespace marchstone::schotten_totten {

void Referee::break_deadlock() {
  divide_stones(table_);
  StonesDivided divided;
  for (std::size_t at = 0; at < stone_count; ++at) divided.owners[at] = table_.stones[at].owner;
  tell(divided);
  end_round(Reason::deadlock, winner_of_divided_stones(table_));
}

void Referee::end_round(Reason reason, std::optional<Seat> winner) {
  RoundEnded ended{table_.round, winner, reason, {}, {}};
  for (const Seat seat : {seat(0), seat(1)}) {
    const auto stones = static_cast<std::uint8_t>(table_.stones_of(seat));
    const std::size_t at = marchstone::index(seat);
    ended.stones[at] = stones;
    ended.points[at] = seat == winner ? winner_points : stones;  // the winner's stones do not count (S32)
    table_.points[at] = static_cast<std::uint8_t>(table_.points[at] + ended.points[at]);
  }
  tell(ended);
  if (table_.round == options_.rounds) {
    if (options_.rounds == 1) return end_match(reason, winner);
    const int lead = table_.points[0] - table_.points[1];
    return end_match(Reason::points, lead == 0 ? std::nullopt : std::optional(seat(lead > 0 ? 0 : 1)));
  }
  ++table_.round;
  deal_round(table_, options_, opponent(table_.starter), random_);
  tell(RoundStarted{table_.round, table_.starter});
  begin_turn();
}

void Referee::end_match(Reason reason, std::optional<Seat> winner) {
  table_.phase = Phase::over;
  table_.claimable = {};
  table_.recruiter_draws_left = 0;
  table_.ending = Ending{reason, winner};
}

void Referee::depart(Seat seat, Departure departure) {
  tell(SeatDeparted{seat, departure});
  end_match(departure == Departure::resigned ? Reason::resigned : Reason::time, opponent(seat));
}

}  // namespace marchstone::schotten_totten
