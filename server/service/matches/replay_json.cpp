// SPDX-License-Identifier: MIT
#include "server/service/matches/replay_json.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "protocol/json/json_writer.h"
#include "protocol/record/replay.h"
#include "protocol/wire/lookalikes.h"
#include "server/room/match/match_play.h"

namespace marchstone::server {

using nlohmann::ordered_json;
using protocol::Entry;
using protocol::HostedMatch;
using protocol::JsonWriter;
using protocol::Record;
using protocol::RecordFault;

namespace {

/// Adds to `open` the fields that it lacks or has as null, from `told`, at any depth.
void merge(ordered_json& open, const ordered_json& told) {
  if (open.is_null()) {
    open = told;
  } else if (open.is_object() && told.is_object()) {
    for (const auto& [name, content] : told.items()) merge(open[name], content);
  } else if (open.is_array() && told.is_array() && open.size() == told.size()) {
    for (std::size_t place = 0; place < open.size(); ++place) merge(open[place], told[place]);
  }
}

ordered_json events_for(const HostedMatch& match, Seat viewer, std::uint32_t seq) {
  return ordered_json::parse("[" + match.last_events(viewer, seq) + "]");
}

/// The events of the last entry with the private fields of all seats, beginning with the acting one: every
/// viewer gets the same events in the same order, so they can be merged.
std::string open_events(const HostedMatch& match, Seat acting, std::uint32_t seq) {
  ordered_json open = events_for(match, acting, seq);
  for (std::size_t place = 0; place < match.seats(); ++place) {
    if (seat(place) != acting) merge(open, events_for(match, seat(place), seq));
  }
  return open.dump();
}

void write_step(JsonWriter& out, std::uint32_t seq, const Entry* entry, const HostedMatch& match) {
  out.begin_object().field("seq", seq).key("entry");
  if (!entry) {
    out.null().raw_field("events", "[]");
  } else {
    protocol::write_entry(out, seq, *entry);
    out.raw_field("events", entry->kind == Entry::Kind::undo ? '[' + undone_event(seq, *entry) + ']'
                                                             : open_events(match, entry->seat, seq));
  }
  out.raw_field("position", match.position()).end_object();
}

/// Computed here, since the record's format is fixed.
void write_lookalikes(JsonWriter& out, const Record& record) {
  const std::vector<bool> alike = protocol::lookalikes(record.players);
  out.key("lookalikes").begin_array();
  for (std::size_t place = 0; place < alike.size(); ++place) {
    if (alike[place]) out.value(place);
  }
  out.end_array();
}

}  // namespace

Result<std::string, RecordFault> replay_record(std::string_view text, const protocol::GameRegistry& games) {
  const Result<Record, RecordFault> record = protocol::read_record(text);
  if (!record) return record.error();
  const protocol::GameType* game = games.find(record->game);
  if (!game) return RecordFault{RecordFault::Kind::unknown_game, "This server does not support that game."};
  if (game->rules_version() != record->rules) {
    return RecordFault{RecordFault::Kind::other_rules,
                       "The match was played by another version of the rules."};
  }
  const auto start = game->start(record->options, record->nonces.size(),
                                 protocol::match_seed(record->server_part, record->nonces));
  if (!start) return RecordFault{RecordFault::Kind::differs, "The match cannot be set up."};

  JsonWriter out;
  out.begin_object();
  write_lookalikes(out, *record);
  out.key("steps").begin_array();
  const auto end = protocol::replay(**start, record->entries,
                                    [&out](std::uint32_t seq, const Entry* entry, const HostedMatch& match) {
                                      write_step(out, seq, entry, match);
                                    });
  if (!end) return RecordFault{RecordFault::Kind::differs, "The match does not replay."};
  out.end_array().end_object();
  return std::move(out).text();
}

}  // namespace marchstone::server
