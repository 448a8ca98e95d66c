// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdlib>
#include <utility>

#include "protocol/wire/pushes.h"
#include "server/config/limits.h"
#include "tests/simulator/checks/invariants.h"

/// Snapshots of matches: each is what the journal says, as its receiver may know it, byte for byte.
namespace marchstone::server::simulator {

namespace {

protocol::UndoOffer undo_offer(const Json& undo) {
  if (undo == "free") return protocol::UndoOffer::free;
  return undo == "ask" ? protocol::UndoOffer::ask : protocol::UndoOffer::none;
}

std::optional<Seat> seat_in(const Json& value) {
  if (!value.is_number_unsigned()) return std::nullopt;
  return seat(value.get<std::size_t>());
}

std::optional<protocol::ClockState> clock_in(const Json& push) {
  const auto clock = push.find("clock");
  if (clock == push.end()) return std::nullopt;
  protocol::ClockState state;
  state.left_ms = clock->at("left_ms").get<std::vector<std::int64_t>>();
  for (const Json& running : clock->at("running")) state.running.push_back(seat(running.get<std::size_t>()));
  state.at = clock->at("at").get<std::int64_t>();
  return state;
}

/// The frame as it must be for that position; clock and undo offer are taken from the one that was sent.
std::string rebuilt(const Json& push, const protocol::HostedMatch& match, Viewer viewer,
                    const std::string& events, bool is_over, bool is_played_for = false) {
  const std::string room = push.at("room").get<std::string>();
  const std::string view = match.view(viewer);
  const bool may_move = viewer.seat() && !is_over && !is_played_for;
  const std::string legal = may_move ? match.legal(*viewer.seat()) : "[]";
  protocol::StatePush state;
  state.room = room;
  state.seq = push.at("seq").get<std::uint32_t>();
  state.seat = viewer.seat();
  state.view = view;
  if (!is_over) state.deciding = match.deciders();
  state.legal = legal;
  state.events = events;
  state.clock = clock_in(push);
  state.undo = undo_offer(push.at("undo"));
  return protocol::state_push(state).text;
}

}  // namespace

void Invariants::check_state(ConnectionId connection, const SharedFrame& frame, const Json& push) {
  ++counts_.states;
  const RoomTruth* room = truth(connection, push);
  if (!room) return;
  const auto seq = push.value("seq", 0u);
  if (!room->has_started() || seq > room->last_seq())
    return found(connection, "a position that is not durable", frame->text);
  Connection& receiver = connections_[connection];
  const std::optional<Seat> shown_as = seat_in(push.at("seat"));
  const auto sees_as = [&](const RoomTruth::Table& table) {
    return room->viewer(table.seat_of(receiver.player), seq).seat() == shown_as;
  };
  if (!sees_as(room->table()) && !sees_as(room->table_before()))
    return found(connection, "a view of another seat", frame->text);

  Sight& sight = receiver.rooms[room->opened().code];
  if (seq < sight.highest_seq) found(connection, "seq goes back", frame->text);
  const bool has_events = !push.at("events").empty();
  const std::optional<std::uint32_t> from = sight.is_member ? sight.seq : std::nullopt;
  if (has_events && !from) found(connection, "events without a snapshot before", frame->text);
  if (checked_.frame == frame) {
    if (has_events && checked_.from != from)
      found(connection, "an event is missing or duplicated", frame->text);
  } else if (check_state_content(connection, frame, push, *room, from)) {
    checked_ = {frame, from, seq, shown_as};
    check_clock(connection, push, *room);
    check_beat(connection, *room, seq, has_events);
  }
  if (sight.is_member) sight.seq = seq;
  sight.highest_seq = seq;
}

bool Invariants::check_state_content(ConnectionId connection, const SharedFrame& frame, const Json& push,
                                     const RoomTruth& truth, std::optional<std::uint32_t> from) {
  const auto seq = push.at("seq").get<std::uint32_t>();
  const auto shown_as = seat_in(push.at("seat"));
  const Viewer viewer = shown_as ? Viewer(*shown_as) : Viewer::spectator();
  // A first snapshot has no events; a later one all since the last.
  const std::string events = from && *from < seq ? truth.events(*from, seq, viewer) : std::string();
  const protocol::HostedMatch& match = truth.position(seq);
  const bool is_over = match.outcome().has_value();
  const bool may_be_ended =
      truth.is_closed() || time_.now() >= truth.last_entry_at() + periods_.playing_room_ms;
  if (seq > 0 && truth.table().chairs[index(truth.changes()[seq - 1].entry.seat)].bot) ++counts_.bot_states;
  if (truth.opened().show) ++counts_.show_states;
  const std::string expected = rebuilt(push, match, viewer, events, is_over);
  if (frame->text == expected) {
    if (chance_.one_in(8)) check_non_interference(connection, push, truth, viewer, frame->text, events);
    return true;
  }
  // Who is played for by a bot is offered no moves.
  const auto is_played_for = [&](const RoomTruth::Table& table) {
    return shown_as && table.chairs[index(*shown_as)].bot;
  };
  const bool may_be_played_for = is_played_for(truth.table()) || is_played_for(truth.table_before());
  if (may_be_played_for && frame->text == rebuilt(push, match, viewer, events, is_over, true)) return true;
  if (may_be_ended && frame->text == rebuilt(push, match, viewer, events, true)) return true;
  found(connection, "a snapshot that differs from the journal", frame->text + "\nexpected " + expected);
  return false;
}

/// Another position that the receiver cannot tell from this one gives them the same bytes.
void Invariants::check_non_interference(ConnectionId connection, const Json& push, const RoomTruth& truth,
                                        Viewer viewer, const std::string& text, const std::string& events) {
  ++counts_.determinized;
  const protocol::HostedMatch& match = truth.position(push.at("seq").get<std::uint32_t>());
  const auto other = match.determinize(viewer, chance_.seed());
  const std::string expected = rebuilt(push, *other, viewer, events, other->outcome().has_value());
  if (text != expected) found(connection, "shown a secret", text + "\nelsewhere " + expected);
}

/// A clock shows a time between what the journal says and what may have run since.
void Invariants::check_clock(ConnectionId connection, const Json& push, const RoomTruth& truth) {
  const auto clock = clock_in(push);
  if (clock.has_value() != truth.opened().clock.has_value())
    return found(connection, "a clock where there is none, or none where there is one", push.dump());
  if (!clock) return;
  const auto seq = push.at("seq").get<std::uint32_t>();
  const auto& settings = *truth.opened().clock;
  const std::int64_t whole = std::int64_t{settings.seconds} * 1000;
  const bool is_per_move = settings.kind == protocol::ClockSettings::Kind::move;
  const auto kept = [&](std::size_t seat) {
    return seq == 0 ? whole : truth.changes()[seq - 1].left_ms.at(seat);
  };
  const std::int64_t since = seq == 0 ? truth.started_at() : truth.changes()[seq - 1].entry.at;
  // Its date by server time. A room does not follow small differences of the wall clock.
  const std::int64_t wall_offset = time_.wall_offset();
  const bool is_followed = std::abs(wall_offset) >= limits::clock_step_ms;
  const std::int64_t at_ms = is_followed ? clock->at - wall_offset : clock->at;
  bool is_right = clock->left_ms.size() == truth.table().chairs.size() && at_ms <= time_.now();
  for (std::size_t at = 0; is_right && at < clock->left_ms.size(); ++at) {
    const std::int64_t left = clock->left_ms[at];
    const bool runs = std::ranges::find(clock->running, seat(at)) != clock->running.end();
    const bool decides = std::ranges::any_of(
        truth.position(seq).deciders(), [at](const Decider& decider) { return index(decider.seat) == at; });
    is_right = runs == decides && left >= 0;
    // A beat before the clock runs, time given back for a failing store, and the grace after a lost flag fall
    // add to it.
    const std::int64_t grace = std::int64_t{truth.opened().beat} * 1000 + (store_has_failed_ ? 5'000 : 0);
    const std::int64_t most =
        (is_per_move && runs ? whole : std::max(kept(at), is_per_move ? whole : 0)) + grace;
    const std::int64_t least = runs ? std::min(kept(at), most) - (at_ms - since) : kept(at);
    is_right = is_right && left <= most && left >= std::min(least, most);
  }
  const std::string last = seq == 0 ? std::string() : write_document(truth.changes()[seq - 1]);
  if (!is_right)
    found(connection, "a clock that differs from the journal", push["clock"].dump() + last + push.dump());
}

/// While an answer could reveal something about the hand, it is shown to nobody before the beat is over.
void Invariants::check_beat(ConnectionId connection, const RoomTruth& truth, std::uint32_t seq,
                            bool has_events) {
  Shown& shown = shown_[truth.opened().code];
  const std::int64_t beat_ms = std::int64_t{truth.opened().beat} * 1000;
  if (seq > shown.seq && shown.at_once && beat_ms > 0) {
    const auto is_paced = [&](std::uint32_t at) {
      const auto deciders = truth.position(at).deciders();
      return std::ranges::any_of(deciders, [](const Decider& decider) { return decider.paced; });
    };
    const bool begins_there = is_paced(shown.seq) && (shown.seq == 0 || !is_paced(shown.seq - 1));
    if (begins_there) ++counts_.beats;
    if (begins_there && time_.now() < shown.at + beat_ms)
      found(connection, "an answer is shown before its beat is over in room " + truth.opened().code);
  }
  if (seq > shown.seq) shown = {seq, time_.now(), has_events};
}

}  // namespace marchstone::server::simulator
