// SPDX-License-Identifier: MIT
#include "tests/rules/root/vagabond/vagabond_positions.h"

/// Aid and the way to an alliance (L 9.5.8, 9.2.9.I-II).
namespace marchstone::root::test {
namespace {

/// Beside both factions, with more mouse cards and boots than needed.
PositionBuilder helper_in_nine() {
  PositionBuilder builder = vagabond_in(9);
  builder.warriors(9, Faction::marquise, 1)
      .warriors(9, Faction::eyrie, 1)
      .item(Faction::vagabond, Item::boot, 8)
      .hand(Faction::vagabond,
            {CardKind::codebreakers, CardKind::codebreakers, CardKind::sword, CardKind::investments,
             CardKind::scouting_party, CardKind::scouting_party, CardKind::root_tea_mouse});
  return builder;
}

/// With the first card that fits.
void aid(Position& position, Faction target) {
  const CardKind card = position.table().player(Faction::vagabond).hand.at(0);
  play(position, move::Aid{target, Item::boot, card});
}

TEST(RootAid, Scenario29_SevenAidsInOneTurnBringSevenPoints) {
  Position position = in_daylight(helper_in_nine());
  const std::vector<int> points = {1, 1, 3, 3, 3, 5, 7};
  const std::vector<Relation> relations = {Relation::step_1, Relation::step_1, Relation::step_2,
                                           Relation::step_2, Relation::step_2, Relation::allied,
                                           Relation::allied};
  for (std::size_t at = 0; at < points.size(); ++at) {
    aid(position, Faction::eyrie);
    EXPECT_EQ(score_of(position, Faction::vagabond), points[at]);
    EXPECT_EQ(relation(position, Faction::eyrie), relations[at]);
  }
  EXPECT_EQ(position.table().player(Faction::eyrie).hand.size(), 7);
  EXPECT_EQ(board(position).down[Item::boot], 7);
}

TEST(RootAid, Scenario29_AidsOfTwoTurnsDoNotAddUp) {
  PositionBuilder builder = helper_in_nine();
  builder.relation(Faction::vagabond, Faction::eyrie, Relation::step_1).with([](Table& table) {
    table.vagabond(Faction::vagabond).aids[Faction::eyrie] = 1;
  });
  Position position = builder.at_start_of_turn(Faction::vagabond);
  play(position, move::EndStep{});
  aid(position, Faction::eyrie);
  EXPECT_EQ(relation(position, Faction::eyrie), Relation::step_1);
  EXPECT_EQ(score_of(position, Faction::vagabond), 0);
}

TEST(RootAid, Scenario136_AidsCountForEachFactionByItself) {
  Position position = in_daylight(helper_in_nine());
  for (const Faction target : {Faction::eyrie, Faction::marquise, Faction::eyrie, Faction::eyrie})
    aid(position, target);
  EXPECT_EQ(score_of(position, Faction::vagabond), 4);
  EXPECT_EQ(relation(position, Faction::eyrie), Relation::step_2);
  EXPECT_EQ(relation(position, Faction::marquise), Relation::step_1);
}

TEST(RootAid, Scenario137_AidingAHostileFactionTakesAnItemButChangesNoRelation) {
  Position position = in_daylight(helper_in_nine()
                                      .relation(Faction::vagabond, Faction::marquise, Relation::hostile)
                                      .crafted_item(Faction::marquise, Item::boot));
  aid(position, Faction::marquise);
  EXPECT_EQ(asked(position), "aid_take");
  EXPECT_EQ(legal(position).size(), 2u);
  play(position, move::TakeItem{Item::boot});
  EXPECT_EQ(relation(position, Faction::marquise), Relation::hostile);
  EXPECT_EQ(score_of(position, Faction::vagabond), 0);
  EXPECT_EQ(board(position).up[Item::boot], 8);
  EXPECT_EQ(position.table().player(Faction::marquise).crafted_items[Item::boot], 0);
}

TEST(RootAid, AnItemMayBeLeftToItsMaker) {
  Position position = in_daylight(helper_in_nine().crafted_item(Faction::eyrie, Item::tea));
  aid(position, Faction::eyrie);
  play(position, move::TakeItem{std::nullopt});
  EXPECT_EQ(position.table().player(Faction::eyrie).crafted_items[Item::tea], 1);
  EXPECT_EQ(score_of(position, Faction::vagabond), 1);
}

TEST(RootAid, AnItemWithoutAPlaceIsNotOffered) {
  Position position = in_daylight(
      helper_in_nine().item(Faction::vagabond, Item::coin, 3).crafted_item(Faction::eyrie, Item::coin));
  aid(position, Faction::eyrie);
  EXPECT_EQ(asked(position), "actions");
  EXPECT_EQ(score_of(position, Faction::vagabond), 1);
}

TEST(RootAid, GivesACardOfTheClearingsSuitOrABirdForAnyItem) {
  const Position position =
      in_daylight(vagabond_in(9)
                      .pieces(9, Piece::sawmill)
                      .item(Faction::vagabond, Item::tea)
                      .item(Faction::vagabond, Item::torch)
                      .item(Faction::vagabond, Item::boot, 1, ItemState::down)
                      .hand(Faction::vagabond, {CardKind::sword, CardKind::sappers, CardKind::anvil}));
  const auto aids = legal_of<move::Aid>(position);
  EXPECT_EQ(aids.size(), 4u);
  for (const auto& move : aids) {
    EXPECT_EQ(move.target, Faction::marquise);
    EXPECT_NE(move.card, CardKind::anvil);
    EXPECT_NE(move.item, Item::boot);
  }
}

TEST(RootAid, GiverAndReceiverAloneSeeTheCard) {
  Position position = in_daylight(helper_in_nine());
  const auto applied = play(position, move::Aid{Faction::eyrie, Item::boot, CardKind::sword});
  const Event given = events_of<event::CardGiven>(applied).front();
  const auto card_seen_by = [&given](Viewer viewer) {
    return std::get<event::CardGiven>(Position::event_for(given, viewer)).card.content.has_value();
  };
  EXPECT_TRUE(card_seen_by(seat_of(position, Faction::vagabond)));
  EXPECT_TRUE(card_seen_by(seat_of(position, Faction::eyrie)));
  EXPECT_FALSE(card_seen_by(seat_of(position, Faction::marquise)));
  EXPECT_FALSE(card_seen_by(Viewer::spectator()));
}

TEST(RootAid, AnotherVagabondMayBeAidedForNothing) {
  PositionBuilder builder({Faction::vagabond, Faction::vagabond_2, Faction::marquise});
  builder.pawn(Faction::vagabond, c(9))
      .pawn(Faction::vagabond_2, c(9))
      .character(Faction::vagabond_2, Character::ranger)
      .item(Faction::vagabond, Item::boot)
      .hand(Faction::vagabond, {CardKind::sword});
  Position position = in_daylight(builder);
  play(position, move::Aid{Faction::vagabond_2, Item::boot, CardKind::sword});
  EXPECT_EQ(score_of(position, Faction::vagabond), 0);
  EXPECT_TRUE(position.table().player(Faction::vagabond_2).hand.contains(CardKind::sword));
}

}  // namespace
}  // namespace marchstone::root::test
