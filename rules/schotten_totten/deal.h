// SPDX-License-Identifier: MIT
#pragma once

#include "rules/core/random.h"
#include "rules/schotten_totten/options.h"
#include "rules/schotten_totten/table.h"

namespace marchstone::schotten_totten {

/// Clears the table for a round that `starter` begins, shuffles the clan deck, then the tactics deck (only
/// where it is used), and deals from the top, seat 0's whole hand first. What belongs to the match stays as
/// it is.
void deal_round(Table& table, const Options& options, Seat starter, Random& random);

}  // namespace marchstone::schotten_totten
