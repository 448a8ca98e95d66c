// SPDX-License-Identifier: MIT
#include "rules/root/deck/matching.h"
#include "rules/root/engine/piles.h"
#include "rules/root/engine/ruler.h"
#include "rules/root/factions/vagabond/actions.h"
#include "rules/root/factions/vagabond/items.h"
#include "rules/root/factions/vagabond/moving.h"
#include "rules/root/factions/vagabond/questions.h"
#include "rules/root/factions/vagabond/relations.h"
#include "rules/root/map/autumn_map.h"

/// Aiding others (L 9.5.8): a card for an item of theirs, and for their favour.
namespace marchstone::root {
namespace {

/// Crafted items of the target that the vagabond has room for.
SmallSet<Item> items_to_take(const Table& table, const frame::AidTake& question) {
  SmallSet<Item> items;
  for (const Item item : all_items)
    if (table.player(question.target).crafted_items[item] > 0 &&
        has_room_for(table.vagabond(question.seat), item))
      items.insert(item);
  return items;
}

}  // namespace

/// Anybody in the clearing may be aided, hostile factions and other pawns included; any item pays.
void list_aids(const Table& table, Seat seat, MoveList& moves) {
  const auto clearing = clearing_of_pawn(table, seat);
  if (!clearing) return;
  const KindSet cards =
      table.player(seat).hand.kinds() & kinds_matching(suit_of(*clearing), table.faction_of(seat));
  for (const Seat target : table.order) {
    if (target == seat || !is_present(table, table.faction_of(target), *clearing)) continue;
    for (const Item item : all_items)
      if (table.vagabond(seat).up[item] > 0)
        for (const CardKind card : cards) moves.push_back(move::Aid{table.faction_of(target), item, card});
  }
}

/// Only giver and receiver see the card.
void perform(Referee& referee, Seat seat, const move::Aid& move) {
  exhaust(referee, seat, move.item);
  const Seat target = referee.table.seat_of(move.target);
  hand_over(referee, seat, PrivateZone::hand(target), move.card, event::TransferReason::aid);
  referee.push(frame::AidTake{seat, move.target});
}

Advance advance(Referee& referee, const frame::AidTake& top) {
  if (!items_to_take(referee.table, top).empty()) return Advance::asks;
  const frame::AidTake question = top;
  referee.pop();
  reward_aid(referee, question.seat, question.target);
  return Advance::progressed;
}
void list_moves(const Table& table, const frame::AidTake& question, MoveList& moves) {
  moves.push_back(move::TakeItem{std::nullopt});
  for (const Item item : items_to_take(table, question)) moves.push_back(move::TakeItem{item});
}
void perform(Referee& referee, Seat seat, const move::TakeItem& move) {
  const Faction target = referee.top<frame::AidTake>().target;
  referee.pop();
  if (move.item) {
    change(referee.table.player(target).crafted_items[*move.item], -1);
    gain_item(referee, seat, *move.item, referee.table.seat_of(target));
  }
  reward_aid(referee, seat, target);
}

}  // namespace marchstone::root
