// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "rules/root/map/autumn_map.h"
#include "tests/rules/root/eyrie/at_decree.h"

/// Setup (L 7.3) and Evening (L 7.6).
namespace marchstone::root::test {
namespace {

Position fresh(std::initializer_list<Faction> factions) {
  Options options;
  for (const Faction faction : factions) options.factions.push_back(faction);
  return *Position::setup(options, factions.size(), Random(Seed{}));
}

TEST(RootEyrie, BeginsOppositeTheKeep) {
  Position position = fresh({Faction::marquise, Faction::eyrie});
  play(position, move::PlaceKeep{c(2)});
  play(position, legal(position).front());
  EXPECT_EQ(pieces(position, 4, Piece::roost), 1);
  EXPECT_EQ(warriors(position, 4, Faction::eyrie), 6);
  EXPECT_EQ(warriors(position, 4, Faction::marquise), 0);
  EXPECT_EQ(supply_of(position, Faction::eyrie), 14);
  ASSERT_EQ(asked(position), "choose_leader");
  EXPECT_EQ(legal(position).size(), leader_count);
}

TEST(RootEyrie, BeginsInTheCornerOfItsChoiceWithoutTheMarquise) {
  Position position = fresh({Faction::eyrie, Faction::alliance});
  ASSERT_EQ(asked(position), "setup_roost");
  EXPECT_EQ(legal(position).size(), corners.size());
  play(position, move::PlaceStartingRoost{c(3)});
  EXPECT_EQ(pieces(position, 3, Piece::roost), 1);
  EXPECT_EQ(warriors(position, 3, Faction::eyrie), 6);
  play(position, move::ChooseLeader{Leader::charismatic});
  EXPECT_EQ(position.table().eyrie.viziers[Column::recruit], 1);
  EXPECT_EQ(position.table().eyrie.viziers[Column::battle], 1);
}

TEST(RootEyrie, RoostsScoreAndBringCardsInEvening) {
  constexpr std::array sites = {1, 2, 3, 4, 5, 6, 7};
  constexpr std::array points = {0, 0, 1, 2, 3, 4, 4, 5};
  constexpr std::array cards = {1, 1, 1, 2, 2, 2, 3, 3};
  for (std::size_t roosts = 0; roosts <= sites.size(); ++roosts) {
    PositionBuilder builder({Faction::eyrie, Faction::marquise});
    for (std::size_t at = 0; at < roosts; ++at)
      builder.pieces(static_cast<std::size_t>(sites[at]), Piece::roost);
    Position position = at_decree(builder, Column::move, {});
    play(position, move::EndStep{});
    EXPECT_EQ(score_of(position, Faction::eyrie), points[roosts]) << roosts;
    EXPECT_EQ(position.table().player(Faction::eyrie).hand.size(), cards[roosts]) << roosts;
  }
}

TEST(RootEyrie, DiscardsDownToFiveInEvening) {
  PositionBuilder builder({Faction::eyrie, Faction::marquise});
  builder.hand(Faction::eyrie, {CardKind::anvil, CardKind::sword, CardKind::sappers, CardKind::armorers,
                                CardKind::codebreakers, CardKind::bake_sale});
  Position position = at_decree(builder, Column::move, {});
  play(position, move::EndStep{});
  for (const CardKind card : {CardKind::anvil, CardKind::sword}) {
    ASSERT_EQ(asked(position), "discard_down");
    play(position, move::Discard{card});
  }
  EXPECT_EQ(asked_faction(position), Faction::marquise);
}

}  // namespace
}  // namespace marchstone::root::test
