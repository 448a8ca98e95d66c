// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "rules/core/bit_set.h"
#include "rules/root/base/types.h"

namespace marchstone::root {

/// Some of the values of an enumeration of at most 16.
template <class Key>
using SmallSet = BitSet<Key, std::uint16_t>;

using ClearingSet = SmallSet<Clearing>;
using FactionSet = SmallSet<Faction>;
using LeaderSet = SmallSet<Leader>;
using SeatSet = SmallSet<Seat>;
inline constexpr ClearingSet all_clearings = ClearingSet::first(clearing_count);

}  // namespace marchstone::root
