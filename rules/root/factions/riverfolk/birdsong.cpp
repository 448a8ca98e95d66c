// SPDX-License-Identifier: MIT
#include <algorithm>

#include "rules/root/engine/victory.h"
#include "rules/root/factions/riverfolk/course.h"
#include "rules/root/factions/riverfolk/funds.h"

/// The Company's Birdsong (L 11.4).
namespace marchstone::root {
namespace {

using event::FundBox;

constexpr int protection = 2;
constexpr int funds_per_point = 2;

}  // namespace

/// L 11.4.1; as many as there are (L 2.5).
void protect_trade(Referee& referee, Seat seat) {
  const Table& table = referee.table;
  if (total(table.riverfolk.payments) > 0) return;
  const int warriors = std::min<int>(protection, table.player(seat).supply);
  move_funds(referee, Faction::riverfolk, FundBox::supply, FundBox::payments, warriors);
}

/// L 11.4.2; the funds of last turn alone, before others are gathered (reading 11.4.2).
void score_dividends(Referee& referee, Seat seat) {
  const Table& table = referee.table;
  if (table.on_map(Piece::trade_post) == 0) return;
  (void)score(referee, seat, total(table.riverfolk.funds) / funds_per_point, PointSource::dividends);
}

/// L 11.4.3.
void gather_funds(Referee& referee, Seat) {
  RiverfolkBoard& company = referee.table.riverfolk;
  gather(referee, company.payments, FundBox::payments);
  gather(referee, company.committed, FundBox::committed);
  for (FactionCounts& track : company.tracks) gather(referee, track, FundBox::tracks);
}

}  // namespace marchstone::root
