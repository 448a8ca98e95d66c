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
#include "rules/twelve_patrols/position.h"

namespace marchstone::protocol {

/// 12 Patrols in JSON by its shapes (shapes.h), from which protocol/schema/games/twelve_patrols.schema.json
/// comes as well. See `GameCodec`.
struct TwelvePatrolsCodec {
  using Position = twelve_patrols::Position;

  /// Sets that the operator provides in addition to the built-in ones.
  std::vector<twelve_patrols::RegionSet> own_sets;

  static constexpr std::string_view id = "twelve_patrols";
  static constexpr std::string_view title = "12 Patrols";
  static constexpr int rules_version = twelve_patrols::rules_version;
  static constexpr std::size_t min_players = 1;
  static constexpr std::size_t max_players = 1;

  // options.cpp
  std::string options_schema() const;
  Result<Position::Options, SetupError> read_options(const nlohmann::json& json, std::size_t players) const;
  /// Options with an operator's set include the set itself and its hash: a record needs no file of the
  /// server.
  Result<Position::Options, SetupError> read_stored_options(const nlohmann::json& json,
                                                            std::size_t players) const;
  static void write_options(JsonWriter& out, const Position::Options& options);
  /// A daily deal is shared by all who play the same set that day.
  static std::optional<std::string> shared_deal(const Position::Options& options);

  // lessons.cpp
  static std::vector<Lesson> lessons();

  // schema.cpp
  static std::string schema();

  // codec.cpp, by shapes.h
  static std::optional<Position::Move> read_move(const nlohmann::json& json);
  static void write_move(JsonWriter& out, const Position::Move& move);

  static void write_event_fields(JsonWriter& out, const Position::Event& event);

  static void write_view(JsonWriter& out, const Position::View& view);
  static void write_position(JsonWriter& out, const Position& position);
  static void write_deal(JsonWriter& out, const Position& position);
  /// Won or not, what was broken, items unused, dice changed.
  static void write_details(JsonWriter& out, const Position& position);
  /// Items unused alone: what was broken, and where, would tell how to play.
  static void write_daily_details(JsonWriter& out, const Position& position);
};

}  // namespace marchstone::protocol
