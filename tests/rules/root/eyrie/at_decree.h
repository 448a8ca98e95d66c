// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>

#include "tests/rules/root/position_builder.h"

namespace marchstone::root::test {

/// At the Decree of the Eyrie, of which these cards of one column are left to resolve.
inline Position at_decree(PositionBuilder builder, Column column, std::initializer_list<Suit> suits) {
  builder.with([&](Table& table) {
    for (const Suit suit : suits) change(table.eyrie.left[column][suit], 1);
  });
  return builder.at(Faction::eyrie, Phase::daylight, "decree");
}

/// At the Decree as its cards and viziers make it; nothing can be crafted.
inline Position at_whole_decree(PositionBuilder builder) {
  return builder.at(Faction::eyrie, Phase::daylight, "craft");
}

}  // namespace marchstone::root::test
