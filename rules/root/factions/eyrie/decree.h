// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "rules/root/table/table.h"

/// Which cards of the Decree are left to resolve (L 7.5.2).
namespace marchstone::root {

/// The leftmost column with anything left; empty: the Decree is resolved.
std::optional<Column> column_to_resolve(const Table& table);
/// Where a card of this suit recruits: clearings with a roost (L 7.5.2.I).
ClearingSet recruiting_sites(const Table& table, Suit suit);

}  // namespace marchstone::root
