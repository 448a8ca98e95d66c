// SPDX-License-Identifier: MIT
#pragma once

#include "tests/rules/root/position_builder.h"

namespace marchstone::root::test {

/// So many officers, from the supply.
inline PositionBuilder& with_officers(PositionBuilder& builder, int officers) {
  return builder.with([officers](Table& table) {
    change(table.alliance.officers, officers);
    change(table.player(Faction::alliance).supply, -officers);
  });
}

/// At the Marquise's actions, of which three are left.
inline Position at_actions(PositionBuilder builder) {
  return builder.with([](Table& table) { table.marquise.actions_left = marquise_actions; })
      .at(Faction::marquise, Phase::daylight, "actions");
}

inline int supporter_count(const Position& position) {
  return position.table().alliance.supporters.size();
}

inline int hand_size(const Position& position, Faction faction) {
  return position.table().player(faction).hand.size();
}

}  // namespace marchstone::root::test
