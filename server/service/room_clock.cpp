#include "server/service/room_clock.h"

#include <algorithm>
#include <cassert>

#include "server/service/room_limits.h"

namespace marchstone::server {

namespace {

std::int64_t milliseconds(std::uint32_t seconds) {
  return std::int64_t{seconds} * 1000;
}

}  // namespace

RoomClock::RoomClock(const protocol::ClockSettings& settings, std::size_t seats)
    : settings_(settings), faces_(seats, Face{milliseconds(settings.seconds), std::nullopt}) {}

std::int64_t RoomClock::Face::left_at(std::int64_t now) const {
  if (!runs_from || now <= *runs_from) return left_ms;
  return std::max<std::int64_t>(0, left_ms - (now - *runs_from));
}

void RoomClock::settle(Face& face, std::int64_t at) {
  if (!face.runs_from) return;
  face.left_ms = face.left_at(at);
  face.runs_from = std::max(*face.runs_from, at);
}

void RoomClock::ask(Seat seat, std::int64_t runs_from) {
  Face& face = faces_[index(seat)];
  if (settings_.kind == protocol::ClockSettings::Kind::move) face.left_ms = milliseconds(settings_.seconds);
  face.runs_from = runs_from;
}

void RoomClock::answer(Seat seat, std::int64_t at) {
  const bool ran = runs(seat);
  withdraw(seat, at);
  Face& face = faces_[index(seat)];
  if (settings_.kind == protocol::ClockSettings::Kind::move) {
    face.left_ms = milliseconds(settings_.seconds);
  } else if (ran) {
    face.left_ms += milliseconds(settings_.increment);
  }
}

void RoomClock::withdraw(Seat seat, std::int64_t at) {
  Face& face = faces_[index(seat)];
  settle(face, at);
  face.runs_from.reset();
}

void RoomClock::take_back_increments(const std::vector<Seat>& movers) {
  if (settings_.kind != protocol::ClockSettings::Kind::chess) return;
  for (const Seat mover : movers) {
    Face& face = faces_[index(mover)];
    const auto least = std::min(face.left_ms, limits::least_left_after_undo_ms);
    face.left_ms = std::max(least, face.left_ms - milliseconds(settings_.increment));
  }
}

void RoomClock::resume(std::int64_t now) {
  for (Face& face : faces_) {
    if (face.runs_from) face.runs_from = std::max(*face.runs_from, now);
  }
}

void RoomClock::give_back(std::int64_t from, std::int64_t to) {
  from = std::max(from, given_back_until_);
  given_back_until_ = std::max(given_back_until_, to);
  for (Face& face : faces_) {
    if (face.runs_from) *face.runs_from += std::max<std::int64_t>(0, to - std::max(from, *face.runs_from));
  }
}

void RoomClock::postpone_fall(Seat seat, std::int64_t falls_at) {
  Face& face = faces_[index(seat)];
  if (face.runs_from) face.runs_from = falls_at - face.left_ms;
}

void RoomClock::adopt(const std::vector<std::int64_t>& left_ms, std::int64_t at) {
  assert(left_ms.size() == faces_.size());
  for (std::size_t seat = 0; seat < faces_.size(); ++seat) {
    settle(faces_[seat], at);
    faces_[seat].left_ms = left_ms[seat];
  }
}

std::vector<std::int64_t> RoomClock::left_ms(std::int64_t now) const {
  std::vector<std::int64_t> left;
  for (const Face& face : faces_) left.push_back(face.left_at(now));
  return left;
}

protocol::ClockState RoomClock::state(std::int64_t now) const {
  protocol::ClockState state;
  state.at = now;
  for (std::size_t at = 0; at < faces_.size(); ++at) {
    const Face& face = faces_[at];
    if (face.runs_from) state.running.push_back(seat(at));
    const std::int64_t until_fall = face.runs_from ? *face.runs_from + face.left_ms - now : face.left_ms;
    state.left_ms.push_back(std::max<std::int64_t>(0, until_fall));
  }
  return state;
}

std::optional<RoomClock::Fall> RoomClock::next_fall() const {
  std::optional<Fall> next;
  for (std::size_t at = 0; at < faces_.size(); ++at) {
    const Face& face = faces_[at];
    if (!face.runs_from) continue;
    const std::int64_t falls_at = *face.runs_from + face.left_ms;
    if (!next || falls_at < next->at) next = Fall{falls_at, seat(at)};
  }
  return next;
}

}  // namespace marchstone::server
