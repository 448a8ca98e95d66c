// SPDX-License-Identifier: MIT
#pragma once

#include "tests/rules/root/position_builder.h"

namespace marchstone::root::test {

/// So many acolytes, taken from the supply: for `PositionBuilder::with`.
inline auto acolytes(int count) {
  return [count](Table& table) {
    change(table.player(Faction::cult).supply, -count);
    change(table.cult.acolytes, count);
  };
}

inline auto outcast(Suit suit, bool hated = false) {
  return [suit, hated](Table& table) {
    table.cult.outcast = suit;
    table.cult.hated = hated;
  };
}

}  // namespace marchstone::root::test
