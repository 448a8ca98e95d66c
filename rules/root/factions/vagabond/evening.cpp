// SPDX-License-Identifier: MIT
#include "rules/root/base/readings.h"
#include "rules/root/engine/piles.h"
#include "rules/root/factions/vagabond/course.h"
#include "rules/root/factions/vagabond/items.h"
#include "rules/root/factions/vagabond/questions.h"

/// A vagabond's Evening (L 9.6).
namespace marchstone::root {
namespace {

/// Items in the Satchel and the Damaged box: all but those on the tracks.
int carried(const VagabondBoard& board) {
  int sum = total(board.damaged);
  for (const Item item : all_items)
    if (!is_tracked(item)) sum += undamaged(board, item);
  return sum;
}

}  // namespace

/// L 9.6.1.
void rest_in_forest(Referee& referee, Seat seat) {
  const VagabondBoard& board = referee.table.vagabond(seat);
  if (!board.pawn->is_forest()) return;
  const ItemCounts repairable = repairable_items(board);
  for_each_item(repairable, total(repairable), [&](Item item) { repair(referee, seat, item); });
}

/// Exhausted coins count as well (L 9.6.2; reading 9.6.2).
void draw_by_coins(Referee& referee, Seat seat) {
  const VagabondBoard& board = referee.table.vagabond(seat);
  const int coins = reading::exhausted_coins_count ? undamaged(board, Item::coin) : board.up[Item::coin];
  draw(referee, PrivateZone::hand(seat), 1 + coins);
}

/// L 9.6.4.
void check_capacity(Referee& referee, Seat seat) {
  referee.push(frame::DropItems{seat});
}

Advance advance(Referee& referee, const frame::DropItems& question) {
  const VagabondBoard& board = referee.table.vagabond(question.seat);
  if (carried(board) > item_limit(board)) return Advance::asks;
  referee.pop();
  return Advance::progressed;
}

void list_moves(const Table& table, const frame::DropItems& question, MoveList& moves) {
  const VagabondBoard& board = table.vagabond(question.seat);
  for (const Item item : all_items)
    for (const ItemState state : {ItemState::up, ItemState::down, ItemState::damaged})
      if (items_in(board, state)[item] > 0 && (state == ItemState::damaged || !is_tracked(item)))
        moves.push_back(move::DropItem{item, state});
}

/// The item goes back to the supply, from which it may be crafted (L 2.5.5).
void perform(Referee& referee, Seat seat, const move::DropItem& move) {
  change(items_in(referee.table.vagabond(seat), move.state)[move.item], -1);
  change(referee.table.item_supply[move.item], 1);
  referee.tell(event::ItemDropped{seat, move.item});
}

}  // namespace marchstone::root
