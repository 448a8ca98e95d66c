// SPDX-License-Identifier: MIT
#include "rules/root/base/readings.h"
#include "rules/root/deck/matching.h"
#include "rules/root/engine/piles.h"
#include "rules/root/engine/ruler.h"
#include "rules/root/engine/turn/turn.h"
#include "rules/root/factions/vagabond/actions.h"
#include "rules/root/factions/vagabond/items.h"
#include "rules/root/factions/vagabond/moving.h"
#include "rules/root/factions/vagabond/questions.h"
#include "rules/root/map/autumn_map.h"

/// The special action of each character, for a torch (L 9.5.7, 9.7).
namespace marchstone::root {
namespace {

constexpr int warriors_that_guard = 3;   // L 9.7.1.I
constexpr int repairs_of_a_hideout = 3;  // L 9.7.3.I

/// The thief steals from anybody there with few warriors or none; another vagabond never has any.
void list_thefts(const Table& table, Seat seat, MoveList& moves) {
  const auto clearing = clearing_of_pawn(table, seat);
  if (!clearing) return;
  for (const Seat victim : table.order) {
    const Faction faction = table.faction_of(victim);
    if (victim != seat && is_present(table, faction, *clearing) &&
        table.site(*clearing).warriors[faction] < warriors_that_guard && !table.player(victim).hand.empty())
      moves.push_back(move::Steal{faction});
  }
}

/// The Lost Souls are no discard pile (L 10.2.6).
void list_day_labors(const Table& table, Seat seat, MoveList& moves) {
  const auto clearing = clearing_of_pawn(table, seat);
  if (!clearing) return;
  for (const CardKind card :
       table.discard.kinds() & kinds_matching(suit_of(*clearing), table.faction_of(seat)))
    moves.push_back(move::DayLabor{card});
}

/// Hideout is possible in a forest too.
void list_hideout(const Table& table, Seat seat, MoveList& moves) {
  if (!reading::hideout_works_in_forests && !clearing_of_pawn(table, seat)) return;
  if (total(repairable_items(table.vagabond(seat))) > 0) moves.push_back(move::Hideout{});
}

}  // namespace

void list_special_actions(const Table& table, Seat seat, MoveList& moves) {
  const VagabondBoard& board = table.vagabond(seat);
  if (board.up[Item::torch] == 0) return;
  switch (*board.character) {
    case Character::thief:
      return list_thefts(table, seat, moves);
    case Character::tinker:
      return list_day_labors(table, seat, moves);
    case Character::ranger:
      return list_hideout(table, seat, moves);
  }
}

void perform(Referee& referee, Seat seat, const move::Steal& move) {
  exhaust(referee, seat, Item::torch);
  const Seat victim = referee.table.seat_of(move.victim);
  const CardKind card = random_card(referee, PrivateZone::hand(victim));
  hand_over(referee, victim, PrivateZone::hand(seat), card, event::TransferReason::stolen);
}

void perform(Referee& referee, Seat seat, const move::DayLabor& move) {
  exhaust(referee, seat, Item::torch);
  referee.table.discard.remove(move.card);
  put(referee.table, PrivateZone::hand(seat), move.card, Readers::everybody());
  referee.tell(event::CardReclaimed{seat, move.card});
}

void perform(Referee& referee, Seat seat, const move::Hideout&) {
  exhaust(referee, seat, Item::torch);
  referee.push(frame::RepairPick{seat, repairs_of_a_hideout});
}

/// When all repairs are done Daylight is over.
Advance advance(Referee& referee, const frame::RepairPick& top) {
  const frame::RepairPick question = top;
  const ItemCounts repairable = repairable_items(referee.table.vagabond(question.seat));
  if (has_choice(repairable, question.left)) return Advance::asks;
  referee.pop();
  for_each_item(repairable, question.left, [&](Item item) { repair(referee, question.seat, item); });
  end_phase(referee);
  return Advance::progressed;
}
void list_moves(const Table& table, const frame::RepairPick& question, MoveList& moves) {
  const ItemCounts repairable = repairable_items(table.vagabond(question.seat));
  for (const Item item : all_items)
    if (repairable[item] > 0) moves.push_back(move::RepairPick{item});
}
void perform(Referee& referee, Seat seat, const move::RepairPick& move) {
  change(referee.top<frame::RepairPick>().left, -1);
  repair(referee, seat, move.item);
}

}  // namespace marchstone::root
