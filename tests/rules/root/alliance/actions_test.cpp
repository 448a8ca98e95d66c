// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>

#include "rules/root/engine/ruler.h"
#include "tests/rules/root/alliance/alliance_positions.h"

/// The Alliance's setup (L 8.3), Daylight (L 8.5) and operations (L 8.6).
namespace marchstone::root::test {
namespace {

PositionBuilder alliance_and_marquise() {
  return PositionBuilder({Faction::alliance, Faction::marquise});
}

SuitCounts paid(std::uint8_t fox, std::uint8_t rabbit, std::uint8_t mouse) {
  SuitCounts pay{};
  pay[Suit::fox] = fox;
  pay[Suit::rabbit] = rabbit;
  pay[Suit::mouse] = mouse;
  return pay;
}

Position at_daylight(PositionBuilder builder) {
  return builder.at(Faction::alliance, Phase::daylight, "daylight");
}

Position at_operations(PositionBuilder builder) {
  return builder.at(Faction::alliance, Phase::evening, "operations");
}

TEST(RootAlliance, BeginsWithThreeSupportersThatItAloneSees) {
  Options options;
  options.factions = {Faction::eyrie, Faction::alliance};
  Position position = *Position::setup(options, 2, Random(Seed{}));
  while (position.table().turn.number == 0) play(position, legal(position).front());
  EXPECT_EQ(supporter_count(position), 3);
  EXPECT_TRUE(position.view(seat_of(position, Faction::alliance)).alliance->supporters);
  EXPECT_FALSE(position.view(seat_of(position, Faction::eyrie)).alliance->supporters);
  EXPECT_EQ(position.view(Viewer::spectator()).alliance->supporter_count, 3);
}

TEST(RootAlliance, Scenario81_ARoyalClaimIsPaidInExactlyThreeWays) {
  const Position position = at_daylight(alliance_and_marquise()
                                            .pieces(1, Piece::sympathy)
                                            .pieces(6, Piece::sympathy)
                                            .pieces(3, Piece::sympathy)
                                            .pieces(4, Piece::sympathy)
                                            .pieces(2, Piece::sympathy)
                                            .hand(Faction::alliance, {CardKind::royal_claim}));
  const auto crafts = legal_of<move::Craft>(position);
  EXPECT_EQ(crafts.size(), 3u);
  for (const SuitCounts& pay : {paid(2, 2, 0), paid(2, 1, 1), paid(1, 2, 1)})
    EXPECT_TRUE(is_legal(position, move::Craft{CardKind::royal_claim, pay, std::nullopt}));
}

TEST(RootAlliance, Scenario82_AFreshTaxCollectorWorksAtOnceAFreshCommandWarrenDoesNot) {
  auto builder = alliance_and_marquise();
  builder.pieces(1, Piece::sympathy)
      .pieces(2, Piece::sympathy)
      .pieces(3, Piece::sympathy)
      .pieces(4, Piece::sympathy)
      .warriors(9, Faction::alliance, 1)
      .warriors(9, Faction::marquise, 1)
      .hand(Faction::alliance, {CardKind::tax_collector, CardKind::command_warren});
  Position position = at_daylight(builder);
  play(position, move::Craft{CardKind::tax_collector, paid(1, 1, 1), std::nullopt});
  EXPECT_TRUE(is_legal(position, move::TaxCollector{c(9)}));
  position = at_daylight(builder);
  play(position, move::Craft{CardKind::command_warren, paid(0, 2, 0), std::nullopt});
  EXPECT_EQ(asked(position), "daylight");
  EXPECT_TRUE(legal_of<move::CommandWarren>(position).empty());
}

TEST(RootAlliance, Scenario128_ABirdTrainsWhereAnyBaseStands) {
  auto builder = alliance_and_marquise();
  builder.hand(Faction::alliance, {CardKind::sappers, CardKind::sword});
  EXPECT_TRUE(legal_of<move::Train>(at_daylight(builder)).empty());
  Position position = at_daylight(builder.pieces(8, Piece::base));
  EXPECT_EQ(legal_of<move::Train>(position), std::vector<move::Train>({move::Train{CardKind::sappers}}));
  play(position, move::Train{CardKind::sappers});
  EXPECT_EQ(position.table().alliance.officers, 1);
  EXPECT_EQ(supply_of(position, Faction::alliance), 9);
  EXPECT_TRUE(position.table().discard.contains(CardKind::sappers));
}

/// L 8.5.1: nobody else sees which card it is.
TEST(RootAlliance, SupportGoesToTheSupportersFaceDown) {
  Position position =
      at_daylight(alliance_and_marquise().hand(Faction::alliance, {CardKind::sappers, CardKind::sword}));
  const auto added = events_of<event::SupporterAdded>(play(position, move::Support{CardKind::sword}));
  ASSERT_EQ(added.size(), 1u);
  const auto seen =
      std::get<event::SupporterAdded>(Position::event_for(added[0], seat_of(position, Faction::marquise)));
  EXPECT_FALSE(seen.card.content);
  EXPECT_TRUE(position.table().alliance.supporters.contains(CardKind::sword));
  EXPECT_EQ(hand_size(position, Faction::alliance), 1);
}

TEST(RootAlliance, Scenario123_WhoLosesOfficersInABattleMayHaveNoOperationLeft) {
  auto builder = alliance_and_marquise();
  builder.warriors(8, Faction::alliance, 1)
      .pieces(8, Piece::base)
      .warriors(8, Faction::marquise, 4)
      .supporters({CardKind::anvil, CardKind::sappers, CardKind::sword})
      .with([](Table& table) { table.alliance.operations_done = 2; });
  Position position = with_dice(at_operations(with_officers(builder, 3)), 3, 2);
  ASSERT_EQ(asked(position), "operations");
  play(position, move::OperationBattle{c(8), Faction::marquise});
  EXPECT_EQ(pieces(position, 8, Piece::base), 0);
  EXPECT_EQ(warriors(position, 8, Faction::marquise), 3);
  EXPECT_EQ(position.table().alliance.officers, 1);
  EXPECT_EQ(supporter_count(position), 1);
  EXPECT_TRUE(position.table().alliance.supporters.contains(CardKind::sword));
  EXPECT_EQ(asked_faction(position), Faction::marquise) << "three done, one officer left";
}

TEST(RootAlliance, Scenario129_OrganizingTurnsAWarriorIntoAToken) {
  auto builder = alliance_and_marquise();
  builder.warriors(7, Faction::alliance, 1).pieces(1, Piece::sympathy);
  Position position = at_operations(with_officers(builder, 2));
  EXPECT_EQ(ruler(position.table(), c(7)), Faction::alliance);
  play(position, move::OperationOrganize{c(7)});
  EXPECT_EQ(warriors(position, 7, Faction::alliance), 0);
  EXPECT_EQ(supply_of(position, Faction::alliance), 8);
  EXPECT_EQ(pieces(position, 7, Piece::sympathy), 1);
  EXPECT_EQ(score_of(position, Faction::alliance), 1);
  EXPECT_EQ(ruler(position.table(), c(7)), std::nullopt);
  EXPECT_EQ(position.table().alliance.operations_done, 1);
}

/// L 8.6.1.
TEST(RootAlliance, OperationsCountEachOfficerOnce) {
  auto builder = alliance_and_marquise();
  builder.pieces(8, Piece::base).warriors(8, Faction::alliance, 1);
  Position position = at_operations(with_officers(builder, 2));
  play(position, move::OperationRecruit{c(8)});
  EXPECT_EQ(warriors(position, 8, Faction::alliance), 2);
  play(position, move::OperationMove{c(8), c(4), 2});
  EXPECT_EQ(warriors(position, 4, Faction::alliance), 2);
  EXPECT_NE(asked(position), "operations");
}

/// L 8.6.2.
TEST(RootAlliance, EachBaseBringsACardInEvening) {
  for (int bases = 0; bases <= 3; ++bases) {
    auto builder = alliance_and_marquise();
    constexpr std::array sites = {1, 2, 3};
    for (int at = 0; at < bases; ++at)
      builder.pieces(static_cast<std::size_t>(sites[static_cast<std::size_t>(at)]), Piece::base);
    const Position position = at_operations(builder);
    EXPECT_EQ(hand_size(position, Faction::alliance), 1 + bases);
    EXPECT_EQ(asked_faction(position), Faction::marquise);
  }
}

}  // namespace
}  // namespace marchstone::root::test
