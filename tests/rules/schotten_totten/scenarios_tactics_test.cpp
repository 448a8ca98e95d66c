// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>

#include "rules/schotten_totten/claims.h"
#include "tests/rules/schotten_totten/position_builder.h"

/// Elite troops, combat modes and ruses.
namespace marchstone::schotten_totten::test {
namespace {

bool can_play(const Position& position, std::string_view word, std::size_t at) {
  return is_legal(position, PlayCard{card(word), stone(at)});
}

std::vector<Move> legal(const Position& position) {
  return position.legal_moves(position.table().turn);
}

TEST(SchottenTotten, Scenario17_NobodyPlaysMoreThanOneTacticsCardMoreThanTheOpponent) {
  auto position = PositionBuilder(tactical_game)
                      .side(A, 0, "Joker Spy")
                      .side(B, 0, "Shield")
                      .hand(A, "Mud R1")
                      .hand(B, "Bluff")
                      .build();
  EXPECT_FALSE(can_play(position, "Mud", 5));
  play_card(position, "R1", 1);
  play(position, DrawCard{Deck::clan});
  play_card(position, "Bluff", 2);
  play(position, DrawCard{Deck::clan});
  EXPECT_TRUE(can_play(position, "Mud", 5));

  auto one_ahead =
      PositionBuilder(tactical_game).side(A, 0, "Spy").hand(A, "Mud R1").hand(B, "Bluff").build();
  EXPECT_FALSE(can_play(one_ahead, "Mud", 5));
  play_card(one_ahead, "R1", 1);
  play(one_ahead, DrawCard{Deck::clan});
  play_card(one_ahead, "Bluff", 2);
  play(one_ahead, DrawCard{Deck::clan});
  EXPECT_TRUE(can_play(one_ahead, "Mud", 5));
}

TEST(SchottenTotten, Scenario21_ASecondJokerAfterTheFirstWasHitByBansheeIsRefused) {
  auto position =
      PositionBuilder(tactical_game).hand(A, "Joker Joker Spy").hand(B, "Banshee").on_top("G1 G2 G3").build();
  play_card(position, "Joker", 4);
  play(position, DrawCard{Deck::clan});
  play(position, PlayBanshee{stone(4), card("Joker")});
  play(position, DrawCard{Deck::clan});
  EXPECT_EQ(position.table().discard, (InlineVector<Card, discard_capacity>{card("Banshee"), card("Joker")}));
  EXPECT_FALSE(can_play(position, "Joker", 4));
  EXPECT_TRUE(can_play(position, "Spy", 4)) << "the limit would allow it";
}

TEST(SchottenTotten, Scenario24_MudFightOpensAFullStoneAndStampsStartAnew) {
  auto position = PositionBuilder(tactical_game)
                      .side(A, 4, "R1 G5 B9")
                      .side(B, 4, "R2 G6 Y9")
                      .hand(A, "Mud N1")
                      .hand(B, "N2")
                      .build();
  EXPECT_FALSE(can_play(position, "N1", 4));
  play_card(position, "Mud", 4);
  const Stone& there = position.table().stones[4];
  EXPECT_FALSE(there.is_complete(A));
  EXPECT_FALSE(there.is_complete(B));
  EXPECT_EQ(there.sides[0].stamp, 0);
  EXPECT_EQ(there.sides[1].stamp, 0);
  play(position, DrawCard{Deck::clan});
  play_card(position, "N2", 4);
  EXPECT_EQ(there.sides[1].stamp, position.table().plays);
  EXPECT_EQ(there.sides[0].stamp, 0);
}

TEST(SchottenTotten, Scenario25_ProofsUnderMudFightReckonWithFourCards) {
  auto best = PositionBuilder(tactical_game).mode(2, "Mud").side(A, 2, "R6 R7 R8").hand(A, "R9").build();
  play_card(best, "R9", 2);
  EXPECT_TRUE(can_claim(best, 2));

  const auto builder =
      PositionBuilder(tactical_game).mode(2, "Mud").side(A, 2, "R3 G3 B3").side(B, 2, "B4 B5").hand(A, "Y3");
  auto position = builder.build();
  play_card(position, "Y3", 2);
  EXPECT_FALSE(can_claim(position, 2));
  auto seen = PositionBuilder(builder).side(B, 0, "B6").build();
  play_card(seen, "Y3", 2);
  EXPECT_TRUE(can_claim(seen, 2));
}

TEST(SchottenTotten, Scenario26_BothModesOnOneStoneCountTheSumOfFourCards) {
  auto position = PositionBuilder(tactical_game)
                      .side(A, 4, "R1 R2 R3")
                      .mode(4, "Mud")
                      .hand(A, "Bluff")
                      .hand(B, "R4")
                      .side(B, 4, "G9 B8 Y7")
                      .turn(B)
                      .side(B, 0, "Spy")
                      .build();
  play_card(position, "R4", 4);
  play(position, DrawCard{Deck::clan});
  play_card(position, "Bluff", 4);
  const Stone& there = position.table().stones[4];
  EXPECT_EQ(there.need(), 4u);
  EXPECT_EQ(formation_at(there, B), (Formation{FormationClass::sum, 28}));
  EXPECT_EQ(formation_at(there, A), std::nullopt);
}

TEST(SchottenTotten, Scenario27_ASideThatLosesACardLosesItsStamp) {
  auto position = PositionBuilder(tactical_game)
                      .side(A, 3, "R4 G5 Y6")
                      .side(B, 3, "B4 Y5 N6")
                      .hand(A, "Strategist P6")
                      .hand(B, "Spy G1 G2")
                      .build();
  ASSERT_LT(position.table().stones[3].sides[0].stamp, position.table().stones[3].sides[1].stamp);
  play(position, PlayStrategist{stone(3), card("Y6"), std::nullopt});
  EXPECT_EQ(position.table().stones[3].sides[0].stamp, 0);
  play(position, DrawCard{Deck::clan});
  play_card(position, "G1", 0);
  ASSERT_TRUE(can_claim(position, 3)) << "by proof; let be";
  play(position, EndClaims{});
  play(position, DrawCard{Deck::clan});
  play_card(position, "P6", 3);
  EXPECT_FALSE(can_claim(position, 3)) << "the tie is the other side's now";
  play(position, DrawCard{Deck::clan});
  play_card(position, "G2", 0);
  EXPECT_TRUE(can_claim(position, 3));
}

TEST(SchottenTotten, Scenario28_RusesTakeOnlyWhatTheyMay) {
  const auto position = PositionBuilder(tactical_game)
                            .side(A, 0, "R1")
                            .side(A, 1, "G1 G2 G4")
                            .side(B, 0, "B5")
                            .side(B, 2, "Spy N8")
                            .side(B, 3, "Y5")
                            .side(A, 3, "P3")
                            .mode(4, "Mud")
                            .owner(A, {3})
                            .hand(A, "Strategist Banshee Traitor N1")
                            .build();
  EXPECT_FALSE(is_legal(position, PlayTraitor{stone(2), card("Spy"), stone(5)}));
  EXPECT_TRUE(is_legal(position, PlayTraitor{stone(2), card("N8"), stone(5)}));
  EXPECT_TRUE(is_legal(position, PlayBanshee{stone(2), card("Spy")}));
  EXPECT_FALSE(is_legal(position, PlayTraitor{stone(0), card("B5"), stone(1)})) << "a full side";
  EXPECT_TRUE(is_legal(position, PlayTraitor{stone(0), card("B5"), stone(0)})) << "the same stone";
  // A claimed stone.
  EXPECT_FALSE(is_legal(position, PlayTraitor{stone(3), card("Y5"), stone(5)}));
  EXPECT_FALSE(is_legal(position, PlayTraitor{stone(0), card("B5"), stone(3)}));
  EXPECT_FALSE(is_legal(position, PlayBanshee{stone(3), card("Y5")}));
  EXPECT_FALSE(is_legal(position, PlayStrategist{stone(3), card("P3"), std::nullopt}));
  EXPECT_FALSE(is_legal(position, PlayStrategist{stone(0), card("R1"), stone(3)}));
  // A mode.
  EXPECT_FALSE(is_legal(position, PlayStrategist{stone(4), card("Mud"), stone(5)}));
  EXPECT_FALSE(is_legal(position, PlayBanshee{stone(4), card("Mud")}));
  // The Strategist moves to another stone, with room.
  EXPECT_FALSE(is_legal(position, PlayStrategist{stone(0), card("R1"), stone(0)}));
  EXPECT_FALSE(is_legal(position, PlayStrategist{stone(0), card("R1"), stone(1)}));
  EXPECT_TRUE(is_legal(position, PlayStrategist{stone(0), card("R1"), stone(5)}));
}

TEST(SchottenTotten, TheTraitorBringsACardOverAndCompletesASide) {  // S16, S20
  auto position =
      PositionBuilder(tactical_game).side(A, 0, "G7 G8").side(B, 0, "N1 N2 G9").hand(A, "Traitor").build();
  const auto played = play(position, PlayTraitor{stone(0), card("G9"), stone(0)});
  EXPECT_EQ(events_of<RusePlayed>(played), std::vector({RusePlayed{A, Card::traitor}}));
  EXPECT_EQ(events_of<CardMoved>(played), std::vector({CardMoved{A, card("G9"), B, stone(0), stone(0)}}));
  EXPECT_EQ(position.table().stones[0].sides[0].stamp, position.table().plays);
  EXPECT_EQ(position.table().stones[0].sides[1].stamp, 0);
  EXPECT_TRUE(can_claim(position, 0));
}

TEST(SchottenTotten, Scenario31_APassIsOnlyForAHandWithoutAPlayableClanCard) {
  const auto at_limit = PositionBuilder(tactical_game).side(A, 0, "Spy").hand(A, "Shield Mud").build();
  EXPECT_EQ(legal(at_limit), std::vector<Move>({Pass{}}));
  const auto one_clan_card =
      PositionBuilder(tactical_game).side(A, 0, "Spy").hand(A, "Shield Mud G1").build();
  EXPECT_FALSE(is_legal(one_clan_card, Pass{}));
  const auto below_limit = PositionBuilder(tactical_game).hand(A, "Shield").build();
  EXPECT_TRUE(is_legal(below_limit, Pass{})) << "tactics cards need not be played";
  EXPECT_EQ(legal(below_limit).size(), 10u);
}

TEST(SchottenTotten, Scenario36_APassThatEndsNothingTellsNothingOfTheOtherHand) {
  const auto builder = PositionBuilder(tactical_game).side(A, 0, "Spy").hand(A, "Shield").passes(2);
  auto playable = PositionBuilder(builder).hand(B, "Mud").build();
  auto unplayable = PositionBuilder(builder).hand(B, "Strategist").build();
  const auto first = play(playable, Pass{});
  const auto second = play(unplayable, Pass{});
  EXPECT_EQ(first.events, second.events);
  EXPECT_EQ(first.informed, second.informed);
  EXPECT_EQ(playable.view(A), unplayable.view(A));
  EXPECT_EQ(playable.table().turn, B);
  EXPECT_EQ(unplayable.table().turn, B);
  EXPECT_GT(legal(playable).size(), 1u);
  EXPECT_EQ(legal(unplayable), std::vector<Move>({Pass{}}));
}

}  // namespace
}  // namespace marchstone::schotten_totten::test
