// SPDX-License-Identifier: MIT
#include "tests/rules/root/vagabond/vagabond_positions.h"

/// Dominance cards and coalitions (L 9.2.8, 9.2.9.III.c).
namespace marchstone::root::test {
namespace {

PositionBuilder four_seats() {
  PositionBuilder builder({Faction::vagabond, Faction::eyrie, Faction::alliance, Faction::marquise});
  builder.pawn(Faction::vagabond, c(9))
      .hand(Faction::vagabond, {CardKind::dominance_fox})
      .score(Faction::vagabond, 10)
      .score(Faction::eyrie, 4)
      .score(Faction::alliance, 4)
      .score(Faction::marquise, 5);
  return builder;
}

TEST(RootCoalition, Scenario94_IsFormedWithOneOfThoseWhoHaveFewestPoints) {
  const Position position = in_daylight(four_seats());
  EXPECT_EQ(legal_of<move::ActivateDominance>(position),
            (std::vector<move::ActivateDominance>{{CardKind::dominance_fox, Faction::eyrie},
                                                  {CardKind::dominance_fox, Faction::alliance}}));
}

TEST(RootCoalition, Scenario94_NeedsFourSeats) {
  const Position position = in_daylight(
      vagabond_in(9).hand(Faction::vagabond, {CardKind::dominance_fox}).score(Faction::vagabond, 12));
  EXPECT_TRUE(legal_of<move::ActivateDominance>(position).empty());
}

TEST(RootCoalition, NeedsTenPoints) {
  const Position position = in_daylight(four_seats().score(Faction::vagabond, 9));
  EXPECT_TRUE(legal_of<move::ActivateDominance>(position).empty());
}

TEST(RootCoalition, TakesTheMarkerAndAHostilePartnerForgets) {
  Position position =
      in_daylight(four_seats().relation(Faction::vagabond, Faction::alliance, Relation::hostile));
  play(position, move::ActivateDominance{CardKind::dominance_fox, Faction::alliance});
  EXPECT_EQ(score_of(position, Faction::vagabond), -1);
  EXPECT_EQ(relation(position, Faction::alliance), Relation::indifferent);
  EXPECT_EQ(position.table().player(Faction::vagabond).coalition, seat_of(position, Faction::alliance));
}

TEST(RootCoalition, Scenario95_WinsWithItsPartner) {
  PositionBuilder builder = four_seats();
  builder.dominance(Faction::vagabond, CardKind::dominance_bird)
      .with(
          [](Table& table) { table.player(Faction::vagabond).coalition = table.seat_of(Faction::alliance); })
      .score(Faction::alliance, 29)
      .hand(Faction::alliance, {CardKind::anvil})
      .crafted(Faction::marquise, {CardKind::stand_and_deliver});
  Position position = builder.at(Faction::marquise, Phase::birdsong, "start_of_birdsong");
  play(position, move::StandAndDeliver{Faction::alliance});
  ASSERT_TRUE(position.outcome());
  EXPECT_EQ(position.outcome()->reason, "thirty_points");
  EXPECT_EQ(position.outcome()->winners.size(), 2u);
  EXPECT_EQ(position.table().ending->winners,
            (SeatSet{seat_of(position, Faction::vagabond), seat_of(position, Faction::alliance)}));
}

TEST(RootCoalition, Scenario96_PartnersMayFightAndFallOut) {
  PositionBuilder builder = four_seats();
  builder.dominance(Faction::vagabond, CardKind::dominance_bird)
      .with([](Table& table) { table.player(Faction::vagabond).coalition = table.seat_of(Faction::eyrie); })
      .item(Faction::vagabond, Item::sword, 2)
      .warriors(9, Faction::eyrie, 2);
  Position position = with_dice(in_daylight(builder), 1, 0);
  play(position, attack(Faction::eyrie));
  EXPECT_EQ(warriors(position, 9, Faction::eyrie), 1);
  EXPECT_EQ(relation(position, Faction::eyrie), Relation::hostile);
  EXPECT_EQ(score_of(position, Faction::vagabond), -1);
}

TEST(RootCoalition, ScoresNothingAnyMore) {
  PositionBuilder builder = four_seats();
  builder.dominance(Faction::vagabond, CardKind::dominance_bird)
      .with([](Table& table) { table.player(Faction::vagabond).coalition = table.seat_of(Faction::eyrie); })
      .pawn(Faction::vagabond, c(10))
      .ruin(10, {Item::boot})
      .item(Faction::vagabond, Item::torch);
  Position position = in_daylight(builder);
  play(position, move::Explore{});
  EXPECT_EQ(score_of(position, Faction::vagabond), -1);
  EXPECT_EQ(board(position).up[Item::boot], 1);
}

}  // namespace
}  // namespace marchstone::root::test
