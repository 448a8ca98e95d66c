// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "tests/rules/root/cult/cult_position.h"

namespace marchstone::root::test {
namespace {

using enum Faction;

Position dealt(const std::vector<Faction>& factions) {
  Options options;
  for (const Faction faction : factions) options.factions.push_back(faction);
  return *Position::setup(options, factions.size(), Random(Seed{7}));
}

TEST(RootCultSetup, L10_3_2_BeginsOppositeToTheKeep) {
  Position position = dealt({marquise, cult});
  play(position, move::PlaceKeep{c(2)});
  play(position, legal(position).front());
  EXPECT_EQ(asked(position), "setup_outcast");
  EXPECT_EQ(warriors(position, 4, cult), 4);
  EXPECT_EQ(pieces(position, 4, Piece::garden), 1);
  for (const std::size_t neighbour : {8u, 9u, 12u}) EXPECT_EQ(warriors(position, neighbour, cult), 1);
  EXPECT_EQ(supply_of(position, cult), 25 - 7);
}

TEST(RootCultSetup, L10_3_2_ChoosesAnyCornerWhereNobodyElseLeads) {
  Position position = dealt({alliance, cult});
  EXPECT_EQ(asked(position), "setup_corner");
  EXPECT_EQ(legal_of<move::PlaceCult>(position).size(), 4u);
  play(position, move::PlaceCult{c(3)});
  EXPECT_EQ(pieces(position, 3, Piece::garden), 1);
}

TEST(RootCultSetup, L10_3_2_ChoosesOneOfTheTwoCornersThatKeepAndRoostLeave) {
  const Position position = PositionBuilder({cult, marquise, eyrie})
                                .pieces(1, Piece::keep)
                                .pieces(3, Piece::roost)
                                .at(cult, Phase::daylight, "rituals");
  Table table = position.table();
  table.stack.push_back(frame::SetupCorner{});
  const Position at_corner(position.options(), table, position.random());
  EXPECT_EQ(legal(at_corner), (std::vector<Move>{move::PlaceCult{c(2)}, move::PlaceCult{c(4)}}));
}

TEST(RootCultSetup, L10_3_3_NamesTheFirstOutcast) {
  Position position = dealt({alliance, cult});
  play(position, move::PlaceCult{c(1)});
  EXPECT_EQ(legal_of<move::ChooseOutcast>(position).size(), 3u);
  play(position, move::ChooseOutcast{Suit::mouse});
  EXPECT_EQ(position.table().cult.outcast, Suit::mouse);
  EXPECT_FALSE(position.table().cult.hated);
}

}  // namespace
}  // namespace marchstone::root::test
