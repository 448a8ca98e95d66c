// SPDX-License-Identifier: MIT
#include "server/room/clock/clock.h"

#include <algorithm>
#include <cassert>

namespace marchstone::server {

namespace {

std::int64_t milliseconds(std::uint32_t seconds) {
  return std::int64_t{seconds} * 1000;
}

}  // namespace

RoomClock::RoomClock(const protocol::ClockSettings& settings, std::size_t seats)
    : settings_(settings), faces_(seats, Face{milliseconds(settings.seconds), std::nullopt}) {}

std::int64_t RoomClock::Face::left_at(UnixMs now) const {
  if (!runs_from || now <= *runs_from) return left_ms;
  return std::max<std::int64_t>(0, left_ms - (now - *runs_from));
}

void RoomClock::settle(Face& face, UnixMs at) {
  if (!face.runs_from) return;
  const std::int64_t left_ms = face.left_at(at);
  face.used_ms += face.left_ms - left_ms;
  face.left_ms = left_ms;
  face.runs_from = std::max(*face.runs_from, at);
}

void RoomClock::ask(Seat seat, UnixMs runs_from) {
  if (is_per_move()) faces_[index(seat)].left_ms = milliseconds(settings_.seconds);
  ask_again(seat, runs_from);
}

void RoomClock::ask_again(Seat seat, UnixMs runs_from) {
  Face& face = faces_[index(seat)];
  face.runs_from = runs_from;
  face.has_answered = false;
}

void RoomClock::answer(Seat seat, UnixMs at) {
  const bool ran = runs(seat);
  withdraw(seat, at);
  Face& face = faces_[index(seat)];
  face.has_answered = true;
  if (!is_per_move() && ran) face.left_ms += milliseconds(settings_.increment);
}

void RoomClock::withdraw(Seat seat, UnixMs at) {
  Face& face = faces_[index(seat)];
  settle(face, at);
  face.runs_from.reset();
}

std::int64_t RoomClock::budget_ms(Seat seat) const {
  return faces_[index(seat)].left_ms + faces_[index(seat)].used_ms;
}

void RoomClock::restore(Seat seat, std::int64_t budget_ms) {
  Face& face = faces_[index(seat)];
  face.left_ms = std::clamp<std::int64_t>(budget_ms - face.used_ms, 0, face.left_ms);
  face.has_answered = false;
}

void RoomClock::resume(UnixMs now, std::int64_t beat_ms) {
  for (Face& face : faces_) {
    if (face.runs_from) face.runs_from = std::clamp(*face.runs_from, now, now + beat_ms);
  }
}

void RoomClock::give_back(UnixMs from, UnixMs to) {
  from = std::max(from, given_back_until_);
  given_back_until_ = std::max(given_back_until_, to);
  for (Face& face : faces_) {
    if (face.runs_from) *face.runs_from += std::max<std::int64_t>(0, to - std::max(from, *face.runs_from));
  }
}

void RoomClock::postpone_fall(Seat seat, UnixMs falls_at) {
  Face& face = faces_[index(seat)];
  if (face.runs_from) face.runs_from = falls_at - face.left_ms;
}

void RoomClock::adopt(const std::vector<std::int64_t>& left_ms, UnixMs at) {
  assert(left_ms.size() == faces_.size());
  for (std::size_t seat = 0; seat < faces_.size(); ++seat) {
    Face& face = faces_[seat];
    settle(face, at);
    face.used_ms += face.left_ms - left_ms[seat];
    face.left_ms = left_ms[seat];
  }
}

std::vector<std::int64_t> RoomClock::left_ms(UnixMs now) const {
  std::vector<std::int64_t> left;
  for (const Face& face : faces_) left.push_back(face.left_at(now));
  return left;
}

protocol::ClockState RoomClock::state(UnixMs now) const {
  protocol::ClockState state;
  state.at = now;
  for (std::size_t at = 0; at < faces_.size(); ++at) {
    const Face& face = faces_[at];
    if (face.runs_from) state.running.push_back(seat(at));
    std::int64_t shown_ms = face.left_ms;
    if (face.runs_from) {
      shown_ms = *face.runs_from + face.left_ms - now;
    } else if (is_per_move() && face.has_answered) {
      shown_ms = milliseconds(settings_.seconds);  // the budget of its next question
    }
    state.left_ms.push_back(std::max<std::int64_t>(0, shown_ms));
  }
  return state;
}

std::optional<RoomClock::Fall> RoomClock::next_fall() const {
  std::optional<Fall> next;
  for (std::size_t at = 0; at < faces_.size(); ++at) {
    const Face& face = faces_[at];
    if (!face.runs_from) continue;
    const UnixMs falls_at = *face.runs_from + face.left_ms;
    if (!next || falls_at < next->at) next = Fall{falls_at, seat(at)};
  }
  return next;
}

}  // namespace marchstone::server
