// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "rules/schotten_totten/claims.h"
#include "rules/schotten_totten/proof.h"
#include "tests/rules/schotten_totten/position_builder.h"

/// What may be claimed, and what a proof must reckon with.
namespace marchstone::schotten_totten::test {
namespace {

using Kind = ClaimStanding::Kind;

ClaimStanding standing(const Position& position, Seat seat, std::size_t stone) {
  return claim_standing(position.table().stones.at(stone), seat, unseen_clan_cards(position.table()));
}

/// The best that `seat`'s side of that stone can become.
Formation best_of(const Position& position, Seat seat, std::size_t stone) {
  const Stone& there = position.table().stones.at(stone);
  return best_completion(there.side(seat).cards, there.need(), unseen_clan_cards(position.table()),
                         there.blind_mans_bluff)
      .value()
      .formation;
}

TEST(SchottenTotten, Scenario01_EqualNumbersBeatASumAndTheDrawFollowsTheClaim) {
  auto position =
      PositionBuilder().side(B, 4, "G7 P4 B3").side(A, 4, "G5 R5").hand(A, "B5 Y1").on_top("N8").build();
  const auto played = play_card(position, "B5", 4);
  EXPECT_TRUE(events_of<CardDrawn>(played).empty());
  ASSERT_TRUE(can_claim(position, 4));
  const auto claimed = play(position, ClaimStone{stone(4)});
  EXPECT_EQ(events_of<StoneClaimed>(claimed),
            std::vector({StoneClaimed{A, stone(4), {FormationClass::equal_numbers, 15}, false}}));
  EXPECT_EQ(events_of<CardDrawn>(claimed), std::vector({CardDrawn{A, Deck::clan, card("N8")}}));
  EXPECT_EQ(position.table().turn, B);
}

TEST(SchottenTotten, Scenario02_TheBestFormationOfAllIsProvedAgainstAnEmptySide) {
  auto position = PositionBuilder().side(A, 0, "G7 G8").hand(A, "G9").build();
  play_card(position, "G9", 0);
  EXPECT_EQ(best_of(position, B, 0), (Formation{FormationClass::colour_run, 24}));
  ASSERT_TRUE(can_claim(position, 0));
  const auto claimed = play(position, ClaimStone{stone(0)});
  EXPECT_TRUE(events_of<StoneClaimed>(claimed).at(0).proof);
}

PositionBuilder three_fives_against_1_2() {
  return PositionBuilder().side(B, 3, "Y1 Y2").side(A, 3, "R5 G5").hand(A, "B5");
}

TEST(SchottenTotten, Scenario03_AnUnseenCardThatMakesAColourRunRefusesTheClaim) {
  auto position = three_fives_against_1_2().build();
  play_card(position, "B5", 3);
  EXPECT_FALSE(can_claim(position, 3));
  EXPECT_EQ(standing(position, A, 3), (ClaimStanding{Kind::beatable, {card("Y3")}}));
}

TEST(SchottenTotten, Scenario04_TheSameCardSeenOnAnotherStoneProvesTheClaim) {
  auto position = three_fives_against_1_2().side(B, 8, "Y3").build();
  play_card(position, "B5", 3);
  EXPECT_TRUE(can_claim(position, 3));
  EXPECT_EQ(best_of(position, B, 3), (Formation{FormationClass::colour, 12}));

  auto on_claimed_stone =
      three_fives_against_1_2().side(B, 8, "Y3").side(A, 8, "G1 G2 G3").owner(A, {8}).build();
  play_card(on_claimed_stone, "B5", 3);
  EXPECT_TRUE(can_claim(on_claimed_stone, 3));
}

TEST(SchottenTotten, Scenario05_TheSameCardInTheClaimersHandProvesNothing) {
  auto position = three_fives_against_1_2().hand(A, "Y3").build();
  play_card(position, "B5", 3);
  EXPECT_FALSE(can_claim(position, 3));
}

TEST(SchottenTotten, Scenario06_ARunOfMixedColoursRefusesASumUntilItsNumberIsGone) {
  const auto builder = PositionBuilder().side(B, 3, "Y1 B2").side(A, 3, "R9 G8").hand(A, "B6");
  auto position = builder.build();
  play_card(position, "B6", 3);
  EXPECT_FALSE(can_claim(position, 3));
  EXPECT_EQ(best_of(position, B, 3), (Formation{FormationClass::run, 6}));

  auto without_threes =
      PositionBuilder(builder).side(A, 0, "G3 B3").side(B, 0, "R3 Y3").side(A, 1, "P3 N3").build();
  play_card(without_threes, "B6", 3);
  EXPECT_TRUE(can_claim(without_threes, 3));
  EXPECT_EQ(best_of(without_threes, B, 3), (Formation{FormationClass::sum, 12}));
}

TEST(SchottenTotten, Scenario07_ATieIsTheClaimersWhoCompletedFirst) {
  const auto builder = PositionBuilder().side(B, 3, "Y5 P6").side(A, 3, "R4 G5").hand(A, "B6");
  auto position = builder.build();
  play_card(position, "B6", 3);
  EXPECT_FALSE(can_claim(position, 3));

  auto without_sevens =
      PositionBuilder(builder).side(A, 0, "G7 B7").side(B, 0, "R7 Y7").side(A, 1, "P7 N7").build();
  play_card(without_sevens, "B6", 3);
  EXPECT_EQ(best_of(without_sevens, B, 3), (Formation{FormationClass::run, 15}));
  EXPECT_TRUE(can_claim(without_sevens, 3));
}

TEST(SchottenTotten, Scenario08_AnIncompleteOwnSideClaimsNothing) {
  auto position =
      PositionBuilder().side(B, 3, "B1 Y4 R2").side(A, 3, "R9 G6").side(A, 0, "G7 G8").hand(A, "G9").build();
  play_card(position, "G9", 0);
  EXPECT_TRUE(can_claim(position, 0)) << "the claim phase is open";
  EXPECT_FALSE(can_claim(position, 3));
  EXPECT_EQ(standing(position, A, 3).kind, Kind::incomplete);
}

TEST(SchottenTotten, Scenario09_OfEqualFormationsTheOneCompletedFirstWins) {
  auto position = PositionBuilder()
                      .side(A, 3, "R4 R5 R6")
                      .side(B, 3, "B4 B5")
                      .hand(B, "B6")
                      .hand(A, "Y1")
                      .turn(B)
                      .build();
  play_card(position, "B6", 3);
  EXPECT_FALSE(can_claim(position, 3));
  EXPECT_EQ(standing(position, B, 3).kind, Kind::behind);
  play_card(position, "Y1", 0);
  EXPECT_TRUE(can_claim(position, 3));
}

TEST(SchottenTotten, Scenario10_AColourRunBeatsEqualNumbersWhateverTheSums) {
  const auto position = PositionBuilder()
                            .side(A, 0, "R2 R3 R4")
                            .side(B, 0, "G9 Y9 P9")
                            .side(A, 1, "R9 N9 B9")
                            .side(B, 1, "Y1 Y2 Y3")
                            .build();
  EXPECT_EQ(standing(position, A, 0).kind, Kind::provable);
  EXPECT_EQ(standing(position, B, 0).kind, Kind::behind);
  EXPECT_EQ(standing(position, A, 1).kind, Kind::behind);
  EXPECT_EQ(standing(position, B, 1).kind, Kind::provable);
}

TEST(SchottenTotten, Scenario19_TheOpponentsJokerCountsAtItsBestInTheProof) {
  const auto builder =
      PositionBuilder(tactical_game).side(B, 3, "Joker Y1").side(A, 3, "R9 G9").hand(A, "B9");
  auto position = builder.build();
  play_card(position, "B9", 3);
  EXPECT_FALSE(can_claim(position, 3));
  EXPECT_EQ(best_of(position, B, 3).formation_class, FormationClass::colour_run);

  auto seen = PositionBuilder(builder).side(B, 0, "Y2 Y3").build();
  play_card(seen, "B9", 3);
  EXPECT_TRUE(can_claim(seen, 3));
}

TEST(SchottenTotten, Scenario20_UnplayedJokersDoNotHinderAProof) {
  auto position = PositionBuilder(tactical_game)
                      .side(B, 3, "Y1 Y2")
                      .side(A, 3, "R5 G5")
                      .side(B, 8, "Y3")
                      .hand(A, "B5")
                      .build();
  play_card(position, "B5", 3);
  EXPECT_TRUE(can_claim(position, 3));
}

TEST(SchottenTotten, Scenario22_UnderBlindMansBluffTheProofCountsSumsOnly) {
  const auto builder =
      PositionBuilder(tactical_game).mode(3, "Bluff").side(B, 3, "Y9").side(A, 3, "R9 G9").hand(A, "B8");
  auto position = builder.build();
  play_card(position, "B8", 3);
  EXPECT_FALSE(can_claim(position, 3));
  EXPECT_EQ(best_of(position, B, 3), (Formation{FormationClass::sum, 27}));

  auto seen = PositionBuilder(builder).side(B, 0, "B9 P9 N9").build();
  play_card(seen, "B8", 3);
  EXPECT_EQ(best_of(seen, B, 3), (Formation{FormationClass::sum, 25}));
  EXPECT_TRUE(can_claim(seen, 3));
}

TEST(SchottenTotten, Scenario23_BlindMansBluffTurnsAColourRunIntoASmallerSum) {
  auto position = PositionBuilder(tactical_game)
                      .side(A, 3, "R3 R4 R5")
                      .side(B, 3, "G9 Y8 P5")
                      .hand(B, "Bluff")
                      .turn(B)
                      .build();
  EXPECT_EQ(standing(position, B, 3).kind, Kind::behind);
  play_card(position, "Bluff", 3);
  EXPECT_TRUE(can_claim(position, 3));
  const auto claimed = play(position, ClaimStone{stone(3)});
  EXPECT_EQ(events_of<StoneClaimed>(claimed).at(0).formation, (Formation{FormationClass::sum, 22}));
}

TEST(SchottenTotten, Scenario29_ACardInTheDiscardPileIsSeen) {
  const auto builder = PositionBuilder(tactical_game)
                           .side(B, 3, "Y1 Y2")
                           .side(A, 3, "R5 G5 B5")
                           .side(B, 8, "Y3")
                           .hand(A, "Banshee");
  auto position = builder.build();
  play(position, PlayBanshee{stone(8), card("Y3")});
  EXPECT_EQ(position.table().discard.back(), card("Y3"));
  EXPECT_TRUE(can_claim(position, 3));
}

TEST(SchottenTotten, AClaimIsProvedWhenTooFewCardsAreUnseenForTheOtherSide) {  // S7
  auto enough =
      PositionBuilder(tactical_game).side(A, 8, "G1 B2").hand(A, "R4").fill_stones_except({8}).build();
  play_card(enough, "R4", 8);
  ASSERT_EQ(unseen_clan_cards(enough.table()).size(), 3u);
  EXPECT_FALSE(can_claim(enough, 8)) << "the other side can still have three cards";

  auto too_few = PositionBuilder(tactical_game)
                     .mode(8, "Mud")
                     .side(A, 8, "G1 B2 R4")
                     .hand(A, "Y6")
                     .fill_stones_except({8})
                     .build();
  play_card(too_few, "Y6", 8);
  ASSERT_EQ(unseen_clan_cards(too_few.table()).size(), 2u);
  EXPECT_TRUE(can_claim(too_few, 8)) << "it cannot have four";
}

}  // namespace
}  // namespace marchstone::schotten_totten::test
