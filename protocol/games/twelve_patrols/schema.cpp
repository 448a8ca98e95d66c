// SPDX-License-Identifier: MIT
#include <string>

#include "protocol/games/twelve_patrols/codec.h"
#include "protocol/games/twelve_patrols/shapes.h"
#include "protocol/shape/game_schema.h"

namespace marchstone::twelve_patrols {

using protocol::Definitions;
using protocol::Schema;

Schema schema_of(Definitions& known, As<Items>) {
  return protocol::list_of(protocol::schema_of(known, As<Item>()));
}
Schema schema_of(Definitions& known, As<Die>) {
  const auto& words = protocol::words_table<Item>.words;
  return protocol::words_schema(known, "Die", {}, {words.begin() + colour_count, words.end()});
}

}  // namespace marchstone::twelve_patrols

namespace marchstone::protocol {

std::string TwelvePatrolsCodec::schema() {
  return game_schema<Position, twelve_patrols::StoredOptions, twelve_patrols::Deal, twelve_patrols::Opened>(
      {.id = id,
       .title = "TwelvePatrols",
       .text =
           "What stands in `view`, `legal`, `events`, `deal` and `position` of this game. The first region "
           "lies at (0, 0); x grows to the east, y to the south. A spot is named by its western or northern "
           "region and its side of that."},
      max_players);
}

}  // namespace marchstone::protocol
