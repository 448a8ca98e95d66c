// SPDX-License-Identifier: MIT
#include "rules/root/match/consistent.h"

#include <algorithm>

#include "rules/root/engine/faction_module.h"
#include "rules/root/engine/movement.h"
#include "rules/root/engine/piles.h"
#include "rules/root/engine/turn/setup.h"
#include "rules/root/engine/victory.h"
#include "rules/root/match/dispatch.h"

namespace marchstone::root {
namespace {

/// Setup is complete, so all components are in play and can be counted.
bool is_set_up(const Table& table) {
  return table.turn.number > 0;
}

/// Every card lies in exactly one place (M-11).
bool no_card_is_lost(const Table& table) {
  CardCounts all;
  for (const CardKind card : table.deck) all.add(card);
  for (const CardCounts* pile : {&table.discard, &table.available, &table.in_resolution,
                                 &table.alliance.supporters, &table.cult.lost_souls, &table.cult.revealed})
    all.add(*pile);
  for (const CardCounts& column : table.eyrie.decree) all.add(column);
  for (const Seat seat : table.order) {
    all.add(table.player(seat).hand);
    all.add(table.player(seat).crafted);
    if (table.player(seat).dominance) all.add(*table.player(seat).dominance);
  }
  for (std::size_t kind = 0; kind < kind_count; ++kind)
    if (all[card_kind(kind)] != face_of(card_kind(kind)).copies) return false;
  return true;
}

/// Warriors of one colour: in the supply, on the map, with the Riverfolk, or what they have become (M-11).
int warriors_everywhere(const Table& table, Faction faction) {
  int sum = table.player(faction).supply + table.warriors_on_map(faction);
  if (faction == Faction::alliance) sum += table.alliance.officers;
  if (faction == Faction::cult) sum += table.cult.acolytes;
  const RiverfolkBoard& company = table.riverfolk;
  sum += company.payments[faction] + company.funds[faction] + company.committed[faction];
  for (const FactionCounts& track : company.tracks) sum += track[faction];
  return sum;
}

/// Torches are counted with the items of the vagabonds: nobody else has any.
bool items_and_quests_add_up(const Table& table) {
  int items = total(table.item_supply);
  int quests = static_cast<int>(table.quest_deck.size() + table.quests.size());
  int vagabonds = 0;
  for (const ClearingState& site : table.clearings) items += static_cast<int>(site.ruin_items.size());
  for (const Seat seat : table.order) {
    items += total(table.player(seat).crafted_items);
    if (!is_vagabond(table.faction_of(seat))) continue;
    const VagabondBoard& board = table.vagabond(seat);
    items += total(board.up) + total(board.down) + total(board.damaged);
    quests += static_cast<int>(board.quests_done.size());
    ++vagabonds;
  }
  return items == total(items_beside_map) + items_per_vagabond * vagabonds &&
         (vagabonds == 0 || quests == static_cast<int>(quest_count));
}

/// No clearing holds more pieces of a kind than the rules allow.
bool clearings_are_sound(const Table& table) {
  return std::ranges::all_of(all_clearings, [&table](Clearing clearing) {
    const ClearingState& site = table.site(clearing);
    return free_slots(table, clearing) >= 0 && site.count(Piece::sympathy) <= 1 &&
           site.count(Piece::trade_post) <= 1 && site.count(Piece::roost) <= 1 &&
           site.count(Piece::base) <= 1 && site.count(Piece::keep) <= 1;
  });
}

/// No observer believes more of the "hand or supporters" cards to be supporters than were laid down (M-10).
bool laid_cards_are_there(const Table& table, Seat observer) {
  const HandOrSupporters& either = table.known.either[observer];
  if (either.cards.empty()) return either.laid_down == 0;
  const auto unknown = [&](PrivateZone zone, CardKind card) {
    return cards_in(table, zone)[card] - table.known.of(observer, zone)[card];
  };
  int laid = 0;
  for (const CardKind card : either.cards.kinds()) {
    const int missing =
        either.cards[card] - unknown(PrivateZone::hand(table.seat_of(Faction::alliance)), card);
    if (missing > unknown(PrivateZone::supporters(), card)) return false;
    laid += std::max(0, missing);
  }
  return laid <= either.laid_down;
}

/// Nobody remembers a card that is not there (M-10).
bool memories_are_true(const Table& table) {
  for (const Seat observer : table.order) {
    for (std::size_t at = 0; at <= table.seats(); ++at) {
      const auto zone = at == table.seats() ? PrivateZone::supporters() : PrivateZone::hand(seat(at));
      const CardCounts& known = table.known.of(observer, zone);
      for (const CardKind card : known.kinds())
        if (known[card] > cards_in(table, zone)[card]) return false;
    }
    if (!laid_cards_are_there(table, observer)) return false;
  }
  return true;
}

bool seats_are_sound(const Table& table) {
  return std::ranges::all_of(table.order, [&table](Seat seat) {
    const auto faction = table.faction_of(seat);
    const auto& module = module_of(faction);
    const bool scores =
        !table.player(seat).score || *table.player(seat).score < points_to_win || table.ending;
    return scores && table.seat_of_faction[faction] == seat &&
           warriors_everywhere(table, faction) == module.warriors &&
           (module.is_sound == nullptr || module.is_sound(table, seat));
  });
}

}  // namespace

bool is_consistent(const Table& table) {
  if (table.ending.has_value() != table.stack.empty()) return false;
  if (!table.ending && table.player(top_decider(table)).departed) return false;
  if (!is_set_up(table)) return true;
  return no_card_is_lost(table) && items_and_quests_add_up(table) && clearings_are_sound(table) &&
         memories_are_true(table) && seats_are_sound(table);
}

}  // namespace marchstone::root
