// SPDX-License-Identifier: MIT
#include "rules/root/engine/ruler.h"

#include "rules/root/map/autumn_map.h"

namespace marchstone::root {
namespace {

/// The faction that the Riverfolk's warriors count for: the hirer, unless that is a vagabond, who never rules
///
Faction riverfolk_count_for(const Table& table) {
  const auto seat = hirer(table);
  if (!seat || is_vagabond(table.faction_of(*seat))) return Faction::riverfolk;
  return table.faction_of(*seat);
}

std::optional<Faction> ruler_of(const ClearingState& site, Faction riverfolk_for) {
  if (site.has(Piece::garden)) return Faction::cult;  // L 10.2.4
  PerFaction<int> strength{};
  for (std::size_t at = 0; at < faction_count; ++at) strength[faction(at)] = site.warriors[faction(at)];
  strength[Faction::marquise] +=
      site.count(Piece::sawmill) + site.count(Piece::workshop) + site.count(Piece::recruiter);
  strength[Faction::eyrie] += site.count(Piece::roost);
  strength[Faction::alliance] += site.count(Piece::base);
  if (riverfolk_for != Faction::riverfolk) {
    strength[riverfolk_for] += strength[Faction::riverfolk];
    strength[Faction::riverfolk] = 0;
  }
  Faction strongest{};
  int most = 0;
  bool tied = false;
  for (std::size_t at = 0; at < faction_count; ++at) {
    if (strength[faction(at)] < most) continue;
    tied = strength[faction(at)] == most;
    strongest = faction(at);
    most = strength[faction(at)];
  }
  if (most == 0) return std::nullopt;
  if (strength[Faction::eyrie] == most) return Faction::eyrie;  // L 7.2.2
  return tied ? std::nullopt : std::optional(strongest);
}

}  // namespace

std::optional<Seat> hirer(const Table& table) {
  if (!table.turn.mercenaries || table.turn.phase == Phase::birdsong) return std::nullopt;
  return table.turn.active;
}

std::optional<Faction> ruler(const Table& table, Clearing clearing) {
  return ruler_of(table.site(clearing), riverfolk_count_for(table));
}

ClearingSet ruled_by(const Table& table, Faction faction) {
  const Faction riverfolk_for = riverfolk_count_for(table);
  ClearingSet ruled;
  for (const Clearing clearing : all_clearings)
    if (ruler_of(table.site(clearing), riverfolk_for) == faction) ruled.insert(clearing);
  return ruled;
}

ClearingSet adjacent(const Table& table, Clearing clearing, Seat seat) {
  const bool by_boat = seat == table.turn.active && table.turn.riverboats;
  if (by_boat || table.plays(seat, Faction::riverfolk))
    return path_neighbours[clearing] | river_neighbours[clearing];
  return path_neighbours[clearing];
}

int buildings_and_tokens(const Table& table, Faction faction, Clearing clearing) {
  int sum = 0;
  for (std::size_t at = 0; at < building_or_token_kinds; ++at)
    if (owner_of(piece(at)) == faction) sum += table.site(clearing).count(piece(at));
  return sum;
}

bool is_present(const Table& table, Faction faction, Clearing clearing) {
  if (!table.plays(faction)) return false;
  if (is_vagabond(faction)) return table.vagabond(faction).pawn == Place(clearing);
  return table.site(clearing).warriors[faction] > 0 || buildings_and_tokens(table, faction, clearing) > 0;
}

bool may_place(const Table& table, Faction faction, Clearing clearing) {
  return faction == Faction::marquise || !table.site(clearing).has(Piece::keep);
}

int free_slots(const Table& table, Clearing clearing) {
  const ClearingState& site = table.site(clearing);
  int taken = site.ruin ? 1 : 0;
  for (std::size_t at = 0; at < building_count; ++at) taken += site.count(piece(at));
  return clearing_faces[clearing].slots - taken;
}

}  // namespace marchstone::root
