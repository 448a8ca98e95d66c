// SPDX-License-Identifier: MIT
#include "server/service/context/system_time.h"

#include <algorithm>
#include <boost/asio/steady_timer.hpp>
#include <cstdlib>
#include <utility>

#include "server/config/limits.h"

namespace marchstone::server {

namespace {

using std::chrono::duration_cast;
using std::chrono::milliseconds;

/// A timer on the steady clock. The steady clock runs on while `now` stands still: if the timer fires too
/// early, it is armed again. Pending handlers keep it alive.
class Wait : public std::enable_shared_from_this<Wait> {
 public:
  Wait(const TimeSource& time, boost::asio::any_io_executor executor)
      : time_(time), timer_(std::move(executor)) {}

  void begin(UnixMs at, std::function<void()> ring) {
    at_ = at;
    ring_ = std::move(ring);
    ++begun_;
    go_on();
  }
  void end() {
    ++begun_;
    ring_ = nullptr;
    timer_.cancel();
  }

 private:
  void go_on() {
    timer_.expires_after(milliseconds(std::max<UnixMs>(at_ - time_.now(), 0)));
    timer_.async_wait([self = shared_from_this(), begun = begun_](boost::system::error_code ec) {
      if (ec || begun != self->begun_) return;
      if (self->time_.now() < self->at_) return self->go_on();
      const auto ring = std::exchange(self->ring_, nullptr);
      ring();
    });
  }

  const TimeSource& time_;
  boost::asio::steady_timer timer_;
  UnixMs at_ = 0;
  std::function<void()> ring_;
  std::uint64_t begun_ = 0;
};

class SystemAlarm final : public Alarm {
 public:
  SystemAlarm(const TimeSource& time, boost::asio::any_io_executor executor)
      : wait_(std::make_shared<Wait>(time, std::move(executor))) {}
  ~SystemAlarm() override { wait_->end(); }

  void set(UnixMs at, std::function<void()> ring) override { wait_->begin(at, std::move(ring)); }
  void clear() override { wait_->end(); }

 private:
  const std::shared_ptr<Wait> wait_;
};

}  // namespace

MachineClocks machine_clocks() {
  return {[] {
            const auto now = std::chrono::steady_clock::now().time_since_epoch();
            return duration_cast<milliseconds>(now).count();
          },
          [] {
            const auto now = std::chrono::system_clock::now().time_since_epoch();
            return duration_cast<milliseconds>(now).count();
          }};
}

SystemTime::SystemTime(UnixMs starts_at, MachineClocks clocks)
    : clocks_(std::move(clocks)), last_seen_ms_(clocks_.steady_ms()), last_beat_ms_(last_seen_ms_) {
  offset_ms_ = starts_at - last_seen_ms_;
}

UnixMs SystemTime::now() const {
  const std::lock_guard lock(mutex_);
  const std::int64_t steady_ms = steady_now();  // first: it may change the offset
  return offset_ms_ + steady_ms;
}

/// Call with the mutex held. The first call after the process stood still subtracts that time.
std::int64_t SystemTime::steady_now() const {
  const std::int64_t steady_ms = std::max(clocks_.steady_ms(), last_seen_ms_);
  if (beats_ && steady_ms - last_beat_ms_ > limits::longest_beat_ms) {
    const std::int64_t missed_ms = steady_ms - last_seen_ms_;
    offset_ms_ -= missed_ms;
    stood_still_ms_ += missed_ms;
    last_beat_ms_ = steady_ms;
  }
  last_seen_ms_ = steady_ms;
  return steady_ms;
}

std::unique_ptr<Alarm> SystemTime::alarm(boost::asio::any_io_executor executor) {
  return std::make_unique<SystemAlarm>(*this, std::move(executor));
}

std::optional<SystemTime::Disturbance> SystemTime::beat() {
  const std::lock_guard lock(mutex_);
  const std::int64_t steady_ms = steady_now();
  last_beat_ms_ = steady_ms;
  const std::int64_t wall_offset_ms = clocks_.wall_ms() - steady_ms;
  const std::int64_t before_ms = std::exchange(wall_offset_ms_, wall_offset_ms);
  if (!std::exchange(beats_, true)) return std::nullopt;
  Disturbance disturbance;
  disturbance.stood_still_ms = std::exchange(stood_still_ms_, 0);
  const std::int64_t step_ms = wall_offset_ms - before_ms;
  if (std::abs(step_ms) >= limits::clock_step_ms) disturbance.wall_step_ms = step_ms;
  if (disturbance.stood_still_ms < limits::clock_step_ms) disturbance.stood_still_ms = 0;
  if (disturbance.stood_still_ms == 0 && disturbance.wall_step_ms == 0) return std::nullopt;
  return disturbance;
}

}  // namespace marchstone::server
