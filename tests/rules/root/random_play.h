// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>

#include "tests/numbered_seed.h"
#include "tests/rules/root/position_builder.h"

/// Whole matches by chance, checked on the way.
namespace marchstone::root::test {

/// What is looked at while a match runs.
struct PlayedMatch {
  Position last;
  int moves = 0;
};

/// Every listed move is taken, and leaves a consistent position behind.
inline void expect_all_moves_work(const Position& position) {
  for (const Move& move : legal(position)) {
    Position copy = position;
    ASSERT_TRUE(copy.apply(copy.deciders()[0].seat, move));
    ASSERT_TRUE(copy.consistent());
  }
}

/// A viewer cannot tell a position from another one that is consistent with what they know.
inline void expect_secrets_are_kept(const Position& position, std::uint8_t number) {
  std::vector<Viewer> viewers = {Viewer::spectator()};
  for (std::size_t at = 0; at < position.seats(); ++at) viewers.emplace_back(seat(at));
  for (const Viewer viewer : viewers) {
    const Position guess = position.determinize(viewer, Random(numbered_seed(number)));
    ASSERT_TRUE(guess.consistent());
    ASSERT_EQ(guess.view(viewer), position.view(viewer));
    ASSERT_EQ(guess.deciders()[0], position.deciders()[0]);
    if (!viewer.seat()) continue;
    ASSERT_EQ(guess.legal_moves(*viewer.seat()), position.legal_moves(*viewer.seat()));
  }
}

/// Plays by chance to the end, or until so many turns are over. `look` is shown every position.
template <class Look>
PlayedMatch play_by_chance(std::initializer_list<Faction> factions, std::uint8_t number, int turn_limit,
                           Look look) {
  Options options;
  for (const Faction faction : factions) options.factions.push_back(faction);
  options.turn_limit = turn_limit;
  Seed seed = numbered_seed(number);
  Random choice(seed);
  seed[1] = 1;
  PlayedMatch match{*Position::setup(options, factions.size(), Random(seed))};
  while (!match.last.outcome()) {
    const auto moves = legal(match.last);
    EXPECT_FALSE(moves.empty());
    look(match.last);
    if (match.moves % 20 == 0) expect_all_moves_work(match.last);
    if (match.moves % 10 == 5) expect_secrets_are_kept(match.last, number);
    play(match.last, moves[choice.below(static_cast<std::uint32_t>(moves.size()))]);
    EXPECT_TRUE(match.last.consistent());
    ++match.moves;
    if (testing::Test::HasFailure()) break;
  }
  return match;
}

inline PlayedMatch play_by_chance(std::initializer_list<Faction> factions, std::uint8_t number,
                                  int turn_limit = 60) {
  return play_by_chance(factions, number, turn_limit, [](const Position&) {});
}

}  // namespace marchstone::root::test
