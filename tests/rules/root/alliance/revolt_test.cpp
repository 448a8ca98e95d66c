// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "tests/rules/root/alliance/alliance_positions.h"

/// Revolts (L 8.4.1) and the loss of bases (L 8.2.4).
namespace marchstone::root::test {
namespace {

Position at_revolt(PositionBuilder builder) {
  return builder.at(Faction::alliance, Phase::birdsong, "revolt");
}

TEST(RootAlliance, Scenario23_ARevoltClearsTheEnemiesAndRaisesABaseWithItsWarriors) {
  PositionBuilder builder({Faction::alliance, Faction::marquise, Faction::eyrie, Faction::vagabond});
  Position position = at_revolt(builder.pieces(3, Piece::sympathy)
                                    .pieces(5, Piece::sympathy)
                                    .pieces(10, Piece::sympathy)
                                    .pieces(10, Piece::roost)
                                    .pieces(10, Piece::wood)
                                    .warriors(10, Faction::marquise, 2)
                                    .warriors(10, Faction::eyrie, 2)
                                    .pawn(Faction::vagabond, c(10))
                                    .supporters({CardKind::bake_sale, CardKind::sappers}));
  ASSERT_EQ(asked(position), "revolt");
  EXPECT_TRUE(play(position, move::Revolt{c(10)}).informed) << "the supporters are enough: no undoing that";
  ASSERT_EQ(asked(position), "spend_supporters");
  EXPECT_FALSE(is_legal(position, move::EndStep{}));
  play(position, move::SpendSupporter{CardKind::sappers});
  play(position, move::SpendSupporter{CardKind::bake_sale});
  EXPECT_EQ(pieces(position, 10, Piece::roost), 0);
  EXPECT_EQ(pieces(position, 10, Piece::wood), 0);
  EXPECT_EQ(warriors(position, 10, Faction::marquise), 0);
  EXPECT_EQ(warriors(position, 10, Faction::eyrie), 0);
  EXPECT_EQ(score_of(position, Faction::alliance), 2);
  EXPECT_EQ(pieces(position, 10, Piece::base), 1);
  EXPECT_EQ(pieces(position, 10, Piece::sympathy), 1);
  EXPECT_EQ(warriors(position, 10, Faction::alliance), 3);
  EXPECT_TRUE(position.table().site(c(10)).ruin);
  EXPECT_EQ(position.table().vagabond(Faction::vagabond).pawn, Place(c(10)));
  EXPECT_EQ(position.table().alliance.officers, 0);
  EXPECT_TRUE(position.table().discard.contains(CardKind::bake_sale));
  EXPECT_EQ(supporter_count(position), 0);
}

TEST(RootAlliance, Scenario24_WhereTheBaseOfTheSuitStandsNoSecondOneIsRaised) {
  PositionBuilder builder({Faction::alliance, Faction::marquise});
  builder.pieces(5, Piece::sympathy).supporters({CardKind::bake_sale, CardKind::a_visit_to_friends});
  EXPECT_TRUE(is_legal(at_revolt(builder), move::Revolt{c(5)}));
  EXPECT_NE(asked(at_revolt(builder.pieces(10, Piece::base))), "revolt");
}

TEST(RootAlliance, Scenario26_WithItsBaseGoSupportersOfTheSuitBirdsAndHalfTheOfficers) {
  PositionBuilder builder({Faction::marquise, Faction::alliance});
  builder.warriors(5, Faction::marquise, 2)
      .pieces(5, Piece::base)
      .supporters({CardKind::bake_sale, CardKind::a_visit_to_friends, CardKind::sappers, CardKind::anvil,
                   CardKind::foxfolk_steel, CardKind::sword, CardKind::investments, CardKind::crossbow_mouse,
                   CardKind::mouse_in_a_sack});
  Position position = with_dice(at_actions(with_officers(builder, 3)), 0, 0);
  play(position, move::StartBattle{c(5), Faction::alliance, std::nullopt});
  EXPECT_EQ(pieces(position, 5, Piece::base), 0);
  EXPECT_EQ(score_of(position, Faction::marquise), 1);
  for (const CardKind card : {CardKind::bake_sale, CardKind::a_visit_to_friends, CardKind::sappers})
    EXPECT_TRUE(position.table().discard.contains(card));
  EXPECT_EQ(supporter_count(position), 6) << "without a base there is no limit";
  EXPECT_EQ(position.table().alliance.officers, 1);
  EXPECT_EQ(supply_of(position, Faction::alliance), 9);
}

TEST(RootAlliance, Scenario119_TheSlotOfARemovedBuildingIsFreeForTheBase) {
  PositionBuilder builder({Faction::alliance, Faction::marquise});
  Position position = at_revolt(builder.pieces(1, Piece::sympathy)
                                    .pieces(1, Piece::workshop)
                                    .supporters({CardKind::anvil, CardKind::foxfolk_steel}));
  play(position, move::Revolt{c(1)});
  play(position, move::SpendSupporter{CardKind::anvil});
  play(position, move::SpendSupporter{CardKind::foxfolk_steel});
  EXPECT_EQ(pieces(position, 1, Piece::workshop), 0);
  EXPECT_EQ(pieces(position, 1, Piece::base), 1);
  EXPECT_EQ(score_of(position, Faction::alliance), 1);
  EXPECT_EQ(warriors(position, 1, Faction::alliance), 1);
}

/// What the post's loss costs comes before the base; the company chooses what it gives back.
TEST(RootAlliance, Scenario120_ARevoltAgainstATradePostCostsFundsBeforeTheBaseStands) {
  using enum Faction;
  PositionBuilder builder({alliance, riverfolk, marquise});
  Position position = at_revolt(builder.pieces(5, Piece::sympathy)
                                    .pieces(5, Piece::trade_post)
                                    .warriors(5, riverfolk, 2)
                                    .with([](Table& table) {
                                      change(table.player(riverfolk).supply, -3);
                                      table.riverfolk.funds[riverfolk] = 3;
                                      change(table.player(marquise).supply, -2);
                                      table.riverfolk.funds[marquise] = 2;
                                    })
                                    .supporters({CardKind::bake_sale, CardKind::a_visit_to_friends}));
  play(position, move::Revolt{c(5)});
  play(position, move::SpendSupporter{CardKind::bake_sale});
  play(position, move::SpendSupporter{CardKind::a_visit_to_friends});
  EXPECT_EQ(pieces(position, 5, Piece::trade_post), 0);
  EXPECT_EQ(warriors(position, 5, riverfolk), 0);
  EXPECT_EQ(score_of(position, alliance), 1);
  for (const Faction owner : {marquise, riverfolk, marquise}) {
    EXPECT_EQ(asked(position), "lose_funds");
    EXPECT_EQ(asked_faction(position), riverfolk);
    EXPECT_EQ(pieces(position, 5, Piece::base), 0);
    EXPECT_EQ(warriors(position, 5, alliance), 0);
    play(position, move::PickFund{owner});
  }
  EXPECT_NE(asked(position), "lose_funds") << "half of five, rounded up, is three";
  EXPECT_EQ(position.table().riverfolk.funds[riverfolk], 2);
  EXPECT_EQ(position.table().riverfolk.funds[marquise], 0);
  EXPECT_EQ(pieces(position, 5, Piece::base), 1);
  EXPECT_EQ(warriors(position, 5, alliance), 1);
}

TEST(RootAlliance, Scenario121_AFallenGardenCostsTheCultARandomCardBeforeTheBaseStands) {
  PositionBuilder builder({Faction::alliance, Faction::cult});
  Position position =
      at_revolt(builder.pieces(5, Piece::sympathy)
                    .pieces(5, Piece::garden, 2)
                    .hand(Faction::cult, {CardKind::anvil, CardKind::sword, CardKind::sappers})
                    .supporters({CardKind::bake_sale, CardKind::a_visit_to_friends}));
  play(position, move::Revolt{c(5)});
  play(position, move::SpendSupporter{CardKind::bake_sale});
  const auto applied = play(position, move::SpendSupporter{CardKind::a_visit_to_friends});
  EXPECT_EQ(score_of(position, Faction::alliance), 2);
  EXPECT_EQ(hand_size(position, Faction::cult), 1);
  EXPECT_EQ(position.table().cult.lost_souls.size(), 4) << "two supporters, two cards out of fear";
  EXPECT_EQ(pieces(position, 5, Piece::base), 1);
  std::size_t fear = 0;
  std::size_t base = 0;
  for (std::size_t at = 0; at < applied.events.size(); ++at) {
    const auto* card = std::get_if<event::CardDiscarded>(&applied.events[at]);
    if (card != nullptr && card->why == event::DiscardReason::fear) fear = at;
    const auto* placed = std::get_if<event::PiecesPlaced>(&applied.events[at]);
    if (placed != nullptr && placed->piece == Piece::base) base = at;
  }
  EXPECT_LT(fear, base);
}

TEST(RootAlliance, Scenario122_WarriorsComeAsFarAsTheyGo) {
  PositionBuilder builder({Faction::alliance, Faction::marquise});
  Position position = at_revolt(builder.pieces(3, Piece::sympathy)
                                    .pieces(5, Piece::sympathy)
                                    .pieces(10, Piece::sympathy)
                                    .supply(Faction::alliance, 2)
                                    .supporters({CardKind::bake_sale, CardKind::a_visit_to_friends}));
  play(position, move::Revolt{c(10)});
  play(position, move::SpendSupporter{CardKind::bake_sale});
  play(position, move::SpendSupporter{CardKind::a_visit_to_friends});
  EXPECT_EQ(warriors(position, 10, Faction::alliance), 2);
  EXPECT_EQ(supply_of(position, Faction::alliance), 0);
}

/// Whether the supporters fit is the Alliance's secret.
TEST(RootAlliance, Scenario160_TheRevoltQuestionDoesNotDependOnHiddenSupporters) {
  const auto with_supporters = [](std::initializer_list<CardKind> supporters) {
    PositionBuilder builder({Faction::alliance, Faction::marquise});
    return at_revolt(builder.pieces(5, Piece::sympathy).supporters(supporters));
  };
  Position unfit = with_supporters({CardKind::anvil, CardKind::foxfolk_steel, CardKind::ambush_fox});
  Position fit = with_supporters({CardKind::bake_sale, CardKind::a_visit_to_friends, CardKind::ambush_fox});
  ASSERT_EQ(asked(unfit), "revolt");
  EXPECT_EQ(legal(unfit), std::vector<Move>({move::EndStep{}}));
  EXPECT_EQ(legal(fit).size(), 2u);
  for (const Viewer viewer : {Viewer(seat_of(fit, Faction::marquise)), Viewer::spectator()}) {
    EXPECT_EQ(unfit.view(viewer), fit.view(viewer));
    EXPECT_NE(unfit.view(seat_of(fit, Faction::alliance)), fit.view(seat_of(fit, Faction::alliance)));
  }
  EXPECT_EQ(unfit.deciders()[0], fit.deciders()[0]);
}

}  // namespace
}  // namespace marchstone::root::test
