#include "server/service/room_history.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "protocol/json_writer.h"
#include "protocol/replay.h"
#include "server/service/room_limits.h"

namespace marchstone::server {

std::string history_fields(const RoomMatch& match, std::uint32_t from, std::uint32_t count) {
  protocol::JsonWriter out;
  out.key("entries").begin_array();
  const std::uint64_t end =
      std::min<std::uint64_t>(std::uint64_t{from} + count, std::uint64_t{match.shown_seq()} + 1);
  if (from < end) {
    const auto write = [&](std::uint32_t seq, const protocol::Entry* entry,
                           const protocol::HostedMatch& position) {
      if (seq < from || out.size() > limits::history_bytes) return;
      out.begin_object().field("seq", seq).field("at", entry ? entry->at : match.started_at());
      out.key("events").begin_array();
      const std::string events =
          entry ? entry_events(seq, *entry, position, Viewer::spectator()) : std::string();
      if (!events.empty()) out.raw(events);
      out.end_array().raw_field("view", position.view(Viewer::spectator())).end_object();
    };
    const auto replayed = protocol::replay(match.start(), match.entries().first(end - 1), write);
    assert(replayed);  // each of these entries was played once
  }
  out.end_array();
  return std::move(out).text();
}

}  // namespace marchstone::server
