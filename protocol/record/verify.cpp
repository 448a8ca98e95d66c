// SPDX-License-Identifier: MIT
#include <algorithm>

#include "protocol/json/json_reader.h"
#include "protocol/record/record.h"
#include "protocol/record/record_checks.h"

namespace marchstone::protocol {

namespace {

using nlohmann::json;
using Line = std::function<void(std::string_view)>;

RecordFault differs(std::string reason) {
  return {RecordFault::Kind::differs, std::move(reason)};
}

/// Equal as values: the record may have been reformatted.
bool is_same_json(std::string_view left, std::string_view right) {
  return parse_json(left) == parse_json(right);
}

std::optional<RecordFault> check_seed(const json& seed, const Record& record) {
  if (seed.at("commitment") != commitment(record.server_part)) {
    return differs("The commitment is not the hash of the server's part of the seed.");
  }
  if (seed.at("value") != to_hex(match_seed(record.server_part, record.nonces))) {
    return differs("The seed is not derived from the server's part and the nonces.");
  }
  return std::nullopt;
}

std::optional<RecordFault> check_game(const Record& record, const GameType* game) {
  if (game == nullptr) {
    return RecordFault{RecordFault::Kind::unknown_game, "This program does not support the record's game."};
  }
  if (game->rules_version() != record.rules) {
    return RecordFault{RecordFault::Kind::other_rules, "The match was played by version " +
                                                           std::to_string(record.rules) +
                                                           " of the rules, this program has version " +
                                                           std::to_string(game->rules_version()) + "."};
  }
  const auto options =
      game->complete_stored_options(parse_json(record.options).value(), record.nonces.size());
  if (!options) return differs("The game does not offer the record's options: " + options.error().reason);
  if (!is_same_json(*options, record.options)) return differs("The record's options are not complete.");
  return std::nullopt;
}

std::string position_line(std::uint32_t seq, const Entry* entry, const HostedMatch& match) {
  const std::string position = match.position();
  JsonWriter out(position.size() + 256);
  out.begin_object().field("seq", seq).key("entry");
  if (entry != nullptr) {
    write_entry(out, seq, *entry);
  } else {
    out.null();
  }
  out.raw_field("position", position).end_object();
  return std::move(out).text();
}

std::optional<RecordFault> check_seats_and_times(const json& players, const Record& record) {
  if (auto fault = fault_of_players(players, record)) return differs(*std::move(fault));
  if (auto fault = fault_of_bots(record)) return differs(*std::move(fault));
  if (auto fault = fault_of_times(record)) return differs(*std::move(fault));
  return std::nullopt;
}

std::optional<RecordFault> check_match(const Record& record, const GameType& game, const Line& line,
                                       ClockCheck& clock) {
  const auto start =
      game.start(record.options, record.nonces.size(), match_seed(record.server_part, record.nonces));
  if (!start) return differs("The match cannot be set up: " + start.error().reason);
  if (!is_same_json(start.value()->deal(), record.deal)) return differs("The seed gives another deal.");
  const ReplayStep step = [&](std::uint32_t seq, const Entry* entry, const HostedMatch& match) {
    if (line) line(position_line(seq, entry, match));
    clock.step(seq, entry, match);
  };
  const auto end = replay(*start.value(), record.entries, step);
  if (!end)
    return differs("Entry " + std::to_string(end.error().seq) + " cannot be played. " + end.error().reason);
  if (clock.fault()) return differs(*clock.fault());
  // A match without a natural end was abandoned or closed.
  const std::size_t seats = record.nonces.size();
  const Outcome early = record.result.reason == "closed" ? closed(seats) : abandoned(seats);
  const RecordedResult expected(end.value()->outcome().value_or(early), end.value()->details());
  if (!is_same(record.result, expected)) {
    return differs("The entries lead to another result.");
  }
  return std::nullopt;
}

}  // namespace

Examination examine(std::string_view text, const GameRegistry& games, const Line& line) {
  const auto value = parse_json(text);
  if (!value) return {RecordFault{RecordFault::Kind::unreadable, "The record is not JSON."}, {}};
  const auto record = read_record(*value);
  if (!record) return {record.error(), {}};
  const GameType* game = games.find(record->game);
  if (auto fault = check_game(*record, game)) return {std::move(fault), {}};
  if (auto fault = check_seed(value->at("seed"), *record)) return {std::move(fault), {}};
  if (auto fault = check_seats_and_times(value->at("players"), *record)) return {std::move(fault), {}};
  ClockCheck clock(*record);
  if (auto fault = check_match(*record, *game, line, clock)) return {std::move(fault), {}};
  return {std::nullopt, unproven(*record, clock.late_moves())};
}

std::optional<RecordFault> verify(std::string_view record, const GameRegistry& games) {
  return examine(record, games).fault;
}

std::optional<RecordFault> verify_with_positions(std::string_view record, const GameRegistry& games,
                                                 const std::function<void(std::string_view line)>& line) {
  return examine(record, games, line).fault;
}

}  // namespace marchstone::protocol
