// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/wire/requests.h"
#include "protocol/wire/room_info.h"
#include "rules/core/game.h"

/// Messages of the server as the JSON text of one frame each. Answers carry the request's id; pushes have
/// none.
namespace marchstone::protocol {

/// {"type":"ok","id":ID ...}: `fields` are further fields ("\"time\":1"), or empty.
std::string ok(RequestId id, std::string_view fields = {});
std::string error(std::optional<RequestId> id, ErrorCode code);

std::string room_push(const RoomInfo& room);

struct ClockState {
  std::vector<std::int64_t> left_ms;
  std::vector<Seat> running;
  std::int64_t at = 0;
};
enum class UndoOffer : std::uint8_t { none, free, ask };

struct StatePush {
  std::string_view room;
  std::uint32_t seq = 0;
  std::optional<Seat> seat;
  std::string_view view;  ///< JSON object
  std::vector<Decider> deciding;
  std::string_view legal;   ///< JSON array
  std::string_view events;  ///< JSON objects joined by commas
  std::optional<ClockState> clock;
  UndoOffer undo = UndoOffer::none;
};
/// The last field is `events`; `events_at` is the offset after its opening bracket, so that the newest of
/// several states of one room for one viewer can be sent with the events of all.
struct StateText {
  std::string text;
  std::size_t events_at = 0;
};
StateText state_push(const StatePush& state);
/// Its events: JSON objects joined by commas.
std::string_view events_of(std::string_view state, std::size_t events_at);
/// That state with `earlier` inserted before its own events.
std::string with_earlier_events(std::string_view state, std::size_t events_at, std::string_view earlier);

enum class ChatChannel : std::uint8_t { table, watchers };
constexpr Words<2> words_of(As<ChatChannel>) {
  return {"", {"table", "watchers"}};
}
struct ChatLine {
  std::string player;
  std::string name;
  std::optional<Seat> seat;
  ChatChannel channel = ChatChannel::table;
  std::string text;
  std::int64_t at = 0;
};
/// Without type and room. `is_lookalike`: the name looks like that of another player at the table.
void write_chat_line(JsonWriter& out, const ChatLine& line, bool is_lookalike = false);
std::string chat_push(std::string_view room, const ChatLine& line, bool is_lookalike = false);

enum class UndoOutcome : std::uint8_t { pending, accepted, refused };
std::string undo_asked_push(std::string_view room, Seat seat, std::uint32_t to_seq,
                            const std::vector<Seat>& waiting, UndoOutcome outcome);

/// `details`: game-specific, a JSON object or empty.
void write_result(JsonWriter& out, const Outcome& outcome, std::string_view details = {});
std::string finished_push(std::string_view room, const Outcome& outcome, std::string_view match,
                          std::string_view details = {});

std::string bot_asked_push(std::string_view room, Seat seat);
std::string notice_push(std::string_view kind, std::string_view text,
                        std::optional<std::string_view> room = {});

}  // namespace marchstone::protocol
