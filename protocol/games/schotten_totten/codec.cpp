// SPDX-License-Identifier: MIT
#include "protocol/games/schotten_totten/codec.h"

#include "protocol/games/schotten_totten/shapes.h"
#include "protocol/shape/options.h"
#include "protocol/shape/reading.h"
#include "protocol/shape/writing.h"

namespace marchstone::protocol {

using namespace schotten_totten;

Result<Options, SetupError> SchottenTottenCodec::read_options(const nlohmann::json& json, std::size_t) {
  Options options;
  if (const auto fault = set_options(json, options))
    return SetupError{"Schotten Totten has no such option or value: " + *fault};
  return options;
}

void SchottenTottenCodec::write_options(JsonWriter& out, const Options& options) {
  write_value(out, options);
}

std::optional<Move> SchottenTottenCodec::read_move(const nlohmann::json& json) {
  auto move = read_variant<Move>(json);
  const auto* cards = move ? std::get_if<ReturnCards>(&*move) : nullptr;
  if (cards != nullptr && cards->second && !cards->first) return std::nullopt;
  return move;
}

void SchottenTottenCodec::write_move(JsonWriter& out, const Move& move) {
  write_value(out, move);
}

void SchottenTottenCodec::write_event_fields(JsonWriter& out, const Event& event) {
  write_fields(out, event);
}

void SchottenTottenCodec::write_view(JsonWriter& out, const View& view) {
  write_value(out, view);
}

void SchottenTottenCodec::write_position(JsonWriter& out, const Position& position) {
  Opened opened{position.view(Viewer::spectator()), position.table()};
  for (std::size_t at = 0; at < seat_count; ++at) opened.view.hands[at].cards = opened.table.players[at].hand;
  write_value(out, opened);
}

void SchottenTottenCodec::write_deal(JsonWriter& out, const Position& position) {
  write_value(out, Deal{position.table()});
}

}  // namespace marchstone::protocol
