// SPDX-License-Identifier: MIT
#include "protocol/wire/pushes.h"

#include <cassert>

#include "protocol/shape/writing.h"
#include "protocol/wire/message_shapes.h"

namespace marchstone::protocol {

namespace {

template <class Message>
std::string text_of(const Message& message, std::size_t expected_bytes = 256) {
  JsonWriter out(expected_bytes);
  write_value(out, message);
  return std::move(out).text();
}

constexpr std::string_view end_of_state = "]}";

}  // namespace

std::string ok(RequestId id, std::string_view fields) {
  JsonWriter out(32 + fields.size());
  out.begin_object().field("type", "ok").field("id", id);
  if (!fields.empty()) out.raw(fields);
  out.end_object();
  return std::move(out).text();
}

std::string error(std::optional<RequestId> id, ErrorCode code) {
  return text_of(ErrorAnswer{id, code});
}

std::string room_push(const RoomInfo& room) {
  return text_of(RoomPush{whole_room(room)}, 1024);
}

StateText state_push(const StatePush& state) {
  std::string text =
      text_of(StateMessage{&state}, 512 + state.view.size() + state.legal.size() + state.events.size());
  const std::size_t events_at = text.size() - end_of_state.size() - state.events.size();
  return {std::move(text), events_at};
}

std::string_view events_of(std::string_view state, std::size_t events_at) {
  assert(events_at + end_of_state.size() <= state.size() && state.ends_with(end_of_state));
  return state.substr(events_at, state.size() - end_of_state.size() - events_at);
}

std::string with_earlier_events(std::string_view state, std::size_t events_at, std::string_view earlier) {
  const bool has_both = !earlier.empty() && !events_of(state, events_at).empty();
  std::string text;
  text.reserve(state.size() + earlier.size() + 1);
  text.append(state, 0, events_at).append(earlier);
  if (has_both) text += ',';
  text += state.substr(events_at);
  return text;
}

void write_chat_line(JsonWriter& out, const ChatLine& line, bool is_lookalike) {
  write_value(out, WholeLine{&line, is_lookalike});
}

std::string chat_push(std::string_view room, const ChatLine& line, bool is_lookalike) {
  return text_of(ChatPush{room, {&line, is_lookalike}}, 256 + line.text.size());
}

std::string undo_asked_push(std::string_view room, Seat seat, std::uint32_t to_seq,
                            const std::vector<Seat>& waiting, UndoOutcome outcome) {
  return text_of(UndoAskedPush{room, seat, to_seq, waiting, outcome});
}

void write_result(JsonWriter& out, const Outcome& outcome, std::string_view details) {
  write_value(out, WholeResult{&outcome, details});
}

std::string finished_push(std::string_view room, const Outcome& outcome, std::string_view match,
                          std::string_view details) {
  return text_of(FinishedPush{room, {&outcome, details}, match});
}

std::string bot_asked_push(std::string_view room, Seat seat) {
  return text_of(NoticePush{"bot_asked", "Somebody would like a bot to play at this seat.", room, seat});
}

std::string notice_push(std::string_view kind, std::string_view text, std::optional<std::string_view> room) {
  return text_of(NoticePush{kind, text, room});
}

}  // namespace marchstone::protocol
