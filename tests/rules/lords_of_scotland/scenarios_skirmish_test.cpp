// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "rules/lords_of_scotland/army.h"
#include "tests/rules/lords_of_scotland/table_builder.h"

/// Scenarios of the rules about turns, strengths, claims and the end.
namespace marchstone::lords_of_scotland::test {
namespace {

/// The last action of a skirmish is A's.
TableBuilder last_action(std::size_t players = 2, Options options = {}) {
  return TableBuilder(players, options).turn(5).to_act({A});
}

std::size_t claims_of(const Game& game, Seat seat) {
  return static_cast<std::size_t>(std::ranges::count(game.table().claims, seat));
}

TEST(LordsOfScotland, Scenario11_AnActivatedFollowerServesWhoTakesIt) {
  Game game(TableBuilder()
                .turn(5)
                .to_act({B, A})
                .hand(B, "Fergusson 1")
                .hand(A, "Scott 12")
                .army(A, "A Cochrane 2")
                .supporters("Scott 3, Wemyss 4, Makgill 5, Forsyth 6"));
  game.muster("Fergusson 1");
  game.target(A, 0);
  EXPECT_TRUE(game.army(B)[0].activated);
  game.lay("Scott 12");
  EXPECT_EQ(claims_of(game, B), 2u);
  EXPECT_EQ(claims_of(game, A), 1u);
}

TEST(LordsOfScotland, Scenario13_ScottCopiesAPowerThatWasNeverCalled) {
  Game game(last_action()
                .hand(A, "Scott 2")
                .army(B, "Cochrane 9")
                .supporters("Scott 3, Wemyss 4, Makgill 5, Forsyth 6"));
  game.muster("Scott 2");
  game.target(B, 0);
  EXPECT_EQ(claims_of(game, A), 2u);
  EXPECT_EQ(claims_of(game, B), 1u);
}

TEST(LordsOfScotland, Scenario14_AScottWithMacDonnellsTokenStaysForOneSkirmishMore) {
  Game game(
      last_action().hand(A, "Scott 1").hand(B, "Wemyss 10").army(B, "MacDonnell 6").supporters("Scott 3"));
  game.muster("Scott 1");
  game.target(B, 0);
  ASSERT_EQ(game.table().skirmish, 2) << "the one Supporter was claimed without asking";
  ASSERT_EQ(game.army(A).size(), 1u);
  EXPECT_EQ(game.army(A)[0], (Follower{card("Scott 1"), true, false, true, std::nullopt}));
  EXPECT_TRUE(game.army(B).empty());
  while (game.table().skirmish == 2) game.play(game.position().legal_moves(game.decider()).front());
  EXPECT_TRUE(
      std::ranges::none_of(game.army(A), [](const Follower& each) { return each.card == card("Scott 1"); }));
}

TEST(LordsOfScotland, Scenario15_AnActivatedBruceFitsAnyClan) {
  const Options bruce{.bruce = true};
  const auto strength = [&](std::string_view army) {
    return strength_of(TableBuilder(2, bruce).army(A, army).build().table().player(A).army);
  };
  EXPECT_EQ(strength("A Bruce 97, Wemyss 4, Wemyss 5"), (ArmyStrength{42, true}));
  EXPECT_EQ(strength("D Bruce 97, Wemyss 4, Wemyss 5"), (ArmyStrength{21, false}));
}

TEST(LordsOfScotland, Scenario16_OneCardAloneIsNeverDoubled) {
  const Position position = TableBuilder(2, {.bruce = true}).army(A, "A Bruce 97").build();
  EXPECT_EQ(strength_of(position.table().player(A).army), (ArmyStrength{12, false}));
}

TEST(LordsOfScotland, Scenario17_TwoBrucesAreOneClan) {
  const Position position = TableBuilder(2, {.bruce = true}).army(A, "Bruce 97, Bruce 98").build();
  EXPECT_EQ(strength_of(position.table().player(A).army), (ArmyStrength{48, true}));
}

TEST(LordsOfScotland, Scenario18_AScottWithBrucesTokenFitsAnyClan) {
  const Position position = TableBuilder(2, {.bruce = true}).army(A, "B Scott 3, Fergusson 7").build();
  EXPECT_EQ(strength_of(position.table().player(A).army), (ArmyStrength{20, true}));
}

TEST(LordsOfScotland, Scenario19_TheHighestRankPartsEqualArmies) {
  Game game(last_action()
                .hand(A, "Scott 3")
                .army(A, "Makgill 9")
                .army(B, "Forsyth 4, Cochrane 8")
                .supporters("Scott 5, Wemyss 6"));
  game.lay("Scott 3");
  EXPECT_EQ(rank_of(card("Makgill 9")), 66);
  EXPECT_EQ(rank_of(card("Cochrane 8")), 64);
  EXPECT_EQ(game.table().order.front(), A);
  EXPECT_EQ(game.decider(), A);
}

TEST(LordsOfScotland, Scenario20_TheLastSupporterIsTakenWithoutAMove) {
  Game game(last_action(3)
                .hand(A, "Scott 12")
                .army(A, "A Cochrane 12")
                .army(B, "Wemyss 9")
                .army(C, "Wemyss 1")
                .supporters("Scott 3, Wemyss 4, Makgill 5"));
  game.lay("Scott 12");
  game.take("Scott 3");
  EXPECT_EQ(game.decider(), A);
  game.take("Wemyss 4");
  EXPECT_EQ(game.table().player(B).points(), 5);
  EXPECT_EQ(game.table().player(C).points(), 0);
  EXPECT_EQ(game.table().skirmish, 2);
}

TEST(LordsOfScotland, Scenario21_WhoHasNoFollowersClaimsNothing) {
  Game game(
      last_action(3).hand(A, "Scott 12").army(B, "Wemyss 9").supporters("Scott 3, Wemyss 4, Makgill 5"));
  game.lay("Scott 12");
  game.take("Makgill 5");
  game.take("Wemyss 4");
  EXPECT_EQ(game.table().player(C).points(), 0);
  EXPECT_TRUE(game.table().discard.contains(card("Scott 3")));
}

TEST(LordsOfScotland, Scenario22_SupportersOfOneStrengthAreReplaced) {
  // Top of the pile: five Recruits, then the Supporters.
  const auto dealt = [](std::string_view pile) {
    Game game(last_action().hand(A, "Wemyss 12").pile(pile).recruits("", 0));
    game.lay("Wemyss 12");
    return game;
  };
  const Game replaced =
      dealt("Scott 1, Scott 2, Scott 3, Scott 4, Scott 5, Wemyss 7, Makgill 7, Forsyth 2, Cockburn 3");
  EXPECT_EQ(replaced.events_of<SupportersReplaced>().size(), 1u);
  ASSERT_EQ(replaced.table().supporters.size(), 2u);
  EXPECT_EQ(replaced.table().supporters[0], card("Forsyth 2"));
  EXPECT_TRUE(replaced.table().discard.contains(card("Wemyss 7")));
  const Game single = dealt("Scott 1, Scott 2, Scott 3, Scott 4");
  EXPECT_TRUE(single.events_of<SupportersReplaced>().empty()) << "fewer than N could be dealt";
}

TEST(LordsOfScotland, Scenario22_SupportersOfOneStrengthStayIfThePilesHoldNoOther) {
  Game game(last_action()
                .hand(A, "Scott 7")
                .pile("Makgill 1, MacDonnell 2, Wemyss 3, Fergusson 4, Forsyth 5, Cockburn 7, Cochrane 7")
                .recruits("", 0));
  game.lay("Scott 7");
  EXPECT_TRUE(game.events_of<SupportersReplaced>().empty()) << "what is left is a seven";
  EXPECT_EQ(game.table().supporters.size(), 2u);
}

TEST(LordsOfScotland, Scenario23_MostPointsWinAndTheOrderOfTheLastSkirmishPartsThem) {
  // 43 and 41, then 43 each; A is the stronger in the skirmish.
  const auto end = [](std::string_view of_a, std::string_view of_b) {
    Game game(last_action().hand(A, "Scott 12").army(B, "Wemyss 2").victories(A, of_a).victories(B, of_b));
    game.lay("Scott 12");
    return game.position().outcome();
  };
  const auto behind = end("Scott 11, Scott 10, Scott 9, Scott 8, Scott 3",
                          "Wemyss 11, Wemyss 10, Wemyss 9, Wemyss 8, Wemyss 5");
  ASSERT_TRUE(behind);
  EXPECT_EQ(behind->winners, std::vector{B});
  EXPECT_EQ(behind->reason, "points");
  EXPECT_EQ(behind->scores, (std::vector<std::optional<int>>{41, 43}));
  const auto level = end("Scott 11, Scott 10, Scott 9, Scott 8, Scott 5",
                         "Wemyss 11, Wemyss 10, Wemyss 9, Wemyss 8, Wemyss 5");
  ASSERT_TRUE(level);
  EXPECT_EQ(level->winners, std::vector{A});
}

TEST(LordsOfScotland, Scenario24_TheDiscardPileIsShuffledWhenACardIsNeeded) {
  Game game(last_action()
                .hand(A, "Wemyss 12")
                .pile("Scott 1")
                .discard("Scott 2, Scott 3, Scott 4, Scott 5, Scott 6, Makgill 7, Makgill 8, Makgill 9, "
                         "Makgill 10, Makgill 11")
                .recruits("", 0));
  game.lay("Wemyss 12");
  ASSERT_EQ(game.events_of<Reshuffled>().size(), 1u);
  EXPECT_EQ(game.events_of<Reshuffled>()[0].cards, 11) << "with the Follower of the skirmish";
  EXPECT_EQ(game.table().recruits[0]->card, card("Scott 1"));
  EXPECT_EQ(game.table().draw_pile.size(), 11u - 4 - 2);
}

TEST(LordsOfScotland, Scenario24_RecruitsAreDealtBeforeSupporters) {
  Game game(
      last_action().hand(A, "Wemyss 12").pile("Scott 1, Scott 2, Scott 3, Scott 4, Scott 5").recruits("", 0));
  game.lay("Wemyss 12");
  EXPECT_EQ(game.table().supporters.size(), 1u);
  for (const auto& recruit : game.table().recruits) EXPECT_TRUE(recruit.has_value());
}

TEST(LordsOfScotland, Scenario27_AKeptMacDonnellBlocksAndClaims) {
  Game game(TableBuilder()
                .turn(5)
                .to_act({B})
                .hand(B, "Forsyth 2")
                .army(A, "K MacDonnell 1")
                .supporters("Scott 3, Wemyss 4"));
  EXPECT_FALSE(game.may(Muster{card("Forsyth 2"), true, true}));
  game.lay("Forsyth 2");
  game.take("Wemyss 4");
  EXPECT_EQ(game.table().player(A).points(), 3) << "strength 1 claims the last one";
  EXPECT_TRUE(game.army(A).empty()) << "kept once";
}

TEST(LordsOfScotland, Scenario28_InTurnTExactlyTRecruitsLieFaceUp) {
  Game game(Position::setup({}, 2, Random(Seed{5})).value());
  Random dice(Seed{6});
  while (game.table().skirmish == 1 && game.phase() != Phase::claim) {
    if (game.phase() == Phase::act) {
      const auto face_up =
          std::ranges::count_if(game.table().recruits, [](const auto& each) { return each->face_up; });
      ASSERT_EQ(face_up, game.table().turn);
    }
    const auto legal = game.position().legal_moves(game.decider());
    game.play(legal[dice.below(static_cast<std::uint32_t>(legal.size()))]);
  }
}

TEST(LordsOfScotland, Scenario28_WithoutAFaceDownRecruitNothingIsRevealed) {
  Game game(
      TableBuilder().to_act({B}).hand(A, "Scott 1").hand(B, "Scott 2").recruits("Wemyss 1, Wemyss 2", 2));
  game.lay("Scott 2");
  EXPECT_EQ(game.table().turn, 2);
  EXPECT_TRUE(game.events_of<RecruitRevealed>().empty());
  EXPECT_EQ(game.decider(), A);
}

TEST(LordsOfScotland, Scenario32_AMoveAClaimButForTheLastSupporter) {
  const auto fought = [](std::string_view supporters) {
    Game game(last_action(3).hand(A, "Scott 12").army(B, "Wemyss 9").supporters(supporters));
    game.lay("Scott 12");
    return game;
  };
  Game three = fought("Scott 3, Wemyss 4, Makgill 5");
  three.take("Scott 3");
  three.take("Wemyss 4");
  EXPECT_TRUE(three.table().discard.contains(card("Makgill 5")));
  Game two = fought("Scott 3, Wemyss 4");
  two.take("Scott 3");
  EXPECT_EQ(two.table().player(B).points(), 4);
  EXPECT_EQ(two.table().skirmish, 2);
  const Game one = fought("Scott 3");
  EXPECT_EQ(one.table().player(A).points(), 3);
  EXPECT_EQ(one.table().skirmish, 2);
}

TEST(LordsOfScotland, Scenario33_WhoCanDoNothingPassesButTheRevealIsMade) {
  Game game(TableBuilder(3).to_act({A, B, C}).hand(A, "Scott 1").hand(C, "Scott 2").recruits("", 0));
  game.lay("Scott 1");
  EXPECT_EQ(game.events_of<Passed>(), std::vector{Passed{B}});
  EXPECT_EQ(game.decider(), C);
  // The holder can do nothing: a Recruit would be revealed all the same, were there one.
  Game holder(
      TableBuilder(2).to_act({B}).initiative(A).hand(B, "Scott 1, Scott 2").recruits("", 0).pile("Wemyss 1"));
  holder.lay("Scott 1");
  EXPECT_EQ(holder.events_of<Passed>(), std::vector{Passed{A}});
  EXPECT_EQ(holder.table().turn, 2);
  EXPECT_EQ(holder.decider(), B);
}

TEST(LordsOfScotland, TheInitiativeStaysIfNobodyHasFollowers) {  // R26
  Game game(TableBuilder()
                .turn(5)
                .to_act({B})
                .initiative(B)
                .hand(B, "Cockburn 1")
                .hand(A, "Scott 2")
                .recruits("Scott 3"));
  game.recruit(0);
  EXPECT_EQ(game.table().skirmish, 2);
  EXPECT_EQ(game.table().initiative, B);
  EXPECT_EQ(game.events_of<SkirmishEnded>()[0].winner, std::nullopt);
}

TEST(LordsOfScotland, TwoCochranesClaimTwoNotThree) {  // R24
  Game game(last_action()
                .hand(A, "Scott 12")
                .army(A, "A Cochrane 2, A Cochrane 3")
                .supporters("Scott 3, Wemyss 4, Makgill 5, Forsyth 6"));
  game.lay("Scott 12");
  EXPECT_EQ(claims_of(game, A), 2u);
}

}  // namespace
}  // namespace marchstone::lords_of_scotland::test
