// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "rules/lords_of_scotland/position.h"
#include "rules/root/match/position.h"
#include "rules/schotten_totten/position.h"
#include "rules/twelve_patrols/position.h"

/// Why a move is a good one, in a word of its game that the page puts into a sentence; empty where none can
/// be told. `known` is what the seat knows, with anything else made up: no reason depends on that.
namespace marchstone::bots {

/// A word in snake_case, with static storage.
std::string_view reason_of(const schotten_totten::Position& known, Seat seat,
                           const schotten_totten::Move& move);
std::string_view reason_of(const lords_of_scotland::Position& known, Seat seat,
                           const lords_of_scotland::Move& move);
std::string_view reason_of(const twelve_patrols::Position& known, Seat seat,
                           const twelve_patrols::Move& move);
std::string_view reason_of(const root::Position& known, Seat seat, const root::Move& move);

}  // namespace marchstone::bots
