// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/post.hpp>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "server/base/time_source.h"

namespace marchstone::server::testing {

/// Time that moves only when a test says so. Thread-safe.
class FakeTime final : public TimeSource {
 public:
  UnixMs now() const override {
    const std::lock_guard lock(state_->mutex);
    return state_->now;
  }
  UnixMs wall_now() const override {
    const std::lock_guard lock(state_->mutex);
    return state_->now + state_->wall_offset;
  }
  /// Sets the wall clock.
  void set_wall_clock(std::int64_t ms_ahead) {
    const std::lock_guard lock(state_->mutex);
    state_->wall_offset = ms_ahead;
  }
  std::unique_ptr<Alarm> alarm(boost::asio::any_io_executor executor) override {
    return std::make_unique<FakeAlarm>(state_, std::move(executor));
  }

  /// The next ring, if any.
  std::optional<UnixMs> next() const {
    const std::lock_guard lock(state_->mutex);
    if (state_->rings.empty()) return std::nullopt;
    return state_->rings.begin()->first;
  }
  /// Advances the time and posts the alarms that are due.
  void move_to(UnixMs at) {
    std::vector<Ring> due;
    {
      const std::lock_guard lock(state_->mutex);
      state_->now = std::max(state_->now, at);
      const auto end = state_->rings.upper_bound(state_->now);
      for (auto ring = state_->rings.begin(); ring != end; ++ring) due.push_back(ring->second);
      state_->rings.erase(state_->rings.begin(), end);
    }
    for (Ring& ring : due) boost::asio::post(ring.executor, std::move(ring.ring));
  }

 private:
  struct Ring {
    const void* owner = nullptr;
    boost::asio::any_io_executor executor;
    std::function<void()> ring;
  };
  struct State {
    std::mutex mutex;
    UnixMs now = 1'700'000'000'000;
    std::int64_t wall_offset = 0;
    std::multimap<UnixMs, Ring> rings;
  };

  class FakeAlarm final : public Alarm {
   public:
    FakeAlarm(std::shared_ptr<State> state, boost::asio::any_io_executor executor)
        : state_(std::move(state)), executor_(std::move(executor)) {}
    ~FakeAlarm() override { clear(); }

    void set(UnixMs at, std::function<void()> ring) override {
      clear();
      const std::lock_guard lock(state_->mutex);
      state_->rings.emplace(at, Ring{this, executor_, std::move(ring)});
    }
    void clear() override {
      const std::lock_guard lock(state_->mutex);
      std::erase_if(state_->rings, [this](const auto& entry) { return entry.second.owner == this; });
    }

   private:
    std::shared_ptr<State> state_;
    boost::asio::any_io_executor executor_;
  };

  std::shared_ptr<State> state_ = std::make_shared<State>();
};

}  // namespace marchstone::server::testing
