// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <functional>
#include <memory>

#include "server/base/unix_ms.h"

namespace marchstone::server {

/// A one-shot timer. Not thread-safe: use it from its executor. A ring that was already posted when the alarm
/// is reset, cleared or destroyed may still run: `ring` must tolerate that.
class Alarm {
 public:
  virtual ~Alarm() = default;
  /// Calls `ring` on the alarm's executor once `TimeSource::now` reaches `at`; replaces the previous setting.
  virtual void set(UnixMs at, std::function<void()> ring) = 0;
  virtual void clear() = 0;
};

/// Two clocks and alarms: the real ones, or a simulator's virtual time. Thread-safe.
class TimeSource {
 public:
  virtual ~TimeSource() = default;
  /// Server time: steady, independent of the machine's wall clock, never goes back, and stands still while
  /// the process is down, stopped or suspended. For all durations: game clocks, beats, expiries, back-off.
  /// Has the scale of a date but is not one.
  virtual UnixMs now() const = 0;
  /// The machine's wall clock, which may be set at any moment. For all dates: what people read, days, bans.
  virtual UnixMs wall_now() const = 0;
  /// Add this to `now` to get the date.
  std::int64_t wall_offset() const { return wall_now() - now(); }
  virtual std::unique_ptr<Alarm> alarm(boost::asio::any_io_executor executor) = 0;
};

}  // namespace marchstone::server
