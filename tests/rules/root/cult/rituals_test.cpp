// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "rules/root/engine/ruler.h"
#include "tests/rules/root/cult/cult_position.h"

namespace marchstone::root::test {
namespace {

using enum Faction;
using enum CardKind;

TEST(RootCult, Scenario14_NoGardenAndNoWarriorIsPlacedBesideTheKeep) {
  const auto in_corner = [](bool keep) {
    PositionBuilder builder({cult, marquise});
    builder.warriors(1, cult, 2).hand(cult, {anvil});
    if (keep) builder.pieces(1, Piece::keep);
    return builder.at(cult, Phase::daylight, "rituals");
  };
  EXPECT_FALSE(is_legal(in_corner(true), move::RitualBuild{anvil, c(1)}));
  EXPECT_FALSE(is_legal(in_corner(true), move::RitualRecruit{anvil, c(1)}));
  EXPECT_TRUE(is_legal(in_corner(false), move::RitualBuild{anvil, c(1)}));
  EXPECT_TRUE(is_legal(in_corner(false), move::RitualRecruit{anvil, c(1)}));
}

TEST(RootCult, Scenario36_ScoringSpendsAnUnrevealedCardAndMayBeRepeated) {
  Position position = PositionBuilder({cult, marquise})
                          .pieces(8, Piece::garden, 2)
                          .hand(cult, {anvil, foxfolk_steel, sword, investments})
                          .at(cult, Phase::daylight, "rituals");
  play(position, move::RitualScore{anvil, sword});
  EXPECT_EQ(score_of(position, cult), 2);
  EXPECT_TRUE(position.table().cult.lost_souls.contains(sword));
  play(position, move::RitualScore{foxfolk_steel, investments});
  EXPECT_EQ(score_of(position, cult), 4);
  play(position, move::EndStep{});
  EXPECT_TRUE(position.table().cult.revealed.empty());
  EXPECT_TRUE(position.table().player(cult).hand.contains(anvil));
  EXPECT_TRUE(position.table().player(cult).hand.contains(foxfolk_steel));
}

TEST(RootCult, Scenario36_OneGardenScoresNothingAndNoneIsNotOffered) {
  const auto with_gardens = [](int gardens) {
    return PositionBuilder({cult, marquise})
        .pieces(8, Piece::garden, gardens)
        .hand(cult, {anvil, sword})
        .at(cult, Phase::daylight, "rituals");
  };
  Position position = with_gardens(1);
  play(position, move::RitualScore{anvil, sword});
  EXPECT_EQ(score_of(position, cult), 0);
  EXPECT_TRUE(legal_of<move::RitualScore>(with_gardens(0)).empty());
}

TEST(RootCult, Scenario146_TheOnlyCardCannotBeSpentForItself) {
  const auto with_hand = [](std::initializer_list<CardKind> cards) {
    return PositionBuilder({cult, marquise})
        .pieces(8, Piece::garden, 2)
        .hand(cult, cards)
        .at(cult, Phase::daylight, "rituals");
  };
  EXPECT_TRUE(legal_of<move::RitualScore>(with_hand({anvil})).empty());
  EXPECT_TRUE(
      is_legal(with_hand({tax_collector, tax_collector}), move::RitualScore{tax_collector, tax_collector}));
}

TEST(RootCult, Scenario147_AllRevealedCardsReturnBeforeTheCultDiscards) {
  Position position =
      PositionBuilder({cult, marquise})
          .pieces(8, Piece::garden)
          .hand(cult, {anvil, foxfolk_steel, sword, investments, armorers, sappers, bake_sale})
          .on_top({cobbler})
          .at(cult, Phase::daylight, "rituals");
  play(position, move::RitualRecruit{anvil, c(8)});
  play(position, move::RitualRecruit{foxfolk_steel, c(1)});
  play(position, move::RitualRecruit{sword, c(9)});
  play(position, move::RitualRecruit{investments, c(9)});
  play(position, move::RitualSacrifice{armorers});
  play(position, move::RitualSacrifice{sappers});
  EXPECT_EQ(position.table().cult.revealed.size(), 6);
  EXPECT_EQ(position.table().player(cult).hand.size(), 1);
  EXPECT_EQ(position.table().cult.acolytes, 2);
  EXPECT_EQ(warriors(position, 9, cult), 2);
  play(position, move::EndStep{});
  EXPECT_EQ(asked(position), "craft");
  EXPECT_EQ(position.table().player(cult).hand.size(), 7);
  EXPECT_TRUE(position.table().cult.lost_souls.empty());
  play(position, move::EndStep{});
  EXPECT_EQ(asked(position), "discard_down");
  EXPECT_EQ(position.table().player(cult).hand.size(), 8);
  for (const CardKind card : {anvil, sword, cobbler}) play(position, move::Discard{card});
  EXPECT_EQ(position.table().player(cult).hand.size(), 5);
  EXPECT_EQ(asked_faction(position), marquise);
}

TEST(RootCult, Scenario148_AGardenAloneRulesAgainstTheEyrie) {
  const Position position = PositionBuilder({eyrie, cult})
                                .warriors(8, cult, 1)
                                .pieces(8, Piece::garden)
                                .warriors(8, eyrie, 3)
                                .pieces(8, Piece::roost)
                                .warriors(1, eyrie, 3)
                                .warriors(6, eyrie, 3)
                                .dominance(eyrie, dominance_fox)
                                .at_start_of_turn(eyrie);
  EXPECT_EQ(ruler(position.table(), c(8)), cult);
  EXPECT_FALSE(position.outcome());
}

TEST(RootCult, Scenario148_TheEyrieCannotBuildBesideAGarden) {
  const Position position = PositionBuilder({eyrie, cult})
                                .leader(Leader::builder)
                                .pieces(8, Piece::garden)
                                .warriors(8, eyrie, 3)
                                .warriors(1, eyrie, 3)
                                .with([](Table& table) { table.eyrie.left[Column::build][Suit::bird] = 1; })
                                .at(eyrie, Phase::daylight, "decree");
  EXPECT_EQ(legal_of<move::DecreeBuild>(position), (std::vector<move::DecreeBuild>{{Suit::bird, c(1)}}));
}

TEST(RootCult, L10_2_2_BirdsAreOnlySacrificed) {
  const Position position = PositionBuilder({cult, marquise})
                                .warriors(8, cult, 2)
                                .pieces(8, Piece::garden)
                                .hand(cult, {armorers})
                                .at(cult, Phase::daylight, "rituals");
  EXPECT_EQ(legal(position), (std::vector<Move>{move::RitualSacrifice{armorers}, move::EndStep{}}));
}

TEST(RootCult, L10_5_2_BuildsWhereItRulesAndASlotIsFree) {
  const Position position = PositionBuilder({cult, marquise})
                                .warriors(8, cult, 2)
                                .warriors(12, cult, 1)
                                .warriors(12, marquise, 1)
                                .warriors(6, cult, 1)
                                .pieces(6, Piece::garden)
                                .hand(cult, {anvil})
                                .at(cult, Phase::daylight, "rituals");
  EXPECT_EQ(legal_of<move::RitualBuild>(position), (std::vector<move::RitualBuild>{{anvil, c(8)}}));
  EXPECT_EQ(legal_of<move::RitualRecruit>(position).size(), 4u);
}

TEST(RootCult, L10_6_2_CraftsInTheEveningWithGardensOfTheClearingsSuit) {
  Position position = PositionBuilder({cult, marquise})
                          .pieces(8, Piece::garden, 2)
                          .hand(cult, {foxfolk_steel, bake_sale})
                          .at(cult, Phase::evening, "craft");
  SuitCounts pay{};
  pay[Suit::fox] = 2;
  EXPECT_EQ(legal_of<move::Craft>(position).size(), 1u);
  play(position, move::Craft{foxfolk_steel, pay, std::nullopt});
  EXPECT_EQ(score_of(position, cult), 2);
  EXPECT_TRUE(position.table().cult.lost_souls.contains(foxfolk_steel));
}

TEST(RootCult, L10_6_3_TwoFoxThreeRabbitAndFourMouseGardensDrawOneCardMoreEach) {
  const auto drawn = [](int foxes, int rabbits, int mice) {
    Position position = PositionBuilder({cult, marquise})
                            .pieces(8, Piece::garden, foxes)
                            .pieces(5, Piece::garden, rabbits - 1)
                            .pieces(3, Piece::garden)
                            .pieces(9, Piece::garden, 2)
                            .pieces(7, Piece::garden, mice - 2)
                            .at(cult, Phase::daylight, "rituals");
    while (asked_faction(position) == cult) play(position, move::EndStep{});
    return position.table().player(cult).hand.size();
  };
  EXPECT_EQ(drawn(1, 2, 3), 1);
  EXPECT_EQ(drawn(2, 2, 3), 2);
  EXPECT_EQ(drawn(1, 3, 3), 2);
  EXPECT_EQ(drawn(1, 2, 4), 2);
  EXPECT_EQ(drawn(2, 3, 4), 4);
}

}  // namespace
}  // namespace marchstone::root::test
