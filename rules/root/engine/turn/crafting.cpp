// SPDX-License-Identifier: MIT
#include "rules/root/engine/turn/crafting.h"

#include <algorithm>

#include "rules/root/base/readings.h"
#include "rules/root/engine/faction_module.h"
#include "rules/root/engine/piles.h"
#include "rules/root/engine/removal.h"
#include "rules/root/engine/turn/improvements.h"
#include "rules/root/engine/victory.h"
#include "rules/root/map/autumn_map.h"

namespace marchstone::root {
namespace {

const FactionModule& module_of(const Table& table, Seat seat) {
  return root::module_of(table.faction_of(seat));
}

/// The conditions other than payment: the card has a cost, the seat has no improvement of that name yet (L
/// 3.1.4), and its item is in the supply (reading 3.1.2).
bool may_be_crafted(const Table& table, Seat seat, CardKind card) {
  const CardFace& face = face_of(card);
  if (!is_craftable(card)) return false;
  if (face.item) return table.item_supply[*face.item] > 0;
  return face.type != CardType::improvement || !table.player(seat).crafted.contains(card);
}

void add_crafts(const Table& table, Seat seat, const SuitCounts& pay, CardKind card, MoveList& moves) {
  const auto& module = module_of(table, seat);
  const auto item = face_of(card).item;
  if (!item || module.can_take_item == nullptr) {
    moves.push_back(move::Craft{card, pay, std::nullopt});
    return;
  }
  const bool can_take = module.can_take_item(table, seat, *item);
  if (can_take) moves.push_back(move::Craft{card, pay, true});
  if (reading::crafted_item_may_stay || !can_take) moves.push_back(move::Craft{card, pay, false});
}

}  // namespace

std::uint8_t unused_pieces(const Table& table, Piece piece, Suit suit) {
  return static_cast<std::uint8_t>(std::max(0, table.on_map(piece, suit) - table.turn.craft_used[suit]));
}

bool could_craft(const Table& table, Seat seat) {
  const bool has_cards = !table.player(seat).hand.empty() || could_gain_card(table, seat);
  return has_cards && total(module_of(table, seat).free_crafting_pieces(table, seat)) > 0;
}

std::vector<SuitCounts> payments_for(const Table& table, Seat seat, CardKind card) {
  std::vector<SuitCounts> payments;
  if (!may_be_crafted(table, seat, card)) return payments;
  const auto& module = module_of(table, seat);
  const SuitCounts free = module.free_crafting_pieces(table, seat);
  const Cost& cost = face_of(card).cost;
  // A tricolour mark may be paid in any suit of clearings.
  for (int fox = 0; fox <= cost.any; ++fox) {
    for (int rabbit = 0; fox + rabbit <= cost.any; ++rabbit) {
      SuitCounts pay{};
      pay[Suit::fox] = static_cast<std::uint8_t>(cost.fox + fox);
      pay[Suit::rabbit] = static_cast<std::uint8_t>(cost.rabbit + rabbit);
      pay[Suit::mouse] = static_cast<std::uint8_t>(cost.mouse + cost.any - fox - rabbit);
      const bool covered = std::ranges::equal(pay, free, [](int asked, int there) { return asked <= there; });
      if (covered && (module.affords_craft == nullptr || module.affords_craft(table, seat, pay)))
        payments.push_back(pay);
    }
  }
  return payments;
}

void list_crafts(const Table& table, Seat seat, MoveList& moves) {
  for (const CardKind card : table.player(seat).hand.kinds() & craftable_kinds)
    for (const SuitCounts& pay : payments_for(table, seat, card)) add_crafts(table, seat, pay, card, moves);
}

void pay_for_craft(Referee& referee, Seat seat, const SuitCounts& pay) {
  const auto& module = module_of(referee.table, seat);
  if (module.pay_for_craft != nullptr) return module.pay_for_craft(referee, seat, pay);
  for (std::size_t at = 0; at < clearing_suit_count; ++at)
    change(referee.table.turn.craft_used[suit(at)], pay[suit(at)]);
}

void perform(Referee& referee, Seat seat, const move::Craft& move) {
  referee.push(frame::Crafting{seat, move.card, move.keep});
  pay_for_craft(referee, seat, move.pay);
}

namespace {

/// Points first, then the item, then the card is discarded (L 3.1.2).
void make_item(Referee& referee, const frame::Crafting& crafting) {
  const Seat seat = crafting.seat;
  const CardFace& face = face_of(crafting.card);
  const auto& module = module_of(referee.table, seat);
  const int points =
      module.item_points == nullptr ? face.points : module.item_points(referee.table, face.points);
  if (!score(referee, seat, points, PointSource::craft)) return;
  if (module.take_item == nullptr) {
    change(referee.table.item_supply[*face.item], -1);
    change(referee.table.player(seat).crafted_items[*face.item], 1);
  } else if (crafting.keep.value_or(false)) {
    change(referee.table.item_supply[*face.item], -1);
    module.take_item(referee, seat, *face.item);
  }
  discard_from_hand(referee, seat, crafting.card, event::DiscardReason::crafted);
}

/// Removes all pieces of the other seats in the clearings of its suit at once; then the card is discarded
/// (reading 3.1).
void work_favor(Referee& referee, const frame::Crafting& crafting) {
  Table& table = referee.table;
  take(table, PrivateZone::hand(crafting.seat), crafting.card, Readers::everybody());
  table.in_resolution.add(crafting.card);
  referee.push(frame::FavorDone{crafting.seat, crafting.card});
  Batch batch{RemovalCause::favor, {}};
  for (const Clearing clearing : clearings_fitting(suit_of(crafting.card)))
    add_enemies(table, clearing, crafting.seat, batch);
  remove(referee, batch);
}

}  // namespace

Advance advance(Referee& referee, const frame::Crafting& top) {
  const frame::Crafting crafting = top;
  referee.pop();
  referee.tell(event::Crafted{crafting.seat, crafting.card});
  switch (face_of(crafting.card).type) {
    case CardType::item:
      make_item(referee, crafting);
      break;
    case CardType::improvement:  // L 3.1.3
      take(referee.table, PrivateZone::hand(crafting.seat), crafting.card, Readers::everybody());
      referee.table.player(crafting.seat).crafted.add(crafting.card);
      break;
    case CardType::favor:
      work_favor(referee, crafting);
      break;
    case CardType::ambush:
    case CardType::dominance:
      assert(false && "nothing is made of these");
  }
  return Advance::progressed;
}

Advance advance(Referee& referee, const frame::FavorDone& top) {
  const frame::FavorDone favor = top;
  referee.pop();
  referee.table.in_resolution.remove(favor.card);
  discard(referee, favor.seat, favor.card, event::DiscardReason::crafted);
  return Advance::progressed;
}

}  // namespace marchstone::root
