// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "tests/rules/root/riverfolk/riverfolk_position.h"

namespace marchstone::root::test {
namespace {

using enum Faction;

constexpr int turn_limit = 60;

/// Plays at random to the end; every position is sound, now and then each legal move is, and nobody can tell
/// a redrawn position from the true one.
void play_at_random(std::initializer_list<Faction> factions, std::uint8_t number) {
  Options options;
  for (const Faction faction : factions) options.factions.push_back(faction);
  options.turn_limit = turn_limit;
  Position position = *Position::setup(options, factions.size(), Random(Seed{number}));
  Random random(Seed{number, 1});
  for (int moves = 0; !position.outcome(); ++moves) {
    const auto choices = legal(position);
    ASSERT_FALSE(choices.empty());
    EXPECT_LE(choices.size(), 1000u);
    if (moves % 20 == 0) {
      for (const Move& choice : choices) {
        Position copy = position;
        play(copy, choice);
        ASSERT_TRUE(copy.consistent());
      }
    }
    if (moves % 50 == 0) {
      for (std::size_t at = 0; at < position.seats(); ++at) {
        const Position redrawn = position.determinize(Viewer(seat(at)), Random(Seed{9}));
        ASSERT_TRUE(redrawn.consistent());
        ASSERT_EQ(redrawn.view(Viewer(seat(at))), position.view(Viewer(seat(at))));
      }
    }
    play(position, choices[random.below(static_cast<std::uint32_t>(choices.size()))]);
    ASSERT_TRUE(position.consistent());
  }
}

TEST(RootRandomPlayRiverfolk, PositionsStayConsistentWithTheCultAlone) {
  for (std::uint8_t number = 0; number < 4; ++number) play_at_random({marquise, cult}, number);
}

TEST(RootRandomPlayRiverfolk, PositionsStayConsistent) {
  for (std::uint8_t number = 0; number < 4; ++number) play_at_random({riverfolk, marquise}, number);
}

TEST(RootRandomPlayRiverfolk, PositionsStayConsistentWithTheCult) {
  for (std::uint8_t number = 0; number < 4; ++number) play_at_random({riverfolk, cult, marquise}, number);
}

TEST(RootRandomPlayRiverfolk, PositionsStayConsistentWithFiveFactions) {
  for (std::uint8_t number = 0; number < 3; ++number)
    play_at_random({riverfolk, cult, marquise, eyrie, alliance}, number);
}

}  // namespace
}  // namespace marchstone::root::test
