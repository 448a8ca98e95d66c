// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "rules/core/game.h"
#include "rules/twelve_patrols/moves.h"
#include "rules/twelve_patrols/table.h"

namespace marchstone::twelve_patrols {

/// Why this move is illegal; empty if it is legal.
std::optional<Violation> violation_of(const Table& table, const Move& move);

}  // namespace marchstone::twelve_patrols
