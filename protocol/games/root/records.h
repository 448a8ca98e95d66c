// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <vector>

#include "protocol/games/root/view.h"
#include "rules/root/map/autumn_map.h"
#include "rules/root/match/position.h"

/// What a record contains of a match.
namespace marchstone::root {

inline auto top_first(auto pile) {
  std::ranges::reverse(pile);
  return pile;
}
inline std::vector<CardCounts> hands_of(const Table& table) {
  std::vector<CardCounts> hands;
  for (std::size_t at = 0; at < table.seats(); ++at) hands.push_back(table.player(seat(at)).hand);
  return hands;
}
/// What nobody, or not everybody, sees.
void hidden_fields(auto& on, const Table& table) {
  on.field("hands", hands_of(table)).field("supporters", table.alliance.supporters);
  on.field("pile", top_first(table.deck), "Top first.");
  on.field("quest_pile", top_first(table.quest_deck), "Top first.");
  on.group(
      "ruins",
      [&table](auto& ruins) {
        for (const Clearing clearing : all_clearings)
          if (clearing_faces[clearing].ruin)
            ruins.field_if(table.site(clearing).ruin, key_of(clearing), table.site(clearing).ruin_items);
      },
      "Items under each ruin.");
}

/// All that was hidden at the start.
struct Deal {
  Table table;
};
void shape(auto& on, Is<Deal> auto& it) {
  on.object("Deal",
            "All that was hidden at the start, opened. Where the players choose their factions nothing is "
            "dealt yet.");
  on.field("order", it.table.order, "Seats in turn order.");
  hidden_fields(on, it.table);
}
struct Opened {
  View view;
  Table table;
};
void shape(auto& on, Is<Opened> auto& it) {
  on.object("Position", "The whole unredacted position: the view of a spectator, and what is hidden.");
  on.spread(it.view);
  hidden_fields(on, it.table);
}

/// Options as they are written; none named: the players choose.
void shape(auto& on, Is<Options> auto& it) {
  on.object("Options").or_null("factions", it.factions.empty() ? std::nullopt : std::optional(it.factions),
                               items(2, most_seats), protocol::no_two_alike,
                               "One a seat; null: the players choose.");
  on.field("turn_limit", it.turn_limit,
           "Only where the server allows options for tests: after so many turns the highest score wins.");
}

}  // namespace marchstone::root
