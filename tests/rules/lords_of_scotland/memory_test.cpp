// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/numbered_seed.h"
#include "tests/rules/lords_of_scotland/table_builder.h"

/// What a player remembers of cards that lie hidden now is true in every position redrawn for them (R33).
namespace marchstone::lords_of_scotland::test {
namespace {

constexpr std::uint32_t samples = 200;

enum class Lying { hand, face_down, elsewhere };

Lying lying(const Table& table, Seat seat, Card card) {
  const Player& player = table.player(seat);
  if (player.hand.contains(card)) return Lying::hand;
  const bool in_army = std::ranges::find(player.army, card, &Follower::card) != player.army.end();
  return in_army ? Lying::face_down : Lying::elsewhere;
}

/// Where it lies in what the viewer may imagine.
std::set<Lying> imagined(const Position& position, Viewer viewer, Seat seat, std::string_view name) {
  std::set<Lying> places;
  for (std::uint32_t number = 0; number < samples; ++number) {
    const Position other = position.determinize(viewer, Random(numbered_seed(number)));
    EXPECT_TRUE(other.consistent());
    EXPECT_EQ(other.view(viewer), position.view(viewer));
    places.insert(lying(other.table(), seat, card(name)));
  }
  return places;
}

using Places = std::set<Lying>;

/// A takes Wemyss 7 face up; B is to act.
Game taken_by_a() {
  Game game(TableBuilder()
                .hand(A, "Scott 1, Scott 2")
                .hand(B, "Makgill 1, Fergusson 2")
                .recruits("Wemyss 7, Forsyth 9"));
  game.recruit(0);
  return game;
}

TEST(LordsOfScotlandMemory, ACardTakenFaceUpIsInTheHand) {
  const Game game = taken_by_a();
  EXPECT_EQ(imagined(game.position(), B, A, "Wemyss 7"), Places{Lying::hand});
  EXPECT_EQ(imagined(game.position(), Viewer::spectator(), A, "Wemyss 7"), Places{Lying::hand});
}

TEST(LordsOfScotlandMemory, ACardTakenFaceDownIsNot) {
  Game game(TableBuilder().hand(A, "Scott 1").hand(B, "Makgill 1").recruits("Wemyss 7"));
  const Card taken = game.table().recruits[1]->card;
  game.recruit(1);
  Places places;
  for (std::uint32_t number = 0; number < samples; ++number)
    places.insert(lying(game.position().determinize(B, Random(numbered_seed(number))).table(), A, taken));
  EXPECT_TRUE(places.contains(Lying::elsewhere));
}

TEST(LordsOfScotlandMemory, ItMayBeTheOneThatIsLaidFaceDown) {
  Game game = taken_by_a();
  game.muster("Makgill 1", false);
  game.lay("Scott 1");
  EXPECT_EQ(imagined(game.position(), B, A, "Wemyss 7"), (Places{Lying::hand, Lying::face_down}));
}

TEST(LordsOfScotlandMemory, WhatIsTakenLaterDoesNotLieThereAlready) {
  Game game(TableBuilder().hand(A, "Scott 1, Scott 2").hand(B, "Makgill 1").recruits("Wemyss 7"));
  game.lay("Scott 1");
  game.muster("Makgill 1", false);
  game.recruit(0);
  EXPECT_EQ(imagined(game.position(), B, A, "Wemyss 7"), Places{Lying::hand});
}

TEST(LordsOfScotlandMemory, AHandOfWhichAllIsKnownLeavesNothingElseToLay) {
  Game game(TableBuilder().hand(B, "Makgill 1, Makgill 2").recruits("Wemyss 7"));
  game.recruit(0);
  game.muster("Makgill 1", false);
  game.lay("Wemyss 7");
  EXPECT_EQ(imagined(game.position(), B, A, "Wemyss 7"), Places{Lying::face_down});
  game.muster("Makgill 2", false);
  game.recruit(4);
  EXPECT_EQ(imagined(game.position(), B, A, "Wemyss 7"), Places{Lying::face_down}) << "though A has more now";
}

TEST(LordsOfScotlandMemory, WhatWasMusteredFaceUpIsInTheHandNoMore) {
  Game game = taken_by_a();
  game.muster("Makgill 1", false);
  game.lay("Scott 1");
  game.muster("Fergusson 2", false);
  game.muster("Wemyss 7", false);
  EXPECT_TRUE(game.table().known.taken(A).empty());
  EXPECT_TRUE(imagined(game.position(), B, A, "Scott 1").contains(Lying::elsewhere));
}

TEST(LordsOfScotlandMemory, WhoHadAFollowerFaceDownKnowsItInAnArmyOfAnother) {
  Game game(TableBuilder(3)
                .hand(A, "Fergusson 1, Scott 7")
                .hand(B, "Makgill 3")
                .hand(C, "Forsyth 9, Forsyth 5")
                .to_act({C, A, B}));
  game.lay("Forsyth 9");
  game.muster("Fergusson 1");
  game.target(C, 0);
  EXPECT_EQ(imagined(game.position(), C, A, "Forsyth 9"), Places{Lying::face_down});
  EXPECT_EQ(imagined(game.position(), A, A, "Forsyth 9"), Places{Lying::face_down});
  EXPECT_TRUE(imagined(game.position(), B, A, "Forsyth 9").contains(Lying::elsewhere));
}

TEST(LordsOfScotlandMemory, WhatTheFightDoesNotRevealIsInTheHand) {
  Game game(TableBuilder()
                .hand(A, "Scott 1, Scott 2")
                .hand(B, "Makgill 1, Makgill 2")
                .recruits("Wemyss 7, Forsyth 9")
                .turn(5));
  game.recruit(0);
  game.muster("Makgill 1", false);
  EXPECT_EQ(game.phase(), Phase::act);
  EXPECT_EQ(game.table().turn, 1) << "of the next skirmish";
  EXPECT_EQ(imagined(game.position(), B, A, "Wemyss 7"), Places{Lying::hand});
}

TEST(LordsOfScotlandMemory, TheHandOfWhoLeavesIsNoSecret) {
  Game game(TableBuilder(3)
                .hand(A, "Scott 1, Scott 2")
                .hand(B, "Makgill 1")
                .hand(C, "Makgill 2")
                .recruits("Wemyss 7"));
  game.recruit(0);
  game.depart(A);
  EXPECT_TRUE(game.table().known.taken(A).empty());
  EXPECT_EQ(imagined(game.position(), B, A, "Wemyss 7"), Places{Lying::elsewhere}) << "on the discard pile";
}

}  // namespace
}  // namespace marchstone::lords_of_scotland::test
