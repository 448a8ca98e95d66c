#include "server/network/outgoing_queue.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "protocol/pushes.h"

namespace marchstone::server {

namespace {

bool is_picture(const Frame& frame) {
  return frame.kind == Frame::Kind::snapshot || frame.kind == Frame::Kind::state;
}

/// The newer state with the events of both: the reader misses a picture, never an event.
SharedFrame joined(const Frame& older, const Frame& newer) {
  protocol::StateText both = protocol::joined({older.text, older.events_at}, {newer.text, newer.events_at});
  return std::make_shared<const Frame>(
      Frame{Frame::Kind::state, std::move(both.text), newer.room, both.events_at});
}

}  // namespace

bool OutgoingQueue::push(SharedFrame frame) {
  assert(frame);
  if (bytes_ + frame->text.size() > bounds_.soft_bytes && is_picture(*frame)) {
    frame = merged_with_waiting(std::move(frame));
  }
  if (bytes_ + frame->text.size() > bounds_.hard_bytes) return false;
  bytes_ += frame->text.size();
  waiting_.push_back(std::move(frame));
  return true;
}

/// Takes the waiting pictures of the same room out of the queue, all of them (below the soft bound there may
/// be several), so that no event overtakes another; the new one goes to the end, behind everything that was
/// said before it.
SharedFrame OutgoingQueue::merged_with_waiting(SharedFrame frame) {
  const bool is_state = frame->kind == Frame::Kind::state;
  SharedFrame older;
  std::erase_if(waiting_, [&](const SharedFrame& other) {
    if (other->kind != frame->kind || other->room != frame->room) return false;
    bytes_ -= other->text.size();
    if (is_state) older = older ? joined(*older, *other) : other;
    return true;
  });
  return older ? joined(*older, *frame) : frame;
}

SharedFrame OutgoingQueue::start_write() {
  if (writing_ || waiting_.empty()) return nullptr;
  writing_ = std::move(waiting_.front());
  waiting_.pop_front();
  return writing_;
}

void OutgoingQueue::write_ended() {
  assert(writing_);
  bytes_ -= writing_->text.size();
  writing_ = nullptr;
}

void OutgoingQueue::drop_waiting() {
  waiting_.clear();
  bytes_ = writing_ ? writing_->text.size() : 0;
}

}  // namespace marchstone::server
