// SPDX-License-Identifier: MIT
#include "rules/root/factions/alliance/sympathy.h"

#include <algorithm>

#include "rules/root/engine/movement.h"
#include "rules/root/engine/victory.h"
#include "rules/root/factions/alliance/questions.h"
#include "rules/root/factions/alliance/steps.h"
#include "rules/root/factions/alliance/supporters.h"
#include "rules/root/map/autumn_map.h"

/// Spreading sympathy (L 8.4.2).
namespace marchstone::root {
namespace {

constexpr int martial_law_warriors = 3;  ///< L 8.4.2.II.a

/// Next to sympathetic clearings; anywhere while there are none (L 8.4.2.I).
ClearingSet reachable_clearings(const Table& table, Seat seat) {
  const ClearingSet sympathetic = table.clearings_with(Piece::sympathy);
  ClearingSet near = sympathetic.empty() ? all_clearings : ClearingSet();
  for (const Clearing clearing : sympathetic) near = near | adjacent(table, clearing, seat);
  ClearingSet reachable;
  for (const Clearing clearing : near)
    if (may_gain_sympathy(table, clearing)) reachable.insert(clearing);
  return reachable;
}

/// Martial law: three warriors of one other faction; those of several factions do not add up (L 8.4.2.II.a).
bool is_under_martial_law(const Table& table, Clearing clearing) {
  for (std::size_t at = 0; at < faction_count; ++at)
    if (faction(at) != Faction::alliance &&
        table.site(clearing).warriors[faction(at)] >= martial_law_warriors)
      return true;
  return false;
}

/// L 8.4.2.II.
int cost_of_spreading(const Table& table, Clearing clearing) {
  const int printed = sympathy_costs[static_cast<std::size_t>(table.on_map(Piece::sympathy))];
  return printed + (is_under_martial_law(table, clearing) ? 1 : 0);
}

}  // namespace

bool may_gain_sympathy(const Table& table, Clearing clearing) {
  return remaining_pieces(table, Piece::sympathy) > 0 && !table.site(clearing).has(Piece::sympathy) &&
         may_place(table, Faction::alliance, clearing);
}

void place_sympathy(Referee& referee, Clearing clearing) {
  const auto uncovered = static_cast<std::size_t>(referee.table.on_map(Piece::sympathy));
  place_pieces(referee, Piece::sympathy, clearing);
  (void)score(referee, referee.table.seat_of(Faction::alliance), sympathy_points[uncovered],
              PointSource::sympathy);
}

void list_spreads(const Table& table, Seat seat, MoveList& moves) {
  for (const Clearing clearing : reachable_clearings(table, seat))
    if (supporters_for(table, suit_of(clearing)) >= cost_of_spreading(table, clearing))
      moves.push_back(move::Spread{clearing});
}

/// From public facts alone: how many supporters there are, not which.
bool skips_spreads(const Table& table, Seat seat) {
  return std::ranges::none_of(reachable_clearings(table, seat), [&table](Clearing clearing) {
    return table.alliance.supporters.size() >= cost_of_spreading(table, clearing);
  });
}

void perform(Referee& referee, Seat, const move::Spread& move) {
  referee.push(frame::Spread{move.clearing});
  ask_supporters(referee, suit_of(move.clearing), cost_of_spreading(referee.table, move.clearing));
}

Advance advance(Referee& referee, const frame::Spread& top) {
  const Clearing clearing = top.clearing;
  referee.pop();
  place_sympathy(referee, clearing);
  return Advance::progressed;
}

}  // namespace marchstone::root
