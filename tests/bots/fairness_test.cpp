// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "bots/core/choose.h"
#include "tests/bots/subject.h"

/// A bot plays by what its seat knows: in two positions that the seat cannot tell apart the same seed gives
/// the same move.
namespace marchstone::bots {
namespace {

/// How many of `decisions` differ between a position and another that looks the same. `choose(position, seat,
/// seed)` is who decides.
template <class E, class Choose>
int differing(int decisions, Choose choose) {
  Random dice(numbered_seed(17));
  int differ = 0;
  for (std::uint64_t number = 0; decisions > 0; ++number) {
    auto position = Subject<E>::deal(number);
    while (!position.outcome() && decisions > 0) {
      const Seat seat = next_decider(position);
      const auto moves = position.legal_moves(seat);
      if (moves.size() > 1 && dice.below(8) == 0) {
        const auto alike = position.determinize(seat, Random(dice.seed()));
        const Seed seed = dice.seed();
        if (choose(position, seat, seed) != choose(alike, seat, seed)) ++differ;
        --decisions;
      }
      make(position, seat, moves[dice.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
  return differ;
}

template <class E>
class Fairness : public testing::Test {};
using Games = testing::Types<SchottenTotten, LordsOfScotland, Root, TwelvePatrols>;
TYPED_TEST_SUITE(Fairness, Games);

TYPED_TEST(Fairness, TheSameKnowledgeGivesTheSameMove) {
  const auto search_move = [](const auto& position, Seat seat, const Seed& seed) {
    return search<TypeParam>(Imagination(position, seat), Effort{30, 3, 2}, seed);
  };
  EXPECT_EQ(differing<TypeParam>(60, search_move), 0);
}

/// With all that a level adds to the search: a solver, and what it leaves out.
TYPED_TEST(Fairness, TheSameKnowledgeGivesTheSameMoveOfALevel) {
  const auto level_move = [](const auto& position, Seat seat, const Seed& seed) {
    return choose<TypeParam>(Imagination(position, seat), Level::medium, seed);
  };
  EXPECT_EQ(differing<TypeParam>(10, level_move), 0);
}

/// It knows the luck to come.
TYPED_TEST(Fairness, ABotThatLooksIntoThePositionIsFound) {
  const auto cheat = [](const auto& position, Seat seat, const Seed&) {
    const auto moves = position.legal_moves(seat);
    Random luck = position.random();
    return moves[luck.below(static_cast<std::uint32_t>(moves.size()))];
  };
  EXPECT_GT(differing<TypeParam>(60, cheat), 0);
}

TYPED_TEST(Fairness, TheSameSeedGivesTheSameMoveAgain) {
  const auto position = Subject<TypeParam>::deal(3);
  const Imagination known(position, next_decider(position));
  const Effort effort{40, 4, 2};
  EXPECT_EQ(search<TypeParam>(known, effort, numbered_seed(5)),
            search<TypeParam>(known, effort, numbered_seed(5)));
}

TYPED_TEST(Fairness, ASearchThatIsStoppedAnswersWithALegalMove) {
  const auto position = Subject<TypeParam>::deal(2);
  const Seat seat = next_decider(position);
  const auto move = search<TypeParam>(Imagination(position, seat), Effort{1'000'000, 4, 2}, numbered_seed(5),
                                      [] { return false; });
  auto next = position;
  EXPECT_TRUE(next.apply(seat, move));
}

TYPED_TEST(Fairness, EachLevelAnswersWithALegalMove) {
  const auto position = Subject<TypeParam>::deal(2);
  const Seat seat = next_decider(position);
  for (const Level level : {Level::easy, Level::medium, Level::strong}) {
    auto next = position;
    EXPECT_TRUE(next.apply(
        seat, choose<TypeParam>(Imagination(position, seat), level, numbered_seed(6), [] { return false; })));
  }
}

}  // namespace
}  // namespace marchstone::bots
