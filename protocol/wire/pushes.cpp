#include "protocol/wire/pushes.h"

#include <cassert>

#include "protocol/wire/optional_field.h"

namespace marchstone::protocol {

namespace {

JsonWriter begin_push(std::string_view type, std::size_t expected_bytes = 256) {
  JsonWriter out(expected_bytes);
  out.begin_object().field("type", type);
  return out;
}

std::string finish(JsonWriter& out) {
  out.end_object();
  return std::move(out).text();
}

void write_deciding(JsonWriter& out, const std::vector<Decider>& deciding) {
  out.key("to_move").begin_array();
  for (const Decider& decider : deciding) out.value(index(decider.seat));
  out.end_array().key("deciding").begin_array();
  for (const Decider& decider : deciding) {
    out.begin_object().field("seat", index(decider.seat)).field("kind", decider.kind);
    if (decider.paced) out.field("paced", true);
    out.end_object();
  }
  out.end_array();
}

void write_clock_state(JsonWriter& out, const ClockState& clock) {
  out.begin_object().key("left_ms").begin_array();
  for (const std::int64_t left : clock.left_ms) out.value(left);
  out.end_array().key("running");
  write_seats(out, clock.running);
  out.field("at", clock.at).end_object();
}

void write_undo(JsonWriter& out, UndoOffer undo) {
  out.key("undo");
  switch (undo) {
    case UndoOffer::none:
      out.null();
      break;
    case UndoOffer::free:
      out.value("free");
      break;
    case UndoOffer::ask:
      out.value("ask");
      break;
  }
}

/// The fields of a chat line's object.
void write_chat_fields(JsonWriter& out, const ChatLine& line, bool is_lookalike) {
  out.key("from").begin_object().field("player", line.player).field("name", line.name);
  if (is_lookalike) out.field("lookalike", true);
  out.key("seat");
  write_seat(out, line.seat);
  out.end_object().field("channel", line.to_watchers ? "watchers" : "table");
  out.field("text", line.text).field("at", line.at);
}

}  // namespace

std::string ok(RequestId id, std::string_view fields) {
  JsonWriter out(32 + fields.size());
  out.begin_object().field("type", "ok").field("id", id);
  if (!fields.empty()) out.raw(fields);
  return finish(out);
}

std::string error(std::optional<RequestId> id, ErrorCode code) {
  JsonWriter out = begin_push("error");
  write_optional(out, "id", id);
  out.field("code", word(code)).field("message", sentence(code));
  return finish(out);
}

std::string room_push(const RoomInfo& room) {
  JsonWriter out = begin_push("room", 1024);
  out.key("room");
  write_room(out, room);
  return finish(out);
}

StateText state_push(const StatePush& state) {
  JsonWriter out = begin_push("state", 512 + state.view.size() + state.legal.size() + state.events.size());
  out.field("room", state.room).field("seq", state.seq).key("seat");
  write_seat(out, state.seat);
  out.raw_field("view", state.view);
  write_deciding(out, state.deciding);
  out.raw_field("legal", state.legal);
  if (state.clock) {
    out.key("clock");
    write_clock_state(out, *state.clock);
  }
  write_undo(out, state.undo);
  out.key("events").begin_array();
  const std::size_t events_at = out.size();
  if (!state.events.empty()) out.raw(state.events);
  out.end_array();
  return {finish(out), events_at};
}

std::string_view events_of(std::string_view state, std::size_t events_at) {
  constexpr std::string_view end = "]}";
  assert(events_at + end.size() <= state.size() && state.ends_with(end));
  return state.substr(events_at, state.size() - end.size() - events_at);
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
  out.begin_object();
  write_chat_fields(out, line, is_lookalike);
  out.end_object();
}

std::string chat_push(std::string_view room, const ChatLine& line, bool is_lookalike) {
  JsonWriter out = begin_push("chat", 256 + line.text.size());
  out.field("room", room);
  write_chat_fields(out, line, is_lookalike);
  return finish(out);
}

std::string undo_asked_push(std::string_view room, Seat seat, std::uint32_t to_seq,
                            const std::vector<Seat>& waiting, UndoOutcome outcome) {
  JsonWriter out = begin_push("undo_asked");
  out.field("room", room).field("seat", index(seat)).field("to_seq", to_seq).key("waiting");
  write_seats(out, waiting);
  out.key("outcome");
  switch (outcome) {
    case UndoOutcome::pending:
      out.null();
      break;
    case UndoOutcome::accepted:
      out.value("accepted");
      break;
    case UndoOutcome::refused:
      out.value("refused");
      break;
  }
  return finish(out);
}

void write_result(JsonWriter& out, const Outcome& outcome, std::string_view details) {
  out.begin_object().key("winners");
  write_seats(out, outcome.winners);
  out.key("scores").begin_array();
  for (const auto& score : outcome.scores) {
    if (score) {
      out.value(*score);
    } else {
      out.null();
    }
  }
  out.end_array().field("reason", outcome.reason);
  if (!details.empty()) out.raw_field("details", details);
  out.end_object();
}

std::string finished_push(std::string_view room, const Outcome& outcome, std::string_view match,
                          std::string_view details) {
  JsonWriter out = begin_push("finished");
  out.field("room", room).key("result");
  write_result(out, outcome, details);
  out.field("match", match);
  return finish(out);
}

std::string notice_push(std::string_view kind, std::string_view text, std::optional<std::string_view> room) {
  JsonWriter out = begin_push("notice");
  out.field("text", text).field("kind", kind);
  if (room) out.field("room", *room);
  return finish(out);
}

}  // namespace marchstone::protocol
