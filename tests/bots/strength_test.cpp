// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>

#include "bots/games/lords_of_scotland.h"
#include "bots/games/root.h"
#include "bots/games/schotten_totten.h"
#include "tests/bots/players.h"

/// A short tournament with deals and seeds that are the same everywhere: that a change has not made bots play
/// like beginners. How strong they are is measured with marchstone_tournament.
namespace marchstone::bots {
namespace {

/// Matches of `matches` that the first style wins, from both seats in turn.
template <class E, class Setup>
double won(int matches, const Style& style, const Style& other, Setup setup) {
  double sum = 0;
  for (int number = 0; number < matches; ++number) {
    const auto own = static_cast<std::size_t>(number) % 2;
    std::vector<Style> styles(2, other);
    styles[own] = style;
    const auto outcome = match_of<E>(setup(Random(numbered_seed(static_cast<std::uint64_t>(number) / 2))),
                                     styles, static_cast<std::uint64_t>(number));
    EXPECT_TRUE(outcome) << "a match does not end";
    if (outcome && std::ranges::find(outcome->winners, seat(own)) != outcome->winners.end()) sum += 1;
  }
  return sum;
}

TEST(Strength, TheEasyBotOfSchottenTottenBeatsRandomPlay) {
  const auto setup = [](const Random& random) {
    return schotten_totten::Position::setup({}, 2, random).value();
  };
  EXPECT_GE(won<SchottenTotten>(8, level_style(Level::easy), random_style, setup), 7);
}

TEST(Strength, TheEasyBotOfLordsOfScotlandBeatsRandomPlay) {
  const auto setup = [](const Random& random) {
    return lords_of_scotland::Position::setup({}, 2, random).value();
  };
  EXPECT_GE(won<LordsOfScotland>(16, level_style(Level::easy), random_style, setup), 14);
}

TEST(Strength, TheEasyBotOfRootBeatsRandomPlay) {
  const auto setup = [](const Random& random) {
    using enum root::Faction;
    return root::Position::setup({.factions = {marquise, eyrie}}, 2, random).value();
  };
  EXPECT_GE(won<Root>(4, level_style(Level::easy), random_style, setup), 3);
}

}  // namespace
}  // namespace marchstone::bots
