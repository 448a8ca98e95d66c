// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>

#include "bots/core/choose.h"
#include "bots/games/twelve_patrols.h"
#include "bots/games/twelve_patrols/chance.h"
#include "tests/numbered_seed.h"

/// The solver of 12 Patrols: its table of layouts, how it fills them, and that it plays on from anywhere.
namespace marchstone::bots::patrols {
namespace {

using namespace twelve_patrols;

constexpr auto go_on = [] { return true; };

/// Lays what is planned in a kingdom that has all its regions, whatever it takes to change dice.
bool holds(const RegionSet& set, const Layout& layout, const std::vector<Plan>& plans) {
  Kingdom kingdom;
  // From the middle outward each region has a neighbour.
  const Placed placed{&layout, {-1, -1}};
  for (const std::size_t at : {4U, 1U, 3U, 5U, 7U, 0U, 2U, 6U, 8U})
    kingdom.place(layout[at], placed.cell(at));
  for (const Plan& plan : plans)
    for (const Item item : plan.items) kingdom.lay(plan.spot, item);
  return kingdom.empty_spots().empty() &&
         faults_of(kingdom, set, std::nullopt, {.overflow = true, .exactness = true}).empty();
}

TEST(PatrolLayouts, AreFewAndStayThese) {
  EXPECT_EQ(layouts_of(standard_regions(), go_on)->all().size(), 69U);
  EXPECT_GT(layouts_of(gentle_regions(), go_on)->all().size(), 1'000U);
  RegionSet other = standard_regions();
  other.name = "other";
  EXPECT_EQ(layouts_of(other, go_on), nullptr);
}

TEST(PatrolLayouts, CanBeStoppedWhileTheyAreFound) {
  for (const int asked_before : {0, 5, 600, 1'050}) {
    int left = asked_before;
    EXPECT_FALSE(Layouts::found(standard_regions(), [&] { return left-- > 0; })) << asked_before;
    EXPECT_EQ(left, -1) << "it went on";
  }
  EXPECT_TRUE(Layouts::found(standard_regions(), go_on));
}

TEST(PatrolLayouts, AreFilledAsTheRegionsAsk) {
  const Layouts& layouts = *layouts_of(standard_regions(), go_on);
  int filled = 0;
  for (std::uint64_t number = 0; number < 20; ++number) {
    const auto position = Position::setup({}, 1, Random(numbered_seed(number))).value();
    for (const Layout& layout : layouts.all()) {
      const auto plans = filling(layouts, standard_regions(), Placed{&layout, {-1, -1}}, position.table());
      if (!plans) continue;
      ++filled;
      ASSERT_TRUE(holds(standard_regions(), layout, *plans));
      std::size_t items = 0;
      for (const Plan& plan : *plans) items += plan.items.size();
      ASSERT_LE(items + static_cast<std::size_t>(changes_for(*plans, position.table().unplayed)), item_count);
    }
  }
  EXPECT_GT(filled, 50);
}

double won(Level level, const RegionSet& set, int matches) {
  double sum = 0;
  for (int number = 0; number < matches; ++number) {
    auto position =
        Position::setup({set, false}, 1, Random(numbered_seed(static_cast<std::uint64_t>(number)))).value();
    Random dice(numbered_seed(static_cast<std::uint64_t>(number) + 100));
    int moves = 0;
    while (!position.outcome() && ++moves < 500)
      make(position, seat(0),
           choose<TwelvePatrols>(Imagination(position, seat(0)), level, dice.seed(), [] { return true; }));
    EXPECT_TRUE(position.outcome()) << "a match does not end";
    if (position.outcome() && !position.outcome()->winners.empty()) ++sum;
  }
  return sum;
}

TEST(PatrolSolver, WinsMostDeals) {
  EXPECT_GE(won(Level::strong, standard_regions(), 10), 8);
  EXPECT_GE(won(Level::strong, gentle_regions(), 3), 2);
}

/// A person's match may be taken over at any moment, in the middle of a patrol or of a change too.
TEST(PatrolSolver, PlaysOnFromAnywhere) {
  Random dice(Seed{4});
  for (std::uint64_t number = 0; number < 40; ++number) {
    auto position = Position::setup({}, 1, Random(numbered_seed(number))).value();
    for (std::uint64_t moves = 0; moves < number && !position.outcome(); ++moves) {
      const auto legal = position.legal_moves(seat(0));
      make(position, seat(0), legal[dice.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    for (int moves = 0; moves < 200 && !position.outcome(); ++moves) {
      const auto move = TwelvePatrols::solve(Imagination(position, seat(0)), Level::strong, dice.seed(),
                                             [] { return true; });
      if (!move) break;
      ASSERT_TRUE(position.apply(seat(0), *move));
    }
  }
}

}  // namespace
}  // namespace marchstone::bots::patrols
