// SPDX-License-Identifier: MIT
#pragma once

#include "tests/rules/root/position_builder.h"

namespace marchstone::root::test {

/// So many warriors of that faction lie in the funds, taken from its supply: for `PositionBuilder::with`.
inline auto funds(Faction owner, int count) {
  return [owner, count](Table& table) {
    change(table.player(owner).supply, -count);
    change(table.riverfolk.funds[owner], count);
  };
}

/// The same of the payments.
inline auto payments(Faction owner, int count) {
  return [owner, count](Table& table) {
    change(table.player(owner).supply, -count);
    change(table.riverfolk.payments[owner], count);
  };
}

inline auto prices(std::uint8_t hand_card, std::uint8_t riverboats, std::uint8_t mercenaries) {
  return [=](Table& table) {
    table.riverfolk.prices[Service::hand_card] = hand_card;
    table.riverfolk.prices[Service::riverboats] = riverboats;
    table.riverfolk.prices[Service::mercenaries] = mercenaries;
  };
}

/// Crafting pieces of one suit.
inline SuitCounts pay(Suit suit, std::uint8_t count) {
  SuitCounts counts{};
  counts[suit] = count;
  return counts;
}

inline int in_funds(const Position& position) {
  return total(position.table().riverfolk.funds);
}
inline int in_payments(const Position& position) {
  return total(position.table().riverfolk.payments);
}
inline int in_committed(const Position& position) {
  return total(position.table().riverfolk.committed);
}

}  // namespace marchstone::root::test
