// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>

#include "rules/schotten_totten/claims.h"
#include "tests/rules/schotten_totten/position_builder.h"

/// The course of turns, rounds and matches.
namespace marchstone::schotten_totten::test {
namespace {

std::vector<Move> legal(const Position& position) {
  return position.legal_moves(position.table().turn);
}

Outcome outcome(std::vector<Seat> winners, int points_of_a, int points_of_b, std::string_view reason) {
  return {std::move(winners), {points_of_a, points_of_b}, reason};
}

TEST(SchottenTotten, Scenario12_TheThirdAdjacentStoneEndsTheRoundBeforeAnotherClaim) {
  auto position =
      PositionBuilder().side(A, 2, "G7 G8 G9").side(A, 8, "R7 R8").hand(A, "R9").owner(A, {0, 1}).build();
  play_card(position, "R9", 8);
  ASSERT_TRUE(can_claim(position, 8));
  play(position, ClaimStone{stone(2)});
  EXPECT_EQ(position.outcome(), outcome({A}, 5, 0, "three_adjacent"));
  EXPECT_FALSE(can_claim(position, 8));
  EXPECT_TRUE(position.deciders().empty());
}

TEST(SchottenTotten, Scenario13_ThreeAdjacentStonesThatMakeFiveAreFiveStones) {
  auto position = PositionBuilder().side(A, 2, "G7 G8").hand(A, "G9").owner(A, {0, 1, 4, 5}).build();
  play_card(position, "G9", 2);
  const auto claimed = play(position, ClaimStone{stone(2)});
  EXPECT_EQ(position.outcome(), outcome({A}, 5, 0, "five_stones"));
  EXPECT_TRUE(events_of<CardDrawn>(claimed).empty()) << "the round is over before the draw";
}

TEST(SchottenTotten, Scenario14_NoCardGoesToAClaimedStoneOrAsTheFourth) {
  const auto position = PositionBuilder().side(A, 1, "R1 G5 B9").owner(B, {0}).hand(A, "Y1").build();
  EXPECT_FALSE(is_legal(position, PlayCard{card("Y1"), stone(0)}));
  EXPECT_FALSE(is_legal(position, PlayCard{card("Y1"), stone(1)}));
  EXPECT_TRUE(is_legal(position, PlayCard{card("Y1"), stone(2)}));
  EXPECT_FALSE(is_legal(position, PlayCard{card("Y2"), stone(2)})) << "not in the hand";
}

TEST(SchottenTotten, Scenario15_WithAllOwnSidesFullThePassIsTheOnlyMove) {
  auto position = PositionBuilder()
                      .side(A, 0, "G7 G8 G9")
                      .side(A, 1, "R1 G1 N5")
                      .side(B, 1, "R2 G2")
                      .owner(A, {2, 4})
                      .owner(B, {3, 5, 6, 8})
                      .owner(A, {7})
                      .hand(A, "Y1 Y2")
                      .build();
  EXPECT_EQ(legal(position), std::vector<Move>({Pass{}}));
  play(position, Pass{});
  EXPECT_TRUE(can_claim(position, 0));
  EXPECT_FALSE(can_claim(position, 1));
  const auto claimed = play(position, ClaimStone{stone(0)});
  EXPECT_TRUE(events_of<CardDrawn>(claimed).empty()) << "no draw after a pass";
  EXPECT_EQ(position.table().turn, B);
  EXPECT_EQ(position.table().players[0].hand.size(), 2u);
}

TEST(SchottenTotten, Scenario16_WithAnEmptyDeckTheHandShrinks) {
  auto position =
      PositionBuilder().side(A, 8, "R1").hand(A, "G1 G2").hand(B, "G3 G4 G5").fill_stones_except({8}).build();
  ASSERT_TRUE(position.table().clan_deck.empty());
  play_card(position, "G1", 8);
  if (position.table().phase == Phase::claim) play(position, EndClaims{});
  EXPECT_EQ(position.table().players[0].hand.size(), 1u);
  EXPECT_EQ(position.deciders()[0], (Decider{B, "play"}));
}

TEST(SchottenTotten, Scenario32_ExpertsClaimAtTheStartOfTheirTurnOnly) {
  auto position = PositionBuilder(expert_game).side(A, 3, "G7 G8").hand(A, "G9 R1").hand(B, "Y1").build();
  play_card(position, "G9", 3);
  EXPECT_FALSE(can_claim(position, 3));
  EXPECT_EQ(position.table().turn, B);
  play_card(position, "Y1", 0);
  EXPECT_EQ(position.deciders()[0], (Decider{A, "claim"}));
  ASSERT_TRUE(can_claim(position, 3));
  play(position, ClaimStone{stone(3)});
  EXPECT_EQ(position.deciders()[0], (Decider{A, "play"}));

  const Options expert_tactical{.tactical = true, .expert = true};
  auto changed =
      PositionBuilder(expert_tactical).side(A, 3, "G7 G8").hand(A, "G9 R1").hand(B, "Banshee").build();
  play_card(changed, "G9", 3);
  play(changed, DrawCard{Deck::clan});
  play(changed, PlayBanshee{stone(3), card("G9")});
  play(changed, DrawCard{Deck::clan});
  EXPECT_FALSE(can_claim(changed, 3));
  EXPECT_EQ(changed.deciders()[0], (Decider{A, "play"}));
}

TEST(SchottenTotten, Scenario33_TheWinnerGetsFivePointsTheLoserOneAStone) {
  auto position =
      PositionBuilder().side(A, 8, "G7 G8").hand(A, "G9").owner(A, {0, 2, 4, 6}).owner(B, {1, 3, 5}).build();
  play_card(position, "G9", 8);
  const auto claimed = play(position, ClaimStone{stone(8)});
  EXPECT_EQ(events_of<RoundEnded>(claimed),
            std::vector({RoundEnded{1, A, Reason::five_stones, {5, 3}, {5, 3}}}));
  EXPECT_EQ(position.outcome(), outcome({A}, 5, 3, "five_stones"));
}

/// All cards lie on the nine stones, and nothing is claimed.
PositionBuilder everything_laid(const Options& options = base_game) {
  return PositionBuilder(options).fill_stones_except({});
}

TEST(SchottenTotten, Scenario34_TheFourthPassInARowEndsTheRound) {
  auto position = everything_laid().build();
  for (int turn = 0; turn < 3; ++turn) {
    pass_without_claims(position);
    EXPECT_FALSE(position.outcome());
    EXPECT_EQ(position.table().passes, turn + 1);
  }
  pass_without_claims(position);
  ASSERT_TRUE(position.outcome());
  EXPECT_EQ(position.outcome()->reason, "deadlock");
}

TEST(SchottenTotten, Scenario34_AClaimAfterTheThirdPassStartsTheCountAnew) {
  auto position = everything_laid().build();
  for (int turn = 0; turn < 2; ++turn) pass_without_claims(position);
  play(position, Pass{});
  ASSERT_EQ(position.table().phase, Phase::claim);
  play(position, ClaimStone{*position.table().claimable.begin()});
  if (position.table().phase == Phase::claim) play(position, EndClaims{});
  EXPECT_EQ(position.table().passes, 0);
  for (int turn = 0; turn < 3; ++turn) pass_without_claims(position);
  EXPECT_FALSE(position.outcome());
  EXPECT_EQ(position.table().passes, 3);
}

TEST(SchottenTotten, Scenario34_AnExpertsClaimBeforeTheThirdPassStartsTheCountAnew) {
  auto position = everything_laid(expert_game).turn(B).build();
  const auto turn_without_claims = [&position] {
    if (position.table().phase == Phase::claim) play(position, EndClaims{});
    play(position, Pass{});
  };
  turn_without_claims();
  turn_without_claims();
  ASSERT_EQ(position.table().phase, Phase::claim);
  play(position, ClaimStone{*position.table().claimable.begin()});
  turn_without_claims();
  EXPECT_EQ(position.table().passes, 0);
  for (int turn = 0; turn < 3; ++turn) turn_without_claims();
  EXPECT_FALSE(position.outcome());
  turn_without_claims();
  EXPECT_TRUE(position.outcome());
}

TEST(SchottenTotten, Scenario35_OnDeadlockTheRemainingStonesAreHandedOutTogether) {
  const auto builder = PositionBuilder().side(B, 2, "R1 G5 B9").side(A, 8, "R2 G6 Y9").passes(3);
  auto both = PositionBuilder(builder).owner(B, {0, 1}).owner(A, {3, 4, 6, 7}).build();
  play(both, Pass{});
  EXPECT_EQ(both.outcome(), outcome({A}, 5, 3, "deadlock"));
  EXPECT_EQ(both.table().stones[2].owner, B);
  EXPECT_EQ(both.table().stones[5].owner, std::nullopt);
  EXPECT_EQ(both.table().stones[8].owner, A);
}

TEST(SchottenTotten, Scenario35_WithEqualStonesTheRoundIsDrawn) {
  auto drawn = PositionBuilder().owner(A, {0, 2, 4, 6}).owner(B, {1, 3, 5, 7}).passes(3).build();
  const auto passed = play(drawn, Pass{});
  const std::optional<Seat> a = A;
  const std::optional<Seat> b = B;
  EXPECT_EQ(events_of<StonesDivided>(passed),
            std::vector({StonesDivided{{a, b, a, b, a, b, a, b, std::nullopt}}}));
  EXPECT_EQ(events_of<RoundEnded>(passed),
            std::vector({RoundEnded{1, std::nullopt, Reason::deadlock, {4, 4}, {4, 4}}}));
  EXPECT_EQ(drawn.outcome(), outcome({}, 4, 4, "deadlock"));
}

TEST(SchottenTotten, OnDeadlockTheOnlyOneWhoHasWonByStonesWinsWithFewerOfThem) {  // S30
  auto position =
      PositionBuilder().owner(A, {0, 1}).owner(B, {3, 5, 6, 8}).side(A, 2, "R1 G5 B9").passes(3).build();
  play(position, Pass{});
  EXPECT_EQ(position.outcome(), outcome({A}, 5, 4, "deadlock"));
}

TEST(SchottenTotten, Scenario37_AStepWithoutAChoiceIsSkipped) {
  auto position = PositionBuilder().hand(A, "G1").hand(B, "G2").build();
  const auto played = play_card(position, "G1", 0);
  EXPECT_EQ(played.events.size(), 2u) << "the card, then the draw";
  EXPECT_EQ(position.deciders()[0], (Decider{B, "play"}));

  auto expert = PositionBuilder(expert_game).hand(A, "G1").hand(B, "G2").build();
  play_card(expert, "G1", 0);
  EXPECT_EQ(expert.deciders()[0], (Decider{B, "play"}));

  auto two_claims = PositionBuilder().side(A, 0, "G7 G8 G9").side(A, 5, "R7 R8").hand(A, "R9").build();
  play_card(two_claims, "R9", 5);
  play(two_claims, ClaimStone{stone(5)});
  EXPECT_EQ(two_claims.table().phase, Phase::claim);
  const auto last = play(two_claims, ClaimStone{stone(0)});
  EXPECT_TRUE(events_of<ClaimsEnded>(last).empty());
  EXPECT_EQ(events_of<CardDrawn>(last).size(), 1u);
  EXPECT_EQ(two_claims.table().turn, B);
}

TEST(SchottenTotten, Scenario41_WhoResignsLosesTheMatchWhateverTheScore) {
  auto position = PositionBuilder(Options{.rounds = 3}).round(2, 5, 2).owner(A, {0, 2}).build();
  const auto departed = position.depart(A, Departure::resigned);
  EXPECT_EQ(departed.events, std::vector<Event>({SeatDeparted{A, Departure::resigned}}));
  EXPECT_EQ(position.outcome(), outcome({B}, 5, 2, "resigned"));
  EXPECT_TRUE(position.deciders().empty());

  auto flag_fallen = PositionBuilder().build();
  flag_fallen.depart(B, Departure::out_of_time);
  EXPECT_EQ(flag_fallen.outcome(), outcome({A}, 0, 0, "time"));
}

/// A is one claim from winning the round.
PositionBuilder before_the_last_claim(const Options& options) {
  return PositionBuilder(options).side(A, 4, "G7 G8").hand(A, "G9").owner(A, {0, 2, 6, 8});
}

TEST(SchottenTotten, Scenario42_AllRoundsArePlayedAndEachBeginsAnew) {
  const Options three_rounds{.tactical = true, .rounds = 3};
  auto position =
      before_the_last_claim(three_rounds).side(A, 1, "Joker").side(B, 1, "Spy").round(2, 5, 0).build();
  play_card(position, "G9", 4);
  const auto claimed = play(position, ClaimStone{stone(4)});
  EXPECT_EQ(events_of<RoundStarted>(claimed), std::vector({RoundStarted{3, B}})) << "A began the second";
  EXPECT_FALSE(position.outcome());
  const Table& table = position.table();
  EXPECT_EQ(table.points, (std::array<std::uint8_t, 2>{10, 0}));
  EXPECT_EQ(table.turn, B);
  EXPECT_EQ(table.plays, 0);
  EXPECT_TRUE(table.discard.empty());
  EXPECT_EQ(table.unclaimed_stones().size(), stone_count);
  for (const Player& player : table.players) {
    EXPECT_EQ(player.hand.size(), 7u);
    EXPECT_EQ(player.tactics_played, 0);
    EXPECT_FALSE(player.joker_played) << "both may play a Joker again";
  }
}

TEST(SchottenTotten, TheTotalDecidesAMatchOfSeveralRounds) {  // S31
  const Options three_rounds{.rounds = 3};
  auto behind = before_the_last_claim(three_rounds).round(3, 1, 10).build();
  play_card(behind, "G9", 4);
  play(behind, ClaimStone{stone(4)});
  EXPECT_EQ(behind.outcome(), outcome({B}, 6, 10, "points"));

  auto level = before_the_last_claim(three_rounds).owner(B, {1}).round(3, 5, 9).build();
  play_card(level, "G9", 4);
  play(level, ClaimStone{stone(4)});
  EXPECT_EQ(level.outcome(), outcome({}, 10, 10, "points"));
}

}  // namespace
}  // namespace marchstone::schotten_totten::test
