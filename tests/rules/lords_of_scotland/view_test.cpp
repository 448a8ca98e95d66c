// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "tests/rules/lords_of_scotland/table_builder.h"

/// What viewers see, what they learn by a move, and what is redrawn for those who do not know.
namespace marchstone::lords_of_scotland::test {
namespace {

SeatView seat_view(const Position& position, Viewer viewer, Seat seat) {
  return position.view(viewer).seats[index(seat)];
}

TEST(LordsOfScotlandView, AStrengthIsOfTheFollowersThatTheViewerKnows) {
  const Position position =
      TableBuilder().army(A, "Wemyss 4, D Wemyss 5").army(B, "Scott 5, Scott 7").build();
  const SeatView own = seat_view(position, A, A);
  EXPECT_EQ(own.strength, 18);
  EXPECT_TRUE(own.doubled);
  EXPECT_EQ(own.unknown, 0);
  for (const Viewer viewer : {Viewer(B), Viewer::spectator()}) {
    const SeatView others = seat_view(position, viewer, A);
    EXPECT_EQ(others.strength, 4);
    EXPECT_FALSE(others.doubled) << "a face-down Follower of whatever clan";
    EXPECT_EQ(others.unknown, 1);
    EXPECT_EQ(seat_view(position, viewer, B).strength, 24);
  }
}

TEST(LordsOfScotlandView, AHandIsItsOwnersAloneAndSortedByRank) {
  const Position position = TableBuilder().hand(A, "Cochrane 2, Scott 12, Makgill 2, Wemyss 1").build();
  const SeatView own = seat_view(position, A, A);
  ASSERT_TRUE(own.cards);
  std::vector<Card> shown;
  for (const HandCardView& each : *own.cards) shown.push_back(each.card);
  EXPECT_EQ(shown, cards("Wemyss 1, Makgill 2, Cochrane 2, Scott 12"));
  for (const Viewer viewer : {Viewer(B), Viewer::spectator()}) {
    EXPECT_EQ(seat_view(position, viewer, A).cards, std::nullopt);
    EXPECT_EQ(seat_view(position, viewer, A).hand, 4);
  }
}

TEST(LordsOfScotlandView, TheLowestOfThoseThatBlockIsNamed) {
  const Position position = TableBuilder(3)
                                .hand(A, "Forsyth 9, Makgill 2")
                                .army(B, "Scott 4, D Scott 1")
                                .army(C, "Cochrane 10, Wemyss 2, MacDonnell 3")
                                .build();
  const SeatView own = seat_view(position, A, A);
  EXPECT_EQ((*own.cards)[0].blocked_by, std::nullopt) << "Makgill 2: a two does not block a two";
  EXPECT_EQ((*own.cards)[1].blocked_by, (Place{C, 1}));
}

TEST(LordsOfScotlandView, APendingChoiceNamesItsCardAndWhosePowerItHas) {
  Game game(TableBuilder().hand(A, "Scott 1").army(A, "Makgill 4").army(B, "Wemyss 9"));
  game.muster("Scott 1");
  const auto acting_as = [&game](Clan power) {
    return game.position().view(B).acting == ActingView{{A, 1}, power};
  };
  EXPECT_TRUE(acting_as(Clan::scott));
  EXPECT_EQ(game.position().deciders()[0], (Decider{A, "copy"}));
  game.target(B, 0);
  EXPECT_TRUE(acting_as(Clan::wemyss));
  EXPECT_EQ(game.position().deciders()[0], (Decider{A, "discard"}));
  game.decline();
  EXPECT_EQ(game.position().view(B).acting, std::nullopt);
  EXPECT_EQ(game.position().deciders()[0], (Decider{B, "act"}));
}

TEST(LordsOfScotlandView, WhatLiesFaceUpIsEverybodysAndFaceDownRecruitsAreNobodys) {
  const Position position = TableBuilder()
                                .recruits("Scott 6, Wemyss 6", 4)
                                .supporters("Makgill 8, Forsyth 1")
                                .discard("Cockburn 5")
                                .victories(B, "Cochrane 4, Scott 2")
                                .build();
  for (const Viewer viewer : {Viewer(A), Viewer(B), Viewer::spectator()}) {
    const View view = position.view(viewer);
    EXPECT_EQ(view.recruits[1]->card, card("Wemyss 6"));
    EXPECT_EQ(view.recruits[2]->card, std::nullopt);
    EXPECT_FALSE(view.recruits[4]);
    EXPECT_EQ(view.supporters[0], card("Makgill 8"));
    EXPECT_TRUE(view.discard.contains(card("Cockburn 5")));
    EXPECT_EQ(view.seats[1].points, 6);
    EXPECT_EQ(view.draw_pile, 96 - 4 - 2 - 1 - 2);
  }
}

TEST(LordsOfScotlandView, ARecordsViewOpensTheCardsOfThoseWhoHaveLeftToo) {
  Game game(TableBuilder(3).hand(A, "Scott 1").army(B, "D Scott 2").hand(B, "Scott 3").hand(C, "Scott 4"));
  game.depart(B);
  EXPECT_EQ(game.position().opened_view().seats[1].army[0].card, card("Scott 2"));
  game.depart(C);
  ASSERT_TRUE(game.position().outcome());
  const View opened = game.position().opened_view();
  EXPECT_EQ(opened.seats[0].cards->at(0).card, card("Scott 1"));
  EXPECT_EQ(opened.seats[2].cards->at(0).card, card("Scott 4"));
}

TEST(LordsOfScotlandEvents, CardsThatNobodyElseMaySeeAreInTheEventsOfOneSeat) {
  const auto for_others = [](const Event& event) {
    EXPECT_EQ(Position::event_for(event, A), event);
    EXPECT_EQ(Position::event_for(event, B), Position::event_for(event, Viewer::spectator()));
    return Position::event_for(event, B);
  };
  const Card some = card("Scott 5");
  EXPECT_EQ(for_others(CardDrawn{A, some}), Event(CardDrawn{A, std::nullopt}));
  EXPECT_EQ(for_others(RecruitTaken{A, 2, false, some}), Event(RecruitTaken{A, 2, false, std::nullopt}));
  EXPECT_EQ(for_others(FollowerMustered{A, some, false, false}),
            Event(FollowerMustered{A, std::nullopt, false, false}));
  EXPECT_EQ(for_others(FollowersSwapped{A, B, 0, false, some}),
            Event(FollowersSwapped{A, B, 0, false, std::nullopt}))
      << "not even to the seat that laid it";
  for (const Event& open : std::initializer_list<Event>{
           RecruitTaken{A, 2, true, some}, FollowerMustered{A, some, true, true},
           FollowersSwapped{A, B, 0, true, some}, FollowerDiscarded{A, B, 0, some}, RecruitRevealed{0, some}})
    EXPECT_EQ(for_others(open), open);
}

// A move after which nobody knows more may be taken back without asking.
TEST(LordsOfScotlandInformed, IsAMoveThatShowsAHiddenCard) {
  const auto acting = [] {
    return Game(TableBuilder()
                    .hand(A, "Scott 1, Wemyss 1, Fergusson 1, Forsyth 1")
                    .army(B, "D Makgill 9, Cochrane 9")
                    .recruits("Makgill 10"));
  };
  const auto learned = [](Game game, const auto& play) {
    play(game);
    return game.informed();
  };
  EXPECT_FALSE(learned(acting(), [](Game& game) { game.lay("Scott 1"); }));
  EXPECT_TRUE(learned(acting(), [](Game& game) { game.muster("Scott 1", false); }));
  EXPECT_TRUE(learned(acting(), [](Game& game) { game.muster("Forsyth 1"); })) << "drew a card";
  EXPECT_TRUE(learned(acting(), [](Game& game) { game.recruit(0); })) << "a card of the pile is seen";
  EXPECT_TRUE(learned(acting(), [](Game& game) { game.recruit(4); })) << "the taker knows it";
  const auto choosing = [&](std::string_view name, int place) {
    return learned(acting(), [&](Game& game) {
      game.muster(name);
      game.target(B, place);
    });
  };
  EXPECT_TRUE(choosing("Wemyss 1", 0)) << "seen as it is discarded";
  EXPECT_FALSE(choosing("Wemyss 1", 1));
  EXPECT_TRUE(choosing("Fergusson 1", 0)) << "the taker looks at it";
  EXPECT_FALSE(choosing("Fergusson 1", 1));
  EXPECT_FALSE(choosing("Scott 1", 1)) << "copies Cochrane";
}

TEST(LordsOfScotlandInformed, IsTheLastMoveOfATurnWhichReveals) {
  Game game(TableBuilder().to_act({B}).hand(B, "Scott 1, Scott 2"));
  game.lay("Scott 1");
  EXPECT_TRUE(game.informed());
}

TEST(LordsOfScotlandInformed, IsNoClaimButTheLastWhichDeals) {
  Game game(TableBuilder()
                .turn(5)
                .to_act({A})
                .hand(A, "Scott 12")
                .army(B, "Wemyss 9")
                .supporters("Scott 3, Wemyss 4, Makgill 5"));
  game.lay("Scott 12");
  EXPECT_TRUE(game.informed());
  game.take("Scott 3");
  EXPECT_FALSE(game.informed());
  game.take("Wemyss 4");
  EXPECT_TRUE(game.informed());
}

TEST(LordsOfScotlandDeterminize, DrawsEvenlyFromAllThatIsHidden) {
  const Position position = TableBuilder()
                                .hand(A, "Scott 1, Scott 2")
                                .army(A, "D Scott 3")
                                .hand(B, "Wemyss 1, Wemyss 2")
                                .army(B, "D Wemyss 3, Wemyss 4")
                                .recruits("Makgill 1")
                                .supporters("Makgill 2, Makgill 3")
                                .discard("Makgill 4")
                                .build();
  constexpr int draws = 9'000;
  std::array<int, card_count> in_hand{};
  std::array<int, card_count> in_army{};
  Random random(Seed{5});
  for (int draw = 0; draw < draws; ++draw) {
    const Position other = position.determinize(A, Random(random.seed()));
    ASSERT_EQ(other.table().players[0], position.table().players[0]);
    ASSERT_EQ(other.table().discard, position.table().discard);
    for (const Card each : other.table().players[1].hand) ++in_hand[index(each)];
    ++in_army[index(other.table().players[1].army[0].card)];
  }
  const auto known = cards("Scott 1, Scott 2, Scott 3, Wemyss 4, Makgill 1, Makgill 2, Makgill 3, Makgill 4");
  const double hidden = 96 - 8;
  for (std::size_t at = 0; at < clan_card_count; ++at) {
    const bool is_known = std::ranges::find(known, static_cast<Card>(at)) != known.end();
    const double once = is_known ? 0 : draws / hidden;
    EXPECT_NEAR(in_hand[at], 2 * once, 5 * std::sqrt(2 * once)) << at;
    EXPECT_NEAR(in_army[at], once, 5 * std::sqrt(once)) << at;
  }
}

TEST(LordsOfScotlandDeterminize, RedrawsThePileTheRecruitsAndTheGeneratorToo) {
  const Position position = TableBuilder().hand(A, "Scott 1").army(A, "D Scott 2").build();
  const Position other = position.determinize(A, Random(Seed{6}));
  EXPECT_NE(other.table().draw_pile, position.table().draw_pile);
  EXPECT_NE(other.table().recruits, position.table().recruits);
  EXPECT_NE(other.random(), position.random());
  const Position for_spectator = position.determinize(Viewer::spectator(), Random(Seed{6}));
  EXPECT_NE(for_spectator.table().players[0].hand, position.table().players[0].hand);
  EXPECT_NE(for_spectator.table().players[0].army, position.table().players[0].army);
}

}  // namespace
}  // namespace marchstone::lords_of_scotland::test
