// SPDX-License-Identifier: MIT
#include <string>
#include <utility>

#include "protocol/games/schotten_totten/codec.h"
#include "protocol/games/schotten_totten/shapes.h"
#include "protocol/shape/game_schema.h"

namespace marchstone::schotten_totten {

using protocol::Definitions;
using protocol::Schema;

Schema schema_of(Definitions& known, As<ClanCard>) {
  return known.refer("ClanCard",
                     {{"type", "string"}, {"pattern", "^(green|blue|red|yellow|violet|brown)_[1-9]$"}});
}
Schema schema_of(Definitions& known, As<TacticsCard>) {
  const auto& words = protocol::words_table<Card>.words;
  return protocol::words_schema(known, "TacticsCard", {}, {words.begin() + clan_card_count, words.end()});
}
Schema schema_of(Definitions& known, As<ModeCard>) {
  return protocol::words_schema(known, "Mode", {}, {word(Card::blind_mans_bluff), word(Card::mud_fight)});
}
Schema schema_of(Definitions& known, As<Card>) {
  // Named one after the other: the order of arguments, and so of the definitions, is the compiler's choice.
  Schema tactics = schema_of(known, As<TacticsCard>());
  Schema clan = schema_of(known, As<ClanCard>());
  return known.refer("Card", protocol::any_of(std::move(clan), std::move(tactics)));
}

}  // namespace marchstone::schotten_totten

namespace marchstone::protocol {

using namespace schotten_totten;

std::string SchottenTottenCodec::options_schema() {
  return options_schema_of<Options>(seat_count);
}

std::string SchottenTottenCodec::schema() {
  return game_schema<Position, Options, Deal, Opened>(
      {.id = id,
       .title = "SchottenTotten",
       .text = "What stands in `view`, `legal`, `events`, `deal` and `position` of this game. Stones are "
               "numbered 0 to 8 from seat 0's left."},
      seat_count);
}

}  // namespace marchstone::protocol
