// SPDX-License-Identifier: MIT
#include "protocol/games/twelve_patrols/codec.h"

#include "protocol/games/twelve_patrols/shapes.h"
#include "protocol/shape/reading.h"
#include "protocol/shape/writing.h"

namespace marchstone::twelve_patrols {

std::optional<Item> read_value(const nlohmann::json& value, As<Die>) {
  const auto item = protocol::read_value(value, As<Item>());
  return item && is_die(*item) ? item : std::nullopt;
}

}  // namespace marchstone::twelve_patrols

namespace marchstone::protocol {

using namespace twelve_patrols;

std::optional<Move> TwelvePatrolsCodec::read_move(const nlohmann::json& json) {
  return read_variant<Move>(json);
}

void TwelvePatrolsCodec::write_move(JsonWriter& out, const Move& move) {
  write_value(out, move);
}

void TwelvePatrolsCodec::write_event_fields(JsonWriter& out, const Event& event) {
  write_fields(out, event);
}

void TwelvePatrolsCodec::write_view(JsonWriter& out, const View& view) {
  write_value(out, view);
}

void TwelvePatrolsCodec::write_position(JsonWriter& out, const Position& position) {
  write_value(out, Opened{position.view(Viewer::spectator()), position.table()});
}

void TwelvePatrolsCodec::write_deal(JsonWriter& out, const Position& position) {
  write_value(out, Deal{position.table()});
}

void TwelvePatrolsCodec::write_details(JsonWriter& out, const Position& position) {
  const Table& table = position.table();
  out.begin_object();
  FieldWriter on(out);
  on.field("items_unused", table.unplayed.size()).field("dice_changed", table.dice_changed);
  fault_fields(on, *table.ending);
  out.end_object();
}

void TwelvePatrolsCodec::write_daily_details(JsonWriter& out, const Position& position) {
  out.begin_object().field("items_unused", position.table().unplayed.size()).end_object();
}

}  // namespace marchstone::protocol
