// SPDX-License-Identifier: MIT
#pragma once

#include "rules/schotten_totten/options.h"
#include "rules/schotten_totten/table.h"

namespace marchstone::schotten_totten {

/// Could this table be that of a position? No card is missing or there twice, counters and stamps agree with
/// what lies face up, and the phase is one in which there is something to decide.
bool is_consistent(const Options& options, const Table& table);

}  // namespace marchstone::schotten_totten
