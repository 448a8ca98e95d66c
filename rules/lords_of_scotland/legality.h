// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "rules/core/game.h"
#include "rules/lords_of_scotland/moves.h"
#include "rules/lords_of_scotland/options.h"
#include "rules/lords_of_scotland/table.h"

/// Legality: one set of predicates, used both to list the moves and to check one.
namespace marchstone::lords_of_scotland {

/// Does the size of the hand allow this seat to recruit (R19)?
bool hand_allows_recruit(const Options& options, const Player& player);

/// May the seat that acts choose this Follower for the power being resolved? Only in phases with a target.
bool is_target(const Table& table, Seat seat, std::size_t place);
/// Is there any such Follower?
bool has_target(const Table& table);

/// Why this move is illegal; empty if it is legal.
std::optional<Violation> violation_of(const Table& table, const Options& options, Seat seat,
                                      const Move& move);

}  // namespace marchstone::lords_of_scotland
