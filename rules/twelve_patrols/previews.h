// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "rules/twelve_patrols/view.h"

/// What moves would lead to, as far as everybody can see.
namespace marchstone::twelve_patrols {

std::vector<PlacePreview> place_previews(const Table& table, const RegionSet& set);
std::vector<SpotPreview> spot_previews(const Table& table, const RegionSet& set);
/// Would the open patrol lose the match if it were closed now, whatever closes it?
bool closing_loses(const Table& table, const RegionSet& set);
/// Would a payment for the die that is to be changed lose it? All cost one item, so they do alike.
bool paying_loses(const Table& table, const RegionSet& set);

}  // namespace marchstone::twelve_patrols
