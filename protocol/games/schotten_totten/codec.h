// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/hosting/lesson.h"
#include "protocol/json/json_writer.h"
#include "rules/schotten_totten/position.h"

namespace marchstone::protocol {

/// Schotten Totten in JSON by its shapes (shapes.h), from which
/// protocol/schema/games/schotten_totten.schema.json comes as well. See `GameCodec`.
struct SchottenTottenCodec {
  using Position = schotten_totten::Position;

  static constexpr std::string_view id = "schotten_totten";
  static constexpr std::string_view title = "Schotten Totten";
  static constexpr int rules_version = schotten_totten::rules_version;
  static constexpr std::size_t min_players = schotten_totten::seat_count;
  static constexpr std::size_t max_players = schotten_totten::seat_count;

  // lessons.cpp
  static std::vector<Lesson> lessons();

  // schema.cpp
  static std::string options_schema();
  static std::string schema();

  // codec.cpp, by shapes.h
  static Result<Position::Options, SetupError> read_options(const nlohmann::json& json, std::size_t players);
  static void write_options(JsonWriter& out, const Position::Options& options);

  static std::optional<Position::Move> read_move(const nlohmann::json& json);
  static void write_move(JsonWriter& out, const Position::Move& move);

  static void write_event_fields(JsonWriter& out, const Position::Event& event);

  static void write_view(JsonWriter& out, const Position::View& view);
  static void write_position(JsonWriter& out, const Position& position);
  static void write_deal(JsonWriter& out, const Position& position);
};

}  // namespace marchstone::protocol
