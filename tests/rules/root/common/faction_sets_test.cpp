// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <bit>

#include "rules/root/engine/turn/setup.h"
#include "tests/numbered_seed.h"
#include "tests/rules/root/position_builder.h"

namespace marchstone::root::test {
namespace {

bool is_valid(std::initializer_list<Faction> factions) {
  InlineVector<Faction, most_seats> set;
  for (const Faction faction : factions) set.push_back(faction);
  return is_valid_set(set);
}

TEST(RootFactionSets, NeedOneThatLeads) {
  EXPECT_TRUE(is_valid({Faction::marquise, Faction::alliance}));
  EXPECT_TRUE(is_valid({Faction::vagabond, Faction::cult}));
  EXPECT_FALSE(is_valid({Faction::alliance, Faction::riverfolk}));
}

TEST(RootFactionSets, HoldNobodyTwiceAndNoSecondVagabondAlone) {
  EXPECT_FALSE(is_valid({Faction::eyrie, Faction::eyrie}));
  EXPECT_FALSE(is_valid({Faction::eyrie, Faction::vagabond_2}));
  EXPECT_TRUE(is_valid({Faction::vagabond_2, Faction::eyrie, Faction::vagabond}));
}

/// Sets of that many factions, whatever the order in which they are named.
int valid_sets_of(std::size_t players) {
  int valid = 0;
  for (unsigned bits = 0; bits < 1u << faction_count; ++bits) {
    InlineVector<Faction, most_seats> set;
    for (std::size_t at = 0; at < faction_count && set.size() < most_seats; ++at)
      if ((bits >> at & 1) != 0) set.push_back(faction(at));
    const bool all_named = static_cast<int>(set.size()) == std::popcount(bits);
    if (all_named && set.size() == players && is_valid_set(set)) ++valid;
  }
  return valid;
}

TEST(RootFactionSets, AreAsManyAsTheLawAllows) {
  EXPECT_EQ(valid_sets_of(2), 12);
  EXPECT_EQ(valid_sets_of(3), 22);
  EXPECT_EQ(valid_sets_of(4), 24);
  EXPECT_EQ(valid_sets_of(5), 16);
  EXPECT_EQ(valid_sets_of(6), 6);
}

TEST(RootFactionSets, ArePickedInReverseOrderOfTurnsAndAlwaysBecomeValid) {
  for (std::uint8_t number = 0; number < 60; ++number) {
    Random random(numbered_seed(number));
    const std::size_t players = 2 + number % 5u;
    auto position = Position::setup({}, players, Random(random.seed())).value();
    const auto order = position.table().order;
    InlineVector<Faction, most_seats> picked;
    for (std::size_t left = players; left > 0; --left) {
      ASSERT_EQ(asked(position), "pick_faction");
      ASSERT_EQ(position.deciders()[0].seat, order[left - 1]);
      const auto choices = legal_of<move::PickFaction>(position);
      const auto choice = choices[random.below(static_cast<std::uint32_t>(choices.size()))];
      picked.push_back(choice.faction);
      play(position, choice);
    }
    EXPECT_TRUE(is_valid_set(picked));
    for (const Seat seat : order) EXPECT_EQ(position.table().player(seat).hand.size(), starting_hand_size);
  }
}

TEST(RootPositionBuilder, BuildsConsistentPositions) {
  const Position position = PositionBuilder({Faction::marquise, Faction::eyrie})
                                .warriors(1, Faction::marquise, 2)
                                .warriors(1, Faction::eyrie, 1)
                                .at(Faction::marquise, Phase::daylight, "actions");
  EXPECT_TRUE(position.consistent());
  EXPECT_EQ(asked(position), "actions");
  EXPECT_EQ(asked_faction(position), Faction::marquise);
}

}  // namespace
}  // namespace marchstone::root::test
