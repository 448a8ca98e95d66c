// SPDX-License-Identifier: MIT
#include "tests/rules/root/vagabond/vagabond_positions.h"

/// Swords, hits on items, infamy, allies (L 9.2.4, 9.2.6, 9.2.7, 9.2.9.II-III).
namespace marchstone::root::test {
namespace {

TEST(RootVagabondBattle, Scenario27_TheFirstWarriorMakesEnemiesTheOthersInfamy) {
  Position position = with_dice(in_daylight(vagabond_in(9)
                                                .item(Faction::vagabond, Item::sword, 3)
                                                .warriors(9, Faction::eyrie, 2)
                                                .pieces(9, Piece::roost)),
                                3, 0);
  play(position, attack(Faction::eyrie));
  EXPECT_EQ(relation(position, Faction::eyrie), Relation::hostile);
  EXPECT_EQ(score_of(position, Faction::vagabond), 3) << "2 for the second warrior, 1 for the roost";
  EXPECT_EQ(pieces(position, 9, Piece::roost), 0);
  EXPECT_EQ(board(position).down[Item::sword], 1) << "the one that the battle costs";
}

TEST(RootVagabondBattle, WarriorsOfTheHostileBringTwoPointsEach) {
  Position position =
      with_dice(in_daylight(vagabond_in(9)
                                .item(Faction::vagabond, Item::sword, 3)
                                .relation(Faction::vagabond, Faction::eyrie, Relation::hostile)
                                .warriors(9, Faction::eyrie, 3)),
                2, 0);
  play(position, attack(Faction::eyrie));
  EXPECT_EQ(score_of(position, Faction::vagabond), 4);
}

TEST(RootVagabondBattle, NeedsASwordThatIsUp) {
  PositionBuilder builder = vagabond_in(9);
  builder.item(Faction::vagabond, Item::sword, 2, ItemState::down).warriors(9, Faction::eyrie, 2);
  EXPECT_TRUE(legal_of<move::StartBattle>(in_daylight(builder)).empty());
  builder.item(Faction::vagabond, Item::sword);
  EXPECT_EQ(legal_of<move::StartBattle>(in_daylight(builder)),
            (std::vector<move::StartBattle>{attack(Faction::eyrie)}));
}

/// The Marquise, to move, with four warriors beside the pawn.
PositionBuilder attacked_in_nine() {
  PositionBuilder builder = vagabond_in(9);
  builder.warriors(9, Faction::marquise, 4).with([](Table& table) { table.marquise.actions_left = 3; });
  return builder;
}
Position marquise_to_move(PositionBuilder builder) {
  return builder.at(Faction::marquise, Phase::daylight, "actions");
}

TEST(RootVagabondBattle, Scenario28_AnExhaustedSwordStillStrikesAndHitsDamageItems) {
  PositionBuilder builder = attacked_in_nine();
  builder.item(Faction::vagabond, Item::sword, 1, ItemState::down)
      .item(Faction::vagabond, Item::boot, 2)
      .item(Faction::vagabond, Item::tea, 1);
  Position position = with_dice(marquise_to_move(builder), 3, 2);
  play(position, move::StartBattle{c(9), Faction::vagabond, std::nullopt});
  EXPECT_EQ(asked(position), "damage_items");
  EXPECT_EQ(asked_faction(position), Faction::vagabond);
  EXPECT_EQ(legal(position).size(), 3u);
  play(position, move::DamageItem{Item::boot, ItemState::up});
  play(position, move::DamageItem{Item::tea, ItemState::up});
  play(position, move::DamageItem{Item::sword, ItemState::down});
  EXPECT_EQ(total(board(position).damaged), 3);
  EXPECT_EQ(warriors(position, 9, Faction::marquise), 3) << "one sword, one hit";
}

TEST(RootVagabondBattle, Scenario28_WithoutAnUndamagedSwordHeIsDefenseless) {
  PositionBuilder builder = attacked_in_nine();
  builder.item(Faction::vagabond, Item::sword, 1, ItemState::damaged).item(Faction::vagabond, Item::boot, 3);
  Position position = with_dice(marquise_to_move(builder), 1, 1);
  const auto applied = play(position, move::StartBattle{c(9), Faction::vagabond, std::nullopt});
  EXPECT_EQ(events_of<event::HitsDealt>(applied).front().by_attacker, 2);
  EXPECT_EQ(events_of<event::HitsDealt>(applied).front().by_defender, 0);
  EXPECT_EQ(board(position).damaged[Item::boot], 2) << "all alike: nothing is asked";
}

TEST(RootVagabondBattle, MoreHitsThanItemsAreIgnored) {
  PositionBuilder builder = attacked_in_nine();
  builder.item(Faction::vagabond, Item::sword).item(Faction::vagabond, Item::tea);
  Position position = with_dice(marquise_to_move(builder), 3, 0);
  play(position, move::StartBattle{c(9), Faction::vagabond, std::nullopt});
  EXPECT_EQ(total(board(position).up), 0);
  EXPECT_EQ(total(board(position).damaged), 2);
  EXPECT_EQ(board(position).pawn, Place(c(9)));
}

/// The vagabond fights the Marquise in clearing 9 beside an ally's warriors, the battle paid; the Marquise
/// could ambush.
PositionBuilder with_eyrie_allied(int allied, int enemies) {
  PositionBuilder builder = vagabond_in(9);
  builder.relation(Faction::vagabond, Faction::eyrie, Relation::allied)
      .warriors(9, Faction::eyrie, allied)
      .warriors(9, Faction::marquise, enemies)
      .hand(Faction::marquise, {CardKind::anvil});
  return builder;
}
Position allied_battle(PositionBuilder builder, std::uint32_t high, std::uint32_t low) {
  Position position = builder.in_battle(Faction::vagabond, 9, Faction::marquise, Faction::eyrie);
  position = with_dice(position, high, low);
  play(position, move::DeclineAmbush{});
  return position;
}

TEST(RootVagabondBattle, Scenario64_AnAllyThatBleedsMoreThanHeTurnsHostile) {
  PositionBuilder builder = with_eyrie_allied(2, 3);
  builder.item(Faction::vagabond, Item::sword, 1, ItemState::down).item(Faction::vagabond, Item::boot, 2);
  Position position = allied_battle(builder, 3, 3);
  EXPECT_EQ(asked(position), "allied_hits");
  EXPECT_EQ(legal(position).size(), 3u);
  play(position, move::AlliedHits{2});
  EXPECT_EQ(asked(position), "damage_items");
  play(position, move::DamageItem{Item::boot, ItemState::up});
  EXPECT_EQ(relation(position, Faction::eyrie), Relation::hostile);
  EXPECT_EQ(warriors(position, 9, Faction::eyrie), 0);

  position = allied_battle(builder, 3, 3);
  play(position, move::AlliedHits{1});
  play(position, move::DamageItem{Item::boot, ItemState::up});
  play(position, move::DamageItem{Item::sword, ItemState::down});
  EXPECT_EQ(relation(position, Faction::eyrie), Relation::allied);
  EXPECT_EQ(warriors(position, 9, Faction::eyrie), 1);
}

TEST(RootVagabondBattle, Scenario65_WithoutItemsHeMayStillSpareHisAlly) {
  Position position = allied_battle(with_eyrie_allied(3, 2), 3, 2);
  EXPECT_EQ(asked(position), "allied_hits");
  play(position, move::AlliedHits{0});
  EXPECT_EQ(relation(position, Faction::eyrie), Relation::allied);
  EXPECT_EQ(warriors(position, 9, Faction::eyrie), 3);
  EXPECT_EQ(warriors(position, 9, Faction::marquise), 0)
      << "the ally's warriors raise the maximum of hits dealt";
}

TEST(RootVagabondBattle, Scenario64_LossesByAmbushCountToo) {
  PositionBuilder builder = with_eyrie_allied(3, 3);
  builder.item(Faction::vagabond, Item::sword, 1, ItemState::down)
      .hand(Faction::marquise, {CardKind::ambush_mouse});
  Position position = builder.in_battle(Faction::vagabond, 9, Faction::marquise, Faction::eyrie);
  play(position, move::PlayAmbush{CardKind::ambush_mouse});
  EXPECT_EQ(asked(position), "allied_hits");
  position = with_dice(position, 3, 0);
  play(position, move::AlliedHits{2});
  EXPECT_EQ(relation(position, Faction::eyrie), Relation::hostile);
}

TEST(RootVagabondBattle, AlliesAndHiredWarriorsAreCalledAtHisChoice) {
  PositionBuilder builder({Faction::vagabond, Faction::marquise, Faction::eyrie, Faction::riverfolk});
  builder.pawn(Faction::vagabond, c(10))
      .item(Faction::vagabond, Item::sword)
      .warriors(10, Faction::marquise, 1)
      .warriors(10, Faction::eyrie, 1)
      .warriors(10, Faction::riverfolk, 1)
      .relation(Faction::vagabond, Faction::eyrie, Relation::allied)
      .hire_riverfolk();
  const Position position = in_daylight(builder);
  EXPECT_EQ(legal_of<move::StartBattle>(position).size(), 7u);
  EXPECT_TRUE(is_legal(position, attack(Faction::marquise, Faction::eyrie)));
  EXPECT_TRUE(is_legal(position, attack(Faction::marquise, Faction::riverfolk)));
  EXPECT_TRUE(is_legal(position, attack(Faction::eyrie, Faction::riverfolk)));
  EXPECT_TRUE(is_legal(position, attack(Faction::riverfolk, Faction::eyrie)));
  EXPECT_FALSE(is_legal(position, attack(Faction::eyrie, Faction::eyrie)));
}

TEST(RootVagabondBattle, Scenario66_AnAmbushDamagesHisSwordAndHeFightsOn) {
  Position position = in_daylight(vagabond_in(9)
                                      .item(Faction::vagabond, Item::sword)
                                      .item(Faction::vagabond, Item::boot)
                                      .warriors(9, Faction::marquise, 2)
                                      .hand(Faction::marquise, {CardKind::ambush_bird}));
  play(position, attack(Faction::marquise));
  const auto applied = play(position, move::PlayAmbush{CardKind::ambush_bird});
  EXPECT_EQ(total(board(position).damaged), 2);
  const auto dice = events_of<event::DiceRolled>(applied);
  ASSERT_EQ(dice.size(), 1u);
  EXPECT_EQ(dice.front().attacker_most, 0);
  EXPECT_EQ(asked(position), "actions");
}

TEST(RootVagabondBattle, Scenario67_InfamyCountsInDefenceAndByAmbush) {
  PositionBuilder builder = attacked_in_nine();
  builder.item(Faction::vagabond, Item::sword).hand(Faction::vagabond, {CardKind::ambush_bird});
  Position position = marquise_to_move(builder);
  play(position, move::StartBattle{c(9), Faction::vagabond, std::nullopt});
  position = with_dice(position, 3, 3);
  play(position, move::PlayAmbush{CardKind::ambush_bird});
  EXPECT_EQ(relation(position, Faction::marquise), Relation::hostile);
  EXPECT_EQ(warriors(position, 9, Faction::marquise), 1);
  EXPECT_EQ(score_of(position, Faction::vagabond), 4) << "2 by the ambush, 2 by the roll";
}

TEST(RootVagabondBattle, Scenario70_TwoVagabondsFightWithoutHatredOrPoints) {
  PositionBuilder builder({Faction::vagabond, Faction::vagabond_2, Faction::marquise});
  builder.pawn(Faction::vagabond, c(9))
      .pawn(Faction::vagabond_2, c(9))
      .character(Faction::vagabond_2, Character::ranger)
      .item(Faction::vagabond, Item::sword)
      .item(Faction::vagabond_2, Item::boot)
      .item(Faction::vagabond_2, Item::tea);
  Position position = with_dice(in_daylight(builder), 2, 0);
  play(position, attack(Faction::vagabond_2));
  EXPECT_EQ(total(board(position, Faction::vagabond_2).damaged), 2);
  EXPECT_EQ(score_of(position, Faction::vagabond), 0);
}

TEST(RootVagabondBattle, Scenario75_HiredWarriorsTakeHalfTheHitsWhateverTheyThinkOfHim) {
  for (const Relation relation_before : {Relation::indifferent, Relation::allied}) {
    PositionBuilder builder({Faction::vagabond, Faction::marquise, Faction::riverfolk});
    builder.pawn(Faction::vagabond, c(10))
        .item(Faction::vagabond, Item::boot)
        .relation(Faction::vagabond, Faction::riverfolk, relation_before)
        .warriors(10, Faction::riverfolk, 3)
        .warriors(10, Faction::marquise, 3)
        .hand(Faction::marquise, {CardKind::anvil})
        .crafted(Faction::marquise, {CardKind::sappers})
        .hire_riverfolk();
    Position position = builder.in_battle(Faction::vagabond, 10, Faction::marquise, Faction::riverfolk);
    position = with_dice(position, 3, 3);
    play(position, move::DeclineAmbush{});
    play(position, move::UseSappers{});
    EXPECT_EQ(asked(position), "actions") << "nothing is chosen";
    EXPECT_EQ(warriors(position, 10, Faction::riverfolk), 1);
    EXPECT_EQ(board(position).damaged[Item::boot], 1);
    EXPECT_EQ(relation(position, Faction::riverfolk), relation_before);
    EXPECT_EQ(warriors(position, 10, Faction::marquise), 0) << "three hired warriors deal three hits";
  }
}

TEST(RootVagabondBattle, Scenario78_HirerAndHiredBothTurnHostile) {
  PositionBuilder builder({Faction::vagabond, Faction::marquise, Faction::riverfolk});
  builder.pawn(Faction::vagabond, c(9))
      .item(Faction::vagabond, Item::sword, 2)
      .warriors(9, Faction::marquise, 2)
      .warriors(9, Faction::riverfolk, 2)
      .with([](Table& table) { table.marquise.actions_left = 3; })
      .hire_riverfolk();
  Position position = with_dice(marquise_to_move(builder), 2, 2);
  play(position, move::StartBattle{c(9), Faction::vagabond, std::nullopt});
  EXPECT_EQ(warriors(position, 9, Faction::marquise), 1);
  EXPECT_EQ(warriors(position, 9, Faction::riverfolk), 1);
  EXPECT_EQ(relation(position, Faction::marquise), Relation::hostile);
  EXPECT_EQ(relation(position, Faction::riverfolk), Relation::hostile);
  EXPECT_EQ(score_of(position, Faction::vagabond), 0);
}

TEST(RootVagabondBattle, CommandWarrenCostsNoSword) {
  Position position = with_dice(at_step(vagabond_in(9)
                                            .crafted(Faction::vagabond, {CardKind::command_warren})
                                            .item(Faction::vagabond, Item::sword, 1, ItemState::down)
                                            .warriors(9, Faction::marquise, 2),
                                        Phase::daylight, "command_warren"),
                                1, 0);
  play(position, move::CommandWarren{c(9), Faction::marquise, std::nullopt});
  EXPECT_EQ(warriors(position, 9, Faction::marquise), 1);
  EXPECT_EQ(asked(position), "actions");
}

}  // namespace
}  // namespace marchstone::root::test
