// SPDX-License-Identifier: MIT
#include "rules/root/engine/victory.h"

#include <algorithm>

#include "rules/root/base/readings.h"
#include "rules/root/engine/ruler.h"
#include "rules/root/map/autumn_map.h"

namespace marchstone::root {

bool score(Referee& referee, Seat seat, int points, PointSource source) {
  Player& player = referee.table.player(seat);
  if (!player.score) return true;
  // A seat that has left cannot win any more: its marker stops short of the end (M-8).
  const int most = player.departed ? points_to_win - 1 : *player.score + points;
  const int scored = std::min(points, most - *player.score);
  if (scored == 0) return true;
  change(*player.score, scored);
  referee.tell(event::Scored{seat, static_cast<std::int8_t>(scored), source});
  if (*player.score < points_to_win) return true;
  win(referee, seat, EndReason::thirty_points);  // L 4.1
  return false;
}

void lose_points(Referee& referee, Seat seat, int points, PointSource source) {
  Player& player = referee.table.player(seat);
  if (!player.score) return;
  const int above_lowest = std::max(0, *player.score - reading::lowest_score);
  const int lost = std::min(points, above_lowest);
  if (lost == 0) return;
  change(*player.score, -lost);
  referee.tell(event::Scored{seat, static_cast<std::int8_t>(-lost), source});
}

bool dominates(const Table& table, Seat seat) {
  const Player& player = table.player(seat);
  if (!player.dominance || player.coalition || player.departed) return false;
  const ClearingSet ruled = ruled_by(table, table.faction_of(seat));
  const Suit suit = suit_of(*player.dominance);
  if (suit != Suit::bird)
    return (ruled & clearings_fitting(suit)).size() >= static_cast<std::size_t>(clearings_for_dominance);
  return std::ranges::any_of(ruled & corners,
                             [ruled](Clearing corner) { return ruled.contains(opposite_corner(corner)); });
}

void win(Referee& referee, Seat seat, EndReason reason) {
  const Table& table = referee.table;
  SeatSet winners{seat};
  // A partner may win through a partner in turn (M-9).
  for (std::size_t round = 0; round < table.seats(); ++round)
    for (const Seat other : table.order)
      if (const Player& player = table.player(other);
          player.coalition && winners.contains(*player.coalition) && !player.departed)
        winners.insert(other);
  end_match(referee, reason, winners);
}

void end_match(Referee& referee, EndReason reason, SeatSet winners) {
  assert(!referee.is_over());
  referee.table.ending = Ending{reason, winners};
  referee.tell(event::MatchEnded{reason, winners});
}

void end_at_turn_limit(Referee& referee) {
  const Table& table = referee.table;
  int best = -1;
  SeatSet winners;
  for (const Seat seat : table.order) {
    const Player& player = table.player(seat);
    const int points = player.score.value_or(0);
    if (player.departed || points < best) continue;
    if (points > best) winners.clear();
    winners.insert(seat);
    best = points;
  }
  end_match(referee, EndReason::test_limit, winners);
}

void depart(Referee& referee, Seat seat, Departure departure) {
  Table& table = referee.table;
  table.player(seat).departed = departure;
  referee.tell(event::SeatDeparted{seat, departure});
  SeatSet left;
  for (const Seat other : table.order)
    if (!table.player(other).departed) left.insert(other);
  if (left.size() > 1) return;
  end_match(referee, departure == Departure::resigned ? EndReason::resigned : EndReason::time, left);
}

SeatSet possible_partners(const Table& table, Seat seat) {
  SeatSet partners;
  int fewest = points_to_win;
  for (const Seat other : table.order) {
    const Player& player = table.player(other);
    if (other == seat || !player.score || player.departed || *player.score > fewest) continue;
    if (*player.score < fewest) partners.clear();
    partners.insert(other);
    fewest = *player.score;
  }
  return partners;
}

}  // namespace marchstone::root
