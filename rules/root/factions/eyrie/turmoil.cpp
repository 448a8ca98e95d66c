// SPDX-License-Identifier: MIT
#include "rules/root/factions/eyrie/turmoil.h"

#include "rules/root/base/readings.h"
#include "rules/root/engine/movement.h"
#include "rules/root/engine/piles.h"
#include "rules/root/engine/victory.h"
#include "rules/root/factions/eyrie/decree.h"
#include "rules/root/factions/eyrie/leaders.h"
#include "rules/root/factions/eyrie/questions.h"

/// The Eyrie falls into turmoil (L 7.7).
namespace marchstone::root {
namespace {

/// Loses a point for each bird in the Decree, resolved or not, viziers too (L 7.7.1).
void humiliate(Referee& referee, Seat seat) {
  const EyrieBoard& board = referee.table.eyrie;
  int birds = total(board.viziers);
  for (const CardCounts& column : board.decree)
    birds += column.count(kinds_of_suit[static_cast<std::size_t>(Suit::bird)]);
  lose_points(referee, seat, birds, PointSource::turmoil);
}

/// Discards all cards of the Decree but the viziers (L 7.7.2).
void purge(Referee& referee, Seat seat) {
  EyrieBoard& board = referee.table.eyrie;
  for (CardCounts& column : board.decree) {
    const CardCounts purged = column;
    column.clear();
    for (const CardKind card : purged.kinds())
      for (int copy = 0; copy < purged[card]; ++copy)
        discard(referee, seat, card, event::DiscardReason::turmoil);
  }
  board.left = {};
}

}  // namespace

/// If the Charismatic cannot recruit two but has one warrior, that one is placed before the turmoil (reading
/// 7.8.2, scenario 19).
void list_turmoil(const Table& table, Seat seat, Column column, Suit suit, MoveList& moves) {
  const bool places_some =
      reading::charismatic_places_his_last && column == Column::recruit && table.player(seat).supply > 0;
  const ClearingSet sites = places_some ? recruiting_sites(table, suit) : ClearingSet();
  for (const Clearing clearing : sites) moves.push_back(move::Turmoil{suit, clearing});
  if (sites.empty()) moves.push_back(move::Turmoil{suit, std::nullopt});
}

void perform(Referee& referee, Seat seat, const move::Turmoil& move) {
  Table& table = referee.table;
  const Column column = *column_to_resolve(table);
  if (move.clearing) place_warriors(referee, Faction::eyrie, *move.clearing, table.player(seat).supply);
  referee.tell(event::TurmoilBegan{seat, move.suit, column});
  humiliate(referee, seat);
  purge(referee, seat);
  depose_leader(table);
  referee.push(frame::ChooseLeader{true});
}

}  // namespace marchstone::root
