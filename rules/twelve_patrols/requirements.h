// SPDX-License-Identifier: MIT
#pragma once

#include "rules/twelve_patrols/region_set.h"
#include "rules/twelve_patrols/table.h"

/// What patrols add up to, and which requirements that meets or breaks (9).
namespace marchstone::twelve_patrols {

/// How one side of a region that lies stands.
enum class EdgeState : std::uint8_t {
  outer,  ///< looks out of the kingdom for good: asks nothing (P3)
  open,   ///< not decided
  met,    ///< decided, and exact
  broken
};

struct Edge {
  EdgeState state = EdgeState::open;
  std::uint8_t found = 0;    ///< what the requirement counts, of all patrols on that side
  bool is_overflow = false;  ///< broken because there is too much (9a)
  friend bool operator==(const Edge&, const Edge&) = default;
};

/// That side of a region; it must ask something. An open patrol counts for what there is too much of, not as
/// filled, unless `as_closed`: as if it were closed.
Edge edge_of(const Kingdom& kingdom, const Requirement& requirement, Cell cell, Direction side,
             std::optional<Spot> open, bool as_closed = false);

/// Which tests are made at a moment (9).
struct Tests {
  bool overflow = false;
  bool exactness = false;
};
Faults faults_of(const Kingdom& kingdom, const RegionSet& set, std::optional<Spot> open, Tests tests);

/// More spots to fill than items left (9c); an open patrol counts as filled.
bool has_too_few_items(const Table& table);

}  // namespace marchstone::twelve_patrols
