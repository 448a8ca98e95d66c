// SPDX-License-Identifier: MIT
#include "server/service/matches/replay_json.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "protocol/answers/http_answers.h"
#include "protocol/record/replay.h"
#include "protocol/wire/lookalikes.h"
#include "server/room/match/match_play.h"
#include "server/service/matches/opened_record.h"

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
  std::string events = "[]";
  if (entry != nullptr)
    events = entry->kind == Entry::Kind::undo ? '[' + undone_event(seq, *entry) + ']'
                                              : open_events(match, entry->seat, seq);
  const std::string position = match.position();
  const auto of_record = entry ? std::optional(protocol::EntryOfRecord{seq, entry}) : std::nullopt;
  write_value(out, protocol::StepOfReplay{seq, of_record, events, position});
}

/// Computed here, since the record's format is fixed.
std::vector<Seat> lookalikes(const Record& record) {
  const std::vector<bool> alike = protocol::lookalikes(record.players);
  std::vector<Seat> seats;
  for (std::size_t place = 0; place < alike.size(); ++place) {
    if (alike[place]) seats.push_back(seat(place));
  }
  return seats;
}

}  // namespace

Result<std::string, RecordFault> replay_record(std::string_view text, const protocol::GameRegistry& games) {
  const Result<OpenedRecord, RecordFault> opened = open_record(text, games);
  if (!opened) return opened.error();
  bool is_whole = true;
  const auto write_steps = [&](JsonWriter& out) {
    out.begin_array();
    const auto write = [&out](std::uint32_t seq, const Entry* entry, const HostedMatch& match) {
      write_step(out, seq, entry, match);
    };
    is_whole = static_cast<bool>(protocol::replay(*opened->start, opened->record.entries, write));
    out.end_array();
  };
  std::string body = protocol::body_of(protocol::ReplayAnswer{lookalikes(opened->record), {write_steps}});
  if (!is_whole) return RecordFault{RecordFault::Kind::differs, "The match does not replay."};
  return body;
}

}  // namespace marchstone::server
