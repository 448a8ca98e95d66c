// SPDX-License-Identifier: MIT
#include <algorithm>

#include "tests/rules/root/vagabond/vagabond_positions.h"

/// Slips and moves (L 9.4.2, 9.5.1).
namespace marchstone::root::test {
namespace {

std::vector<int> places_by_foot(const Position& position) {
  std::vector<int> numbers;
  for (const auto& move : legal_of<move::VagabondMove>(position))
    if (!move.ally) numbers.push_back(number(move.to));
  return numbers;
}

TEST(RootVagabondMoves, Scenario5_ThePawnAngersNobodyByEnteringASympatheticClearing) {
  PositionBuilder builder({Faction::vagabond, Faction::alliance, Faction::marquise});
  Position position = in_daylight(builder.pawn(Faction::vagabond, c(9))
                                      .pieces(12, Piece::sympathy)
                                      .item(Faction::vagabond, Item::boot)
                                      .item(Faction::vagabond, Item::crossbow)
                                      .hand(Faction::vagabond, {CardKind::anvil}));
  play(position, move::VagabondMove{c(12), std::nullopt, 0});
  EXPECT_EQ(asked(position), "actions");
  EXPECT_EQ(position.table().player(Faction::vagabond).hand.size(), 1);
}

TEST(RootVagabondMoves, AlliesInASympatheticClearingAreHisToAnswerForBeTheyTheAlliancesOwn) {
  for (const Faction ally : {Faction::marquise, Faction::alliance}) {
    PositionBuilder builder({Faction::vagabond, Faction::alliance, Faction::marquise});
    Position position = in_daylight(builder.pawn(Faction::vagabond, c(9))
                                        .pieces(12, Piece::sympathy)
                                        .relation(Faction::vagabond, ally, Relation::allied)
                                        .warriors(9, ally, 2)
                                        .item(Faction::vagabond, Item::boot)
                                        .hand(Faction::vagabond, {CardKind::anvil, CardKind::sword}));
    play(position, move::VagabondMove{c(12), ally, 2});
    EXPECT_EQ(asked(position), "outrage");
    EXPECT_EQ(asked_faction(position), Faction::vagabond);
    EXPECT_EQ(legal(position), (std::vector<Move>{move::OutrageGive{CardKind::anvil}}));
  }
}

TEST(RootVagabondMoves, Scenario30_HostileWarriorsCostTwoBootsButNoneBySlip) {
  PositionBuilder builder = vagabond_in(9);
  builder.relation(Faction::vagabond, Faction::marquise, Relation::hostile)
      .warriors(1, Faction::marquise, 1)
      .item(Faction::vagabond, Item::boot, 1);
  EXPECT_EQ(places_by_foot(in_daylight(builder)), (std::vector<int>{4, 12}));
  builder.item(Faction::vagabond, Item::boot, 1);
  Position position = in_daylight(builder);
  EXPECT_EQ(places_by_foot(position), (std::vector<int>{1, 4, 12}));
  play(position, move::VagabondMove{c(1), std::nullopt, 0});
  EXPECT_EQ(board(position).up[Item::boot], 0);

  Position slipping = at_step(builder, Phase::birdsong, "slip");
  play(slipping, move::Slip{c(1)});
  EXPECT_EQ(board(slipping).up[Item::boot], 2);
  EXPECT_EQ(board(slipping).pawn, Place(c(1)));
}

TEST(RootVagabondMoves, Scenario30_BuildingsOfTheHostileCostNoBootMore) {
  const Position position = in_daylight(vagabond_in(9)
                                            .relation(Faction::vagabond, Faction::marquise, Relation::hostile)
                                            .pieces(1, Piece::sawmill)
                                            .item(Faction::vagabond, Item::boot));
  EXPECT_EQ(places_by_foot(position), (std::vector<int>{1, 4, 12}));
}

TEST(RootVagabondMoves, Scenario30_FromForestToForestOnlyBySlipAndOneAtATime) {
  PositionBuilder builder = vagabond_in(9);
  builder.pawn(Faction::vagabond, Forest::c).item(Faction::vagabond, Item::boot, 2);
  Position position = at_step(builder, Phase::birdsong, "slip");
  EXPECT_TRUE(is_legal(position, move::Slip{Forest::b}));
  EXPECT_FALSE(is_legal(position, move::Slip{Forest::e}));
  EXPECT_FALSE(is_legal(position, move::Slip{Forest::c}));
  play(position, move::Slip{Forest::b});
  EXPECT_EQ(board(position).pawn, Place(Forest::b));
  EXPECT_EQ(asked(position), "actions") << "it is done once";
}

TEST(RootVagabondMoves, FromAClearingOneSlipsToItsForestsAndAlongItsPaths) {
  const Position position = at_step(vagabond_in(1), Phase::birdsong, "slip");
  const auto slips = legal_of<move::Slip>(position);
  EXPECT_EQ(slips.size(), 5u);
  for (const Place to : {Place(c(5)), Place(c(9)), Place(c(10)), Place(Forest::a), Place(Forest::b)})
    EXPECT_TRUE(is_legal(position, move::Slip{to}));
  EXPECT_TRUE(is_legal(position, move::EndStep{}));
}

TEST(RootVagabondMoves, Scenario130_InAForestOnlyMovingRepairingAndHideoutAreOffered) {
  PositionBuilder builder = vagabond_in(9);
  builder.pawn(Faction::vagabond, Forest::e)
      .character(Faction::vagabond, Character::ranger)
      .hand(Faction::vagabond, {CardKind::birdy_bindle, CardKind::anvil})
      .item(Faction::vagabond, Item::boot)
      .item(Faction::vagabond, Item::sword)
      .item(Faction::vagabond, Item::crossbow)
      .item(Faction::vagabond, Item::torch)
      .item(Faction::vagabond, Item::hammer)
      .item(Faction::vagabond, Item::tea, 1, ItemState::damaged)
      .warriors(4, Faction::marquise, 2);
  const Position position = in_daylight(builder);
  EXPECT_EQ(places_by_foot(position), (std::vector<int>{4, 7, 8, 12}));
  for (const Move& move : legal(position))
    EXPECT_TRUE(std::holds_alternative<move::VagabondMove>(move) ||
                std::holds_alternative<move::Repair>(move) || std::holds_alternative<move::Hideout>(move) ||
                std::holds_alternative<move::EndStep>(move));
  EXPECT_EQ(legal(position).size(), 7u);
}

TEST(RootVagabondMoves, Scenario138_AlliesMoveAlongIfTheyRuleOneEnd) {
  PositionBuilder builder = vagabond_in(9);
  builder.relation(Faction::vagabond, Faction::eyrie, Relation::allied)
      .warriors(9, Faction::eyrie, 2)
      .warriors(9, Faction::marquise, 3)
      .warriors(12, Faction::marquise, 1)
      .item(Faction::vagabond, Item::boot);
  EXPECT_FALSE(is_legal(in_daylight(builder), move::VagabondMove{c(12), Faction::eyrie, 2}));
  EXPECT_TRUE(is_legal(in_daylight(builder), move::VagabondMove{c(12), std::nullopt, 0}));

  builder.pieces(9, Piece::roost);  // three to three: the lords of the forest rule (L 7.2.2)
  Position position = in_daylight(builder);
  EXPECT_FALSE(is_legal(position, move::VagabondMove{c(12), Faction::eyrie, 3}));
  play(position, move::VagabondMove{c(12), Faction::eyrie, 2});
  EXPECT_EQ(warriors(position, 12, Faction::eyrie), 2);
  EXPECT_EQ(warriors(position, 9, Faction::eyrie), 0);
  EXPECT_EQ(board(position).pawn, Place(c(12)));
  EXPECT_EQ(board(position).down[Item::boot], 1);
}

/// It is the vagabond who moves: the Company's own swimming does not apply.
TEST(RootVagabondMoves, AlliedRiverfolkAreLedAlongARiverIfTheyRuleOneEnd) {
  PositionBuilder builder({Faction::vagabond, Faction::riverfolk, Faction::marquise});
  builder.pawn(Faction::vagabond, c(10))
      .relation(Faction::vagabond, Faction::riverfolk, Relation::allied)
      .warriors(10, Faction::riverfolk, 2)
      .warriors(10, Faction::marquise, 3)
      .warriors(11, Faction::marquise, 1)
      .item(Faction::vagabond, Item::boot);
  const Move led = move::VagabondMove{c(11), Faction::riverfolk, 2};
  EXPECT_FALSE(is_legal(in_daylight(builder), led)) << "a river is no path";
  builder.with([](Table& table) { table.turn.riverboats = true; });
  EXPECT_TRUE(is_legal(in_daylight(builder), move::VagabondMove{c(11), std::nullopt, 0}));
  EXPECT_FALSE(is_legal(in_daylight(builder), led)) << "they rule neither end";
  builder.warriors(10, Faction::riverfolk, 2);
  EXPECT_TRUE(is_legal(in_daylight(builder), led));
}

TEST(RootVagabondMoves, OnlyTheAlliedMoveAlong) {
  const Position position = in_daylight(vagabond_in(9)
                                            .relation(Faction::vagabond, Faction::eyrie, Relation::step_2)
                                            .warriors(9, Faction::eyrie, 2)
                                            .item(Faction::vagabond, Item::boot));
  for (const auto& move : legal_of<move::VagabondMove>(position)) EXPECT_FALSE(move.ally);
}

TEST(RootVagabondMoves, Scenario140_RiverboatsCarryASlipAndItCostsNoBoot) {
  PositionBuilder builder = vagabond_in(10);
  builder.relation(Faction::vagabond, Faction::marquise, Relation::hostile)
      .warriors(11, Faction::marquise, 3);
  EXPECT_FALSE(is_legal(at_step(builder, Phase::birdsong, "slip"), move::Slip{c(11)}));
  builder.with([](Table& table) { table.turn.riverboats = true; });
  Position position = at_step(builder, Phase::birdsong, "slip");
  play(position, move::Slip{c(11)});
  EXPECT_EQ(board(position).pawn, Place(c(11)));
}

TEST(RootVagabondMoves, Scenario142_TheCobblerSparesTheBootButNotThatForTheHostile) {
  PositionBuilder builder = vagabond_in(8);
  builder.crafted(Faction::vagabond, {CardKind::cobbler})
      .relation(Faction::vagabond, Faction::marquise, Relation::hostile);
  Position position = at_step(builder, Phase::evening, "cobbler");
  EXPECT_TRUE(is_legal(position, move::Cobbler{c(7), std::nullopt, 0}));
  builder.warriors(7, Faction::marquise, 1);
  position = at_step(builder, Phase::evening, "cobbler");
  EXPECT_FALSE(is_legal(position, move::Cobbler{c(7), std::nullopt, 0}));
  EXPECT_TRUE(is_legal(position, move::Cobbler{c(4), std::nullopt, 0}));
  builder.item(Faction::vagabond, Item::boot);
  position = at_step(builder, Phase::evening, "cobbler");
  play(position, move::Cobbler{c(7), std::nullopt, 0});
  EXPECT_EQ(board(position).pawn, Place(c(7)));
  EXPECT_EQ(board(position).down[Item::boot], 1);
}

}  // namespace
}  // namespace marchstone::root::test
