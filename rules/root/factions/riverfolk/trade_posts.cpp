// SPDX-License-Identifier: MIT
#include <algorithm>

#include "rules/root/engine/movement.h"
#include "rules/root/engine/victory.h"
#include "rules/root/factions/riverfolk/course.h"
#include "rules/root/factions/riverfolk/funds.h"
#include "rules/root/factions/riverfolk/questions.h"
#include "rules/root/map/autumn_map.h"

/// Trade posts with their garrisons (L 11.5.6).
namespace marchstone::root {
namespace {

constexpr int trade_post_cost = 2;

}  // namespace

/// Clearings whose ruler has warriors among the funds (L 11.5.6.I-II).
void list_trade_posts(const Table& table, MoveList& moves) {
  for (const Clearing clearing : all_clearings - table.clearings_with(Piece::trade_post)) {
    const auto payer = ruler(table, clearing);
    if (payer && table.riverfolk.funds[*payer] >= trade_post_cost &&
        may_place(table, Faction::riverfolk, clearing) &&
        remaining_pieces(table, Piece::trade_post, suit_of(clearing)) > 0)
      moves.push_back(move::RiverfolkTradePost{clearing});
  }
}

/// L 11.5.6.II: a warrior of the ruler pays.
void perform(Referee& referee, Seat, const move::RiverfolkTradePost& move) {
  const Faction payer = *ruler(referee.table, move.clearing);
  referee.push(frame::RiverfolkTradePost{move.clearing});
  ask_funds(referee, trade_post_cost, event::FundBox::supply, FactionSet{payer});
}

/// The post, a warrior if there is one, then the points (L 11.5.6.III).
Advance advance(Referee& referee, const frame::RiverfolkTradePost& top) {
  const Clearing clearing = top.clearing;
  const Seat seat = referee.table.seat_of(Faction::riverfolk);
  referee.pop();
  place_pieces(referee, Piece::trade_post, clearing);
  place_warriors(referee, Faction::riverfolk, clearing, std::min<int>(1, referee.table.player(seat).supply));
  (void)score(referee, seat, trade_post_points, PointSource::trade_post);
  return Advance::progressed;
}

}  // namespace marchstone::root
