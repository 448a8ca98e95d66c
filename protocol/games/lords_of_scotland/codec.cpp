// SPDX-License-Identifier: MIT
#include "protocol/games/lords_of_scotland/codec.h"

#include "protocol/games/lords_of_scotland/shapes.h"
#include "protocol/shape/options.h"
#include "protocol/shape/reading.h"
#include "protocol/shape/writing.h"

namespace marchstone::protocol {

using namespace lords_of_scotland;

namespace {

/// From this many players on powers are blocked by the own clan alone, unless it is agreed otherwise (R4).
constexpr std::size_t many_players = 4;

}  // namespace

Result<Options, SetupError> LordsOfScotlandCodec::read_options(const nlohmann::json& json,
                                                               std::size_t players) {
  Options options;
  options.same_clan_activation = players >= many_players;
  auto fault = set_options(json, options);
  if (!fault && options.first_seat && index(*options.first_seat) >= players) fault = "first_seat";
  if (fault) return SetupError{"Lords of Scotland has no such option or value: " + *fault};
  return options;
}

void LordsOfScotlandCodec::write_options(JsonWriter& out, const Options& options) {
  write_value(out, options);
}

std::optional<Move> LordsOfScotlandCodec::read_move(const nlohmann::json& json) {
  return read_variant<Move>(json);
}

void LordsOfScotlandCodec::write_move(JsonWriter& out, const Move& move) {
  write_value(out, move);
}

void LordsOfScotlandCodec::write_event_fields(JsonWriter& out, const Event& event) {
  write_fields(out, event);
}

void LordsOfScotlandCodec::write_view(JsonWriter& out, const View& view) {
  write_value(out, view);
}

void LordsOfScotlandCodec::write_position(JsonWriter& out, const Position& position) {
  write_value(out, Opened{position.opened_view(), position.table()});
}

void LordsOfScotlandCodec::write_deal(JsonWriter& out, const Position& position) {
  write_value(out, Deal{position.table()});
}

}  // namespace marchstone::protocol
