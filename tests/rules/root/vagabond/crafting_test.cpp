// SPDX-License-Identifier: MIT
#include "tests/rules/root/vagabond/vagabond_positions.h"

/// Crafting with hammers (L 9.2.1, 9.5.3).
namespace marchstone::root::test {
namespace {

SuitCounts paying(Suit suit, std::uint8_t hammers) {
  SuitCounts pay{};
  pay[suit] = hammers;
  return pay;
}

TEST(RootVagabondCrafting, Scenario32_HammersAreAllOfTheClearingsSuit) {
  Position position =
      in_daylight(vagabond_in(8)
                      .item(Faction::vagabond, Item::hammer, 3)
                      .hand(Faction::vagabond,
                            {CardKind::tax_collector, CardKind::foxfolk_steel, CardKind::royal_claim}));
  for (const auto& craft : legal_of<move::Craft>(position)) EXPECT_EQ(craft.card, CardKind::foxfolk_steel);
  const int swords = position.table().item_supply[Item::sword];
  play(position, move::Craft{CardKind::foxfolk_steel, paying(Suit::fox, 2), true});
  EXPECT_EQ(board(position).down[Item::hammer], 2);
  EXPECT_EQ(board(position).up[Item::sword], 1);
  EXPECT_EQ(position.table().item_supply[Item::sword], swords - 1);
  EXPECT_EQ(score_of(position, Faction::vagabond), 2);
  EXPECT_TRUE(position.table().discard.contains(CardKind::foxfolk_steel));
}

TEST(RootVagabondCrafting, FourHammersMakeARoyalClaim) {
  Position position = in_daylight(vagabond_in(8)
                                      .item(Faction::vagabond, Item::hammer, 4)
                                      .hand(Faction::vagabond, {CardKind::royal_claim}));
  EXPECT_EQ(legal_of<move::Craft>(position).size(), 1u);
  play(position, move::Craft{CardKind::royal_claim, paying(Suit::fox, 4), std::nullopt});
  EXPECT_TRUE(position.table().player(Faction::vagabond).crafted.contains(CardKind::royal_claim));
}

TEST(RootVagabondCrafting, AnItemMayBeLeftInTheSupply) {
  Position position = in_daylight(
      vagabond_in(8).item(Faction::vagabond, Item::hammer).hand(Faction::vagabond, {CardKind::anvil}));
  EXPECT_EQ(legal_of<move::Craft>(position).size(), 2u);
  const ItemCounts supply = position.table().item_supply;
  play(position, move::Craft{CardKind::anvil, paying(Suit::fox, 1), false});
  EXPECT_EQ(position.table().item_supply, supply);
  EXPECT_EQ(score_of(position, Faction::vagabond), 2);
}

TEST(RootVagabondCrafting, AFullTrackLeavesTheItemInTheSupply) {
  const Position position = in_daylight(vagabond_in(9)
                                            .item(Faction::vagabond, Item::hammer)
                                            .item(Faction::vagabond, Item::bag, 3)
                                            .hand(Faction::vagabond, {CardKind::birdy_bindle}));
  EXPECT_EQ(legal_of<move::Craft>(position),
            (std::vector<move::Craft>{{CardKind::birdy_bindle, paying(Suit::mouse, 1), false}}));
}

TEST(RootVagabondCrafting, AHammerJustMadeCanBeUsedAtOnce) {
  Position position = in_daylight(vagabond_in(8)
                                      .item(Faction::vagabond, Item::hammer)
                                      .hand(Faction::vagabond, {CardKind::anvil, CardKind::crossbow_bird}));
  play(position, move::Craft{CardKind::anvil, paying(Suit::fox, 1), true});
  EXPECT_TRUE(is_legal(position, move::Craft{CardKind::crossbow_bird, paying(Suit::fox, 1), true}));
}

TEST(RootVagabondCrafting, Scenario139_AFavorMakesEnemiesButNoInfamy) {
  Position position = in_daylight(vagabond_in(3)
                                      .item(Faction::vagabond, Item::hammer, 3)
                                      .hand(Faction::vagabond, {CardKind::favor_of_the_rabbits})
                                      .warriors(3, Faction::marquise, 2)
                                      .pieces(5, Piece::workshop)
                                      .warriors(10, Faction::eyrie, 3)
                                      .pieces(10, Piece::roost)
                                      .warriors(9, Faction::eyrie, 1));
  play(position, move::Craft{CardKind::favor_of_the_rabbits, paying(Suit::rabbit, 3), std::nullopt});
  EXPECT_EQ(relation(position, Faction::marquise), Relation::hostile);
  EXPECT_EQ(relation(position, Faction::eyrie), Relation::hostile);
  EXPECT_EQ(score_of(position, Faction::vagabond), 2) << "a workshop and a roost";
  EXPECT_EQ(warriors(position, 3, Faction::marquise), 0);
  EXPECT_EQ(warriors(position, 10, Faction::eyrie), 0);
  EXPECT_EQ(warriors(position, 9, Faction::eyrie), 1);
}

TEST(RootVagabondCrafting, AFavorThatTakesBuildingsAloneMakesNoEnemies) {
  Position position = in_daylight(vagabond_in(3)
                                      .item(Faction::vagabond, Item::hammer, 3)
                                      .hand(Faction::vagabond, {CardKind::favor_of_the_rabbits})
                                      .pieces(5, Piece::workshop));
  play(position, move::Craft{CardKind::favor_of_the_rabbits, paying(Suit::rabbit, 3), std::nullopt});
  EXPECT_EQ(relation(position, Faction::marquise), Relation::indifferent);
  EXPECT_EQ(score_of(position, Faction::vagabond), 1);
}

}  // namespace
}  // namespace marchstone::root::test
