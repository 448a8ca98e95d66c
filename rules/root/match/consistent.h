// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/table/table.h"

namespace marchstone::root {

/// Could this table be that of a position? All components add up (M-11), and there is something to decide
/// unless the match is over.
bool is_consistent(const Table& table);

}  // namespace marchstone::root
