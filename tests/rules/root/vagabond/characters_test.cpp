// SPDX-License-Identifier: MIT
#include "tests/rules/root/vagabond/vagabond_positions.h"

/// Special actions (L 9.7).
namespace marchstone::root::test {
namespace {

TEST(RootThief, Scenario163_StealsFromThoseWithFewWarriorsAndTheCompanysCardIsPublic) {
  PositionBuilder builder({Faction::vagabond, Faction::marquise, Faction::riverfolk, Faction::eyrie});
  builder.pawn(Faction::vagabond, c(10))
      .item(Faction::vagabond, Item::torch, 2)
      .warriors(10, Faction::marquise, 1)
      .warriors(10, Faction::riverfolk, 1)
      .warriors(10, Faction::eyrie, 3)
      .hand(Faction::marquise, {CardKind::anvil, CardKind::sword, CardKind::cobbler})
      .hand(Faction::riverfolk, {CardKind::sappers, CardKind::armorers})
      .hand(Faction::eyrie, {CardKind::bake_sale});
  Position position = in_daylight(builder);
  EXPECT_EQ(legal_of<move::Steal>(position),
            (std::vector<move::Steal>{{Faction::marquise}, {Faction::riverfolk}}));

  const auto secretly = play(position, move::Steal{Faction::marquise});
  const Event stolen = events_of<event::CardGiven>(secretly).front();
  const auto card_seen_by = [](const Event& event, Viewer viewer) {
    return std::get<event::CardGiven>(Position::event_for(event, viewer)).card.content.has_value();
  };
  EXPECT_TRUE(card_seen_by(stolen, seat_of(position, Faction::vagabond)));
  EXPECT_TRUE(card_seen_by(stolen, seat_of(position, Faction::marquise)));
  EXPECT_FALSE(card_seen_by(stolen, seat_of(position, Faction::riverfolk)));
  EXPECT_FALSE(card_seen_by(stolen, Viewer::spectator()));

  const auto openly = play(position, move::Steal{Faction::riverfolk});
  EXPECT_TRUE(card_seen_by(events_of<event::CardGiven>(openly).front(), Viewer::spectator()));
  EXPECT_EQ(position.table().player(Faction::vagabond).hand.size(), 2);
  EXPECT_EQ(board(position).down[Item::torch], 2);
}

TEST(RootThief, AlwaysMayStealFromAnotherVagabondBesideHim) {
  PositionBuilder builder({Faction::vagabond, Faction::vagabond_2, Faction::marquise});
  builder.pawn(Faction::vagabond, c(9))
      .pawn(Faction::vagabond_2, c(9))
      .character(Faction::vagabond_2, Character::ranger)
      .item(Faction::vagabond, Item::torch)
      .hand(Faction::vagabond_2, {CardKind::anvil});
  Position position = in_daylight(builder);
  play(position, move::Steal{Faction::vagabond_2});
  EXPECT_TRUE(position.table().player(Faction::vagabond).hand.contains(CardKind::anvil));
}

TEST(RootTinker, Scenario131_FetchesAFittingCardFromTheDiscardPile) {
  PositionBuilder builder({Faction::vagabond, Faction::cult, Faction::marquise});
  builder.pawn(Faction::vagabond, c(10))
      .character(Faction::vagabond, Character::tinker)
      .item(Faction::vagabond, Item::torch)
      .discard({CardKind::cobbler, CardKind::sappers, CardKind::anvil})
      .lost_souls({CardKind::bake_sale});
  Position position = in_daylight(builder);
  EXPECT_EQ(legal_of<move::DayLabor>(position),
            (std::vector<move::DayLabor>{{CardKind::cobbler}, {CardKind::sappers}}));
  const auto applied = play(position, move::DayLabor{CardKind::sappers});
  EXPECT_TRUE(position.table().player(Faction::vagabond).hand.contains(CardKind::sappers));
  EXPECT_FALSE(position.table().discard.contains(CardKind::sappers));
  EXPECT_EQ(events_of<event::CardReclaimed>(applied).front().card, CardKind::sappers);
  // All have seen it: every determinized hand contains the card.
  EXPECT_TRUE(position.determinize(seat_of(position, Faction::marquise), Random(Seed{3}))
                  .table()
                  .player(Faction::vagabond)
                  .hand.contains(CardKind::sappers));
}

PositionBuilder ranger_in_the_forest() {
  PositionBuilder builder({Faction::vagabond, Faction::marquise});
  builder.pawn(Faction::vagabond, Forest::e)
      .character(Faction::vagabond, Character::ranger)
      .item(Faction::vagabond, Item::torch);
  return builder;
}

TEST(RootRanger, Scenario141_RepairsTwoItemsAndDaylightIsOver) {
  Position position = in_daylight(ranger_in_the_forest()
                                      .pawn(Faction::vagabond, c(9))
                                      .item(Faction::vagabond, Item::sword, 1, ItemState::damaged)
                                      .item(Faction::vagabond, Item::boot, 1, ItemState::damaged));
  const auto applied = play(position, move::Hideout{});
  EXPECT_EQ(board(position).up[Item::sword], 1);
  EXPECT_EQ(board(position).up[Item::boot], 1);
  EXPECT_EQ(board(position).down[Item::torch], 1);
  const auto phases = events_of<event::PhaseBegan>(applied);
  ASSERT_FALSE(phases.empty());
  EXPECT_EQ(phases.front().phase, Phase::evening);
  EXPECT_EQ(asked_faction(position), Faction::marquise) << "the Evening asks nothing";
}

TEST(RootRanger, PicksThreeOfManyDamagedItems) {
  Position position = in_daylight(ranger_in_the_forest()
                                      .pawn(Faction::vagabond, c(9))
                                      .item(Faction::vagabond, Item::bag, 3)
                                      .item(Faction::vagabond, Item::bag, 1, ItemState::damaged)
                                      .item(Faction::vagabond, Item::sword, 2, ItemState::damaged)
                                      .item(Faction::vagabond, Item::boot, 2, ItemState::damaged));
  play(position, move::Hideout{});
  EXPECT_EQ(asked(position), "repair_pick");
  EXPECT_EQ(legal(position).size(), 2u) << "the bag has no place on its track";
  play(position, move::RepairPick{Item::boot});
  play(position, move::RepairPick{Item::boot});
  EXPECT_NE(asked(position), "repair_pick") << "only swords are left";
  EXPECT_EQ(board(position).up[Item::boot], 2);
  EXPECT_EQ(board(position).up[Item::sword], 1);
  EXPECT_EQ(board(position).damaged[Item::sword], 1);
}

TEST(RootRanger, HidesOnlyIfThereIsSomethingToRepair) {
  EXPECT_TRUE(legal_of<move::Hideout>(in_daylight(ranger_in_the_forest())).empty());
}

TEST(RootCharacters, EachHasHisOwnActionAndNeedsATorchForIt) {
  for (const Character character : {Character::thief, Character::tinker, Character::ranger}) {
    PositionBuilder builder = vagabond_in(9);
    builder.character(Faction::vagabond, character)
        .warriors(9, Faction::marquise, 1)
        .hand(Faction::marquise, {CardKind::anvil})
        .discard({CardKind::sword})
        .item(Faction::vagabond, Item::boot, 1, ItemState::damaged);
    const auto specials = [](const Position& position) {
      return std::vector<std::size_t>{legal_of<move::Steal>(position).size(),
                                      legal_of<move::DayLabor>(position).size(),
                                      legal_of<move::Hideout>(position).size()};
    };
    EXPECT_EQ(specials(in_daylight(builder)), (std::vector<std::size_t>{0, 0, 0}));
    builder.item(Faction::vagabond, Item::torch);
    std::vector<std::size_t> own(3, 0);
    own[static_cast<std::size_t>(character)] = 1;
    EXPECT_EQ(specials(in_daylight(builder)), own);
  }
}

}  // namespace
}  // namespace marchstone::root::test
