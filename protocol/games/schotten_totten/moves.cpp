#include "protocol/games/schotten_totten/codec.h"
#include "protocol/games/schotten_totten/writing.h"
#include "protocol/wire/move_json.h"

namespace marchstone::protocol {

namespace {

using namespace schotten_totten;
using nlohmann::json;

// Reading. Each reader names the fields of its move; with `type` they are all that the object may have.

std::optional<Card> card_field(const json& move, std::string_view name) {
  const auto word = word_field(move, name);
  return word ? card_of(*word) : std::nullopt;
}

std::optional<StoneNumber> stone_field(const json& move, std::string_view name) {
  const auto number = number_field(move, name, 0, stone_count - 1);
  if (!number) return std::nullopt;
  return stone_number(static_cast<std::size_t>(*number));
}

std::optional<Move> read_play_card(const json& move) {
  const auto card = card_field(move, "card");
  const auto stone = stone_field(move, "stone");
  if (!card || !stone || !has_fields(move, 2)) return std::nullopt;
  return PlayCard{*card, *stone};
}

std::optional<Move> read_strategist(const json& move) {
  const auto stone = stone_field(move, "stone");
  const auto card = card_field(move, "card");
  const auto to = stone_field(move, "to");
  const bool is_to_somewhere = to || word_field(move, "to") == "discard";
  if (!stone || !card || !is_to_somewhere || !has_fields(move, 3)) return std::nullopt;
  return PlayStrategist{*stone, *card, to};
}

std::optional<Move> read_traitor(const json& move) {
  const auto stone = stone_field(move, "stone");
  const auto card = card_field(move, "card");
  const auto to = stone_field(move, "to");
  if (!stone || !card || !to || !has_fields(move, 3)) return std::nullopt;
  return PlayTraitor{*stone, *card, *to};
}

std::optional<Move> read_banshee(const json& move) {
  const auto stone = stone_field(move, "stone");
  const auto card = card_field(move, "card");
  if (!stone || !card || !has_fields(move, 2)) return std::nullopt;
  return PlayBanshee{*stone, *card};
}

std::optional<Move> read_draw(const json& move) {
  const auto word = word_field(move, "deck");
  const auto deck = word ? deck_of(*word) : std::nullopt;
  if (!deck || !has_fields(move, 1)) return std::nullopt;
  return DrawCard{*deck};
}

/// None, one or two cards (S11, S21, S23).
std::optional<Move> read_return_cards(const json& move) {
  const auto first = card_field(move, "first");
  const auto second = card_field(move, "second");
  if (second && !first) return std::nullopt;
  const std::size_t cards = (first ? 1u : 0u) + (second ? 1u : 0u);
  if (!has_fields(move, cards)) return std::nullopt;
  return ReturnCards{first, second};
}

std::optional<Move> read_claim(const json& move) {
  const auto stone = stone_field(move, "stone");
  if (!stone || !has_fields(move, 1)) return std::nullopt;
  return ClaimStone{*stone};
}

constexpr MoveTypes<Move> move_types{{
    {"play_card", read_play_card},
    {"recruiter", read_bare<Move, PlayRecruiter>},
    {"strategist", read_strategist},
    {"traitor", read_traitor},
    {"banshee", read_banshee},
    {"draw", read_draw},
    {"return_cards", read_return_cards},
    {"claim", read_claim},
    {"end_claims", read_bare<Move, EndClaims>},
    {"pass", read_bare<Move, Pass>},
}};

// Writing: what stands behind `type`.

void write_fields(JsonWriter& out, const PlayCard& move) {
  out.word_field("card", word(move.card)).field("stone", index(move.stone));
}
void write_fields(JsonWriter&, const PlayRecruiter&) {}
void write_fields(JsonWriter& out, const PlayStrategist& move) {
  out.field("stone", index(move.stone)).word_field("card", word(move.card)).key("to");
  write_stone_or_discard(out, move.to);
}
void write_fields(JsonWriter& out, const PlayTraitor& move) {
  out.field("stone", index(move.stone)).word_field("card", word(move.card)).field("to", index(move.to));
}
void write_fields(JsonWriter& out, const PlayBanshee& move) {
  out.field("stone", index(move.stone)).word_field("card", word(move.card));
}
void write_fields(JsonWriter& out, const DrawCard& move) {
  out.word_field("deck", word(move.deck));
}
void write_fields(JsonWriter& out, const ReturnCards& move) {
  if (move.first) out.word_field("first", word(*move.first));
  if (move.second) out.word_field("second", word(*move.second));
}
void write_fields(JsonWriter& out, const ClaimStone& move) {
  out.field("stone", index(move.stone));
}
void write_fields(JsonWriter&, const EndClaims&) {}
void write_fields(JsonWriter&, const Pass&) {}

}  // namespace

std::optional<Move> SchottenTottenCodec::read_move(const json& json) {
  return protocol::read_move(move_types, json);
}

void SchottenTottenCodec::write_move(JsonWriter& out, const Move& move) {
  protocol::write_move(move_types, out, move, [&out](const auto& each) { write_fields(out, each); });
}

}  // namespace marchstone::protocol
