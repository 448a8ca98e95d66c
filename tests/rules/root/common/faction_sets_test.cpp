#include <gtest/gtest.h>

#include "rules/root/setup/setup.h"
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
