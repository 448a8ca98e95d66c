// SPDX-License-Identifier: MIT
#include "server/room/match/history.h"

#include <algorithm>
#include <limits>
#include <span>
#include <utility>

#include "protocol/answers/http_answers.h"
#include "server/room/limits.h"

namespace marchstone::server {

namespace {

/// The range of positions to write, and the maximum number of bytes.
struct Part {
  std::uint32_t from = 0;
  std::uint64_t count = std::numeric_limits<std::uint32_t>::max();
  std::size_t bytes = std::numeric_limits<std::size_t>::max();
};

/// `entries` are those that were shown, position `seq` at `shown_at(seq)`.
template <class ShownAt>
void write_entries(protocol::JsonWriter& out, const protocol::HostedMatch& start,
                   const RoomCheckpoints& checkpoints, std::span<const protocol::Entry> entries,
                   ShownAt shown_at, const Part& part) {
  const std::uint64_t end =
      std::min<std::uint64_t>(std::uint64_t{part.from} + part.count, std::uint64_t{entries.size()} + 1);
  if (part.from >= end) return;
  const auto write = [&](std::uint32_t seq, const protocol::Entry* entry,
                         const protocol::HostedMatch& position) {
    if (seq < part.from || out.size() > part.bytes) return;
    const std::string events =
        entry ? entry_events(seq, *entry, position, Viewer::spectator()) : std::string();
    const std::string view = position.view(Viewer::spectator());
    write_value(out, protocol::HistoryEntry{seq, shown_at(seq), events, view});
  };
  // The first position to be written includes the events of its entry, so that entry is replayed.
  const auto last = static_cast<std::uint32_t>(end - 1);
  replayed(start, checkpoints, entries, last, part.from == 0 ? 0 : part.from - 1, write);
}

protocol::WrittenInPieces entries_of(const FrozenHistory& history, const Part& part) {
  return {[&history, part](protocol::JsonWriter& out) {
    out.begin_array();
    const auto shown_at = [&history](std::uint32_t seq) {
      return seq == 0 ? history.started_at : history.entries[seq - 1].at;
    };
    if (history.start)
      write_entries(out, *history.start, history.checkpoints, history.entries, shown_at, part);
    out.end_array();
  }};
}

protocol::WrittenInPieces entries_of(const MatchPlay& match, const Part& part) {
  return {[&match, part](protocol::JsonWriter& out) {
    out.begin_array();
    const auto shown_at = [&match](std::uint32_t seq) { return match.shown_on(seq); };
    write_entries(out, match.start(), match.checkpoints(), match.entries().first(match.shown_seq()), shown_at,
                  part);
    out.end_array();
  }};
}

}  // namespace

std::string history_fields(const MatchPlay& match, std::uint32_t from, std::uint32_t count) {
  return protocol::fields_of(
      protocol::HistoryAnswer{entries_of(match, {from, count, limits::history_bytes}), std::nullopt});
}

std::string history_fields(const FrozenHistory& history, std::uint32_t from, std::uint32_t count) {
  return protocol::fields_of(
      protocol::HistoryAnswer{entries_of(history, {from, count, limits::history_bytes}), history.unplayed});
}

std::string history_file(const FrozenHistory& history) {
  return protocol::body_of(protocol::FrozenHistoryFile{protocol::whole_room(history.room), history.rules,
                                                       entries_of(history, {}), history.unplayed});
}

}  // namespace marchstone::server
