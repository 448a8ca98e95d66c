// SPDX-License-Identifier: MIT
#include "bots/games/reasons/reasons.h"

#include <gtest/gtest.h>

#include <concepts>
#include <set>
#include <string>

#include "bots/core/choose.h"
#include "bots/games/twelve_patrols/solver.h"
#include "tests/bots/subject.h"

/// Why a move is good: told of what a bot plays, in a word that the page knows, and never by what is hidden.
namespace marchstone::bots {
namespace {

template <class E>
const std::set<std::string_view>& words_of();
template <>
const std::set<std::string_view>& words_of<SchottenTotten>() {
  static const std::set<std::string_view> words{"claims_stone",
                                                "completes_colour_run",
                                                "completes_equal_numbers",
                                                "completes_colour",
                                                "completes_run",
                                                "towards_colour_run",
                                                "towards_equal_numbers",
                                                "towards_colour",
                                                "towards_run",
                                                "fits_hand"};
  return words;
}
template <>
const std::set<std::string_view>& words_of<LordsOfScotland>() {
  static const std::set<std::string_view> words{"most_points", "takes_lead",  "doubles_army",
                                                "fits_army",   "strong_card", "weakens_strongest"};
  return words;
}
template <>
const std::set<std::string_view>& words_of<TwelvePatrols>() {
  static const std::set<std::string_view> words{"completes_patrol", "best_chance", "sure_to_win"};
  return words;
}
template <>
const std::set<std::string_view>& words_of<Root>() {
  static const std::set<std::string_view> words{"scores_points", "rules_clearing", "weakens_leader"};
  return words;
}

/// At random; in 12 Patrols, where a few of those lose the match, as a bot plays.
template <class E, Game G>
typename G::Move next_move(const G& position, Seat seat, Random& dice) {
  if constexpr (std::same_as<E, TwelvePatrols>) {
    return choose<E>(Imagination(position, seat), Level::medium, dice.seed());
  } else {
    const auto legal = position.legal_moves(seat);
    return legal[dice.below(static_cast<std::uint32_t>(legal.size()))];
  }
}

template <class E>
class Reasons : public testing::Test {};
using Games = testing::Types<SchottenTotten, LordsOfScotland, Root, TwelvePatrols>;
TYPED_TEST_SUITE(Reasons, Games);

TYPED_TEST(Reasons, AreWordsOfTheGameByWhatTheSeatKnows) {
  Random dice(numbered_seed(41));
  std::set<std::string_view> told;
  for (std::uint64_t number = 0; number < 6; ++number) {
    auto position = Subject<TypeParam>::deal(number);
    for (int moves = 0; moves < 120 && !position.outcome(); ++moves) {
      const Seat seat = next_decider(position);
      const auto move = next_move<TypeParam>(position, seat, dice);
      if (dice.below(3) == 0) {
        const std::string_view reason =
            reason_of(position.determinize(seat, Random(dice.seed())), seat, move);
        EXPECT_EQ(reason, reason_of(position.determinize(seat, Random(dice.seed())), seat, move));
        if (!reason.empty()) told.insert(reason);
      }
      make(position, seat, move);
    }
  }
  for (const std::string_view reason : told)
    EXPECT_TRUE(words_of<TypeParam>().contains(reason)) << std::string(reason);
  EXPECT_GE(told.size(), 2u);
}

// What is said of the chances in 12 Patrols.

using Patrols = twelve_patrols::Position;

twelve_patrols::Move best_move(const Patrols& position, std::uint64_t number) {
  return choose<TwelvePatrols>(Imagination(position, seat(0)), Level::strong, numbered_seed(number));
}

/// The deck in another order.
Patrols reordered(const Patrols& position, std::uint64_t number) {
  return position.determinize(seat(0), Random(numbered_seed(number)));
}

bool is_won(Patrols position, std::uint64_t number) {
  for (int moves = 0; moves < 500 && !position.outcome(); ++moves)
    make(position, seat(0), best_move(position, number));
  return position.outcome() && !position.outcome()->winners.empty();
}

TEST(PatrolReasons, SureToWinIsWonInWhateverOrderTheCardsCome) {
  int sure = 0;
  for (std::uint64_t number = 0; number < 12 && sure < 3; ++number) {
    Patrols position = Subject<TwelvePatrols>::deal(number);
    const auto move = best_move(position, number);
    if (reason_of(position, seat(0), move) != "sure_to_win") continue;
    ++sure;
    make(position, seat(0), move);
    for (std::uint64_t order = 0; order < 4; ++order)
      EXPECT_TRUE(is_won(reordered(position, order), order)) << "deal " << number << ", order " << order;
  }
  EXPECT_EQ(sure, 3) << "of twelve deals";
}

TEST(PatrolReasons, TellTheChanceAsItIs) {
  int told = 0;
  for (std::uint64_t number = 0; number < 3; ++number) {
    const Patrols position = Subject<TwelvePatrols>::deal(number);
    const auto moves = position.legal_moves(seat(0));
    for (const auto& move : {moves.front(), moves.back()}) {
      Patrols after = position;
      make(after, seat(0), move);
      const auto chance = patrols::chance_of(after);
      const std::string_view reason = reason_of(position, seat(0), move);
      EXPECT_EQ(reason == "sure_to_win", chance && *chance >= 1);
      EXPECT_EQ(reason == "best_chance", chance && *chance > 0 && *chance < 1);
      if (!reason.empty()) ++told;
    }
  }
  EXPECT_GT(told, 0);
}

}  // namespace
}  // namespace marchstone::bots
