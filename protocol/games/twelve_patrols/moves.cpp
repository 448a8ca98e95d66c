#include "protocol/games/twelve_patrols/codec.h"
#include "protocol/games/twelve_patrols/writing.h"
#include "protocol/wire/move_json.h"

namespace marchstone::protocol {

namespace {

using namespace twelve_patrols;
using nlohmann::json;

// Reading. Each reader names the fields of its move; with `type` they are all that the object may have.

std::optional<Cell> cell_fields(const json& move) {
  constexpr int reach = kingdom_width - 1;
  const auto x = number_field(move, "x", -reach, reach);
  const auto y = number_field(move, "y", -reach, reach);
  if (!x || !y) return std::nullopt;
  return Cell{static_cast<std::int8_t>(*x), static_cast<std::int8_t>(*y)};
}

std::optional<Item> item_field(const json& move, std::string_view name) {
  const auto word = word_field(move, name);
  return word ? item_of(*word) : std::nullopt;
}

std::optional<Move> read_place_region(const json& move) {
  const auto word = word_field(move, "card");
  const auto region = word ? region_of(*word) : std::nullopt;
  const auto cell = cell_fields(move);
  if (!region || !cell || !has_fields(move, 3)) return std::nullopt;
  return PlaceRegion{*region, *cell};
}

/// Spots lie east or south of the region that names them.
std::optional<Direction> spot_side_field(const json& move) {
  const auto word = word_field(move, "side");
  if (word == "east") return Direction::east;
  if (word == "south") return Direction::south;
  return std::nullopt;
}

std::optional<Move> read_lay_item(const json& move) {
  const auto cell = cell_fields(move);
  const auto side = spot_side_field(move);
  const auto item = item_field(move, "item");
  if (!cell || !side || !item || !has_fields(move, 4)) return std::nullopt;
  return LayItem{{*cell, *side}, *item};
}

std::optional<Move> read_pick_die(const json& move) {
  const auto picked = item_field(move, "die");
  const auto face = number_field(move, "face", 1, die_faces);
  if (!picked || !is_die(*picked) || !face || !has_fields(move, 2)) return std::nullopt;
  return PickDie{*picked, static_cast<std::uint8_t>(*face)};
}

std::optional<Move> read_pay_with(const json& move) {
  const auto item = item_field(move, "item");
  if (!item || !has_fields(move, 1)) return std::nullopt;
  return PayWith{*item};
}

constexpr MoveTypes<Move> move_types{{
    {"place_region", read_place_region},
    {"lay_item", read_lay_item},
    {"close_patrol", read_bare<Move, ClosePatrol>},
    {"end_turn", read_bare<Move, EndTurn>},
    {"pick_die", read_pick_die},
    {"pay_with", read_pay_with},
    {"cancel_change", read_bare<Move, CancelChange>},
}};

// Writing: what stands behind `type`.

void write_fields(JsonWriter& out, const PlaceRegion& move) {
  out.word_field("card", word(move.region));
  write_cell_fields(out, move.cell);
}
void write_fields(JsonWriter& out, const LayItem& move) {
  write_spot_fields(out, move.spot);
  out.word_field("item", word(move.item));
}
void write_fields(JsonWriter&, const ClosePatrol&) {}
void write_fields(JsonWriter&, const EndTurn&) {}
void write_fields(JsonWriter& out, const PickDie& move) {
  out.word_field("die", word(move.die)).field("face", move.face);
}
void write_fields(JsonWriter& out, const PayWith& move) {
  out.word_field("item", word(move.item));
}
void write_fields(JsonWriter&, const CancelChange&) {}

}  // namespace

std::optional<Move> TwelvePatrolsCodec::read_move(const json& json) {
  return protocol::read_move(move_types, json);
}

void TwelvePatrolsCodec::write_move(JsonWriter& out, const Move& move) {
  protocol::write_move(move_types, out, move, [&out](const auto& each) { write_fields(out, each); });
}

}  // namespace marchstone::protocol
