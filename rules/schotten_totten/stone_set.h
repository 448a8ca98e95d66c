// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "rules/core/bit_set.h"
#include "rules/schotten_totten/types.h"

namespace marchstone::schotten_totten {

/// Some of the nine stones, in the order of the row.
using StoneSet = BitSet<StoneNumber, std::uint16_t>;

}  // namespace marchstone::schotten_totten
