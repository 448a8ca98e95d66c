// SPDX-License-Identifier: MIT
#include <string>

#include "protocol/games/lords_of_scotland/codec.h"
#include "protocol/games/lords_of_scotland/shapes.h"
#include "protocol/shape/game_schema.h"

namespace marchstone::lords_of_scotland {

/// A pattern says more than 98 words.
protocol::Schema schema_of(protocol::Definitions& known, As<Card>) {
  std::string clans;
  for (std::size_t clan = 0; clan < clan_count; ++clan) {
    if (clan > 0) clans += '|';
    clans += word(static_cast<Clan>(clan));
  }
  return known.refer("Card",
                     {{"type", "string"}, {"pattern", "^((" + clans + ")_([1-9]|1[0-2])|bruce_9[78])$"}});
}

}  // namespace marchstone::lords_of_scotland

namespace marchstone::protocol {

using namespace lords_of_scotland;

std::string LordsOfScotlandCodec::options_schema() {
  return options_schema_of<Options>(most_seats);
}

std::string LordsOfScotlandCodec::schema() {
  return game_schema<Position, Options, Deal, Opened>(
      {.id = id,
       .title = "LordsOfScotland",
       .text =
           "What stands in `view`, `legal`, `events`, `deal` and `position` of this game. Seats, slots and "
           "places in an army are counted from 0."},
      most_seats);
}

}  // namespace marchstone::protocol
