// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "rules/root/deck/matching.h"
#include "tests/numbered_seed.h"
#include "tests/rules/root/alliance/alliance_positions.h"

/// Spreading sympathy and martial law (L 8.4.2).
namespace marchstone::root::test {
namespace {

PositionBuilder alliance_and_marquise() {
  return PositionBuilder({Faction::alliance, Faction::marquise});
}

Position at_spread(PositionBuilder builder) {
  return builder.at(Faction::alliance, Phase::birdsong, "spread");
}

TEST(RootAlliance, Scenario14_BesideTheKeepThereIsNoSympathyUntilItIsGone) {
  const move::Spread beside{c(1)};
  EXPECT_FALSE(is_legal(
      at_spread(alliance_and_marquise().pieces(1, Piece::keep).supporters({CardKind::anvil})), beside));
  EXPECT_TRUE(is_legal(at_spread(alliance_and_marquise().supporters({CardKind::anvil})), beside));
  auto builder = alliance_and_marquise();
  builder.warriors(1, Faction::alliance, 1);
  const auto organizes = [&] {
    return is_legal(
        PositionBuilder(with_officers(builder, 1)).at(Faction::alliance, Phase::evening, "operations"),
        move::OperationOrganize{c(1)});
  };
  EXPECT_TRUE(organizes());
  builder.pieces(1, Piece::keep);
  EXPECT_FALSE(organizes());
}

TEST(RootAlliance, ChoosingAClearingToSpreadToInforms) {
  Position position = at_spread(alliance_and_marquise().supporters({CardKind::anvil}));
  EXPECT_TRUE(play(position, move::Spread{c(1)}).informed);
}

TEST(RootAlliance, Scenario25_MartialLawTakesThreeWarriorsOfOnePlayer) {
  const auto spreads = [](int marquise, int eyrie, std::initializer_list<CardKind> supporters) {
    PositionBuilder builder({Faction::alliance, Faction::marquise, Faction::eyrie});
    return is_legal(at_spread(builder.warriors(9, Faction::marquise, marquise)
                                  .warriors(9, Faction::eyrie, eyrie)
                                  .supporters(supporters)),
                    move::Spread{c(9)});
  };
  EXPECT_TRUE(spreads(2, 2, {CardKind::sword}));
  EXPECT_FALSE(spreads(3, 0, {CardKind::sword}));
  EXPECT_FALSE(spreads(0, 3, {CardKind::sword, CardKind::anvil}));
  EXPECT_TRUE(spreads(0, 3, {CardKind::sword, CardKind::investments}));
}

TEST(RootAlliance, Scenario115_TheFirstTokenGoesAnywhereButBesideTheKeep) {
  const Position position =
      at_spread(alliance_and_marquise().pieces(1, Piece::keep).supporters({CardKind::sappers}));
  EXPECT_EQ(legal_of<move::Spread>(position).size(), clearing_count - 1);
  EXPECT_FALSE(is_legal(position, move::Spread{c(1)}));
}

TEST(RootAlliance, Scenario116_SympathySpreadsByTheRiverWithRiverboatsAlone) {
  auto builder = alliance_and_marquise();
  builder.pieces(5, Piece::sympathy).supporters({CardKind::sappers});
  EXPECT_EQ(legal_of<move::Spread>(at_spread(builder)),
            std::vector<move::Spread>({move::Spread{c(1)}, move::Spread{c(2)}}));
  builder.with([](Table& table) { table.turn.riverboats = true; });
  EXPECT_TRUE(is_legal(at_spread(builder), move::Spread{c(10)}));
}

TEST(RootAlliance, Scenario117_TheFourthTokenUnderMartialLawCostsThree) {
  Position position = at_spread(alliance_and_marquise()
                                    .pieces(1, Piece::sympathy)
                                    .pieces(4, Piece::sympathy)
                                    .pieces(12, Piece::sympathy)
                                    .warriors(9, Faction::marquise, 3)
                                    .supporters({CardKind::sword, CardKind::investments, CardKind::sappers}));
  play(position, move::Spread{c(9)});
  for (const CardKind card : {CardKind::sword, CardKind::sappers, CardKind::investments})
    play(position, move::SpendSupporter{card});
  EXPECT_EQ(supporter_count(position), 0);
  EXPECT_EQ(pieces(position, 9, Piece::sympathy), 1);
  EXPECT_EQ(score_of(position, Faction::alliance), 2);
}

TEST(RootAlliance, Scenario118_MartialLawAppliesIfOneFactionHasThreeWarriors) {
  PositionBuilder builder({Faction::alliance, Faction::marquise, Faction::eyrie});
  builder.pieces(1, Piece::sympathy)
      .pieces(4, Piece::sympathy)
      .warriors(9, Faction::marquise, 2)
      .warriors(9, Faction::eyrie, 3)
      .supporters({CardKind::sword, CardKind::investments});
  Position position = at_spread(builder);
  ASSERT_TRUE(is_legal(position, move::Spread{c(9)}));
  play(position, move::Spread{c(9)});
  play(position, move::SpendSupporter{CardKind::sword});
  play(position, move::SpendSupporter{CardKind::investments});
  EXPECT_EQ(score_of(position, Faction::alliance), 1);
}

TEST(RootAlliance, Scenario161_DeterminizeKeepsTheSupportersAPendingPaymentNeeds) {
  Position position = at_spread(alliance_and_marquise()
                                    .pieces(1, Piece::sympathy)
                                    .pieces(4, Piece::sympathy)
                                    .pieces(12, Piece::sympathy)
                                    .supporters({CardKind::sword, CardKind::investments, CardKind::anvil})
                                    .hand(Faction::alliance, {CardKind::codebreakers}));
  play(position, move::Spread{c(9)});
  ASSERT_EQ(asked(position), "spend_supporters");
  const Seat marquise = seat_of(position, Faction::marquise);
  for (std::uint8_t number = 0; number < 50; ++number) {
    const Position guess = position.determinize(marquise, Random(numbered_seed(number)));
    EXPECT_GE(guess.table().alliance.supporters.count(kinds_matching(Suit::mouse, Faction::alliance)), 2);
    EXPECT_EQ(guess.table().stack, position.table().stack);
    EXPECT_EQ(guess.view(marquise), position.view(marquise));
    EXPECT_EQ(guess.legal_moves(marquise), position.legal_moves(marquise));
  }
}

}  // namespace
}  // namespace marchstone::root::test
