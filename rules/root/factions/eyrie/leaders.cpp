// SPDX-License-Identifier: MIT
#include "rules/root/factions/eyrie/leaders.h"

#include <algorithm>

#include "rules/root/base/readings.h"
#include "rules/root/engine/turn/turn.h"
#include "rules/root/factions/eyrie/questions.h"

namespace marchstone::root {
namespace {

/// The leader comes to the board, and the viziers into the Decree (L 7.3.3, 7.3.4, 7.7.3). After a turmoil
/// Daylight is over (L 7.7.4).
void install(Referee& referee, Leader leader) {
  EyrieBoard& board = referee.table.eyrie;
  const bool after_turmoil = referee.top<frame::ChooseLeader>().after_turmoil;
  referee.pop();
  board.leader = leader;
  board.leaders_up.erase(leader);
  for (const Column column : vizier_columns[static_cast<std::size_t>(leader)])
    change(board.viziers[column], 1);
  referee.tell(event::LeaderChosen{referee.table.seat_of(Faction::eyrie), leader});
  if (after_turmoil) end_phase(referee);
}

/// Did this removal take an opponent's building or token?
bool hits_building_or_token(const Removal& removal, Seat agent) {
  return removal.agent == agent && removal.piece != Piece::warrior && removal.owner != Faction::eyrie;
}

}  // namespace

int recruits_of(const Table& table) {
  return table.eyrie.leader == Leader::charismatic ? 2 : 1;
}

int points_for_item(const Table& table, int printed) {
  return table.eyrie.leader == Leader::builder ? printed : 1;
}

int extra_hit_of_commander(const Table& table) {
  return table.eyrie.leader == Leader::commander ? 1 : 0;
}

int point_of_despot(Referee& referee, Seat seat, const Batch& batch) {
  const bool by_hits = batch.cause == RemovalCause::battle || batch.cause == RemovalCause::ambush;
  if (referee.table.eyrie.leader != Leader::despot || !by_hits) return 0;
  auto& battle = referee.nearest<frame::Battle>();
  const bool takes_building_or_token = std::ranges::any_of(
      batch.removals, [seat](const Removal& removal) { return hits_building_or_token(removal, seat); });
  if (battle.despot_scored || !takes_building_or_token) return 0;
  battle.despot_scored = true;
  return 1;
}

void depose_leader(Table& table) {
  EyrieBoard& board = table.eyrie;
  if (board.leaders_up.empty()) {
    // L 7.7.3.I: a new generation; the one just deposed lies face down by then (reading 7.7.3.I).
    board.leaders_up = LeaderSet::first(leader_count);
    if (!reading::deposed_leader_may_return) board.leaders_up.erase(*board.leader);
  }
  board.leader.reset();
  board.viziers = {};
}

/// With one leader left there is no choice, as everybody sees.
Advance advance(Referee& referee, const frame::ChooseLeader&) {
  const LeaderSet choices = referee.table.eyrie.leaders_up;
  if (choices.size() > 1) return Advance::asks;
  install(referee, choices.front());
  return Advance::progressed;
}

Seat decider(const Table& table, const frame::ChooseLeader&) {
  return table.seat_of(Faction::eyrie);
}

void list_moves(const Table& table, const frame::ChooseLeader&, MoveList& moves) {
  for (const Leader leader : table.eyrie.leaders_up) moves.push_back(move::ChooseLeader{leader});
}

void perform(Referee& referee, Seat, const move::ChooseLeader& move) {
  install(referee, move.leader);
}

}  // namespace marchstone::root
