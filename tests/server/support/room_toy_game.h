// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "protocol/hosting/hosted_match.h"

namespace marchstone::server::testing {

/// A game for tests of the room, with one of everything that a room treats differently: moves that reveal
/// nothing and keep the turn (`step`), chance and a secret (`draw`), questions that several seats answer at
/// once and with a beat (`challenge`, then `answer`), an end by score, an end by leaving, details of the
/// result, one to five seats.
///
///   step       one point, the turn stays; the third passes it on
///   pass       the turn passes on
///   draw       a new secret number, the turn passes on
///   challenge  every other seat must `answer` {"yes"}; yes only with an even number; then the turn passes on
///
/// Options: {"goal": 10}, the score that wins, and {"daily": true} for the deal of the day with the key
/// "goal_10". Lessons: "stepping" with one bot, "alone" without, both with the goal 3.
std::unique_ptr<const protocol::GameType> room_toy_game(int rules_version = 1);

}  // namespace marchstone::server::testing
