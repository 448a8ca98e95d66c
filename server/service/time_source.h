#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <functional>
#include <memory>

#include "server/unix_ms.h"

namespace marchstone::server {

/// One call in the future. Not thread-safe: use it from its executor. A ring that is already on its way when
/// the alarm is set anew, cleared or destroyed may still come: `ring` must bear that.
class Alarm {
 public:
  virtual ~Alarm() = default;
  /// Calls `ring` on the alarm's executor once the time has come; replaces what was set before.
  virtual void set(UnixMs at, std::function<void()> ring) = 0;
  virtual void clear() = 0;
};

/// The time of day and alarms: the world's, or a simulator's whose hours pass in a moment. Thread-safe.
class TimeSource {
 public:
  virtual ~TimeSource() = default;
  virtual UnixMs now() const = 0;
  virtual std::unique_ptr<Alarm> alarm(boost::asio::any_io_executor executor) = 0;
};

/// The wall clock at the start plus steady time since, so that nobody's clock jumps when the machine's is
/// set.
std::unique_ptr<TimeSource> system_time();

}  // namespace marchstone::server
