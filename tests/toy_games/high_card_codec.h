// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>

#include "protocol/hosting/game_adaptor.h"
#include "tests/toy_games/high_card.h"

namespace marchstone::toy::high_card {

struct HighCardCodec {
  using Position = HighCard;
  using JsonWriter = protocol::JsonWriter;

  static constexpr std::string_view id = "high_card";
  static constexpr std::string_view title = "High card";
  static constexpr int rules_version = 1;
  static constexpr std::size_t min_players = 2;
  static constexpr std::size_t max_players = 2;

  static constexpr std::string_view options_schema() {
    return R"({"type":"object","additionalProperties":false,"properties":{}})";
  }
  static Result<Options, SetupError> read_options(const nlohmann::json& json, std::size_t) {
    if (!json.empty()) return SetupError{"there are no options"};
    return Options{};
  }
  static void write_options(JsonWriter& out, const Options&) { out.begin_object().end_object(); }

  static std::optional<HighCard::Move> read_move(const nlohmann::json& json) {
    if (!json.is_object() || json.size() != 2 || json.value("type", nlohmann::json()) != "play")
      return std::nullopt;
    const auto place = json.find("place");
    if (place == json.end() || !place->is_number_unsigned() || *place >= hand_size) return std::nullopt;
    return Play{place->get<std::uint8_t>()};
  }
  static void write_move(JsonWriter& out, const HighCard::Move& move) {
    out.begin_object().word_field("type", "play").field("place", std::get<Play>(move).place).end_object();
  }
  static void write_event_fields(JsonWriter& out, const HighCard::Event& happened) {
    if (const auto* gone = std::get_if<Departed>(&happened)) {
      out.word_field("type", "departed").field("seat", index(gone->seat));
      return;
    }
    const auto& event = std::get<Played>(happened);
    out.word_field("type", "played").field("seat", index(event.seat));
    out.field("card", event.card).field("scored", event.scored);
  }

  static void write_view(JsonWriter& out, const View& view) {
    out.begin_object().key("last");
    view.last ? out.value(*view.last) : out.null();
    out.field("played", view.played);
    write_list(out, "scores", view.scores);
    out.field("deck", view.deck);
    write_list(out, "hand_sizes", view.hand_sizes);
    write_list(out, "hand", view.hand);
    out.end_object();
  }
  static void write_position(JsonWriter& out, const HighCard& position) {
    out.begin_object();
    write_list(out, "deck", position.deck());
    out.key("hands").begin_array();
    for (const Hand& hand : position.hands()) write_numbers(out, hand);
    out.end_array();
    write_list(out, "played", position.played());
    out.end_object();
  }
  static void write_deal(JsonWriter& out, const HighCard& position) { write_position(out, position); }

 private:
  template <class Numbers>
  static void write_numbers(JsonWriter& out, const Numbers& numbers) {
    out.begin_array();
    for (const auto number : numbers) out.value(number);
    out.end_array();
  }
  template <class Numbers>
  static void write_list(JsonWriter& out, std::string_view name, const Numbers& numbers) {
    out.key(name);
    write_numbers(out, numbers);
  }
};

static_assert(protocol::GameCodec<HighCardCodec>);

}  // namespace marchstone::toy::high_card
