// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "tests/server/support/fake_time.h"
#include "tests/simulator/chance.h"
#include "tests/simulator/planted_fault.h"

namespace marchstone::server::simulator {

/// Simulated hours: the server's alarms, and what network, store and people have scheduled. Time moves only
/// by `advance`. The world's time never stands still; the server's does while its process is stopped, or
/// there is none; and the wall clock is set now and then.
class SimulatedTime final : public TimeSource {
 public:
  SimulatedTime(PlantedFault fault, Chance chance) : fault_(fault), chance_(chance) {}

  UnixMs now() const override { return alarms_.now(); }
  UnixMs wall_now() const override { return world() + wall_error_ms_; }
  UnixMs world() const { return alarms_.now() + stood_still_ms_; }
  std::unique_ptr<Alarm> alarm(boost::asio::any_io_executor executor) override {
    auto sound = alarms_.alarm(std::move(executor));
    if (fault_ != PlantedFault::lost_timer) return sound;
    return std::make_unique<DeafAlarm>(*this, std::move(sound));
  }

  /// Runs `act` once `ms` have passed, after everything that is due then already.
  void in(std::int64_t ms, std::function<void()> act) { due_.emplace(world() + ms, std::move(act)); }

  std::optional<UnixMs> next() const {
    auto next = is_stopped_ ? std::nullopt : alarms_.next();
    if (next) *next += stood_still_ms_;
    if (!due_.empty()) next = std::min(next.value_or(due_.begin()->first), due_.begin()->first);
    return next;
  }
  /// The server's process is stopped, or gone: no alarm rings.
  void stop() { is_stopped_ = true; }
  void go_on() { is_stopped_ = false; }
  bool is_stopped() const { return is_stopped_; }
  void set_wall_clock(std::int64_t error_ms) { wall_error_ms_ = error_ms; }

  std::optional<UnixMs> next_alarm() const { return alarms_.next(); }
  bool has_plans() const { return !due_.empty(); }
  /// Advances to `at` and runs one thing that is due there; alarms only post to their executors.
  void advance(UnixMs at) {
    if (is_stopped_) {
      stood_still_ms_ += at - world();
    } else {
      alarms_.move_to(at - stood_still_ms_);
    }
    if (due_.empty() || due_.begin()->first > at) return;
    const std::function<void()> act = std::move(due_.begin()->second);
    due_.erase(due_.begin());
    act();
  }

 private:
  /// A planted fault: now and then an alarm does not ring.
  class DeafAlarm final : public Alarm {
   public:
    DeafAlarm(SimulatedTime& owner, std::unique_ptr<Alarm> sound) : owner_(owner), sound_(std::move(sound)) {}
    void set(UnixMs at, std::function<void()> ring) override {
      if (owner_.chance_.one_in(20)) return sound_->clear();
      sound_->set(at, std::move(ring));
    }
    void clear() override { sound_->clear(); }

   private:
    SimulatedTime& owner_;
    std::unique_ptr<Alarm> sound_;
  };

  testing::FakeTime alarms_;
  std::multimap<UnixMs, std::function<void()>> due_;
  bool is_stopped_ = false;
  std::int64_t stood_still_ms_ = 0;
  std::int64_t wall_error_ms_ = 0;
  PlantedFault fault_;
  Chance chance_;
};

}  // namespace marchstone::server::simulator
