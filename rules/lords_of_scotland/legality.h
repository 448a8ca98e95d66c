#pragma once

#include <optional>

#include "rules/core/game.h"
#include "rules/lords_of_scotland/moves.h"
#include "rules/lords_of_scotland/options.h"
#include "rules/lords_of_scotland/table.h"

/// What may be done: one set of questions, asked both to list the moves and to judge one.
namespace marchstone::lords_of_scotland {

/// May this seat recruit, as far as its hand goes (R19)?
bool hand_allows_recruit(const Options& options, const Player& player);

/// May the seat that acts choose this Follower for the power that asks? Not for phases without a target.
bool is_target(const Table& table, Seat seat, std::size_t place);
/// Is there one?
bool has_target(const Table& table);

/// Why this move is refused; empty if it is legal.
std::optional<Violation> violation_of(const Table& table, const Options& options, Seat seat,
                                      const Move& move);

}  // namespace marchstone::lords_of_scotland
