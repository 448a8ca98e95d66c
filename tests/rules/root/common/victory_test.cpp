// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "tests/rules/root/position_builder.h"

/// Dominance, the end of the match, and seats that leave it (L 4).
namespace marchstone::root::test {
namespace {

Position at_actions(PositionBuilder builder) {
  return builder.with([](Table& table) { table.marquise.actions_left = 3; })
      .at(Faction::marquise, Phase::daylight, "actions");
}

PositionBuilder cats_and_birds() {
  return PositionBuilder({Faction::marquise, Faction::eyrie}).leader(Leader::builder);
}

PositionBuilder three_fox_clearings() {
  return cats_and_birds()
      .warriors(1, Faction::marquise, 1)
      .warriors(6, Faction::marquise, 1)
      .warriors(8, Faction::marquise, 1);
}

TEST(RootVictory, Scenario33_DominanceIsLookedAtInTheNextOwnBirdsongAndScoresNothingAnyMore) {
  auto position = at_actions(three_fox_clearings()
                                 .score(Faction::marquise, 12)
                                 .crafted(Faction::marquise, {CardKind::royal_claim})
                                 .hand(Faction::marquise, {CardKind::dominance_fox}));
  play(position, move::ActivateDominance{CardKind::dominance_fox, std::nullopt});
  EXPECT_FALSE(position.outcome());
  EXPECT_EQ(position.table().player(Faction::marquise).score, std::nullopt);

  const auto later = three_fox_clearings()
                         .dominance(Faction::marquise, CardKind::dominance_fox)
                         .at_start_of_turn(Faction::marquise);
  ASSERT_TRUE(later.outcome());
  EXPECT_EQ(later.outcome()->reason, "dominance");
  EXPECT_EQ(later.outcome()->winners, std::vector{seat_of(later, Faction::marquise)});
  EXPECT_EQ(later.outcome()->scores[0], std::nullopt);

  auto claims = three_fox_clearings()
                    .crafted(Faction::marquise, {CardKind::royal_claim})
                    .dominance(Faction::marquise, CardKind::dominance_mouse)
                    .at_start_of_turn(Faction::marquise);
  const auto applied = play(claims, move::RoyalClaim{});
  EXPECT_TRUE(events_of<event::Scored>(applied).empty());
}

TEST(RootVictory, Scenario88_DominanceNeedsTenPointsAndNoOtherCard) {
  const Move activate = move::ActivateDominance{CardKind::dominance_fox, std::nullopt};
  auto builder = cats_and_birds().hand(Faction::marquise, {CardKind::dominance_fox});
  auto nine = builder;
  EXPECT_FALSE(is_legal(at_actions(nine.score(Faction::marquise, 9)), activate));
  auto ten = builder;
  EXPECT_TRUE(is_legal(at_actions(ten.score(Faction::marquise, 10)), activate));
  EXPECT_FALSE(
      is_legal(at_actions(builder.dominance(Faction::marquise, CardKind::dominance_bird)), activate));
}

TEST(RootVictory, Scenario89_TheDominanceOfBirdsNeedsOppositeCorners) {
  auto builder = cats_and_birds()
                     .dominance(Faction::marquise, CardKind::dominance_bird)
                     .warriors(3, Faction::marquise, 1);
  auto opposite = builder;
  EXPECT_TRUE(opposite.warriors(1, Faction::marquise, 1).at_start_of_turn(Faction::marquise).outcome());
  EXPECT_FALSE(builder.warriors(2, Faction::marquise, 1).at_start_of_turn(Faction::marquise).outcome());
}

TEST(RootVictory, DominanceNeedsThreeClearingsThatAreRuled) {
  auto builder = three_fox_clearings().dominance(Faction::marquise, CardKind::dominance_fox);
  EXPECT_FALSE(builder.warriors(8, Faction::eyrie, 1).at_start_of_turn(Faction::marquise).outcome())
      << "the Eyrie rules ties";
}

TEST(RootVictory, Scenario90_ADominanceCardIsTakenForACardOfItsSuit) {
  auto birds =
      cats_and_birds().available({CardKind::dominance_fox}).hand(Faction::marquise, {CardKind::royal_claim});
  auto position = at_actions(birds);
  play(position, move::TakeDominance{CardKind::dominance_fox, CardKind::royal_claim});
  EXPECT_TRUE(position.table().player(Faction::marquise).hand.contains(CardKind::dominance_fox));
  EXPECT_TRUE(position.table().discard.contains(CardKind::royal_claim));
  EXPECT_TRUE(
      position.table()
          .known
          .of(seat_of(position, Faction::eyrie), PrivateZone::hand(seat_of(position, Faction::marquise)))
          .contains(CardKind::dominance_fox))
      << "all have seen it";

  auto cult = PositionBuilder({Faction::cult, Faction::marquise})
                  .available({CardKind::dominance_fox})
                  .hand(Faction::cult, {CardKind::royal_claim, CardKind::anvil})
                  .at(Faction::cult, Phase::daylight, "rituals");
  EXPECT_EQ(legal_of<move::TakeDominance>(cult),
            (std::vector{move::TakeDominance{CardKind::dominance_fox, CardKind::anvil}}));
  play(cult, move::TakeDominance{CardKind::dominance_fox, CardKind::anvil});
  EXPECT_TRUE(cult.table().cult.lost_souls.contains(CardKind::anvil));
}

TEST(RootVictory, Scenario92_ADominanceCardThatIsSpentBecomesAvailable) {
  auto position = at_actions(cats_and_birds()
                                 .pieces(1, Piece::keep)
                                 .crafted(Faction::marquise, {CardKind::tax_collector})
                                 .warriors(8, Faction::marquise, 1)
                                 .hand(Faction::marquise, {CardKind::dominance_mouse}));
  play(position, move::TaxCollector{c(8)});
  play(position, move::FieldHospital{CardKind::dominance_mouse});
  EXPECT_TRUE(position.table().available.contains(CardKind::dominance_mouse));
  EXPECT_TRUE(position.table().discard.empty());
}

TEST(RootVictory, OfTwoSeatsTheOtherWinsWhenOneLeaves) {
  for (const Departure departure : {Departure::resigned, Departure::out_of_time}) {
    auto position = at_actions(cats_and_birds());
    position.depart(seat(0), departure);
    ASSERT_TRUE(position.outcome());
    EXPECT_EQ(position.outcome()->winners, std::vector{seat(1)});
    EXPECT_EQ(position.outcome()->reason, departure == Departure::resigned ? "resigned" : "time");
  }
}

TEST(RootVictory, ASeatThatHasLeftPlaysItsLeastMovesAndStopsShortOfThirty) {
  auto position = PositionBuilder({Faction::marquise, Faction::eyrie, Faction::alliance})
                      .crafted(Faction::marquise, {CardKind::stand_and_deliver})
                      .hand(Faction::eyrie, {CardKind::anvil})
                      .score(Faction::eyrie, 29)
                      .leader(Leader::builder)
                      .at_start_of_turn(Faction::marquise);
  position.depart(seat_of(position, Faction::eyrie), Departure::resigned);
  ASSERT_FALSE(position.outcome());
  const auto applied = play(position, move::StandAndDeliver{Faction::eyrie});
  EXPECT_FALSE(position.outcome()) << "who has left cannot win";
  EXPECT_TRUE(events_of<event::Scored>(applied).empty());
  EXPECT_EQ(score_of(position, Faction::eyrie), 29);
  position.depart(seat_of(position, Faction::alliance), Departure::out_of_time);
  ASSERT_TRUE(position.outcome());
  EXPECT_EQ(position.outcome()->winners, std::vector{seat_of(position, Faction::marquise)});
  EXPECT_EQ(position.outcome()->reason, "time");
}

TEST(RootVictory, ASeatThatHasLeftSeesWhatSpectatorsSee) {
  auto position = at_actions(PositionBuilder({Faction::marquise, Faction::eyrie, Faction::alliance})
                                 .hand(Faction::eyrie, {CardKind::anvil}));
  EXPECT_TRUE(position.view(Viewer(seat(1))).seats[1].hand);
  position.depart(seat(1), Departure::resigned);
  EXPECT_FALSE(position.view(Viewer(seat(1))).seats[1].hand);
}

TEST(RootVictory, TheLimitOfTurnsOfATestEndsTheMatch) {
  const Options options{.factions = {}, .turn_limit = 3};
  auto position = Position::setup(options, 2, Random(Seed{})).value();
  for (int moves = 0; moves < 500 && !position.outcome(); ++moves) play(position, legal(position).back());
  ASSERT_TRUE(position.outcome());
  EXPECT_EQ(position.outcome()->reason, "test_limit");
  EXPECT_FALSE(position.outcome()->winners.empty());
}

}  // namespace
}  // namespace marchstone::root::test
