// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "tests/rules/root/cult/cult_position.h"

/// What tells somebody something, so that it is taken back by consent alone (M-12): a base that is removed
/// sifts the supporters (L 8.2.4), and that none of them had to go tells as much as those that did.
namespace marchstone::root::test {
namespace {

using enum Faction;

/// Cards of foxes and rabbits, of which none matches a base of mice.
constexpr std::initializer_list<CardKind> unfitting = {CardKind::anvil, CardKind::bake_sale};

/// A cult with acolytes to spare beside a base in clearing 9, of mice, whose suit is the Outcast.
PositionBuilder before_sanctifying() {
  PositionBuilder builder({cult, alliance, marquise});
  return builder.pieces(9, Piece::base).with(acolytes(6)).with(outcast(Suit::mouse));
}
Position at_conspiracies(PositionBuilder builder) {
  return builder.at(cult, Phase::birdsong, "conspiracies");
}

TEST(RootInforming, SanctifyingABaseInformsEvenIfNoSupporterMatches) {
  Position position = at_conspiracies(before_sanctifying().supporters(unfitting));
  const auto applied = play(position, move::Sanctify{c(9), alliance, Piece::base});
  EXPECT_EQ(asked_faction(position), cult) << "it goes on, so that nothing else makes the move inform";
  EXPECT_TRUE(events_of<event::CardDiscarded>(applied).empty());
  EXPECT_TRUE(applied.informed);
}

TEST(RootInforming, WithoutSupportersALostBaseTellsNothing) {
  Position position = at_conspiracies(before_sanctifying());
  EXPECT_FALSE(play(position, move::Sanctify{c(9), alliance, Piece::base}).informed);
}

TEST(RootInforming, AnotherBuildingTellsNothing) {
  PositionBuilder builder = before_sanctifying().supporters(unfitting);
  Position position = at_conspiracies(builder.pieces(9, Piece::sawmill));
  EXPECT_FALSE(play(position, move::Sanctify{c(9), marquise, Piece::sawmill}).informed);
}

/// Beside a base in clearing 9 whose supporters do not match it.
PositionBuilder vagabond_at_base() {
  PositionBuilder builder({vagabond, alliance, marquise});
  return builder.pawn(vagabond, c(9)).pieces(9, Piece::base).supporters(unfitting);
}
Position in_daylight(PositionBuilder builder) {
  return builder.at(vagabond, Phase::daylight, "actions");
}

TEST(RootInforming, StrikingALoneBaseInformsEvenIfNoSupporterMatches) {
  Position position = in_daylight(vagabond_at_base().item(vagabond, Item::crossbow));
  const auto applied = play(position, move::Strike{alliance, Piece::base});
  EXPECT_EQ(asked_faction(position), vagabond);
  EXPECT_TRUE(applied.informed);
}

TEST(RootInforming, ChoosingTheLastDamagedItemInformsIfItRemovesABase) {
  Position position = with_dice(in_daylight(vagabond_at_base()
                                                .pieces(9, Piece::sympathy)
                                                .warriors(9, alliance, 1)
                                                .item(vagabond, Item::sword, 3)
                                                .item(vagabond, Item::boot)
                                                .hand(vagabond, {CardKind::sword})),
                                3, 3);
  play(position, move::StartBattle{std::nullopt, alliance, std::nullopt});
  ASSERT_EQ(asked(position), "damage_items");
  const auto applied = play(position, move::DamageItem{Item::boot, ItemState::up});
  EXPECT_EQ(pieces(position, 9, Piece::base), 0);
  ASSERT_EQ(asked(position), "outrage");
  EXPECT_EQ(asked_faction(position), vagabond);
  EXPECT_TRUE(applied.informed);
}

/// The same beside supporters that match: what is discarded informs by itself.
TEST(RootInforming, SupportersThatMatchAreDiscardedInSight) {
  Position position = at_conspiracies(before_sanctifying().supporters({CardKind::sword, CardKind::sappers}));
  const auto applied = play(position, move::Sanctify{c(9), alliance, Piece::base});
  EXPECT_EQ(events_of<event::CardDiscarded>(applied).size(), 2u);
  EXPECT_TRUE(applied.informed);
}

}  // namespace
}  // namespace marchstone::root::test
