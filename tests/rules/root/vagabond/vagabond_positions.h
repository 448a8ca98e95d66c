// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include "tests/rules/root/position_builder.h"

/// What the tests of the vagabonds ask of positions.
namespace marchstone::root::test {

inline const VagabondBoard& board(const Position& position, Faction faction = Faction::vagabond) {
  return position.table().vagabond(faction);
}

inline Relation relation(const Position& position, Faction towards) {
  return board(position).relations[towards];
}

/// Of the vagabond's turn; the builder can be used again.
inline Position at_step(PositionBuilder builder, Phase phase, std::string_view step) {
  return builder.at(Faction::vagabond, phase, step);
}

/// In the middle of the vagabond's Daylight.
inline Position in_daylight(PositionBuilder builder, Faction faction = Faction::vagabond) {
  return builder.at(faction, Phase::daylight, "actions");
}

/// A vagabond in that clearing, with nothing, beside the Marquise and the Eyrie.
inline PositionBuilder vagabond_in(std::size_t number) {
  PositionBuilder builder({Faction::vagabond, Faction::marquise, Faction::eyrie});
  builder.pawn(Faction::vagabond, c(number));
  return builder;
}

/// The vagabond's battle, which names no clearing.
inline move::StartBattle attack(Faction defender, std::optional<Faction> ally = std::nullopt) {
  return {std::nullopt, defender, ally};
}

}  // namespace marchstone::root::test
