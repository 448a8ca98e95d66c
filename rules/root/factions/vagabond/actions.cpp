// SPDX-License-Identifier: MIT
#include "rules/root/factions/vagabond/actions.h"

#include "rules/root/engine/battle/battle.h"
#include "rules/root/engine/removal.h"
#include "rules/root/engine/turn/crafting.h"
#include "rules/root/factions/vagabond/battle.h"
#include "rules/root/factions/vagabond/course.h"
#include "rules/root/factions/vagabond/items.h"
#include "rules/root/factions/vagabond/moving.h"
#include "rules/root/factions/vagabond/questions.h"
#include "rules/root/map/autumn_map.h"

/// Lists every Daylight action of a vagabond (L 9.5) and implements the short ones.
namespace marchstone::root {
namespace {

/// L 9.5.4: alone, or with the warriors of one ally.
void list_battles(const Table& table, Seat seat, MoveList& moves) {
  if (table.vagabond(seat).up[Item::sword] == 0) return;
  for_each_battle(table, seat, all_clearings, [&](Clearing clearing, Faction defender) {
    moves.push_back(move::StartBattle{std::nullopt, defender, std::nullopt});
    for (const Faction ally : possible_allies(table, seat, clearing, defender))
      moves.push_back(move::StartBattle{std::nullopt, defender, ally});
  });
}

/// L 9.5.2.
void list_repairs(const Table& table, Seat seat, MoveList& moves) {
  const VagabondBoard& board = table.vagabond(seat);
  if (board.up[Item::hammer] == 0) return;
  const ItemCounts repairable = repairable_items(board);
  for (const Item item : all_items)
    if (repairable[item] > 0) moves.push_back(move::Repair{item});
}

/// A warrior; buildings and tokens only of those who have no warriors there (L 9.5.5).
void list_strikes(const Table& table, Seat seat, MoveList& moves) {
  const auto clearing = clearing_of_pawn(table, seat);
  if (!clearing || table.vagabond(seat).up[Item::crossbow] == 0) return;
  const ClearingState& site = table.site(*clearing);
  for (std::size_t at = 0; at < faction_count; ++at)
    if (site.warriors[faction(at)] > 0) moves.push_back(move::Strike{faction(at), Piece::warrior});
  for (std::size_t at = 0; at < building_or_token_kinds; ++at)
    if (site.has(piece(at)) && site.warriors[owner_of(piece(at))] == 0)
      moves.push_back(move::Strike{owner_of(piece(at)), piece(at)});
}

}  // namespace

void list_vagabond_actions(const Table& table, Seat seat, MoveList& moves) {
  list_vagabond_moves(table, seat, moves);
  list_battles(table, seat, moves);
  list_strikes(table, seat, moves);
  list_explorations(table, seat, moves);
  list_aids(table, seat, moves);
  list_quests(table, seat, moves);
  list_repairs(table, seat, moves);
  list_crafts(table, seat, moves);
  list_special_actions(table, seat, moves);
}

SuitCounts free_hammers(const Table& table, Seat seat) {
  SuitCounts free{};
  if (const auto clearing = clearing_of_pawn(table, seat))
    free[suit_of(*clearing)] = table.vagabond(seat).up[Item::hammer];
  return free;
}

/// L 9.5.3.
void exhaust_hammers(Referee& referee, Seat seat, const SuitCounts& pay) {
  exhaust(referee, seat, Item::hammer, total(pay));
}

void exhaust_sword(Referee& referee, Seat seat) {
  exhaust(referee, seat, Item::sword);
}

void perform(Referee& referee, Seat seat, const move::Repair& move) {
  exhaust(referee, seat, Item::hammer);
  repair(referee, seat, move.item);
}

void perform(Referee& referee, Seat seat, const move::Strike& move) {
  exhaust(referee, seat, Item::crossbow);
  Batch batch{RemovalCause::strike, {}};
  batch.add({*clearing_of_pawn(referee.table, seat), move.target, move.piece, 1, seat});
  remove(referee, batch);
}

}  // namespace marchstone::root
