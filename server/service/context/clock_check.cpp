// SPDX-License-Identifier: MIT
#include "server/service/context/clock_check.h"

#include <algorithm>
#include <variant>

#include "server/base/visit.h"
#include "server/config/limits.h"
#include "server/room/journal/journal.h"

namespace marchstone::server {

namespace {

/// The latest of the server's own times in it, 0 if it has none.
UnixMs latest_time(const RoomDocument& document) {
  return std::visit(
      Overloaded{
          [](const PositionChanged& changed) {
            return std::max(changed.entry.at, changed.shown_at.value_or(0));
          },
          []<OneOf<NonceSet, ChatSaid, RematchOpened> Timeless>(const Timeless&) { return UnixMs{0}; },
          [](const auto& timed) { return timed.at; },
      },
      document);
}

UnixMs latest_time(const JournalIndex& live_rooms) {
  UnixMs latest = 0;
  for (const auto& [number, documents] : live_rooms.rooms()) {
    for (const std::string& text : documents) {
      if (const auto document = read_document(text)) latest = std::max(latest, latest_time(*document));
    }
  }
  return latest;
}

log::Line warning(const char* event, const char* sentence, std::int64_t ms) {
  return {log::Level::warning, event, sentence, {{"seconds", ms / 1000}}};
}

}  // namespace

UnixMs starting_time(const persistence::StoreTime& last, UnixMs wall_now, const JournalIndex& live_rooms) {
  return last.running > 0 ? last.running : std::max(wall_now, latest_time(live_rooms));
}

std::optional<log::Line> clock_warning(const persistence::StoreTime& last, UnixMs wall_now) {
  if (last.wall == 0) return std::nullopt;
  const std::int64_t passed_ms = wall_now - last.wall;
  if (passed_ms <= -limits::clock_step_ms) {
    return warning(
        "clock_went_back",
        "The system clock is earlier than when this server last ran. Matches continue from where they "
        "stood; new dates are as wrong as the clock.",
        -passed_ms);
  }
  if (passed_ms < limits::long_absence_ms) return std::nullopt;
  return warning("clock_went_forward",
                 "The server was down for very long, or the system clock is wrong. No match and no table has "
                 "aged meanwhile.",
                 passed_ms);
}

std::optional<log::Line> pause_warning(const SystemTime::Disturbance& disturbance) {
  if (disturbance.stood_still_ms == 0) return std::nullopt;
  return warning(
      "process_stood_still",
      "The process did not run for a while: it was stopped, or the machine was suspended or is overloaded. "
      "No player's clock ran meanwhile.",
      disturbance.stood_still_ms);
}

std::optional<log::Line> step_warning(const SystemTime::Disturbance& disturbance) {
  if (disturbance.wall_step_ms == 0) return std::nullopt;
  return warning(
      "clock_set",
      "The system clock was set, or the machine was suspended. Dates follow it; match clocks and other "
      "durations do not.",
      disturbance.wall_step_ms);
}

}  // namespace marchstone::server
