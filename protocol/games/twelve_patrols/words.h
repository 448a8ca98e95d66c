// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "protocol/shape/words.h"
#include "rules/twelve_patrols/requirements.h"
#include "rules/twelve_patrols/types.h"

/// The names of the parts of 12 Patrols in JSON, the same in moves, events, views and records.
namespace marchstone::twelve_patrols {

using protocol::As;
using protocol::Numbers;
using protocol::word;
using protocol::Words;

/// Whatever the set calls them.
constexpr Words<region_count> words_of(As<Region>) {
  return {"Card",
          {"wild_plains", "green_valley", "lost_canyon", "ruins", "old_forest", "misty_lake", "high_moor",
           "stone_bridge", "kings_ford"}};
}
constexpr Words<item_kinds> words_of(As<Item>) {
  return {"Item",
          {"white_cube",   "yellow_cube",  "blue_cube",    "white_die_1",  "white_die_2",  "white_die_3",
           "white_die_4",  "white_die_5",  "white_die_6",  "yellow_die_1", "yellow_die_2", "yellow_die_3",
           "yellow_die_4", "yellow_die_5", "yellow_die_6", "blue_die_1",   "blue_die_2",   "blue_die_3",
           "blue_die_4",   "blue_die_5",   "blue_die_6"}};
}
constexpr Words<4> words_of(As<Direction>) {
  return {"Side", {"north", "east", "south", "west"}};
}
constexpr Words<3> words_of(As<Phase>) {
  return {"Phase", {"place_card", "patrols", "over"}};
}
constexpr Words<4> words_of(As<Reason>) {
  return {"Reason", {"won", "lost", "resigned", "time"}};
}
constexpr Words<3> words_of(As<Requirement::Kind>) {
  return {"", {"count", "colours", "dice_sum"}};
}
constexpr Words<4> words_of(As<EdgeState>) {
  return {"", {"outer", "open", "met", "broken"}};
}
constexpr Words<2> words_of(As<Fault::Kind>) {
  return {"", {"overflow", "unmet"}};
}

}  // namespace marchstone::twelve_patrols
