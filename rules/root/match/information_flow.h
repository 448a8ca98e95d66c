// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "rules/root/table/events.h"
#include "rules/root/table/moves.h"

namespace marchstone::root {

/// Did anybody learn something by this move and its events, or was chance used (M-12)? Depends on their types
/// and on whether there were supporters before it, so on nothing hidden.
bool reveals_information(const Move& move, const std::vector<Event>& events, bool had_supporters);

}  // namespace marchstone::root
