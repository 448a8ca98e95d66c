// SPDX-License-Identifier: MIT
#include <algorithm>

#include "rules/root/base/readings.h"
#include "rules/root/engine/victory.h"
#include "rules/root/factions/vagabond/actions.h"
#include "rules/root/factions/vagabond/items.h"
#include "rules/root/factions/vagabond/moving.h"
#include "rules/root/factions/vagabond/questions.h"

/// Exploring ruins (L 9.5.6, 9.8.1).
namespace marchstone::root {
namespace {

constexpr int points_for_exploring = 1;

template <class Items>
void erase_one(Items& items, Item item) {
  if (const auto* const place = std::ranges::find(items, item); place != items.end()) items.erase(place);
}

/// Everybody sees the item taken, so observers forget that it is there and keep what is left. The last item
/// takes the ruin with it.
void take_from_ruin(Referee& referee, Seat seat, Clearing clearing, Item item) {
  Table& table = referee.table;
  ClearingState& site = table.site(clearing);
  erase_one(site.ruin_items, item);
  site.ruin_shown.reset();
  for (const Seat observer : table.order) erase_one(table.known.ruins[observer][clearing], item);
  if (site.ruin_items.empty()) site.ruin = false;
  gain_item(referee, seat, item);
}

/// Scored whatever was found and whether or not it was taken (reading 9.2.5.I).
void score_exploring(Referee& referee, Seat seat) {
  (void)score(referee, seat, points_for_exploring, PointSource::explore);
}

}  // namespace

void list_explorations(const Table& table, Seat seat, MoveList& moves) {
  const auto clearing = clearing_of_pawn(table, seat);
  const bool finds = clearing && table.site(*clearing).ruin && !table.site(*clearing).ruin_items.empty();
  if (finds && table.vagabond(seat).up[Item::torch] > 0) moves.push_back(move::Explore{});
}

/// A single item is shown to all; two are seen by the explorer only, until one is chosen.
void perform(Referee& referee, Seat seat, const move::Explore&) {
  Table& table = referee.table;
  const Clearing clearing = *clearing_of_pawn(table, seat);
  ClearingState& site = table.site(clearing);
  exhaust(referee, seat, Item::torch);
  if (site.ruin_items.size() > 1) {
    referee.tell(event::Explored{seat, clearing, std::nullopt, std::nullopt});
    table.known.ruins[seat][clearing] = site.ruin_items;
    referee.push(frame::ExploreChoice{seat, clearing});
    return;
  }
  const Item found = site.ruin_items.front();
  if (has_room_for(table.vagabond(seat), found)) {
    referee.tell(event::Explored{seat, clearing, found, std::nullopt});
    take_from_ruin(referee, seat, clearing, found);
  } else {
    referee.tell(event::Explored{seat, clearing, std::nullopt, found});
    site.ruin_shown = found;  // L 9.2.5.I, R-45
  }
  score_exploring(referee, seat);
}

Advance advance(Referee&, const frame::ExploreChoice&) {
  return Advance::asks;
}

/// One must be taken unless both tracks are full.
void list_moves(const Table& table, const frame::ExploreChoice& question, MoveList& moves) {
  const auto& found = table.site(question.clearing).ruin_items;
  for (const Item item : all_items)
    if (std::ranges::find(found, item) != found.end() && has_room_for(table.vagabond(question.seat), item))
      moves.push_back(move::ExploreTake{item});
  if (reading::explorer_may_leave_both || moves.empty()) moves.push_back(move::ExploreTake{std::nullopt});
}

void perform(Referee& referee, Seat seat, const move::ExploreTake& move) {
  const Clearing clearing = referee.top<frame::ExploreChoice>().clearing;
  referee.pop();
  if (move.item) take_from_ruin(referee, seat, clearing, *move.item);
  score_exploring(referee, seat);
}

}  // namespace marchstone::root
