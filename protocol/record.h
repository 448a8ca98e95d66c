#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/hosted_match.h"
#include "protocol/replay.h"
#include "protocol/room_info.h"

/// The record of a finished match: everything needed to replay and verify it, and nothing else.
namespace marchstone::protocol {

/// SHA-256 of the server's part, lower-case hex.
std::string commitment(const Seed& server_part);
/// SHA-256("marchstone seed 1" + server's part + 32 bytes a seat in seat order, zeros where none was sent).
Seed match_seed(const Seed& server_part, const std::vector<std::optional<Seed>>& nonces);
std::string to_hex(const Seed& bytes);
std::optional<Seed> seed_from_hex(std::string_view hex);

struct Record {
  std::string id;
  std::string game;
  int rules = 0;
  std::string options;  ///< complete, JSON text
  std::vector<std::optional<Player>> players;
  Visibility visibility = Visibility::open;
  std::optional<ClockSettings> clock;
  Seed server_part{};
  std::vector<std::optional<Seed>> nonces;
  std::string deal;  ///< JSON text
  std::vector<Entry> entries;
  Outcome result;        ///< `reason` points into `reason_text`
  std::string reason_text;
  std::int64_t started_at = 0;
  std::int64_t finished_at = 0;
};

std::string write_record(const Record& record);
/// The short object of lists: id, game, players, result, started_at, finished_at, options, visibility.
std::string write_summary(const Record& record);

struct RecordFault {
  enum class Kind : std::uint8_t { unreadable, unknown_game, other_rules, differs };
  Kind kind = Kind::unreadable;
  std::string reason;  ///< one sentence
};

/// Replays the record's text and proves commitment, seed, deal, entries and result. Empty: all is well.
std::optional<RecordFault> verify(std::string_view record, const GameRegistry& games);
/// The same, and one JSON line for the start and one an entry: {"seq":0,"entry":null,"position":{...}}.
std::optional<RecordFault> verify_with_positions(std::string_view record, const GameRegistry& games,
                                                 const std::function<void(std::string_view line)>& line);

}  // namespace marchstone::protocol
