// SPDX-License-Identifier: MIT
#include "rules/root/engine/movement.h"
#include "rules/root/engine/victory.h"
#include "rules/root/factions/marquise/questions.h"
#include "rules/root/map/autumn_map.h"

/// Building for wood (L 6.5.3).
namespace marchstone::root {
namespace {

/// The clearings of `ruled` connected to `site` through ruled clearings only (L 6.5.3.II).
ClearingSet joined_to(const Table& table, Seat seat, Clearing site, ClearingSet ruled) {
  ClearingSet reached{site};
  for (ClearingSet edge = reached; !edge.empty();) {
    ClearingSet next;
    for (const Clearing clearing : edge) next = next | (adjacent(table, clearing, seat) & ruled);
    edge = next - reached;
    reached = reached | next;
  }
  return reached;
}

int wood_in(const Table& table, ClearingSet clearings) {
  int wood = 0;
  for (const Clearing clearing : clearings) wood += table.site(clearing).count(Piece::wood);
  return wood;
}

/// The cost of the next building of this kind: the leftmost one still on the board (L 6.5.3.I).
int cost_of(const Table& table, Piece building) {
  return building_costs[static_cast<std::size_t>(table.on_map(building))];
}

void take_wood(Referee& referee, Clearing clearing, int count) {
  change(referee.table.site(clearing).pieces[Piece::wood], -count);
  referee.tell(event::WoodPaid{clearing, static_cast<std::uint8_t>(count)});
}

/// The building, then the points of the space it uncovers (L 6.5.3.III).
void raise(Referee& referee, Seat seat, Piece building, Clearing site) {
  const auto uncovered = static_cast<std::size_t>(referee.table.on_map(building));
  place_pieces(referee, building, site);
  (void)score(referee, seat, building_points[static_cast<std::size_t>(building)][uncovered],
              PointSource::build);
}

}  // namespace

void list_builds(const Table& table, Seat seat, MoveList& moves) {
  const ClearingSet ruled = ruled_by(table, Faction::marquise);
  for (const Clearing clearing : ruled) {
    if (free_slots(table, clearing) == 0) continue;
    const int wood = wood_in(table, joined_to(table, seat, clearing, ruled));
    for (const Piece building : {Piece::sawmill, Piece::workshop, Piece::recruiter})
      if (remaining_pieces(table, building) > 0 && cost_of(table, building) <= wood)
        moves.push_back(move::Build{building, clearing});
  }
}

void perform(Referee& referee, Seat seat, const move::Build& move) {
  const Table& table = referee.table;
  spend_action(referee, seat);
  const ClearingSet sources = joined_to(table, seat, move.clearing, ruled_by(table, Faction::marquise));
  const auto cost = static_cast<std::uint8_t>(cost_of(table, move.building));
  referee.push(
      frame::PayWood{move.building, move.clearing, sources & table.clearings_with(Piece::wood), cost});
}

/// Asks nothing if there is no choice: nothing left to pay, one clearing, or all wood is needed.
Advance advance(Referee& referee, const frame::PayWood& top) {
  frame::PayWood payment = top;
  payment.sources = payment.sources & referee.table.clearings_with(Piece::wood);
  const bool takes_all = wood_in(referee.table, payment.sources) == payment.left;
  if (payment.left > 0 && payment.sources.size() > 1 && !takes_all) return Advance::asks;
  referee.pop();
  for (const Clearing clearing : payment.sources)
    if (payment.left > 0)
      take_wood(referee, clearing,
                takes_all ? referee.table.site(clearing).count(Piece::wood) : payment.left);
  raise(referee, referee.table.seat_of(Faction::marquise), payment.building, payment.site);
  return Advance::progressed;
}

Seat decider(const Table& table, const frame::PayWood&) {
  return table.seat_of(Faction::marquise);
}

void list_moves(const Table& table, const frame::PayWood& payment, MoveList& moves) {
  for (const Clearing clearing : payment.sources& table.clearings_with(Piece::wood))
    moves.push_back(move::PayWood{clearing});
}

void perform(Referee& referee, Seat, const move::PayWood& move) {
  take_wood(referee, move.clearing, 1);
  change(referee.top<frame::PayWood>().left, -1);
}

}  // namespace marchstone::root
