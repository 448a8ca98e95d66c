// SPDX-License-Identifier: MIT
#pragma once

#include "tests/rules/root/position_builder.h"

namespace marchstone::root::test {

/// The Marquise, in Daylight, attacks that faction; the dice will show these.
inline Position attack(PositionBuilder builder, std::size_t number, Faction defender, std::uint32_t one,
                       std::uint32_t two) {
  auto position = with_dice(builder.with([](Table& table) { table.marquise.actions_left = 3; })
                                .at(Faction::marquise, Phase::daylight, "actions"),
                            one, two);
  play(position, move::StartBattle{c(number), defender, std::nullopt});
  return position;
}

}  // namespace marchstone::root::test
