// SPDX-License-Identifier: MIT
#include "server/room/pushes/pushes.h"

#include <memory>
#include <utility>

namespace marchstone::server {

void RoomPushes::room_changed() {
  ++state_.rev;
  urgent_ = true;
}

void RoomPushes::spectators_changed() {
  ++state_.rev;
}

bool RoomPushes::flush(UnixMs now) {
  if (state_.rev == pushed_rev_) return false;
  if (!urgent_ && now < pushed_at_ + state_.periods.spectator_push_ms) return false;
  pushed_rev_ = state_.rev;
  pushed_at_ = now;
  urgent_ = false;
  if (!state_.audience.empty()) send_to_all(room_frame());
  publish_snapshot();
  return true;
}

std::optional<UnixMs> RoomPushes::due_at() const {
  if (state_.rev == pushed_rev_) return std::nullopt;
  return urgent_ ? pushed_at_ : pushed_at_ + state_.periods.spectator_push_ms;
}

void RoomPushes::room(ConnectionId to) {
  port_.send(to, room_frame());
}

void RoomPushes::states(const MatchPlay::Shown& steps, UnixMs now) {
  send_states(&steps, now);
}

void RoomPushes::first_states(UnixMs now) {
  send_states(nullptr, now);
}

void RoomPushes::send_states(const MatchPlay::Shown* steps, UnixMs now) {
  std::vector<SharedFrame> of_seats(state_.seats.count());
  SharedFrame of_spectators;
  for (const Client& member : state_.audience.members()) {
    const Viewer viewer = state_.viewer_of(member.player.id);
    SharedFrame& frame = viewer.seat() ? of_seats[index(*viewer.seat())] : of_spectators;
    if (!frame)
      frame = state_frame(viewer, steps ? state_.match->events(*steps, viewer) : std::string(), now);
    port_.send(member.connection, frame);
  }
  publish_snapshot();
}

void RoomPushes::state(const Client& to, UnixMs now) {
  port_.send(to.connection, state_frame(state_.viewer_of(to.player.id), {}, now));
}

SharedFrame RoomPushes::state_frame(Viewer viewer, std::string_view events, UnixMs now) const {
  const MatchPlay& match = *state_.match;
  const auto seat = viewer.seat();
  const std::string view = match.shown().view(viewer);
  const bool may_move = seat && !state_.is_over() && !state_.seats[*seat].bot;
  const std::string legal = may_move ? match.shown().legal(*seat) : "[]";
  protocol::StatePush push;
  push.room = state_.opened.code;
  push.seq = match.shown_seq();
  push.seat = seat;
  push.view = view;
  push.deciding = state_.deciders();
  push.legal = legal;
  push.events = events;
  push.clock = match.clock_state(now);
  if (push.clock) push.clock->at += state_.wall_offset;
  if (may_move) push.undo = state_.undo_choice(*seat).offer;
  auto [text, events_at] = protocol::state_push(push);
  return server::state_frame(std::move(text), state_.opened.code, events_at);
}

SharedFrame RoomPushes::room_frame() const {
  return snapshot_frame(protocol::room_push(state_.info()), state_.opened.code);
}

void RoomPushes::undo_asked(protocol::UndoOutcome outcome) {
  send_to_all(push_frame(undo_asked_text(outcome)));
}

std::string RoomPushes::undo_asked_text(protocol::UndoOutcome outcome) const {
  const UndoVote& vote = *state_.undo_vote;
  return protocol::undo_asked_push(state_.opened.code, vote.asker, vote.to_seq, vote.waiting, outcome);
}

void RoomPushes::finished() {
  send_to_all(push_frame(finished_text()));
}

std::string RoomPushes::finished_text() const {
  return protocol::finished_push(state_.opened.code, *state_.outcome(), state_.archived->match,
                                 state_.result_details());
}

void RoomPushes::whole_picture(const Client& to, UnixMs now) {
  if (!state_.audience.has(to.connection)) return;  // it closed while its request was queued
  if (!flush(now)) room(to.connection);
  if (state_.match) state(to, now);
  if (state_.undo_vote)
    port_.send(to.connection, push_frame(undo_asked_text(protocol::UndoOutcome::pending)));
  if (const auto seat = state_.seats.of(to.player.id)) {
    for (const Seat wanted : state_.absence.bots_to_agree_to(*seat))
      port_.send(to.connection, push_frame(protocol::bot_asked_push(state_.opened.code, wanted)));
  }
  if (state_.archived && state_.match) port_.send(to.connection, push_frame(finished_text()));
}

void RoomPushes::chat(const protocol::ChatLine& line) {
  const SharedFrame frame =
      push_frame(protocol::chat_push(state_.opened.code, line, state_.is_lookalike(line)));
  for (const Client& member : state_.audience.members()) {
    if (line.channel == protocol::ChatChannel::watchers && state_.seats.of(member.player.id)) continue;
    port_.send(member.connection, frame);
  }
}

void RoomPushes::notice_to_all(std::string_view kind, std::string_view text) {
  send_to_all(push_frame(protocol::notice_push(kind, text, state_.opened.code)));
}

void RoomPushes::bot_asked(Seat seat) {
  send_to_all(push_frame(protocol::bot_asked_push(state_.opened.code, seat)));
}

void RoomPushes::notice(ConnectionId to, std::string_view kind, std::string_view text) {
  port_.send(to, push_frame(protocol::notice_push(kind, text, state_.opened.code)));
}

void RoomPushes::publish_snapshot() {
  auto to_move = state_.to_move();
  if (told_rev_ == state_.rev && told_to_move_ == to_move) return;
  told_rev_ = state_.rev;
  told_to_move_ = std::move(to_move);
  port_.changed(state_.info(), told_to_move_);
}

void RoomPushes::send_to_all(const SharedFrame& frame) {
  for (const Client& member : state_.audience.members()) port_.send(member.connection, frame);
}

}  // namespace marchstone::server
