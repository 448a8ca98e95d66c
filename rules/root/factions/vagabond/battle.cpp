// SPDX-License-Identifier: MIT
#include "rules/root/factions/vagabond/battle.h"

#include <algorithm>

#include "rules/root/engine/battle/battle.h"
#include "rules/root/factions/vagabond/items.h"
#include "rules/root/factions/vagabond/questions.h"
#include "rules/root/factions/vagabond/relations.h"

namespace marchstone::root {
namespace {

using frame::Battle;

int warriors_of_ally(const Table& table, const Battle& battle) {
  return table.site(battle.clearing).warriors[*battle.ally];
}

ItemCounts undamaged_items(const VagabondBoard& board) {
  ItemCounts items{};
  for (const Item item : all_items) items[item] = static_cast<std::uint8_t>(undamaged(board, item));
  return items;
}

/// If the vagabond is the attacker, the damage is counted, to be compared with the ally's losses afterwards.
void damage(Referee& referee, Seat seat, Item item, ItemState side) {
  set_item_state(referee, seat, item, side, ItemState::damaged);
  auto& battle = referee.nearest<Battle>();
  if (battle.attacker() == seat) change(battle.items_damaged, 1);
}

void ask_damage(Referee& referee, Seat seat, int hits) {
  if (hits > 0) referee.push(frame::DamageItems{seat, static_cast<std::uint8_t>(hits)});
}

}  // namespace

int undamaged_swords(const Table& table, Seat seat) {
  return undamaged(table.vagabond(seat), Item::sword);
}

FactionSet possible_allies(const Table& table, Seat seat, Clearing clearing, Faction defender) {
  FactionSet candidate_allies = factions_that_are(table, seat, Relation::allied);
  if (hirer(table) == seat) candidate_allies.insert(Faction::riverfolk);
  candidate_allies.erase(defender);
  FactionSet there;
  for (const Faction ally : candidate_allies)
    if (table.site(clearing).warriors[ally] > 0) there.insert(ally);
  return there;
}

void take_hits_on_items(Referee& referee, Side side, int hits) {
  auto& battle = referee.top<Battle>();
  const Seat seat = battle.seats[side];
  const bool shares = side == Side::attacker && battle.ally && hits > 0;
  const int helpers = shares ? warriors_of_ally(referee.table, battle) : 0;
  if (helpers == 0) return ask_damage(referee, seat, hits);
  if (!ally_is_hired(referee.table, battle)) {
    referee.push(frame::AlliedHits{seat, static_cast<std::uint8_t>(hits)});
    return;
  }
  // Hired warriors take half and the vagabond the odd hit; nobody chooses (L 11.2.7.III.a, R-26).
  const int on_hired = std::min(helpers, hits / 2);
  battle.losses[side].helpers = static_cast<std::uint8_t>(on_hired);
  ask_damage(referee, seat, hits - on_hired);
}

void judge_allied_losses(Referee& referee, const Battle& battle) {
  if (battle.ally && battle.allied_removed > battle.items_damaged)
    set_relation(referee, battle.attacker(), *battle.ally, Relation::hostile);
}

Advance advance(Referee&, const frame::AlliedHits&) {
  return Advance::asks;  // pushed only where the ally has warriors
}

/// Any number, even if the rest is more than the vagabond's items can take.
void list_moves(const Table& table, const frame::AlliedHits& question, MoveList& moves) {
  const auto& battle = std::get<Battle>(*(table.stack.end() - 2));
  const int most = std::min<int>(question.hits, warriors_of_ally(table, battle));
  for (int count = 0; count <= most; ++count)
    moves.push_back(move::AlliedHits{static_cast<std::uint8_t>(count)});
}

void perform(Referee& referee, Seat seat, const move::AlliedHits& move) {
  const int hits = referee.top<frame::AlliedHits>().hits;
  referee.pop();
  auto& battle = referee.top<Battle>();
  battle.losses[Side::attacker].helpers = move.count;
  change(battle.allied_removed, move.count);
  ask_damage(referee, seat, hits - move.count);
}

/// One item per hit; hits that are left when all items are damaged are ignored (L 9.2.7).
Advance advance(Referee& referee, const frame::DamageItems& top) {
  const frame::DamageItems question = top;
  const VagabondBoard board = referee.table.vagabond(question.seat);
  const ItemCounts items = undamaged_items(board);
  // There is also a choice if some undamaged items are face up and others exhausted.
  const bool one_side = total(board.up) == 0 || total(board.down) == 0;
  const bool chooses = question.left > 0 && question.left < total(items);
  if (chooses && (has_choice(items, question.left) || !one_side)) return Advance::asks;
  referee.pop();
  int left = question.left;
  for (const ItemState side : {ItemState::up, ItemState::down}) {
    const ItemCounts& there = items_in(board, side);
    for_each_item(there, left, [&](Item item) { damage(referee, question.seat, item, side); });
    left -= std::min(left, total(there));
  }
  return Advance::progressed;
}
void list_moves(const Table& table, const frame::DamageItems& question, MoveList& moves) {
  for (const Item item : all_items)
    for (const ItemState side : {ItemState::up, ItemState::down})
      if (items_in(table.vagabond(question.seat), side)[item] > 0)
        moves.push_back(move::DamageItem{item, side});
}
void perform(Referee& referee, Seat seat, const move::DamageItem& move) {
  change(referee.top<frame::DamageItems>().left, -1);
  damage(referee, seat, move.item, move.side);
}

}  // namespace marchstone::root
