#include "protocol/games/lords_of_scotland/codec.h"
#include "protocol/games/lords_of_scotland/writing.h"
#include "protocol/wire/move_json.h"

namespace marchstone::protocol {

namespace {

using namespace lords_of_scotland;
using nlohmann::json;

// Reading. Each reader names the fields of its move; with `type` they are all that the object may have.

std::optional<Card> card_field(const json& move) {
  const auto word = word_field(move, "card");
  return word ? card_of(*word) : std::nullopt;
}

std::optional<bool> truth_field(const json& move, std::string_view name) {
  const json* field = find_field(move, name);
  return field != nullptr && field->is_boolean() ? std::optional(field->get<bool>()) : std::nullopt;
}

std::optional<std::size_t> number_below(const json& move, std::string_view name, std::size_t bound) {
  const auto number = number_field(move, name, 0, static_cast<std::int64_t>(bound) - 1);
  return number ? std::optional(static_cast<std::size_t>(*number)) : std::nullopt;
}

std::optional<Move> read_recruit(const json& move) {
  const auto slot = number_below(move, "slot", recruit_slots);
  if (!slot || !has_fields(move, 1)) return std::nullopt;
  return TakeRecruit{static_cast<std::uint8_t>(*slot)};
}

std::optional<Move> read_muster(const json& move) {
  const auto card = card_field(move);
  const auto face_up = truth_field(move, "face_up");
  const auto activate = truth_field(move, "activate");
  if (!card || !face_up || !activate || !has_fields(move, 3)) return std::nullopt;
  return Muster{*card, *face_up, *activate};
}

std::optional<Move> read_target(const json& move) {
  const auto number = number_below(move, "seat", most_seats);
  const auto place = number_below(move, "place", card_count);
  if (!number || !place || !has_fields(move, 2)) return std::nullopt;
  return Target{seat(*number), static_cast<std::uint8_t>(*place)};
}

std::optional<Move> read_take_supporter(const json& move) {
  const auto card = card_field(move);
  if (!card || !has_fields(move, 1)) return std::nullopt;
  return TakeSupporter{*card};
}

std::optional<Move> read_decline(const json& move) {
  if (!has_fields(move, 0)) return std::nullopt;
  return Decline{};
}

constexpr MoveTypes<Move> move_types{{
    {"recruit", read_recruit},
    {"muster", read_muster},
    {"target", read_target},
    {"take_supporter", read_take_supporter},
    {"decline", read_decline},
}};

// Writing: what stands behind `type`.

void write_fields(JsonWriter& out, const TakeRecruit& move) {
  out.field("slot", move.slot);
}
void write_fields(JsonWriter& out, const Muster& move) {
  out.word_field("card", word(move.card)).field("face_up", move.face_up).field("activate", move.activate);
}
void write_fields(JsonWriter& out, const Target& move) {
  out.field("seat", index(move.seat)).field("place", move.place);
}
void write_fields(JsonWriter& out, const TakeSupporter& move) {
  out.word_field("card", word(move.card));
}
void write_fields(JsonWriter&, const Decline&) {}

}  // namespace

std::optional<Move> LordsOfScotlandCodec::read_move(const json& json) {
  return protocol::read_move(move_types, json);
}

void LordsOfScotlandCodec::write_move(JsonWriter& out, const Move& move) {
  protocol::write_move(move_types, out, move, [&out](const auto& each) { write_fields(out, each); });
}

}  // namespace marchstone::protocol
