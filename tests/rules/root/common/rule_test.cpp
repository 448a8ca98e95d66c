// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "rules/root/engine/movement.h"
#include "tests/rules/root/position_builder.h"

/// Who rules, who may move, who may place (L 2.7, 3.2.1, 6.2.2).
namespace marchstone::root::test {
namespace {

Position at_actions(PositionBuilder builder) {
  return builder.with([](Table& table) { table.marquise.actions_left = 3; })
      .at(Faction::marquise, Phase::daylight, "actions");
}

TEST(RootRule, Scenario1_ATieRulesNothingUnlessTheEyrieHasAPartInIt) {
  auto tied = PositionBuilder({Faction::marquise, Faction::eyrie, Faction::alliance})
                  .warriors(5, Faction::marquise, 2)
                  .pieces(5, Piece::sawmill)
                  .warriors(5, Faction::alliance, 3)
                  .pieces(5, Piece::sympathy);
  const Position without = at_actions(tied);
  EXPECT_EQ(ruler(without.table(), c(5)), std::nullopt);
  EXPECT_EQ(ruler(without.table(), c(8)), std::nullopt) << "an empty clearing is ruled by no one";

  const Position with_eyrie = at_actions(tied.warriors(5, Faction::eyrie, 3));
  EXPECT_EQ(ruler(with_eyrie.table(), c(5)), Faction::eyrie);
}

TEST(RootRule, TokensNeverCount) {
  const Position position = at_actions(PositionBuilder({Faction::marquise, Faction::alliance})
                                           .warriors(5, Faction::marquise, 1)
                                           .warriors(5, Faction::alliance, 1)
                                           .pieces(5, Piece::wood, 4)
                                           .pieces(2, Piece::sympathy));
  EXPECT_EQ(ruler(position.table(), c(5)), std::nullopt);
  EXPECT_EQ(ruler(position.table(), c(2)), std::nullopt);
}

TEST(RootRule, Scenario2_AMoveNeedsARuledEnd) {
  auto builder = PositionBuilder({Faction::marquise, Faction::eyrie})
                     .warriors(9, Faction::marquise, 1)
                     .warriors(9, Faction::eyrie, 2);
  EXPECT_FALSE(is_legal(at_actions(builder), move::March{c(9), c(4), 1}));
  EXPECT_TRUE(is_legal(at_actions(builder.warriors(4, Faction::marquise, 1)), move::March{c(9), c(4), 1}));
}

TEST(RootRule, AMoveTakesOneWarriorAtLeastAndNoMoreThanThereAre) {
  const Position position =
      at_actions(PositionBuilder({Faction::marquise, Faction::eyrie}).warriors(8, Faction::marquise, 2));
  EXPECT_FALSE(is_legal(position, move::March{c(8), c(4), 0}));
  EXPECT_TRUE(is_legal(position, move::March{c(8), c(4), 2}));
  EXPECT_FALSE(is_legal(position, move::March{c(8), c(4), 3}));
  EXPECT_FALSE(is_legal(position, move::March{c(8), c(12), 1})) << "no path";
}

TEST(RootRule, RiversAreNoPathsWithoutBoats) {
  auto builder = PositionBuilder({Faction::marquise, Faction::eyrie}).warriors(10, Faction::marquise, 2);
  EXPECT_FALSE(is_legal(at_actions(builder), move::March{c(10), c(11), 1}));
  builder.with([](Table& table) { table.turn.riverboats = true; });
  EXPECT_TRUE(is_legal(at_actions(builder), move::March{c(10), c(11), 1}));
}

TEST(RootRule, Scenario14_NobodyButTheMarquisePlacesBesideTheKeepButAllMayMoveIn) {
  auto builder = PositionBuilder({Faction::marquise, Faction::eyrie, Faction::alliance, Faction::cult,
                                  Faction::riverfolk})
                     .leader(Leader::commander)
                     .crafted(Faction::eyrie, {CardKind::cobbler})
                     .warriors(9, Faction::eyrie, 3);
  const auto placers = [](const Table& table) {
    FactionSet who;
    for (const Faction faction :
         {Faction::marquise, Faction::eyrie, Faction::alliance, Faction::cult, Faction::riverfolk})
      if (may_place(table, faction, c(1))) who.insert(faction);
    return who;
  };
  auto kept = builder;
  const Position with_keep = kept.pieces(1, Piece::keep).at(Faction::eyrie, Phase::evening, "cobbler");
  EXPECT_EQ(placers(with_keep.table()), FactionSet{Faction::marquise});
  EXPECT_TRUE(is_legal(with_keep, move::Cobbler{c(1), c(9), 3}));

  const Position without = builder.at(Faction::eyrie, Phase::evening, "cobbler");
  EXPECT_EQ(placers(without.table()).size(), 5U);
}

}  // namespace
}  // namespace marchstone::root::test
