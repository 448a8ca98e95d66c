// SPDX-License-Identifier: MIT
#pragma once

#include "rules/twelve_patrols/region_set.h"

namespace marchstone::twelve_patrols {

/// What is agreed before the match.
struct Options {
  RegionSet set = standard_regions();
  bool daily = false;  ///< the deal that everybody has today; changes no rule (1)

  friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace marchstone::twelve_patrols
