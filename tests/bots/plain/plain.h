// SPDX-License-Identifier: MIT
#pragma once

#include "bots/games/lords_of_scotland.h"
#include "bots/games/schotten_totten.h"

/// A measure that stays the same: greedy players by the first evaluations that these games had. Bots are
/// compared with them as well as with the greedy player of today's evaluations, which gets better whenever
/// the bots do. Never improved.
namespace marchstone::bots {

struct PlainSchottenTotten {
  static double value(const schotten_totten::Position& position, Seat seat);
  static bool leads_on(const schotten_totten::Move& move) { return SchottenTotten::leads_on(move); }
  static Effort effort(Level level) { return SchottenTotten::effort(level); }
};

struct PlainLordsOfScotland {
  static double value(const lords_of_scotland::Position& position, Seat seat);
  static bool leads_on(const lords_of_scotland::Move&) { return true; }
  static Effort effort(Level level) { return LordsOfScotland::effort(level); }
};

/// The plain evaluation of a game that has one, else the one of today.
template <class E>
struct PlainOf {
  using Evaluation = E;
};
template <>
struct PlainOf<SchottenTotten> {
  using Evaluation = PlainSchottenTotten;
};
template <>
struct PlainOf<LordsOfScotland> {
  using Evaluation = PlainLordsOfScotland;
};

}  // namespace marchstone::bots
