#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <functional>
#include <memory>

#include "server/base/unix_ms.h"

namespace marchstone::server {

/// One call in the future. Not thread-safe: use it from its executor. A ring that is already on its way when
/// the alarm is set anew, cleared or destroyed may still come: `ring` must bear that.
class Alarm {
 public:
  virtual ~Alarm() = default;
  /// Calls `ring` on the alarm's executor once `TimeSource::now` has come to `at`; replaces what was set
  /// before.
  virtual void set(UnixMs at, std::function<void()> ring) = 0;
  virtual void clear() = 0;
};

/// Two clocks and alarms: the world's, or a simulator's whose hours pass in a moment. Thread-safe.
class TimeSource {
 public:
  virtual ~TimeSource() = default;
  /// The time during which the server has run, whatever the machine's clock says: steady, never goes back,
  /// and stands still while the process is down, stopped or asleep. For whatever takes its time: game clocks,
  /// beats, expiries, pauses. A number like a date, but no date.
  virtual UnixMs now() const = 0;
  /// What the machine's clock says, which may be set at any moment. For whatever has a date: what people
  /// read, days, bans.
  virtual UnixMs wall_now() const = 0;
  /// What is to be added to `now` for the date.
  std::int64_t wall_offset() const { return wall_now() - now(); }
  virtual std::unique_ptr<Alarm> alarm(boost::asio::any_io_executor executor) = 0;
};

}  // namespace marchstone::server
