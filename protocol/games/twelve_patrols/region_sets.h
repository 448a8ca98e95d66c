// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "protocol/json/json_writer.h"
#include "rules/core/result.h"
#include "rules/twelve_patrols/region_set.h"

/// Region sets in JSON: an operator's file, and the form in records and views.
namespace marchstone::twelve_patrols {

/// {"name": "...", "regions": {"wild_plains": {"name": "...", "north": {"type": "count", "n": 3}, ...}, ...}}
/// with all nine regions; a side that is null or left out asks nothing. Or why it is none.
Result<RegionSet, std::string> read_region_set(const nlohmann::json& document);

/// The object of regions, as it stands in `regions` of a file.
void write_region_cards(protocol::JsonWriter& out, const RegionSet& set);

/// SHA-256 of what `write_region_cards` writes, lower-case hex.
std::string hash_of(const RegionSet& set);

}  // namespace marchstone::twelve_patrols
