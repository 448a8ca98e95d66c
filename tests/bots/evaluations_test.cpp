// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "bots/core/search.h"
#include "bots/games/root/boards.h"
#include "tests/bots/subject.h"

/// What evaluations must see, since no search looks far enough: each was a kind of silly move once.
namespace marchstone::bots {
namespace {

TEST(Evaluations, OfLostMatchesTheOneWithMorePointsIsLostLessBadly) {
  using namespace lords_of_scotland;
  auto position = Subject<LordsOfScotland>::deal(0);
  Random dice(numbered_seed(5));
  while (!position.outcome()) play_on<LordsOfScotland>(position, 2, dice);
  const Seat loser = seat(1 - index(position.outcome()->winners.front()));
  Table without = position.table();
  ASSERT_GT(without.player(loser).points(), 0);
  for (const Card card : without.player(loser).victories) without.discard.insert(card);
  without.player(loser).victories = {};
  const Position worse(position.options(), without, position.random());
  EXPECT_GT(worth<LordsOfScotland>(position, loser), worth<LordsOfScotland>(worse, loser));
  EXPECT_LT(worth<LordsOfScotland>(position, loser), 0.05);
}

/// A table of the Eyrie against the Marquise that has been set up.
root::Table woodland_table() {
  using enum root::Faction;
  auto position = root::Position::setup({.factions = {marquise, eyrie}}, 2, Random(numbered_seed(3))).value();
  Random dice(numbered_seed(4));
  while (position.table().turn.number == 0) play_on<Root>(position, 1, dice);
  return position.table();
}

TEST(Evaluations, ABuildingWithoutADefenderIsInDanger) {
  using namespace root;
  Table table = woodland_table();
  for (ClearingState& site : table.clearings) site = {};
  ClearingState& home = table.site(clearing(8));
  home.pieces[Piece::roost] = 1;
  EXPECT_EQ(woodland::exposure(table, Faction::eyrie, 1), 0) << "nobody is near";
  table.site(clearing(4)).warriors[Faction::marquise] = 1;
  const double near = woodland::exposure(table, Faction::eyrie, 1);
  EXPECT_GT(near, 0);
  home.warriors[Faction::marquise] = 1;
  EXPECT_GT(woodland::exposure(table, Faction::eyrie, 1), near);
  home.warriors[Faction::eyrie] = 1;
  EXPECT_EQ(woodland::exposure(table, Faction::eyrie, 1), 0);
}

TEST(Evaluations, MoreRoostsThanThereArePlacesForBringTurmoil) {
  using namespace root;
  Table table = woodland_table();
  for (ClearingState& site : table.clearings) site = {};
  table.site(clearing(8)).pieces[Piece::roost] = 1;
  table.site(clearing(8)).warriors[Faction::eyrie] = 3;
  table.site(clearing(7)).warriors[Faction::eyrie] = 3;  // the only place of a mouse for a roost
  table.eyrie.decree = {};
  const auto promised = [&] { return woodland::promise(table, Faction::eyrie, woodland::on_map(table), 1); };
  table.eyrie.decree[Column::build].add(CardKind::sword);
  const double one = promised();
  table.eyrie.decree[Column::build].add(CardKind::investments);
  EXPECT_LT(promised(), one);
}

}  // namespace
}  // namespace marchstone::bots
