#include <algorithm>
#include <array>

#include "protocol/json_reader.h"
#include "protocol/lords_of_scotland/codec.h"
#include "protocol/lords_of_scotland/writing.h"

namespace marchstone::protocol {

namespace {

using namespace lords_of_scotland;
using nlohmann::json;

// Reading. Each reader names the fields of its move; with `type` they are all that the object may have.

bool has_fields(const json& move, std::size_t fields_beside_type) {
  return move.size() == fields_beside_type + 1;
}

std::optional<std::string_view> word_field(const json& move, std::string_view name) {
  const json* field = find_field(move, name);
  return field == nullptr ? std::nullopt : text(*field);
}

std::optional<Card> card_field(const json& move) {
  const auto word = word_field(move, "card");
  return word ? card_of(*word) : std::nullopt;
}

std::optional<bool> truth_field(const json& move, std::string_view name) {
  const json* field = find_field(move, name);
  return field != nullptr && field->is_boolean() ? std::optional(field->get<bool>()) : std::nullopt;
}

/// A number below `bound`.
std::optional<std::size_t> number_field(const json& move, std::string_view name, std::size_t bound) {
  const json* field = find_field(move, name);
  const auto number =
      field == nullptr ? std::nullopt : integer_within(*field, 0, static_cast<std::int64_t>(bound) - 1);
  return number ? std::optional(static_cast<std::size_t>(*number)) : std::nullopt;
}

std::optional<Move> read_recruit(const json& move) {
  const auto slot = number_field(move, "slot", recruit_slots);
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
  const auto number = number_field(move, "seat", most_seats);
  const auto place = number_field(move, "place", card_count);
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

struct MoveType {
  std::string_view word;
  std::optional<Move> (*read)(const json&);
};

/// In the order of the variant `Move`.
constexpr std::array<MoveType, std::variant_size_v<Move>> move_types{{
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
  const auto word = word_field(json, "type");
  if (!word) return std::nullopt;
  const auto type = std::ranges::find(move_types, *word, &MoveType::word);
  return type == move_types.end() ? std::nullopt : type->read(json);
}

void LordsOfScotlandCodec::write_move(JsonWriter& out, const Move& move) {
  out.begin_object().field("type", move_types[move.index()].word);
  std::visit([&out](const auto& each) { write_fields(out, each); }, move);
  out.end_object();
}

}  // namespace marchstone::protocol
