// SPDX-License-Identifier: MIT
#include "rules/root/engine/turn/turn.h"
#include "rules/root/factions/vagabond/course.h"
#include "rules/root/factions/vagabond/items.h"
#include "rules/root/factions/vagabond/moving.h"
#include "rules/root/factions/vagabond/questions.h"
#include "rules/root/map/autumn_map.h"

/// A vagabond's Birdsong (L 9.4): refresh items, then slip.
namespace marchstone::root {
namespace {

constexpr int refreshed_always = 3;
constexpr int refreshed_per_tea = 2;

void refresh(Referee& referee, Seat seat, Item item) {
  set_item_state(referee, seat, item, ItemState::down, ItemState::up);
}

}  // namespace

void clear_aids(Table& table, Seat seat) {
  table.vagabond(seat).aids = {};
}

/// Teas count as they lie now, after services were paid for (L 9.4.1, R-10).
void refresh_items(Referee& referee, Seat seat) {
  const int teas = referee.table.vagabond(seat).up[Item::tea];
  referee.push(frame::Refresh{seat, static_cast<std::uint8_t>(refreshed_always + refreshed_per_tea * teas)});
}

Advance advance(Referee& referee, const frame::Refresh& top) {
  const frame::Refresh question = top;
  const ItemCounts exhausted = referee.table.vagabond(question.seat).down;
  if (has_choice(exhausted, question.left)) return Advance::asks;
  referee.pop();
  for_each_item(exhausted, question.left, [&](Item item) { refresh(referee, question.seat, item); });
  return Advance::progressed;
}
void list_moves(const Table& table, const frame::Refresh& question, MoveList& moves) {
  for (const Item item : all_items)
    if (table.vagabond(question.seat).down[item] > 0) moves.push_back(move::RefreshItem{item});
}
void perform(Referee& referee, Seat seat, const move::RefreshItem& move) {
  change(referee.top<frame::Refresh>().left, -1);
  refresh(referee, seat, move.item);
}

/// Into a clearing or forest next to the pawn, whoever is there (L 9.4.2, 2.4.1).
void list_slips(const Table& table, Seat seat, MoveList& moves) {
  for (const Clearing clearing : clearings_next_to_pawn(table, seat)) moves.push_back(move::Slip{clearing});
  const Place pawn = *table.vagabond(seat).pawn;
  for (std::size_t at = 0; at < forest_count; ++at) {
    const auto forest = static_cast<Forest>(at);
    const bool touches = pawn.is_clearing() ? forest_faces[forest].clearings.contains(pawn.clearing())
                                            : forest_faces[pawn.forest()].forests.contains(forest);
    if (touches) moves.push_back(move::Slip{forest});
  }
}

/// Slipping exhausts no boot, and is done once.
void perform(Referee& referee, Seat seat, const move::Slip& move) {
  move_pawn(referee, seat, move.to);
  close_step(referee);
}

}  // namespace marchstone::root
