// SPDX-License-Identifier: MIT
#include "rules/root/base/readings.h"
#include "rules/root/engine/battle/battle.h"
#include "rules/root/engine/movement.h"
#include "rules/root/engine/piles.h"
#include "rules/root/engine/turn/crafting.h"
#include "rules/root/factions/riverfolk/course.h"
#include "rules/root/factions/riverfolk/funds.h"
#include "rules/root/factions/riverfolk/questions.h"
#include "rules/root/map/autumn_map.h"

/// Actions that cost the Company a fund in Daylight (L 11.5). The player names the action, then picks the
/// fund, then the action happens.
namespace marchstone::root {
namespace {

using event::FundBox;

/// Along the river; the warrior spent as the fund may be the one placed (L 11.5.5, R-38).
void list_recruits(const Table& table, MoveList& moves) {
  const bool has_warrior =
      table.player(Faction::riverfolk).supply > 0 || table.riverfolk.funds[Faction::riverfolk] > 0;
  if (!has_warrior) return;
  for (const Clearing clearing : river_clearings)
    if (may_place(table, Faction::riverfolk, clearing)) moves.push_back(move::RiverfolkRecruit{clearing});
}

}  // namespace

void list_riverfolk_actions(const Table& table, Seat seat, MoveList& moves) {
  if (total(table.riverfolk.funds) == 0) return;
  for_each_move(table, seat, all_clearings, [&moves](Clearing from, Clearing to, std::uint8_t count) {
    moves.push_back(move::RiverfolkMove{from, to, count});
  });
  for_each_battle(table, seat, all_clearings, [&moves](Clearing clearing, Faction defender) {
    moves.push_back(move::RiverfolkBattle{clearing, defender});
  });
  list_crafts(table, seat, moves);
  list_exports(table, seat, moves);
  const bool can_draw = reading::may_draw_from_empty_deck || !table.deck.empty() || !table.discard.empty();
  if (can_draw) moves.push_back(move::RiverfolkDraw{});
  list_recruits(table, moves);
  list_trade_posts(table, moves);
}

/// L 11.5.1.
void perform(Referee& referee, Seat, const move::RiverfolkMove& move) {
  referee.push(frame::RiverfolkMove{move.from, move.to, move.count});
  ask_funds(referee, 1, FundBox::committed);
}
Advance advance(Referee& referee, const frame::RiverfolkMove& top) {
  const frame::RiverfolkMove action = top;
  referee.pop();
  move_warriors(referee, referee.table.seat_of(Faction::riverfolk), Faction::riverfolk, action.from,
                action.to, action.count);
  return Advance::progressed;
}

/// L 11.5.2.
void perform(Referee& referee, Seat seat, const move::RiverfolkBattle& move) {
  start_battle(referee, seat, move.clearing, move.defender);
  ask_funds(referee, 1, FundBox::committed);
}

/// L 11.5.4.
void perform(Referee& referee, Seat, const move::RiverfolkDraw&) {
  referee.push(frame::RiverfolkDraw{});
  ask_funds(referee, 1, FundBox::committed);
}
Advance advance(Referee& referee, const frame::RiverfolkDraw&) {
  referee.pop();
  draw(referee, PrivateZone::hand(referee.table.seat_of(Faction::riverfolk)), 1);
  return Advance::progressed;
}

/// L 11.5.5. Without a supply only its own warrior will do (L 2.5).
void perform(Referee& referee, Seat seat, const move::RiverfolkRecruit& move) {
  const bool supplied = referee.table.player(seat).supply > 0;
  referee.push(frame::RiverfolkRecruit{move.clearing});
  ask_funds(referee, 1, FundBox::supply, supplied ? all_factions : FactionSet{Faction::riverfolk});
}
Advance advance(Referee& referee, const frame::RiverfolkRecruit& top) {
  const Clearing clearing = top.clearing;
  referee.pop();
  place_warriors(referee, Faction::riverfolk, clearing, 1);
  return Advance::progressed;
}

}  // namespace marchstone::root
