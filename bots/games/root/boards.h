// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/table/table.h"

/// What lies on the table, in points that it may be expected to bring.
namespace marchstone::bots::woodland {

/// What stands on the map: of each piece and faction, and how many clearings a faction rules.
struct OnMap {
  root::EnumArray<root::Piece, int, root::building_or_token_kinds> pieces{};
  root::PerFaction<int> warriors{};
  root::PerFaction<root::ClearingSet> ruled{};
};

OnMap on_map(const root::Table& table);

/// What a faction's board and pieces promise. `later`, 0 to 1, is how much of the match is still to come:
/// what only pays from turn to turn is worth that much less.
double promise(const root::Table& table, root::Faction faction, const OnMap& map, double later);

/// What the faction must expect to lose where enemies are at or near its buildings, and none of its warriors:
/// a blow there always hits (L 4.2).
double exposure(const root::Table& table, root::Faction faction, double later);

}  // namespace marchstone::bots::woodland
