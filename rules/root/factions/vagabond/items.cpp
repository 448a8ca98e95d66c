// SPDX-License-Identifier: MIT
#include "rules/root/factions/vagabond/items.h"

namespace marchstone::root {

int undamaged(const VagabondBoard& board, Item item) {
  return board.up[item] + board.down[item];
}

bool has_room_for(const VagabondBoard& board, Item item) {
  return !is_tracked(item) || undamaged(board, item) < track_size;
}

ItemCounts repairable_items(const VagabondBoard& board) {
  ItemCounts repairable = board.damaged;
  for (const Item item : all_items)
    if (is_tracked(item))
      repairable[item] =
          static_cast<std::uint8_t>(std::min<int>(board.damaged[item], track_size - undamaged(board, item)));
  return repairable;
}

bool has_choice(const ItemCounts& items, int picks) {
  const auto kinds = std::ranges::count_if(items, [](std::uint8_t count) { return count > 0; });
  return picks > 0 && picks < total(items) && kinds > 1;
}

void set_item_state(Referee& referee, Seat seat, Item item, ItemState from, ItemState to) {
  VagabondBoard& board = referee.table.vagabond(seat);
  change(items_in(board, from)[item], -1);
  change(items_in(board, to)[item], 1);
  referee.tell(event::ItemChanged{seat, item, from, to});
}

void exhaust(Referee& referee, Seat seat, Item item, int count) {
  for (; count > 0; --count) set_item_state(referee, seat, item, ItemState::up, ItemState::down);
}

void repair(Referee& referee, Seat seat, Item item) {
  assert(has_room_for(referee.table.vagabond(seat), item));
  set_item_state(referee, seat, item, ItemState::damaged, ItemState::up);
}

void gain_item(Referee& referee, Seat seat, Item item, std::optional<Seat> from) {
  VagabondBoard& board = referee.table.vagabond(seat);
  assert(has_room_for(board, item));
  change(board.up[item], 1);
  referee.tell(event::ItemTaken{seat, item, from});
}

}  // namespace marchstone::root
