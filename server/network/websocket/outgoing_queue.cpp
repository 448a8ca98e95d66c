// SPDX-License-Identifier: MIT
#include "server/network/websocket/outgoing_queue.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "protocol/wire/pushes.h"

namespace marchstone::server {

namespace {

bool is_picture(const Frame& frame) {
  return frame.kind == Frame::Kind::snapshot || frame.kind == Frame::Kind::state;
}

std::pair<Frame::Kind, std::string> key(const Frame& picture) {
  return {picture.kind, picture.room};
}

}  // namespace

/// The size on the wire.
std::size_t OutgoingQueue::Waiting::bytes() const {
  if (earlier_events.empty()) return frame->text.size();
  const bool has_more = !protocol::events_of(frame->text, frame->events_at).empty();
  return frame->text.size() + earlier_events.size() + (has_more ? 1 : 0);
}

bool OutgoingQueue::push(SharedFrame frame) {
  assert(frame);
  const Place pushed = waiting_.insert(waiting_.end(), {std::move(frame)});
  bytes_ += pushed->bytes();
  if (!is_slow_ && bytes_ > bounds_.soft_bytes) {
    is_slow_ = true;
    for (Place at = waiting_.begin(); at != pushed; ++at) keep_only_newest(at);
  }
  if (is_slow_) keep_only_newest(pushed);
  if (bytes_ <= bounds_.hard_bytes) return true;
  remove(pushed);
  return false;
}

/// Removes the older snapshot of the same room. The events of a state are passed on to the newer one, so that
/// none is reordered; the newer one keeps its place after everything queued before it.
void OutgoingQueue::keep_only_newest(Place picture) {
  if (!is_picture(*picture->frame)) return;
  const auto [known, is_first] = newest_.try_emplace(key(*picture->frame), picture);
  if (is_first) return;
  const Place older = std::exchange(known->second, picture);
  bytes_ -= older->bytes() + picture->bytes();
  if (picture->frame->kind == Frame::Kind::state) {
    const std::string_view events = protocol::events_of(older->frame->text, older->frame->events_at);
    picture->earlier_events = std::move(older->earlier_events);
    if (!picture->earlier_events.empty() && !events.empty()) picture->earlier_events += ',';
    picture->earlier_events += events;
  }
  bytes_ += picture->bytes();
  waiting_.erase(older);
}

void OutgoingQueue::remove(Place waiting) {
  bytes_ -= waiting->bytes();
  if (is_slow_ && is_picture(*waiting->frame)) newest_.erase(key(*waiting->frame));
  waiting_.erase(waiting);
}

SharedFrame OutgoingQueue::start_write() {
  if (writing_ || waiting_.empty()) return nullptr;
  const Waiting& first = waiting_.front();
  const std::size_t bytes = first.bytes();
  writing_ = first.frame;
  if (!first.earlier_events.empty()) {
    writing_ =
        state_frame(protocol::with_earlier_events(writing_->text, writing_->events_at, first.earlier_events),
                    writing_->room, writing_->events_at);
  }
  assert(writing_->text.size() == bytes);
  remove(waiting_.begin());
  bytes_ += bytes;
  if (waiting_.empty()) is_slow_ = false;
  return writing_;
}

void OutgoingQueue::write_ended() {
  assert(writing_);
  bytes_ -= writing_->text.size();
  writing_ = nullptr;
}

void OutgoingQueue::drop_waiting() {
  newest_.clear();
  waiting_.clear();
  is_slow_ = false;
  bytes_ = writing_ ? writing_->text.size() : 0;
}

}  // namespace marchstone::server
