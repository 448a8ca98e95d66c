// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "tests/rules/lords_of_scotland/table_builder.h"

/// Scenarios of the rules that tell when a power works and what it does.
namespace marchstone::lords_of_scotland::test {
namespace {

constexpr Muster up(Card card, bool activate) {
  return {card, true, activate};
}

TEST(LordsOfScotland, Scenario1_ALoneWemyssActivatesWithoutEffect) {
  Game game(TableBuilder().hand(A, "Wemyss 12").hand(B, "Scott 1"));
  game.muster("Wemyss 12");
  ASSERT_EQ(game.army(A).size(), 1u);
  EXPECT_EQ(game.decider(), B);
  EXPECT_EQ(game.phase(), Phase::act);
}

TEST(LordsOfScotland, Scenario2_AFollowerOfEqualStrengthDoesNotBlock) {
  Game game(TableBuilder().hand(A, "Forsyth 5").army(B, "Scott 5"));
  game.muster("Forsyth 5");
  EXPECT_EQ(game.table().player(A).hand.size(), 1u);
  EXPECT_EQ(game.events_of<CardDrawn>().size(), 1u);
}

TEST(LordsOfScotland, Scenario3_ALowerFollowerBlocksThePowerNotTheMuster) {
  Game game(TableBuilder().hand(A, "Forsyth 5").army(B, "Scott 4"));
  EXPECT_FALSE(game.may(up(card("Forsyth 5"), true)));
  EXPECT_TRUE(game.may(up(card("Forsyth 5"), false)));
}

TEST(LordsOfScotland, Scenario4_AFaceDownFollowerDoesNotBlock) {
  Game game(TableBuilder().hand(A, "Forsyth 12").army(B, "D Scott 1"));
  game.muster("Forsyth 12");
  EXPECT_EQ(game.table().player(A).hand.size(), 1u);
}

TEST(LordsOfScotland, Scenario5_AnOwnFollowerBlocksToo) {
  Game game(TableBuilder().hand(A, "Wemyss 4").army(A, "Makgill 3"));
  EXPECT_FALSE(game.may(up(card("Wemyss 4"), true)));
}

TEST(LordsOfScotland, Scenario6_TheFollowUpIsBlockedByTheMakgillThatCalledIt) {
  Game game(TableBuilder().hand(A, "Makgill 5, Forsyth 7, Forsyth 2"));
  game.muster("Makgill 5");
  ASSERT_EQ(game.phase(), Phase::follow_up);
  EXPECT_FALSE(game.may(up(card("Forsyth 7"), true)));
  EXPECT_TRUE(game.may(up(card("Forsyth 7"), false)));
  EXPECT_TRUE(game.may(up(card("Forsyth 2"), true)));
}

TEST(LordsOfScotland, Scenario7_MakgillsChain) {
  Game game(TableBuilder().hand(A, "Makgill 5, Makgill 3, Wemyss 1").army(B, "Cochrane 9"));
  game.muster("Makgill 5");
  game.muster("Makgill 3");
  game.muster("Wemyss 1");
  ASSERT_EQ(game.phase(), Phase::discard);
  game.target(B, 0);
  EXPECT_EQ(game.army(A).size(), 3u);
  EXPECT_TRUE(game.army(B).empty());
  EXPECT_EQ(game.decider(), B);
}

TEST(LordsOfScotland, Scenario8_NoFollowUpFromAnEmptyHand) {
  Game game(TableBuilder().hand(A, "Makgill 2").hand(B, "Scott 1"));
  game.muster("Makgill 2");
  EXPECT_EQ(game.decider(), B);
}

TEST(LordsOfScotland, Scenario9_CockburnFetchesASupporterWithoutItsPower) {
  Game game(TableBuilder().hand(A, "Cockburn 1").supporters("Scott 12, Wemyss 3"));
  game.muster("Cockburn 1");
  game.take("Scott 12");
  ASSERT_EQ(game.army(A).size(), 1u);
  EXPECT_EQ(game.army(A)[0], (Follower{card("Scott 12"), true, false, false, std::nullopt}));
  EXPECT_EQ(game.table().supporters[0], card("Cockburn 1"));
  EXPECT_EQ(game.table().supporters[1], card("Wemyss 3"));
  EXPECT_EQ(game.decider(), B);
}

TEST(LordsOfScotland, Scenario10_FergussonTakesAFaceDownFollowerThatOnlyTheTakerMaySee) {
  Game game(TableBuilder().hand(A, "Fergusson 1").army(B, "D Makgill 7"));
  game.muster("Fergusson 1");
  game.target(B, 0);
  EXPECT_EQ(game.army(A)[0].card, card("Makgill 7"));
  EXPECT_FALSE(game.army(A)[0].face_up);
  EXPECT_EQ(game.army(B)[0], (Follower{card("Fergusson 1"), true, false, false, std::nullopt}));
  EXPECT_TRUE(game.informed());
  EXPECT_EQ(game.position().view(A).seats[0].army[0].card, card("Makgill 7"));
  EXPECT_EQ(game.position().view(B).seats[0].army[0].card, std::nullopt);
  EXPECT_EQ(game.position().view(Viewer::spectator()).seats[0].army[0].card, std::nullopt);
  const Event swap = game.events_of<FollowersSwapped>()[0];
  EXPECT_EQ(std::get<FollowersSwapped>(Position::event_for(swap, A)).card, card("Makgill 7"));
  EXPECT_EQ(std::get<FollowersSwapped>(Position::event_for(swap, B)).card, std::nullopt);
}

TEST(LordsOfScotland, Scenario12_WemyssDiscardsAnyOtherFollowerOrNone) {
  Game game(TableBuilder().hand(A, "Wemyss 3").army(A, "D Scott 1"));
  game.muster("Wemyss 3");
  EXPECT_TRUE(game.may(Target{A, 0}));
  EXPECT_FALSE(game.may(Target{A, 1})) << "itself";
  EXPECT_TRUE(game.may(Decline{}));
  game.target(A, 0);
  EXPECT_TRUE(game.table().discard.contains(card("Scott 1")));
  EXPECT_TRUE(game.informed()) << "a face-down card was seen (R27)";
}

TEST(LordsOfScotland, Scenario25_TheHandLimitBindsRecruitingOnly) {
  const auto ten =
      "Scott 1, Scott 2, Scott 3, Scott 4, Scott 5, Scott 6, Scott 7, Scott 8, Scott 9, Scott 10";
  Game game(TableBuilder().hand(A, ten).recruits("Forsyth 1"));
  ASSERT_TRUE(game.may(TakeRecruit{0}));
  game.recruit(0);
  EXPECT_EQ(game.table().player(A).hand.size(), 11u);
  Game eleven(TableBuilder().hand(A, std::string(ten) + ", Scott 11").recruits("Forsyth 1"));
  EXPECT_FALSE(eleven.may(TakeRecruit{0}));
  Game strict(TableBuilder(2, {.strict_hand_limit = true}).hand(A, ten).recruits("Forsyth 1"));
  EXPECT_FALSE(strict.may(TakeRecruit{0}));
  Game drawing(TableBuilder().hand(A, std::string(ten) + ", Forsyth 1"));
  drawing.muster("Forsyth 1");
  EXPECT_EQ(drawing.table().player(A).hand.size(), 11u) << "Forsyth draws into a full hand (R20)";
}

TEST(LordsOfScotland, Scenario26_ThePowersOfManyPlayersAreBlockedByTheirOwnClan) {
  const Options options{.bruce = true, .same_clan_activation = true};
  Game game(TableBuilder(4, options)
                .hand(A, "Makgill 9, Wemyss 9, Bruce 97")
                .army(B, "Scott 1, Makgill 6")
                .army(C, "Bruce 98"));
  EXPECT_FALSE(game.may(up(card("Makgill 9"), true)));
  EXPECT_TRUE(game.may(up(card("Wemyss 9"), true)));
  EXPECT_FALSE(game.may(up(bruce_97, true)));
  Game plain(TableBuilder(4, {.bruce = true}).hand(A, "Wemyss 9").army(B, "Scott 1"));
  EXPECT_FALSE(plain.may(up(card("Wemyss 9"), true)));
}

TEST(LordsOfScotland, Scenario29_SwappedAndFetchedCardsKeepTheirPlaces) {
  Game game(TableBuilder()
                .hand(A, "Fergusson 1, Cockburn 1")
                .hand(B, "Scott 2")
                .army(A, "Wemyss 8")
                .army(B, "D Makgill 4, Scott 9, D Makgill 5")
                .supporters("Forsyth 9, Scott 12"));
  game.muster("Fergusson 1");
  game.target(B, 0);
  ASSERT_EQ(game.army(A).size(), 2u);
  EXPECT_EQ(game.army(A)[0].card, card("Wemyss 8"));
  EXPECT_EQ(game.army(A)[1].card, card("Makgill 4"));
  EXPECT_EQ(game.army(B)[0].card, card("Scott 9"));
  EXPECT_EQ(game.army(B)[1].card, card("Makgill 5"));
  EXPECT_EQ(game.army(B)[2].card, card("Fergusson 1"));
  game.lay("Scott 2");
  game.muster("Cockburn 1");
  game.take("Forsyth 9");
  EXPECT_EQ(game.table().supporters[0], card("Cockburn 1"));
  EXPECT_EQ(game.table().supporters[1], card("Scott 12"));
  EXPECT_EQ(game.army(A)[2].card, card("Forsyth 9"));
}

TEST(LordsOfScotland, Scenario30_OnlyWemyssAndTheFollowUpMayBeDeclined) {
  const auto asks = [](std::string_view name) {
    Game game(
        TableBuilder().hand(A, std::string(name) + ", Scott 9").army(B, "Cochrane 4").supporters("Wemyss 8"));
    game.muster(name);
    EXPECT_EQ(game.decider(), A);
    return game.may(Decline{});
  };
  EXPECT_FALSE(asks("Fergusson 1"));
  EXPECT_FALSE(asks("Cockburn 1"));
  EXPECT_FALSE(asks("Scott 1"));
  EXPECT_TRUE(asks("Makgill 1"));
  EXPECT_TRUE(asks("Wemyss 1"));
  Game alone(TableBuilder().hand(A, "Fergusson 1").hand(B, "Scott 3").army(A, "Cochrane 9"));
  alone.muster("Fergusson 1");
  EXPECT_EQ(alone.decider(), B);
  EXPECT_EQ(alone.army(A).size(), 2u);
}

TEST(LordsOfScotland, Scenario31_OnlyLastingPowersAreMarked) {
  Game forsyth(TableBuilder().hand(A, "Forsyth 2"));
  forsyth.muster("Forsyth 2");
  EXPECT_FALSE(forsyth.army(A)[0].activated);
  Game wemyss(TableBuilder().hand(A, "Wemyss 3").army(B, "Scott 9"));
  wemyss.muster("Wemyss 3");
  wemyss.target(B, 0);
  EXPECT_FALSE(wemyss.army(A)[0].activated);
  Game fergusson(TableBuilder().hand(A, "Fergusson 1").army(B, "Scott 9"));
  fergusson.muster("Fergusson 1");
  fergusson.target(B, 0);
  EXPECT_FALSE(fergusson.army(B)[0].activated);
  Game scott(TableBuilder().hand(A, "Scott 1").army(B, "Forsyth 9"));
  scott.muster("Scott 1");
  scott.target(B, 0);
  EXPECT_FALSE(scott.army(A)[0].activated);
  EXPECT_EQ(scott.army(A)[0].token, std::nullopt);
  Game cochrane(TableBuilder().hand(A, "Cochrane 2"));
  cochrane.muster("Cochrane 2");
  EXPECT_TRUE(cochrane.army(A)[0].activated);
}

TEST(LordsOfScotland, ScottCopiesAnyFaceUpFollowerButAScott) {  // R6
  Game game(TableBuilder().hand(A, "Scott 1").army(A, "D Cochrane 3").army(B, "Scott 9, Wemyss 7"));
  game.muster("Scott 1");
  EXPECT_FALSE(game.may(Target{A, 0})) << "face down";
  EXPECT_FALSE(game.may(Target{A, 1})) << "itself";
  EXPECT_FALSE(game.may(Target{B, 0})) << "a Scott";
  EXPECT_TRUE(game.may(Target{B, 1}));
}

TEST(LordsOfScotland, ScottActsAsEachImmediateClanWould) {  // R7
  const auto copying = [](std::string_view target) {
    Game game(
        TableBuilder().hand(A, "Scott 1, Cochrane 8").army(B, target).supporters("Wemyss 8, Forsyth 3"));
    game.muster("Scott 1");
    game.target(B, 0);
    return game;
  };
  Game cockburn = copying("Cockburn 9");
  cockburn.take("Forsyth 3");
  EXPECT_EQ(cockburn.table().supporters[1], card("Scott 1"));
  Game fergusson = copying("Fergusson 9");
  fergusson.target(B, 0);
  EXPECT_EQ(fergusson.army(B)[0].card, card("Scott 1"));
  Game makgill = copying("Makgill 9");
  EXPECT_EQ(makgill.phase(), Phase::follow_up);
  makgill.muster("Cochrane 8", false);
  EXPECT_EQ(makgill.army(A).size(), 2u);
  Game wemyss = copying("Wemyss 9");
  EXPECT_TRUE(wemyss.may(Decline{}));
  wemyss.target(B, 0);
  EXPECT_TRUE(wemyss.army(B).empty());
  Game forsyth = copying("Forsyth 9");
  EXPECT_EQ(forsyth.table().player(A).hand.size(), 2u);
}

TEST(LordsOfScotland, ScottTakesTheClansTokenNotTheStateOfTheCard) {  // R10
  Game game(TableBuilder().hand(A, "Scott 1").army(B, "K MacDonnell 9"));
  game.muster("Scott 1");
  game.target(B, 0);
  EXPECT_EQ(game.army(A)[0].token, Clan::macdonnell);
  EXPECT_TRUE(game.army(A)[0].has_power(Clan::macdonnell));
}

TEST(LordsOfScotland, CockburnWithoutASupporterHasNoEffect) {  // R14
  Game game(TableBuilder().hand(A, "Cockburn 1"));
  game.muster("Cockburn 1");
  EXPECT_EQ(game.decider(), B);
  EXPECT_EQ(game.army(A)[0].card, card("Cockburn 1"));
}

}  // namespace
}  // namespace marchstone::lords_of_scotland::test
