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
#include "rules/root/match/position.h"

namespace marchstone::protocol {

/// Root in JSON by its shapes, from which protocol/schema/games/root.schema.json comes as well. See
/// `GameCodec`.
struct RootCodec {
  using Position = root::Position;

  static constexpr std::string_view id = "root";
  static constexpr std::string_view title = "Root";
  static constexpr int rules_version = root::rules_version;
  static constexpr std::size_t min_players = 2;
  static constexpr std::size_t max_players = root::most_seats;

  /// Whether clients may ask for a limit of turns, which no schema lists.
  bool test_options = false;

  // options.cpp
  static std::string_view options_schema();
  Result<Position::Options, SetupError> read_options(const nlohmann::json& json, std::size_t players) const;
  /// Records of tests may hold a limit of turns, whoever reads them.
  static Result<Position::Options, SetupError> read_stored_options(const nlohmann::json& json,
                                                                   std::size_t players);

  // lessons.cpp
  static std::vector<Lesson> lessons();

  // schema.cpp
  static std::string schema();

  // moves.cpp
  static std::optional<Position::Move> read_move(const nlohmann::json& json);
  static void write_move(JsonWriter& out, const Position::Move& move);

  // events.cpp
  static void write_event_fields(JsonWriter& out, const Position::Event& event);

  // view.cpp
  static void write_view(JsonWriter& out, const Position::View& view);

  // records.cpp
  static void write_options(JsonWriter& out, const Position::Options& options);
  static void write_position(JsonWriter& out, const Position& position);
  static void write_deal(JsonWriter& out, const Position& position);
};

}  // namespace marchstone::protocol
