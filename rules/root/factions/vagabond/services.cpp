// SPDX-License-Identifier: MIT
#include "rules/root/factions/vagabond/items.h"
#include "rules/root/factions/vagabond/questions.h"

/// A vagabond pays the Riverfolk with exhausted items (L 11.2.6.III).
namespace marchstone::root {
namespace {

/// For each item the Riverfolk put one of their own warriors into Payments, if one is left.
void pay(Referee& referee, Seat seat, Item item) {
  exhaust(referee, seat, item);
  Table& table = referee.table;
  std::uint8_t& supply = table.player(Faction::riverfolk).supply;
  if (supply == 0) return;  // L 2.5
  change(supply, -1);
  change(table.riverfolk.payments[Faction::riverfolk], 1);
  referee.tell(event::FundMoved{Faction::riverfolk, event::FundBox::supply, event::FundBox::payments, 1});
}

}  // namespace

Advance advance(Referee& referee, const frame::PayItems& top) {
  const frame::PayItems question = top;
  const ItemCounts items = referee.table.vagabond(question.seat).up;
  if (has_choice(items, question.left)) return Advance::asks;
  referee.pop();
  for_each_item(items, question.left, [&](Item item) { pay(referee, question.seat, item); });
  return Advance::progressed;
}
void list_moves(const Table& table, const frame::PayItems& question, MoveList& moves) {
  for (const Item item : all_items)
    if (table.vagabond(question.seat).up[item] > 0) moves.push_back(move::ExhaustItem{item});
}
void perform(Referee& referee, Seat seat, const move::ExhaustItem& move) {
  change(referee.top<frame::PayItems>().left, -1);
  pay(referee, seat, move.item);
}

}  // namespace marchstone::root
