// SPDX-License-Identifier: MIT
#include "bots/core/review.h"

#include <gtest/gtest.h>

#include "tests/bots/subject.h"

/// Looking over what was played: by what the seat knew, and so that silly moves cost more than good ones.
namespace marchstone::bots {
namespace {

constexpr auto no_longer = [] { return false; };

template <class Move>
double cost_of(const std::optional<Review<Move>>& found) {
  return found ? std::max(found->cost, 0.0) : 0.0;
}

/// Calls `visit(position, seat, moves, dice)` at some of the choices of random matches.
template <class E, class Visit>
void each_choice(int choices, std::uint32_t one_of, Visit visit) {
  Random dice(numbered_seed(23));
  for (std::uint64_t number = 0; choices > 0; ++number) {
    auto position = Subject<E>::deal(number);
    while (!position.outcome() && choices > 0) {
      const Seat seat = next_decider(position);
      const auto moves = position.legal_moves(seat);
      if (moves.size() > 1 && dice.below(one_of) == 0) {
        visit(position, seat, moves, dice);
        --choices;
      }
      make(position, seat, moves[dice.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

template <class E>
class Reviews : public testing::Test {};
using Games = testing::Types<SchottenTotten, LordsOfScotland, Root, TwelvePatrols>;
TYPED_TEST_SUITE(Reviews, Games);

TYPED_TEST(Reviews, AreByWhatTheSeatKnewThen) {
  each_choice<TypeParam>(12, 8, [](const auto& position, Seat seat, const auto& moves, Random& dice) {
    const auto alike = position.determinize(seat, Random(dice.seed()));
    const Seed seed = dice.seed();
    const auto& played = moves[dice.below(static_cast<std::uint32_t>(moves.size()))];
    const auto here = review<TypeParam>(Imagination(position, seat), played, false, seed, no_longer);
    const auto there = review<TypeParam>(Imagination(alike, seat), played, false, seed, no_longer);
    ASSERT_EQ(here.has_value(), there.has_value());
    if (!here) return;
    EXPECT_EQ(here->better, there->better);
    EXPECT_EQ(here->cost, there->cost);
    EXPECT_EQ(here->doubt, there->doubt);
  });
}

TYPED_TEST(Reviews, TheBetterMoveCostsNothing) {
  each_choice<TypeParam>(6, 8, [](const auto& position, Seat seat, const auto& moves, Random& dice) {
    const Seed seed = dice.seed();
    const Imagination known(position, seat);
    const auto found = review<TypeParam>(known, moves.front(), true, seed, no_longer);
    if (!found) return;
    EXPECT_NE(found->better, moves.front());
    EXPECT_FALSE(review<TypeParam>(known, found->better, true, seed, no_longer));
  });
}

TYPED_TEST(Reviews, MovesDrawnAtRandomCostMoreThanThoseOfABot) {
  double of_random = 0;
  double of_bot = 0;
  each_choice<TypeParam>(12, 4, [&](const auto& position, Seat seat, const auto& moves, Random& dice) {
    const Imagination known(position, seat);
    const auto bot = choose<TypeParam>(known, Level::medium, dice.seed());
    const auto& drawn = moves[dice.below(static_cast<std::uint32_t>(moves.size()))];
    const Seed seed = dice.seed();
    int asked = 0;
    const auto a_while = [&asked] { return ++asked < 60; };
    of_bot += cost_of(review<TypeParam>(known, bot, false, seed, a_while));
    asked = 0;
    of_random += cost_of(review<TypeParam>(known, drawn, false, seed, a_while));
  });
  EXPECT_GT(of_random, of_bot);
  EXPECT_GT(of_random, 0.05);
}

TEST(Reviews, AreExactWhereTheChanceIsKnown) {
  const auto position = Subject<TwelvePatrols>::deal(1);
  const Imagination known(position, seat(0));
  const Seed seed = numbered_seed(1);
  double highest = 0;
  for (const auto& move : position.legal_moves(seat(0)))
    highest = std::max(highest, chance_after<TwelvePatrols>(known, move, seed).value());
  for (const auto& move : position.legal_moves(seat(0))) {
    const auto found = review<TwelvePatrols>(known, move, true, seed, [] { return true; });
    const double chance = chance_after<TwelvePatrols>(known, move, seed).value();
    EXPECT_NEAR(cost_of(found), highest - chance, 1e-9);
    EXPECT_EQ(found ? found->doubt : 0, 0);
  }
}

}  // namespace
}  // namespace marchstone::bots
