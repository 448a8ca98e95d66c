// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>

#include "rules/twelve_patrols/position.h"

namespace marchstone::bots::patrols {

/// The move that leaves the best chance to win, as far as the order of the deck is unknown; nothing for a set
/// without a table of layouts, and where no layout can be filled any more. `known`: the deck in any order.
std::optional<twelve_patrols::Move> solved_move(const twelve_patrols::Position& known,
                                                const std::function<bool()>& may_go_on);

/// How likely the match is won from here; nothing for a set without a table of layouts. `known`: the deck in
/// any order.
std::optional<double> chance_of(const twelve_patrols::Position& known);

}  // namespace marchstone::bots::patrols
