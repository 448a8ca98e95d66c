// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "tests/numbered_seed.h"
#include "tests/rules/root/alliance/alliance_positions.h"
#include "tests/rules/root/eyrie/at_decree.h"

/// Outrage (L 8.2.6).
namespace marchstone::root::test {
namespace {

/// The Eyrie has just moved two warriors from 9 into the sympathetic clearing 12.
Position marched_into_sympathy(std::initializer_list<CardKind> hand) {
  PositionBuilder builder({Faction::eyrie, Faction::alliance, Faction::marquise});
  Position position =
      at_decree(builder.warriors(9, Faction::eyrie, 2).pieces(12, Piece::sympathy).hand(Faction::eyrie, hand),
                Column::move, {Suit::bird});
  play(position, move::DecreeMove{Suit::bird, c(9), c(12), 2});
  return position;
}

TEST(RootAlliance, Scenario3_WhoMovesIntoSympathyMustGiveABirdIfItIsAllThatMatches) {
  Position position = marched_into_sympathy({CardKind::sappers, CardKind::sword});
  ASSERT_EQ(asked(position), "outrage");
  EXPECT_EQ(asked_faction(position), Faction::eyrie);
  EXPECT_TRUE(position.deciders()[0].paced);
  EXPECT_EQ(legal(position), std::vector<Move>({move::OutrageGive{CardKind::sappers}}));
  const auto given = events_of<event::CardGiven>(play(position, move::OutrageGive{CardKind::sappers}));
  EXPECT_TRUE(position.table().alliance.supporters.contains(CardKind::sappers));
  EXPECT_EQ(asked(position), "decree") << "one card a move, not a warrior";
  ASSERT_EQ(given.size(), 1u);
  EXPECT_TRUE(given[0].card.readers.include(seat_of(position, Faction::alliance)));
  EXPECT_TRUE(given[0].card.readers.include(seat_of(position, Faction::eyrie)));
  EXPECT_FALSE(given[0].card.readers.include(seat_of(position, Faction::marquise)));
  EXPECT_FALSE(given[0].card.readers.include(Viewer::spectator()));
}

TEST(RootAlliance, Scenario3_WhoHasNoCardForItShowsHisHandAndTheDeckPays) {
  Position position = marched_into_sympathy({CardKind::sword});
  EXPECT_EQ(legal(position), std::vector<Move>({move::OutrageShow{}}));
  play(position, move::OutrageShow{});
  ASSERT_EQ(asked(position), "look");
  EXPECT_EQ(asked_faction(position), Faction::alliance);
  EXPECT_EQ(supporter_count(position), 0);
  play(position, move::DoneLooking{});
  EXPECT_EQ(supporter_count(position), 1);
  EXPECT_EQ(hand_size(position, Faction::eyrie), 1);
}

TEST(RootAlliance, Scenario3_AnEmptyHandIsNotAsked) {
  const Position position = marched_into_sympathy({});
  EXPECT_EQ(asked(position), "decree");
  EXPECT_EQ(supporter_count(position), 1);
}

/// Neither the question nor who answers it tells what the hand holds.
TEST(RootAlliance, Scenario3_TheQuestionIsTheSameForAHandThatMatchesAndOneThatDoesNot) {
  const Position matching = marched_into_sympathy({CardKind::anvil});
  const Position other = marched_into_sympathy({CardKind::sword});
  EXPECT_EQ(matching.deciders()[0], other.deciders()[0]);
  for (const Faction viewer : {Faction::alliance, Faction::marquise})
    EXPECT_EQ(matching.view(seat_of(matching, viewer)), other.view(seat_of(other, viewer)));
}

TEST(RootAlliance, Scenario4_RemovingTheTokenAfterwardsIsASecondOutrage) {
  PositionBuilder builder({Faction::eyrie, Faction::alliance});
  builder.warriors(9, Faction::eyrie, 2)
      .pieces(12, Piece::sympathy)
      .hand(Faction::eyrie, {CardKind::sappers, CardKind::armorers})
      .with([](Table& table) { table.eyrie.left[Column::battle][Suit::bird] = 1; });
  Position position = at_decree(builder, Column::move, {Suit::bird});
  play(position, move::DecreeMove{Suit::bird, c(9), c(12), 2});
  play(position, move::OutrageGive{CardKind::sappers});
  position = with_dice(position, 0, 0);
  play(position, move::DecreeBattle{Suit::bird, c(12), Faction::alliance});
  EXPECT_EQ(score_of(position, Faction::eyrie), 1);
  EXPECT_EQ(pieces(position, 12, Piece::sympathy), 0);
  ASSERT_EQ(asked(position), "outrage");
  play(position, move::OutrageGive{CardKind::armorers});
  EXPECT_EQ(supporter_count(position), 2);
}

TEST(RootAlliance, Scenario54_ALoneTokenDealsNothingAndFallsToTheExtraHit) {
  PositionBuilder builder({Faction::marquise, Faction::alliance});
  Position position = with_dice(at_actions(builder.warriors(12, Faction::marquise, 3)
                                               .pieces(12, Piece::sympathy)
                                               .hand(Faction::marquise, {CardKind::anvil})),
                                3, 0);
  const auto applied = play(position, move::StartBattle{c(12), Faction::alliance, std::nullopt});
  EXPECT_EQ(events_of<event::DiceRolled>(applied).at(0), (event::DiceRolled{0, 3, 3, 0}));
  EXPECT_EQ(events_of<event::HitsDealt>(applied).at(0), (event::HitsDealt{1, 0}));
  EXPECT_EQ(score_of(position, Faction::marquise), 1);
  EXPECT_EQ(warriors(position, 12, Faction::marquise), 3);
  ASSERT_EQ(asked(position), "outrage");
  EXPECT_EQ(legal(position), std::vector<Move>({move::OutrageGive{CardKind::anvil}}));
}

/// The Marquise has beaten warrior and token in 9 and lost one warrior; a mouse card is the whole hand.
Position hospital_before_outrage() {
  PositionBuilder builder({Faction::marquise, Faction::alliance});
  Position position = with_dice(at_actions(builder.pieces(1, Piece::keep)
                                               .warriors(9, Faction::marquise, 3)
                                               .warriors(9, Faction::alliance, 1)
                                               .pieces(9, Piece::sympathy)
                                               .crafted(Faction::marquise, {CardKind::brutal_tactics})
                                               .hand(Faction::marquise, {CardKind::sword})),
                                1, 1);
  play(position, move::StartBattle{c(9), Faction::alliance, std::nullopt});
  play(position, move::UseBrutalTactics{});
  return position;
}

TEST(RootAlliance, Scenario60_TheActiveSeatsHospitalComesBeforeItsOutrage) {
  Position position = hospital_before_outrage();
  EXPECT_EQ(score_of(position, Faction::marquise), 1);
  EXPECT_EQ(score_of(position, Faction::alliance), 1);
  EXPECT_EQ(warriors(position, 9, Faction::marquise), 2);
  EXPECT_EQ(warriors(position, 9, Faction::alliance), 0);
  ASSERT_EQ(asked(position), "field_hospital");
  play(position, move::FieldHospital{CardKind::sword});
  EXPECT_EQ(asked(position), "actions");
  EXPECT_EQ(supporter_count(position), 1) << "from the deck: the hand is empty";
}

TEST(RootAlliance, Scenario60_ACardKeptFromTheHospitalGoesToTheSupporters) {
  Position position = hospital_before_outrage();
  play(position, move::DeclineHospital{});
  EXPECT_EQ(legal(position), std::vector<Move>({move::OutrageGive{CardKind::sword}}));
}

TEST(RootAlliance, Scenario61_InTheAlliancesTurnItsOutrageComesBeforeTheHospital) {
  PositionBuilder builder({Faction::alliance, Faction::marquise});
  builder.pieces(1, Piece::keep)
      .warriors(9, Faction::alliance, 1)
      .pieces(9, Piece::sympathy)
      .warriors(9, Faction::marquise, 3)
      .hand(Faction::marquise, {CardKind::sword, CardKind::anvil});
  Position position =
      with_dice(with_officers(builder, 1).at(Faction::alliance, Phase::evening, "operations"), 2, 2);
  play(position, move::OperationBattle{c(9), Faction::marquise});
  play(position, move::DeclineAmbush{});
  EXPECT_EQ(score_of(position, Faction::marquise), 1);
  EXPECT_EQ(warriors(position, 9, Faction::marquise), 2);
  ASSERT_EQ(asked(position), "outrage");
  play(position, move::OutrageGive{CardKind::sword});
  ASSERT_EQ(asked(position), "field_hospital");
  play(position, move::FieldHospital{CardKind::anvil});
  EXPECT_EQ(warriors(position, 1, Faction::marquise), 1);
}

TEST(RootAlliance, Scenario100_TheFirstOutrageOfAMarchIsAnsweredBeforeItsSecondMove) {
  PositionBuilder builder({Faction::marquise, Faction::alliance});
  Position position = at_actions(builder.warriors(9, Faction::marquise, 2)
                                     .pieces(12, Piece::sympathy)
                                     .hand(Faction::marquise, {CardKind::anvil, CardKind::foxfolk_steel}));
  play(position, move::March{c(9), c(12), 1});
  ASSERT_EQ(asked(position), "outrage");
  play(position, move::OutrageGive{CardKind::anvil});
  ASSERT_EQ(asked(position), "march");
  play(position, move::MarchAgain{c(9), c(12), 1});
  ASSERT_EQ(asked(position), "outrage");
  play(position, move::OutrageGive{CardKind::foxfolk_steel});
  EXPECT_EQ(supporter_count(position), 2);
  EXPECT_EQ(position.table().marquise.actions_left, 2);
}

TEST(RootAlliance, Scenario124_WhoPlacesWarriorsAmongSympathyOwesNothing) {
  PositionBuilder builder(
      {Faction::marquise, Faction::eyrie, Faction::alliance, Faction::cult, Faction::riverfolk});
  builder.pieces(9, Piece::recruiter)
      .pieces(9, Piece::roost)
      .pieces(9, Piece::sympathy)
      .pieces(7, Piece::sympathy)
      .hand(Faction::marquise, {CardKind::sword})
      .hand(Faction::eyrie, {CardKind::investments})
      .hand(Faction::cult, {CardKind::mouse_in_a_sack, CardKind::crossbow_mouse})
      .hand(Faction::riverfolk, {CardKind::root_tea_mouse})
      .with([](Table& table) {
        change(table.player(Faction::riverfolk).supply, -1);
        change(table.riverfolk.funds[Faction::riverfolk], 1);
      });
  Position position = at_actions(builder);
  play(position, move::Recruit{});
  EXPECT_EQ(warriors(position, 9, Faction::marquise), 1);
  EXPECT_EQ(asked(position), "actions");
  Position other = at_decree(builder, Column::recruit, {Suit::mouse});
  play(other, move::DecreeRecruit{Suit::mouse, c(9)});
  EXPECT_EQ(asked(other), "decree");
  EXPECT_EQ(supporter_count(other), 0);
  other = builder.at(Faction::cult, Phase::daylight, "rituals");
  play(other, move::RitualRecruit{CardKind::mouse_in_a_sack, c(9)});
  EXPECT_EQ(warriors(other, 9, Faction::cult), 1);
  EXPECT_EQ(asked(other), "rituals");
  other = builder.at(Faction::riverfolk, Phase::daylight, "actions");
  play(other, move::RiverfolkRecruit{c(7)});
  EXPECT_EQ(warriors(other, 7, Faction::riverfolk), 1);
  EXPECT_EQ(asked(other), "actions");
  EXPECT_EQ(supporter_count(other), 0);
}

TEST(RootAlliance, Scenario126_AnAmbushOfTheSuitIsACardOfTheSuit) {
  Position position = marched_into_sympathy({CardKind::ambush_fox});
  EXPECT_EQ(legal(position), std::vector<Move>({move::OutrageGive{CardKind::ambush_fox}}));
}

TEST(RootAlliance, Scenario127_AFavorOwesAnOutrageForEachTokenByTheNumberOfItsClearing) {
  PositionBuilder builder({Faction::marquise, Faction::alliance});
  SuitCounts pay{};
  pay[Suit::fox] = 3;
  Position position =
      builder.pieces(1, Piece::workshop)
          .pieces(8, Piece::workshop, 2)
          .pieces(6, Piece::sympathy)
          .pieces(12, Piece::sympathy)
          .hand(Faction::marquise, {CardKind::favor_of_the_foxes, CardKind::anvil, CardKind::foxfolk_steel})
          .at(Faction::marquise, Phase::daylight, "craft");
  play(position, move::Craft{CardKind::favor_of_the_foxes, pay, std::nullopt});
  EXPECT_EQ(score_of(position, Faction::marquise), 2);
  for (const std::size_t number : {6u, 12u}) {
    ASSERT_EQ(asked(position), "outrage");
    EXPECT_EQ(std::get<frame::Outrage>(position.table().stack.back()).clearing, c(number));
    play(position, legal(position).front());
  }
  EXPECT_EQ(supporter_count(position), 2);
  EXPECT_TRUE(position.table().discard.contains(CardKind::favor_of_the_foxes));
}

TEST(RootAlliance, Scenario162_AShownHandIsSeenByTheAllianceAloneAndWhileItLooksAlone) {
  Position position = marched_into_sympathy({CardKind::sword, CardKind::investments});
  const Seat alliance = seat_of(position, Faction::alliance);
  const Seat eyrie = seat_of(position, Faction::eyrie);
  play(position, move::OutrageShow{});
  ASSERT_TRUE(position.view(alliance).visible_hand);
  EXPECT_EQ(*position.view(alliance).visible_hand, position.table().player(eyrie).hand);
  for (const Viewer viewer :
       {Viewer(seat_of(position, Faction::marquise)), Viewer(eyrie), Viewer::spectator()})
    EXPECT_FALSE(position.view(viewer).visible_hand);
  EXPECT_FALSE(position.view(alliance).seats[index(eyrie)].hand);
  play(position, move::DoneLooking{});
  EXPECT_FALSE(position.view(alliance).visible_hand);
  EXPECT_EQ(position.view(alliance).seats[index(eyrie)].hand_size, 2);
  for (std::uint8_t number = 0; number < 20; ++number) {
    EXPECT_EQ(position.determinize(alliance, Random(numbered_seed(number))).table().player(eyrie).hand,
              position.table().player(eyrie).hand)
        << "the Alliance remembers";
  }
}

}  // namespace
}  // namespace marchstone::root::test
