// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/hosting/hosted_match.h"
#include "protocol/record/replay.h"
#include "protocol/wire/room_info.h"
#include "protocol/wire/seeds.h"

/// The record of a finished match: everything needed to replay and verify it, and nothing else.
namespace marchstone::protocol {

/// An outcome that owns its strings, so that it can be read from a file.
struct RecordedResult {
  std::vector<Seat> winners;
  std::vector<std::optional<int>> scores;
  std::string reason;
  std::string details;  ///< game-specific, JSON text; empty if there are none

  RecordedResult() = default;
  RecordedResult(const Outcome& outcome, std::string game_details = {})
      : winners(outcome.winners),
        scores(outcome.scores),
        reason(outcome.reason),
        details(std::move(game_details)) {}
};
/// The same result; details are compared as JSON, not as text.
bool is_same(const RecordedResult& left, const RecordedResult& right);

/// The result of a match that was abandoned: no winner and no score. Set by the room, not by a game.
Outcome abandoned(std::size_t seats);
/// The same for a match that was closed by the operator.
Outcome closed(std::size_t seats);

/// The entries of a seat that a bot played.
struct BotSpan {
  Seat seat{};
  BotLevel level{};
  std::uint32_t from = 0;           ///< entries after this one
  std::optional<std::uint32_t> to;  ///< up to this one; nothing: to the end
  friend bool operator==(const BotSpan&, const BotSpan&) = default;
};

struct Record {
  std::string id;
  std::string game;
  int rules = 0;
  std::string options;  ///< complete, JSON text
  std::vector<std::optional<Player>> players;
  std::vector<BotSpan> bots;         ///< a seat without a player has one from the start
  std::vector<std::uint32_t> hints;  ///< that each seat was given; empty if none was
  std::string lesson;                ///< its name; empty for other matches
  Visibility visibility = Visibility::open;
  std::optional<ClockSettings> clock;
  Seed server_part{};
  std::vector<std::optional<Seed>> nonces;
  std::string deal;  ///< JSON text
  std::vector<Entry> entries;
  RecordedResult result;
  std::int64_t started_at = 0;
  std::int64_t finished_at = 0;
};

std::string write_record(const Record& record);
/// One entry of the record: {"seq":1,"at":0,"type":"move","seat":0,"move":{}}.
void write_entry(JsonWriter& out, std::uint32_t seq, const Entry& entry);

struct NumberedEntry {
  std::uint32_t seq = 0;
  Entry entry;
};
/// Parses what `write_entry` wrote; nothing if a field is missing, malformed or unknown.
std::optional<NumberedEntry> read_entry(const nlohmann::json& value);

/// The short object for lists: id, game, players, result, started_at, finished_at, options, visibility.
/// Players have `lookalike` as in room objects.
std::string write_summary(const Record& record);

struct RecordFault {
  enum class Kind : std::uint8_t { unreadable, unknown_game, other_rules, differs };
  Kind kind = Kind::unreadable;
  std::string reason;  ///< one sentence
};

/// Parses a record and checks its shape only: every field of the schema and no other.
Result<Record, RecordFault> read_record(std::string_view text);
Result<Record, RecordFault> read_record(const nlohmann::json& value);

/// The result of `examine`: a fault, or what a valid record leaves unproven, one line each that names fields.
struct Examination {
  std::optional<RecordFault> fault;
  std::vector<std::string> unproven;
};
/// Replays the record and verifies commitment, seed, deal, entries and result, that every seat has its
/// player or bot, and that the times are consistent with each other and with the clock. `line` as in
/// `verify_with_positions`.
Examination examine(std::string_view record, const GameRegistry& games,
                    const std::function<void(std::string_view line)>& line = {});

/// The fault alone; empty if the record is valid.
std::optional<RecordFault> verify(std::string_view record, const GameRegistry& games);
/// The same, with one JSON line for the start and one per entry: {"seq":0,"entry":null,"position":{...}}.
std::optional<RecordFault> verify_with_positions(std::string_view record, const GameRegistry& games,
                                                 const std::function<void(std::string_view line)>& line);

}  // namespace marchstone::protocol
