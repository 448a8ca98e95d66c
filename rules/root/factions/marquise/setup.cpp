// SPDX-License-Identifier: MIT
#include "rules/root/factions/marquise/setup.h"

#include "rules/root/engine/movement.h"
#include "rules/root/factions/marquise/questions.h"
#include "rules/root/map/autumn_map.h"

namespace marchstone::root {

void ask_keep(Referee& referee, Seat) {
  referee.push(frame::SetupKeep{});
}
void ask_starting_buildings(Referee& referee, Seat) {
  referee.push(frame::SetupBuildings{});
}

Advance advance(Referee&, const frame::SetupKeep&) {
  return Advance::asks;
}
Seat decider(const Table& table, const frame::SetupKeep&) {
  return table.seat_of(Faction::marquise);
}
void list_moves(const Table&, const frame::SetupKeep&, MoveList& moves) {
  for (const Clearing corner : corners) moves.push_back(move::PlaceKeep{corner});
}

/// The keep (L 6.3.2), and a warrior everywhere but in the opposite corner (L 6.3.3).
void perform(Referee& referee, Seat, const move::PlaceKeep& move) {
  referee.pop();
  place_pieces(referee, Piece::keep, move.corner);
  for (const Clearing clearing : all_clearings - ClearingSet{opposite_corner(move.corner)})
    place_warriors(referee, Faction::marquise, clearing, 1);
}

Advance advance(Referee&, const frame::SetupBuildings&) {
  return Advance::asks;
}
Seat decider(const Table& table, const frame::SetupBuildings&) {
  return table.seat_of(Faction::marquise);
}

/// In and around the keep's clearing, as far as there are slots (L 6.3.4).
void list_moves(const Table& table, const frame::SetupBuildings&, MoveList& moves) {
  const Clearing keep = *table.keep();
  const ClearingSet sites = path_neighbours[keep] | ClearingSet{keep};
  for (const Clearing sawmill : sites) {
    for (const Clearing workshop : sites) {
      for (const Clearing recruiter : sites) {
        const auto fits = [&](Clearing site) {
          return (sawmill == site) + (workshop == site) + (recruiter == site) <= free_slots(table, site);
        };
        if (fits(sawmill) && fits(workshop) && fits(recruiter))
          moves.push_back(move::PlaceStartingBuildings{sawmill, workshop, recruiter});
      }
    }
  }
}

void perform(Referee& referee, Seat, const move::PlaceStartingBuildings& move) {
  referee.pop();
  place_pieces(referee, Piece::sawmill, move.sawmill);
  place_pieces(referee, Piece::workshop, move.workshop);
  place_pieces(referee, Piece::recruiter, move.recruiter);
}

}  // namespace marchstone::root
