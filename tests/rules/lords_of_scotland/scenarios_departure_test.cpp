// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "tests/rules/lords_of_scotland/table_builder.h"

/// Scenarios of the rules about seats that leave (R32) and options.
namespace marchstone::lords_of_scotland::test {
namespace {

TEST(LordsOfScotland, Scenario34_OfTwoTheOtherWins) {
  Game game(TableBuilder().hand(A, "Scott 1").victories(A, "Scott 12, Scott 11, Scott 10, Scott 6"));
  ASSERT_EQ(game.table().player(A).points(), 39);
  game.depart(A);
  ASSERT_TRUE(game.position().outcome());
  EXPECT_EQ(game.position().outcome()->winners, std::vector{B});
  EXPECT_EQ(game.position().outcome()->reason, "resigned");
  Game late(TableBuilder().hand(A, "Scott 1"));
  late.depart(B, Departure::out_of_time);
  EXPECT_EQ(late.position().outcome()->reason, "time");
}

TEST(LordsOfScotland, Scenario35_TheHolderLeavesAtHisFirstAction) {
  Game game(TableBuilder(3)
                .turn(2)
                .initiative(B)
                .to_act({B, C, A})
                .hand(A, "Makgill 9, Fergusson 1")
                .hand(B, "Wemyss 3, Wemyss 4")
                .hand(C, "Forsyth 5, Forsyth 6")
                .army(B, "Scott 1")
                .recruits("Cochrane 1, Cochrane 2"));
  game.depart(B);
  EXPECT_TRUE(game.table().discard.contains(card("Wemyss 3")));
  EXPECT_EQ(game.table().initiative, C);
  EXPECT_EQ(game.decider(), C);
  EXPECT_TRUE(game.events_of<RecruitRevealed>().empty()) << "still two face up";
  EXPECT_FALSE(game.may(Muster{card("Forsyth 5"), true, true})) << "B's Scott 1 blocks";
  game.lay("Forsyth 5");
  EXPECT_EQ(game.decider(), A);
  Game taking = game;
  taking.muster("Fergusson 1");
  EXPECT_TRUE(taking.may(Target{B, 0}));
  game.lay("Makgill 9");
  EXPECT_EQ(game.table().turn, 3);
  EXPECT_EQ(game.decider(), C);
  EXPECT_EQ(std::ranges::count_if(game.table().recruits, [](const auto& each) { return each->face_up; }), 3);
}

TEST(LordsOfScotland, Scenario36_APendingChoiceOfWhoLeavesHasNoEffect) {
  const auto leaves_asked = [](std::string_view name, Phase asked) {
    Game game(TableBuilder(3)
                  .to_act({B, C, A})
                  .hand(A, "Scott 8")
                  .hand(B, std::string(name) + ", Scott 9")
                  .hand(C, "Scott 10")
                  .army(C, "Forsyth 9")
                  .supporters("Cochrane 5, Cochrane 6, Cochrane 7"));
    game.muster(name);
    EXPECT_EQ(game.phase(), asked);
    game.depart(B);
    EXPECT_EQ(game.decider(), C);
    EXPECT_EQ(game.phase(), Phase::act);
    EXPECT_EQ(game.army(B).size(), 1u) << name;
    EXPECT_EQ(game.army(C).size(), 1u);
  };
  leaves_asked("Wemyss 1", Phase::discard);
  leaves_asked("Makgill 1", Phase::follow_up);
  leaves_asked("Fergusson 1", Phase::swap);
  leaves_asked("Cockburn 1", Phase::supporter);
  leaves_asked("Scott 1", Phase::copy);
}

TEST(LordsOfScotland, Scenario37_WhoLeavesDuringTheClaimsLeavesTheOrder) {
  Game game(TableBuilder(3)
                .turn(5)
                .to_act({A})
                .hand(A, "Scott 3")
                .army(B, "A MacDonnell 12")
                .army(C, "Wemyss 2")
                .supporters("Scott 5, Wemyss 6, Makgill 7"));
  game.lay("Scott 3");
  ASSERT_EQ(game.decider(), B);
  game.depart(B);
  EXPECT_EQ(game.decider(), A);
  game.take("Makgill 7");
  game.take("Wemyss 6");
  EXPECT_EQ(game.table().initiative, A);
  EXPECT_EQ(game.table().skirmish, 2);
  EXPECT_EQ(game.table().supporters.size(), 2u);
  EXPECT_TRUE(game.army(B).empty()) << "B's MacDonnell is gone";
}

TEST(LordsOfScotland, Scenario38_WhoHasLeftDoesNotCountInTheEndTest) {
  const auto b_leaves_with_41 = [] {
    Game game(TableBuilder(3)
                  .turn(5)
                  .to_act({A})
                  .hand(A, "Scott 3")
                  .army(B, "MacDonnell 12")
                  .army(C, "Wemyss 2")
                  .victories(B, "Forsyth 12, Forsyth 11, Forsyth 10")
                  .supporters("Scott 8, Wemyss 6, Makgill 7"));
    game.lay("Scott 3");
    game.take("Scott 8");
    EXPECT_EQ(game.table().player(B).points(), 41);
    game.depart(B);
    return game;
  };
  Game game = b_leaves_with_41();
  game.take("Makgill 7");
  EXPECT_FALSE(game.position().outcome());
  EXPECT_EQ(game.table().skirmish, 2);
  Game ended = b_leaves_with_41();
  ended.depart(C);
  ASSERT_TRUE(ended.position().outcome());
  EXPECT_EQ(ended.position().outcome()->winners, std::vector{A});
}

TEST(LordsOfScotland, Scenario39_SameClanActivationIsForFourAndFive) {
  EXPECT_FALSE(Position::setup({.same_clan_activation = true}, 3, Random(Seed{})));
  const auto four = Position::setup({.same_clan_activation = true}, 4, Random(Seed{}));
  ASSERT_TRUE(four);
  Game game(*four);
  game.depart(D);
  EXPECT_TRUE(game.position().options().same_clan_activation);
  EXPECT_FALSE(game.position().outcome());
}

TEST(LordsOfScotland, OneSeatTooManyOrTooFewIsNoMatch) {
  EXPECT_FALSE(Position::setup({}, 1, Random(Seed{})));
  EXPECT_FALSE(Position::setup({}, 6, Random(Seed{})));
  EXPECT_FALSE(Position::setup({.first_seat = seat(3)}, 3, Random(Seed{})));
}

TEST(LordsOfScotland, WhoHasLeftIsShownWhatSpectatorsAre) {
  Game game(TableBuilder(3).hand(A, "Scott 1").army(B, "D Scott 2").hand(B, "Scott 3"));
  game.depart(B);
  EXPECT_EQ(game.position().view(B), game.position().view(Viewer::spectator()));
}

}  // namespace
}  // namespace marchstone::lords_of_scotland::test
