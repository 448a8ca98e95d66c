// SPDX-License-Identifier: MIT
#pragma once

#include "bots/games/lords_of_scotland.h"
#include "bots/games/root.h"
#include "bots/games/schotten_totten.h"
#include "bots/games/twelve_patrols.h"
#include "tests/numbered_seed.h"

namespace marchstone::bots {

/// A game with its evaluation, and a position to begin with.
template <class E>
struct Subject;

template <>
struct Subject<SchottenTotten> {
  static schotten_totten::Position deal(std::uint64_t number) {
    return schotten_totten::Position::setup({.tactical = number % 2 == 1}, 2, Random(numbered_seed(number)))
        .value();
  }
};
template <>
struct Subject<LordsOfScotland> {
  static lords_of_scotland::Position deal(std::uint64_t number) {
    return lords_of_scotland::Position::setup({.bruce = true}, 2 + number % 4, Random(numbered_seed(number)))
        .value();
  }
};
template <>
struct Subject<Root> {
  static root::Position deal(std::uint64_t number) {
    using enum root::Faction;
    root::Options options{.factions = {marquise, eyrie, alliance, vagabond, riverfolk, cult}};
    return root::Position::setup(options, options.factions.size(), Random(numbered_seed(number))).value();
  }
};
template <>
struct Subject<TwelvePatrols> {
  static twelve_patrols::Position deal(std::uint64_t number) {
    return twelve_patrols::Position::setup({}, 1, Random(numbered_seed(number))).value();
  }
};

}  // namespace marchstone::bots
