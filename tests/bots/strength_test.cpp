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

constexpr auto schotten_totten_deal = [](const Random& random) {
  return schotten_totten::Position::setup({}, 2, random).value();
};
constexpr auto lords_of_scotland_deal = [](const Random& random) {
  return lords_of_scotland::Position::setup({}, 2, random).value();
};
constexpr auto root_deal = [](const Random& random) {
  using enum root::Faction;
  return root::Position::setup({.factions = {marquise, eyrie}}, 2, random).value();
};
constexpr Style search_style(Effort effort) {
  return {Style::Kind::search, Level::easy, effort};
}
constexpr Style easy = level_style(Level::easy);
constexpr Style medium = level_style(Level::medium);

TEST(Strength, TheEasyBotOfSchottenTottenBeatsRandomPlay) {
  EXPECT_GE(won<SchottenTotten>(8, easy, random_style, schotten_totten_deal), 7);
}

TEST(Strength, TheEasyBotOfLordsOfScotlandBeatsRandomPlay) {
  EXPECT_GE(won<LordsOfScotland>(16, easy, random_style, lords_of_scotland_deal), 13);
}

TEST(Strength, TheEasyBotOfRootBeatsRandomPlay) {
  EXPECT_GE(won<Root>(4, easy, random_style, root_deal), 3);
}

TEST(Strength, TheMediumBotOfSchottenTottenBeatsTheEasyOne) {
  EXPECT_GE(won<SchottenTotten>(24, medium, easy, schotten_totten_deal), 16);
}

TEST(Strength, TheMediumBotOfLordsOfScotlandBeatsTheEasyOne) {
  EXPECT_GE(won<LordsOfScotland>(24, medium, easy, lords_of_scotland_deal), 16);
}

TEST(Strength, ALongerSearchOfSchottenTottenBeatsTheMediumBot) {
  EXPECT_GE(won<SchottenTotten>(10, search_style({400, 4, 8}), medium, schotten_totten_deal), 6);
}

TEST(Strength, ASearchOfRootBeatsGreed) {
  EXPECT_GE(won<Root>(6, search_style({60, 60, 3, 1}), greedy_style, root_deal), 5);
}

TEST(Strength, ASearchOfLordsOfScotlandBeatsGreed) {
  EXPECT_GE(won<LordsOfScotland>(10, search_style({500, 6, 3}), greedy_style, lords_of_scotland_deal), 6);
}

}  // namespace
}  // namespace marchstone::bots
