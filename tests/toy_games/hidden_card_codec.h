// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <type_traits>

#include "protocol/hosting/game_adaptor.h"
#include "tests/toy_games/hidden_card.h"

namespace marchstone::toy {

/// The toy in JSON, so that it can be hosted like any game.
template <Planted planted = Planted::none>
struct HiddenCardCodec {
  using Position = HiddenCard<planted>;
  using JsonWriter = protocol::JsonWriter;

  static constexpr std::string_view id = "hidden_card";
  static constexpr std::string_view title = "Hidden card";
  static constexpr int rules_version = 1;
  static constexpr std::size_t min_players = 2;
  static constexpr std::size_t max_players = 4;

  static constexpr std::string_view options_schema() {
    return R"({"type":"object","additionalProperties":false,"properties":{}})";
  }
  static Result<ToyOptions, SetupError> read_options(const nlohmann::json& json, std::size_t) {
    if (!json.empty()) return SetupError{"there are no options"};
    return ToyOptions{};
  }
  static void write_options(JsonWriter& out, const ToyOptions&) { out.begin_object().end_object(); }

  static std::optional<typename Position::Move> read_move(const nlohmann::json& json) {
    if (!json.is_object() || !json.contains("type") || !json["type"].is_string()) return std::nullopt;
    const auto& type = json["type"].get_ref<const std::string&>();
    if (type == "decline" && json.size() == 1) return Decline{};
    if (json.size() != 2 || !json.contains("card") || !json["card"].is_number_unsigned()) return std::nullopt;
    const auto number = json["card"].get<std::uint64_t>();
    if (number > card_count) return std::nullopt;
    const auto card = static_cast<Card>(number);
    if (type == "lay") return Lay{card};
    if (type == "guard") return Guard{card};
    return std::nullopt;
  }
  static void write_move(JsonWriter& out, const typename Position::Move& move) {
    out.begin_object();
    if (const auto* lay = std::get_if<Lay>(&move)) out.field("type", "lay").field("card", lay->card);
    if (const auto* guard = std::get_if<Guard>(&move)) out.field("type", "guard").field("card", guard->card);
    if (std::holds_alternative<Decline>(move)) out.field("type", "decline");
    out.end_object();
  }

  static void write_event_fields(JsonWriter& out, const typename Position::Event& event) {
    static constexpr const char* types[] = {"laid", "drawn", "guarded", "declined", "departed"};
    out.field("type", types[event.index()]);
    std::visit(
        [&](const auto& happened) {
          out.field("seat", index(happened.seat));
          using Happened = std::decay_t<decltype(happened)>;
          if constexpr (std::is_same_v<Happened, Laid> || std::is_same_v<Happened, Drawn>) {
            if (happened.card) out.field("card", *happened.card);
          }
          if constexpr (std::is_same_v<Happened, Guarded>) out.field("card", happened.card);
        },
        event);
  }
  static void write_view(JsonWriter& out, const ToyView& view) {
    out.begin_object();
    write_list(out, "hand_sizes", view.hand_sizes);
    write_list(out, "laid_sizes", view.laid_sizes);
    write_list(out, "hand", view.hand);
    write_list(out, "laid", view.laid);
    write_list(out, "discard", view.discard);
    out.field("deck", view.deck).field("leak", view.leak).end_object();
  }
  static void write_position(JsonWriter& out, const Position& position) {
    out.begin_object();
    write_list(out, "deck", position.deck());
    out.key("hands").begin_array();
    for (const auto& hand : position.hands()) write_cards(out, hand);
    out.end_array().key("laid").begin_array();
    for (const auto& pile : position.laid()) write_cards(out, pile);
    out.end_array();
    out.field("public", view_text(position)).end_object();
  }
  static void write_deal(JsonWriter& out, const Position& position) { write_position(out, position); }

 private:
  template <class Numbers>
  static void write_cards(JsonWriter& out, const Numbers& numbers) {
    out.begin_array();
    for (const auto number : numbers) out.value(number);
    out.end_array();
  }
  template <class Numbers>
  static void write_list(JsonWriter& out, std::string_view name, const Numbers& numbers) {
    out.key(name);
    write_cards(out, numbers);
  }
  static std::string view_text(const Position& position) {
    JsonWriter out;
    write_view(out, position.view(Viewer::spectator()));
    return std::move(out).text();
  }
};

static_assert(protocol::GameCodec<HiddenCardCodec<>>);

}  // namespace marchstone::toy
