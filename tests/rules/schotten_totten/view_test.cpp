// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "rules/schotten_totten/components.h"
#include "tests/rules/schotten_totten/position_builder.h"

/// What viewers see, and what is redrawn for those who do not.
namespace marchstone::schotten_totten::test {
namespace {

using Kind = ClaimStanding::Kind;

PositionBuilder some_position() {
  return PositionBuilder(tactical_game)
      .side(A, 0, "R4 G5 Spy")
      .side(B, 0, "B4 Y5")
      .side(B, 1, "N9 N8 N7")
      .mode(1, "Bluff")
      .owner(B, {1})
      .discard("Banshee", B)
      .discard("P1", B)
      .hand(A, "G2 Joker B1")
      .hand(B, "R9 Shield");
}

TEST(SchottenTottenView, AHandIsItsOwnersAloneAndSorted) {
  const Position position = some_position().build();
  for (const Viewer viewer : {Viewer(A), Viewer(B), Viewer::spectator()}) {
    const View view = position.view(viewer);
    EXPECT_EQ(view.hands[0].cards.has_value(), viewer.is(A));
    EXPECT_EQ(view.hands[1].cards.has_value(), viewer.is(B));
    EXPECT_EQ(view.hands[0].clan, 2);
    EXPECT_EQ(view.hands[0].tactics, 1);
    EXPECT_EQ(view.hands[1].clan, 1);
    EXPECT_EQ(view.hands[1].tactics, 1);
  }
  EXPECT_EQ(*position.view(A).hands[0].cards,
            (InlineVector<Card, hand_capacity>{card("G2"), card("B1"), card("Joker")}));
}

TEST(SchottenTottenView, WhatLiesFaceUpAndAllCountersAreEverybodys) {
  const Position position = some_position().passes(2).build();
  const View view = position.view(Viewer::spectator());
  EXPECT_EQ(view.discard, (InlineVector<Card, discard_capacity>{card("Banshee"), card("P1")}));
  EXPECT_EQ(view.tactics_played, (std::array{2, 1}));
  EXPECT_EQ(view.joker_played, (std::array{false, false}));
  EXPECT_EQ(view.passes, 2);
  EXPECT_EQ(view.turn, A);
  EXPECT_EQ(view.phase, Phase::play);
  EXPECT_EQ(view.clan_deck, 54 - 7 - 1 - 3);
  EXPECT_EQ(view.tactics_deck, 10 - 3 - 2);
  const StoneView& claimed = view.stones[1];
  EXPECT_EQ(claimed.owner, B);
  EXPECT_EQ(claimed.modes, (InlineVector<Card, 2>{Card::blind_mans_bluff}));
  EXPECT_EQ(claimed.sides[1].formation, (Formation{FormationClass::sum, 24}));
  EXPECT_EQ(claimed.sides[1].claim, std::nullopt);
}

TEST(SchottenTottenView, EachSideTellsWhetherItCouldBeClaimed) {
  const View view = some_position().build().view(Viewer::spectator());
  const StoneView& stone = view.stones[0];
  EXPECT_EQ(stone.sides[0].stamp, 3);
  EXPECT_EQ(stone.sides[0].formation, (Formation{FormationClass::sum, 16}));
  ASSERT_TRUE(stone.sides[0].claim);
  EXPECT_EQ(stone.sides[0].claim->kind, Kind::beatable);
  ASSERT_EQ(stone.sides[0].claim->by.size(), 1u);
  EXPECT_EQ(number_of(stone.sides[0].claim->by[0]), 6) << "the run 4-5-6 is the best";
  EXPECT_EQ(stone.sides[1].claim->kind, Kind::incomplete);
  EXPECT_EQ(stone.sides[1].stamp, std::nullopt);
  EXPECT_EQ(stone.sides[1].formation, std::nullopt);
}

TEST(SchottenTottenView, ThePlayerOnTurnSeesWhatACardWouldComplete) {
  const Position position = PositionBuilder(tactical_game)
                                .side(A, 0, "G3 G4")
                                .side(A, 1, "R9")
                                .side(A, 2, "B8 Y8")
                                .owner(B, {2})
                                .hand(A, "G2 Joker Joker Mud Traitor")
                                .build();
  const std::vector<Placement> expected = {{card("G2"), stone(0), {FormationClass::colour_run, 9}},
                                           {Card::joker, stone(0), {FormationClass::colour_run, 12}}};
  EXPECT_EQ(position.view(A).placements, expected);
  EXPECT_TRUE(position.view(B).placements.empty());
  EXPECT_TRUE(position.view(Viewer::spectator()).placements.empty());
}

TEST(SchottenTottenView, DrawnAndReturnedCardsAreTheirOwnersAlone) {
  const Event drawn = CardDrawn{A, Deck::clan, card("R5")};
  const Event returned = CardsReturned{A, {Deck::clan}, InlineVector<Card, 2>{card("R5")}};
  EXPECT_EQ(Position::event_for(drawn, A), drawn);
  EXPECT_EQ(Position::event_for(returned, A), returned);
  for (const Viewer viewer : {Viewer(B), Viewer::spectator()}) {
    EXPECT_EQ(Position::event_for(drawn, viewer), Event(CardDrawn{A, Deck::clan, std::nullopt}));
    EXPECT_EQ(Position::event_for(returned, viewer), Event(CardsReturned{A, {Deck::clan}, std::nullopt}));
  }
  const Event played = CardPlayed{A, card("R5"), stone(3)};
  EXPECT_EQ(Position::event_for(played, Viewer::spectator()), played);
}

TEST(SchottenTottenView, RedrawnHandsAreDrawnEvenlyFromAllThatIsHidden) {
  const Position position = some_position().build();
  constexpr int draws = 8'000;
  std::array<int, face_count> times{};
  Random random(Seed{5});
  for (int draw = 0; draw < draws; ++draw) {
    const Position other = position.determinize(A, Random(random.seed()));
    ASSERT_EQ(other.table().players[0], position.table().players[0]);
    for (const Card card : other.table().players[1].hand) ++times[static_cast<std::size_t>(card)];
  }
  // One clan card of the 44 hidden ones, one tactics card of the six, among them one Joker.
  for (std::size_t face = 0; face < face_count; ++face) {
    const Card card = static_cast<Card>(face);
    const bool hidden =
        position.table().players[1].holds(card) ||
        std::ranges::find(position.table().clan_deck, card) != position.table().clan_deck.end() ||
        std::ranges::find(position.table().tactics_deck, card) != position.table().tactics_deck.end();
    const double expected = !hidden ? 0.0 : is_clan(card) ? draws / 44.0 : draws / 6.0;
    EXPECT_NEAR(times[face], expected, 5 * std::sqrt(expected)) << face;
  }
}

TEST(SchottenTottenView, RedrawnDecksAndTheGeneratorAreFreshToo) {
  const Position position = some_position().build();
  const Position other = position.determinize(A, Random(Seed{6}));
  EXPECT_NE(other.table().clan_deck, position.table().clan_deck);
  EXPECT_NE(other.random(), position.random());
  const Position for_spectator = position.determinize(Viewer::spectator(), Random(Seed{6}));
  EXPECT_NE(for_spectator.table().players[0].hand, position.table().players[0].hand);
}

}  // namespace
}  // namespace marchstone::schotten_totten::test
