// SPDX-License-Identifier: MIT
#include "rules/schotten_totten/formation.h"

#include <gtest/gtest.h>

#include "rules/schotten_totten/claims.h"
#include "tests/rules/schotten_totten/position_builder.h"

/// What cards are worth together.
namespace marchstone::schotten_totten::test {
namespace {

Formation value(std::string_view words, bool only_sum = false) {
  return formation_of(cards(words), only_sum);
}

TEST(SchottenTotten, Scenario11_OneEightNineOfOneColourAreAColourAndNoRun) {
  EXPECT_EQ(value("Y1 Y9 Y8"), (Formation{FormationClass::colour, 18}));
  EXPECT_EQ(value("Y1 Y9 B8"), (Formation{FormationClass::sum, 18}));
  EXPECT_EQ(value("R9 R1 R2"), (Formation{FormationClass::colour, 12}));
}

TEST(SchottenTotten, Scenario18_EliteTroopsCountAsWhateverServesBest) {
  EXPECT_EQ(value("Joker R7 R8"), (Formation{FormationClass::colour_run, 24}));
  EXPECT_EQ(value("Spy R8 R9"), (Formation{FormationClass::colour_run, 24}));
  EXPECT_EQ(value("Shield G1 G2"), (Formation{FormationClass::colour_run, 6}));
  EXPECT_EQ(value("Joker Spy Shield"), (Formation{FormationClass::colour, 19}));
  EXPECT_EQ(value("Joker R5 B7"), (Formation{FormationClass::run, 18}));
  EXPECT_EQ(value("Joker R5 B9"), (Formation{FormationClass::sum, 23}));
  EXPECT_EQ(value("Spy G7 B7"), (Formation{FormationClass::equal_numbers, 21}));
  EXPECT_EQ(value("Shield R3 B3"), (Formation{FormationClass::equal_numbers, 9}));
}

TEST(SchottenTotten, ClassesRankAsTheRulebookDrawsThem) {
  EXPECT_GT(value("R1 R2 R3"), value("G9 B9 Y9"));
  EXPECT_GT(value("R1 G1 B1"), value("Y9 Y8 Y6"));
  EXPECT_GT(value("Y1 Y2 Y4"), value("R7 G8 B9"));
  EXPECT_GT(value("R1 G2 B3"), value("R9 G9 B8"));
}

TEST(SchottenTotten, TheOrderOfCardsInARunDoesNotMatter) {
  EXPECT_EQ(value("R6 R4 R5"), value("R4 R5 R6"));
  EXPECT_EQ(value("N3 G1 B2"), (Formation{FormationClass::run, 6}));
}

TEST(SchottenTotten, UnderMudFightFourCardsMakeTheSameClasses) {  // S15
  EXPECT_EQ(value("R6 R7 R8 R9"), (Formation{FormationClass::colour_run, 30}));
  EXPECT_EQ(value("R3 G3 B3 Y3"), (Formation{FormationClass::equal_numbers, 12}));
  EXPECT_EQ(value("R1 R2 R3 R9"), (Formation{FormationClass::colour, 15}));
  EXPECT_EQ(value("R1 G2 R3 R4"), (Formation{FormationClass::run, 10}));
  EXPECT_EQ(value("R1 G2 R3 R3"), (Formation{FormationClass::sum, 9}));
  EXPECT_EQ(value("Joker Spy R8 R6"), (Formation{FormationClass::colour_run, 30}));
}

TEST(SchottenTotten, UnderBlindMansBluffOnlyTheHighestSumCounts) {
  EXPECT_EQ(value("R3 R4 R5", true), (Formation{FormationClass::sum, 12}));
  EXPECT_EQ(value("Joker R7 R8", true), (Formation{FormationClass::sum, 24}));
  EXPECT_EQ(value("Shield G1 G2", true), (Formation{FormationClass::sum, 6}));
}

TEST(SchottenTotten, AnEliteTroopMayStandForACardThatIsSeenElsewhere) {  // S9
  const auto position = PositionBuilder(tactical_game).side(A, 0, "Joker R7 R8").side(B, 1, "R9").build();
  EXPECT_EQ(formation_at(position.table().stones[0], A), (Formation{FormationClass::colour_run, 24}));
  EXPECT_EQ(value("Spy R7 G7"), (Formation{FormationClass::equal_numbers, 21}));
}

}  // namespace
}  // namespace marchstone::schotten_totten::test
