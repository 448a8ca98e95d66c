#pragma once

#include <vector>

#include "rules/twelve_patrols/view.h"

/// What moves would lead to, as far as everybody can see.
namespace marchstone::twelve_patrols {

std::vector<PlacePreview> place_previews(const Table& table, const RegionSet& set);
std::vector<SpotPreview> spot_previews(const Table& table, const RegionSet& set);

}  // namespace marchstone::twelve_patrols
