// SPDX-License-Identifier: MIT
#pragma once

#include "rules/lords_of_scotland/options.h"
#include "rules/lords_of_scotland/table.h"

namespace marchstone::lords_of_scotland {

/// Every card lies in exactly one place, and what the table says of the turn agrees with itself.
bool is_consistent(const Options& options, const Table& table);

}  // namespace marchstone::lords_of_scotland
