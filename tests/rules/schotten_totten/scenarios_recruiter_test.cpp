// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "tests/rules/schotten_totten/position_builder.h"

/// The Recruiter: draws one by one, and what goes back under the decks.
namespace marchstone::schotten_totten::test {
namespace {

std::vector<Move> legal(const Position& position) {
  return position.legal_moves(position.table().turn);
}

TEST(SchottenTotten, Scenario30_TheRecruiterDrawsThreeAndReturnsTwo) {
  auto position =
      PositionBuilder(tactical_game).hand(A, "Recruiter G1 G2 G3 G4 G5 Joker").on_top("N7 N8 N9 Spy").build();
  const auto played = play(position, PlayRecruiter{});
  EXPECT_EQ(position.table().players[0].hand.size(), 6u);
  EXPECT_TRUE(events_of<CardDrawn>(played).empty());
  EXPECT_EQ(position.deciders()[0].kind, "recruiter_draw");
  play(position, DrawCard{Deck::clan});
  play(position, DrawCard{Deck::tactics});
  EXPECT_EQ(position.table().recruiter_draws_left, 1);
  play(position, DrawCard{Deck::clan});
  EXPECT_EQ(position.table().players[0].hand.size(), 9u);
  EXPECT_EQ(position.deciders()[0].kind, "return_cards");
  EXPECT_EQ(legal(position).size(), 7u * 6 + 2 + 7 * 2) << "seven clan and two tactics cards";
  const auto returned = play(position, ReturnCards{card("G1"), card("Joker")});
  EXPECT_EQ(position.table().tactics_deck.back(), Card::joker) << "none was played, so one may go back";
  EXPECT_EQ(position.table().clan_deck.back(), card("G1"));
  EXPECT_EQ(position.table().players[0].hand.size(), 7u);
  EXPECT_TRUE(events_of<CardDrawn>(returned).empty()) << "no draw at the end";
  EXPECT_EQ(position.table().turn, B);

  const auto barred = PositionBuilder(tactical_game)
                          .side(A, 0, "Joker")
                          .side(B, 0, "Shield")
                          .hand(A, "Recruiter G1 G2 G3 Joker")
                          .on_top("N7 N8 N9");
  auto second_joker = barred.build();
  play(second_joker, PlayRecruiter{});
  for (int draw = 0; draw < 3; ++draw) play(second_joker, DrawCard{Deck::clan});
  for (const Move& move : legal(second_joker)) {
    const auto& cards = std::get<ReturnCards>(move);
    EXPECT_TRUE(cards.first != Card::joker && cards.second != Card::joker);
  }
  EXPECT_EQ(legal(second_joker).size(), 6u * 5);
}

/// All tactics cards but the Recruiter lie somewhere, and the clan deck holds what is put on top.
PositionBuilder recruiter_alone() {
  return PositionBuilder(tactical_game)
      .hand(A, "Recruiter")
      .hand(B, "Joker Joker Spy Shield Bluff Mud Strategist")
      .discard("Banshee", A)
      .discard("Traitor", B);
}

TEST(SchottenTotten, Scenario38_WithOneDeckLeftAllDrawsAreMadeWithoutAMove) {
  auto position = recruiter_alone().hand(A, "G1").on_top("N5 N6 N7 N8").build();
  const auto played = play(position, PlayRecruiter{});
  EXPECT_EQ(events_of<CardDrawn>(played).size(), 3u);
  EXPECT_EQ(position.table().phase, Phase::return_cards);

  auto end_draw = recruiter_alone().hand(A, "G1").on_top("N5").build();
  const auto drawn = play_card(end_draw, "G1", 0);
  EXPECT_EQ(events_of<CardDrawn>(drawn), std::vector({CardDrawn{A, Deck::clan, card("N5")}}));
  EXPECT_EQ(end_draw.table().turn, B);
}

TEST(SchottenTotten, Scenario39_TheRecruiterReturnsNoMoreThanThereIs) {
  auto position = recruiter_alone()
                      .side(A, 8, "G1 G2")
                      .side(B, 8, "Y1 Y4 B9")
                      .fill_stones_except({8})
                      .owner(A, {0, 2, 4, 6})
                      .owner(B, {1, 3, 5, 7})
                      .build();
  ASSERT_EQ(position.table().clan_deck.size(), 1u);
  const Card last = position.table().clan_deck.front();
  play(position, PlayRecruiter{});
  ASSERT_EQ(legal(position), std::vector<Move>({ReturnCards{last, std::nullopt}}));
  const auto returned = play(position, legal(position).front());
  EXPECT_EQ(returned.events.back(), Event(CardDrawn{A, Deck::clan, last}));
  EXPECT_EQ(position.table().turn, B);
}

/// A has played a Joker and holds the Recruiter; the decks have but the other Joker and six clan cards.
PositionBuilder recruiter_after_joker() {
  return PositionBuilder(tactical_game)
      .side(A, 8, "Joker G1")
      .side(B, 8, "Shield Y4 B9")
      .hand(A, "Recruiter")
      .hand(B, "Spy Bluff Mud Strategist")
      .discard("Banshee", A)
      .discard("Traitor", B)
      .owner(A, {0, 2, 4, 6})
      .owner(B, {1, 3, 5, 7});
}

TEST(SchottenTotten, Scenario39_OnlyWhatIsNotBarredGoesBack) {
  auto position =
      recruiter_after_joker().hand(A, "Joker").hand(B, "G2 G3").on_top("N1").fill_stones_except({8}).build();
  play(position, PlayRecruiter{});
  ASSERT_EQ(position.table().players[0].hand.size(), 2u);
  EXPECT_EQ(legal(position), std::vector<Move>({ReturnCards{card("N1"), std::nullopt}}));
}

TEST(SchottenTotten, TheReturnIsAMoveEvenIfOnlyABarredJokerIsThere) {  // S11; whether it is one stays unseen
  auto position = recruiter_after_joker().hand(B, "G2 G3 N1").fill_stones_except({8}).build();
  play(position, PlayRecruiter{});
  ASSERT_EQ(position.table().players[0].hand, (InlineVector<Card, hand_capacity>{Card::joker}));
  EXPECT_EQ(legal(position), std::vector<Move>({ReturnCards{}}));
  const auto returned = play(position, ReturnCards{});
  EXPECT_EQ(events_of<CardsReturned>(returned).at(0).decks.size(), 0u);
  EXPECT_EQ(position.table().turn, B);
}

TEST(SchottenTotten, Scenario40_TheFirstNamedCardGoesUnderTheDeckTheSecondBelowIt) {
  const auto builder = PositionBuilder(tactical_game).hand(A, "Recruiter N1 N2 Spy").on_top("G7 G8 G9");
  auto before = builder.build();
  play(before, PlayRecruiter{});
  for (int draw = 0; draw < 3; ++draw) play(before, DrawCard{Deck::clan});

  auto two_clan = before;
  play(two_clan, ReturnCards{card("N1"), card("N2")});
  EXPECT_EQ(two_clan.table().clan_deck.back(), card("N2"));
  EXPECT_TRUE(is_legal(before, ReturnCards{card("N2"), card("N1")})) << "the other order is another move";

  EXPECT_TRUE(is_legal(before, ReturnCards{card("N1"), card("Spy")}));
  EXPECT_FALSE(is_legal(before, ReturnCards{card("Spy"), card("N1")}));
  const auto returned = play(before, ReturnCards{card("N1"), card("Spy")});
  EXPECT_EQ(events_of<CardsReturned>(returned).at(0).decks,
            (InlineVector<Deck, 2>{Deck::clan, Deck::tactics}));
}

TEST(SchottenTotten, TwoJokersAreOneChoice) {  // S11, S21
  auto position = PositionBuilder(tactical_game).hand(A, "Recruiter Joker Joker").on_top("G7 G8 G9").build();
  EXPECT_EQ(legal(position).size(), 9u + 1 + 1) << "a Joker to nine stones, the Recruiter, the pass";
  play(position, PlayRecruiter{});
  for (int draw = 0; draw < 3; ++draw) play(position, DrawCard{Deck::clan});
  EXPECT_EQ(legal(position).size(), 3u * 2 + 3 + 1);
  EXPECT_TRUE(is_legal(position, ReturnCards{Card::joker, Card::joker}));
}

}  // namespace
}  // namespace marchstone::schotten_totten::test
