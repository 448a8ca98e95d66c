#pragma once

#include <vector>

#include "rules/root/events.h"

namespace marchstone::root {

/// Did anybody learn something by these events, or was chance used (M-12)? Depends on their types alone, so
/// on nothing hidden.
bool informs(const std::vector<Event>& events);

}  // namespace marchstone::root
