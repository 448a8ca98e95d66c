// SPDX-License-Identifier: MIT
#include "rules/root/factions/eyrie/decree.h"

#include "rules/root/base/readings.h"
#include "rules/root/engine/battle/battle.h"
#include "rules/root/engine/movement.h"
#include "rules/root/factions/eyrie/leaders.h"
#include "rules/root/factions/eyrie/questions.h"
#include "rules/root/factions/eyrie/steps.h"
#include "rules/root/factions/eyrie/turmoil.h"
#include "rules/root/map/autumn_map.h"

/// The Decree: from the leftmost column to the right, the cards of a column in any order, each action in full
/// (L 7.5.2). Cards of one suit in one column are equal.
namespace marchstone::root {
namespace {

constexpr std::array columns = {Column::recruit, Column::move, Column::battle, Column::build};

/// L 7.5.2.I; all warriors of one card go to one clearing.
void list_recruits(const Table& table, Seat seat, Suit suit, MoveList& moves) {
  if (table.player(seat).supply < recruits_of(table)) return;
  for (const Clearing clearing : recruiting_sites(table, suit))
    moves.push_back(move::DecreeRecruit{suit, clearing});
}

/// L 7.5.2.II.
void list_decree_moves(const Table& table, Seat seat, Suit suit, MoveList& moves) {
  for_each_move(table, seat, clearings_fitting(suit), [&](Clearing from, Clearing to, std::uint8_t count) {
    moves.push_back(move::DecreeMove{suit, from, to, count});
  });
}

/// L 7.5.2.III.
void list_decree_battles(const Table& table, Seat seat, Suit suit, MoveList& moves) {
  for_each_battle(table, seat, clearings_fitting(suit), [&](Clearing clearing, Faction defender) {
    moves.push_back(move::DecreeBattle{suit, clearing, defender});
  });
}

/// L 7.5.2.IV.
void list_decree_builds(const Table& table, Suit suit, MoveList& moves) {
  if (remaining_pieces(table, Piece::roost) == 0) return;
  for (const Clearing clearing : ruled_by(table, Faction::eyrie) & clearings_fitting(suit)) {
    const bool fits = !table.site(clearing).has(Piece::roost) && free_slots(table, clearing) > 0 &&
                      may_place(table, Faction::eyrie, clearing);
    if (fits) moves.push_back(move::DecreeBuild{suit, clearing});
  }
}

void list_actions(const Table& table, Seat seat, Column column, Suit suit, MoveList& moves) {
  switch (column) {
    case Column::recruit:
      return list_recruits(table, seat, suit, moves);
    case Column::move:
      return list_decree_moves(table, seat, suit, moves);
    case Column::battle:
      return list_decree_battles(table, seat, suit, moves);
    case Column::build:
      return list_decree_builds(table, suit, moves);
  }
}

/// Counts the card as resolved, whatever its action leads to.
void resolve(Referee& referee, Seat seat, Column column, Suit suit) {
  change(referee.table.eyrie.left[column][suit], -1);
  referee.tell(event::DecreeResolved{seat, suit, column});
}

}  // namespace

std::optional<Column> column_to_resolve(const Table& table) {
  for (const Column column : columns)
    if (total(table.eyrie.left[column]) > 0) return column;
  return std::nullopt;
}

ClearingSet recruiting_sites(const Table& table, Suit suit) {
  ClearingSet sites;
  for (const Clearing clearing : table.clearings_with(Piece::roost) & clearings_fitting(suit))
    if (may_place(table, Faction::eyrie, clearing)) sites.insert(clearing);
  return sites;
}

/// Viziers are birds (L 7.3.4).
void read_decree(Referee& referee, Seat) {
  EyrieBoard& board = referee.table.eyrie;
  for (const Column column : columns) {
    for (std::size_t at = 0; at < suit_count; ++at)
      board.left[column][suit(at)] = static_cast<std::uint8_t>(board.decree[column].count(kinds_of_suit[at]));
    change(board.left[column][Suit::bird], board.viziers[column]);
  }
}

/// A card that cannot be resolved in full brings turmoil, and may be chosen while others could be.
void list_decree(const Table& table, Seat seat, MoveList& moves) {
  const auto column = column_to_resolve(table);
  if (!column) return;
  bool can_act = false;
  for (std::size_t at = 0; at < suit_count; ++at) {
    if (table.eyrie.left[*column][suit(at)] == 0) continue;
    const std::size_t before = moves.size();
    list_actions(table, seat, *column, suit(at), moves);
    if (moves.size() == before) {
      list_turmoil(table, seat, *column, suit(at), moves);
    } else {
      can_act = true;  // NOLINT(clang-analyzer-deadcode.DeadStores): another reading asks for it
    }
  }
  if (!reading::impossible_card_may_come_first && can_act)
    std::erase_if(moves, [](const Move& move) { return std::holds_alternative<move::Turmoil>(move); });
}

bool is_decree_resolved(const Table& table, Seat) {
  return !column_to_resolve(table);
}

void perform(Referee& referee, Seat seat, const move::DecreeRecruit& move) {
  resolve(referee, seat, Column::recruit, move.suit);
  place_warriors(referee, Faction::eyrie, move.clearing, recruits_of(referee.table));
}

void perform(Referee& referee, Seat seat, const move::DecreeMove& move) {
  resolve(referee, seat, Column::move, move.suit);
  move_warriors(referee, seat, Faction::eyrie, move.from, move.to, move.count);
}

void perform(Referee& referee, Seat seat, const move::DecreeBattle& move) {
  resolve(referee, seat, Column::battle, move.suit);
  start_battle(referee, seat, move.clearing, move.defender);
}

void perform(Referee& referee, Seat seat, const move::DecreeBuild& move) {
  resolve(referee, seat, Column::build, move.suit);
  place_pieces(referee, Piece::roost, move.clearing);
}

}  // namespace marchstone::root
