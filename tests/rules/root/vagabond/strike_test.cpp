// SPDX-License-Identifier: MIT
#include "tests/rules/root/vagabond/vagabond_positions.h"

/// Strikes with the crossbow (L 9.5.5).
namespace marchstone::root::test {
namespace {

TEST(RootStrike, Scenario68_BringsHatredButNoInfamy) {
  for (const Relation before : {Relation::hostile, Relation::indifferent, Relation::allied}) {
    Position position = in_daylight(vagabond_in(9)
                                        .item(Faction::vagabond, Item::crossbow)
                                        .relation(Faction::vagabond, Faction::marquise, before)
                                        .warriors(9, Faction::marquise, 2));
    play(position, move::Strike{Faction::marquise, Piece::warrior});
    EXPECT_EQ(warriors(position, 9, Faction::marquise), 1);
    EXPECT_EQ(relation(position, Faction::marquise), Relation::hostile);
    EXPECT_EQ(score_of(position, Faction::vagabond), 0);
    EXPECT_EQ(board(position).down[Item::crossbow], 1);
  }
}

TEST(RootStrike, Scenario69_WarriorsShieldTheBuildingsOfTheirFaction) {
  PositionBuilder builder({Faction::vagabond, Faction::marquise, Faction::alliance});
  builder.pawn(Faction::vagabond, c(11))
      .item(Faction::vagabond, Item::crossbow)
      .warriors(11, Faction::marquise, 1)
      .pieces(11, Piece::workshop)
      .pieces(11, Piece::sympathy);
  EXPECT_EQ(
      legal_of<move::Strike>(in_daylight(builder)),
      (std::vector<move::Strike>{{Faction::marquise, Piece::warrior}, {Faction::alliance, Piece::sympathy}}));
}

TEST(RootStrike, Scenario5_ABuildingBringsAPointAndNoHatred) {
  Position position =
      in_daylight(vagabond_in(9).item(Faction::vagabond, Item::crossbow).pieces(9, Piece::sawmill));
  play(position, move::Strike{Faction::marquise, Piece::sawmill});
  EXPECT_EQ(pieces(position, 9, Piece::sawmill), 0);
  EXPECT_EQ(score_of(position, Faction::vagabond), 1);
  EXPECT_EQ(relation(position, Faction::marquise), Relation::indifferent);
}

TEST(RootStrike, Scenario5_SympathyBringsAPointAndOutrageButNoHatred) {
  PositionBuilder builder({Faction::vagabond, Faction::alliance, Faction::marquise});
  Position position = in_daylight(builder.pawn(Faction::vagabond, c(12))
                                      .pieces(12, Piece::sympathy)
                                      .item(Faction::vagabond, Item::crossbow)
                                      .hand(Faction::vagabond, {CardKind::anvil}));
  play(position, move::Strike{Faction::alliance, Piece::sympathy});
  EXPECT_EQ(score_of(position, Faction::vagabond), 1);
  EXPECT_EQ(asked(position), "outrage");
  play(position, move::OutrageGive{CardKind::anvil});
  EXPECT_EQ(relation(position, Faction::alliance), Relation::indifferent);
  EXPECT_TRUE(position.table().alliance.supporters.contains(CardKind::anvil));
}

TEST(RootStrike, Scenario5_WarriorsOfTheAllianceShieldItsSympathy) {
  PositionBuilder builder({Faction::vagabond, Faction::alliance, Faction::marquise});
  builder.pawn(Faction::vagabond, c(12))
      .pieces(12, Piece::sympathy)
      .warriors(12, Faction::alliance, 1)
      .item(Faction::vagabond, Item::crossbow);
  EXPECT_EQ(legal_of<move::Strike>(in_daylight(builder)),
            (std::vector<move::Strike>{{Faction::alliance, Piece::warrior}}));
}

}  // namespace
}  // namespace marchstone::root::test
