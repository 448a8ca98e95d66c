// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>

#include "server/base/time_source.h"

namespace marchstone::server {

/// The machine's clocks; replaced in tests.
struct MachineClocks {
  std::function<std::int64_t()> steady_ms;
  std::function<UnixMs()> wall_ms;
};
MachineClocks machine_clocks();

/// The real TimeSource. `beat` must be called every `limits::beat_interval` from where the server's work is
/// done: time without a beat for longer than `limits::longest_beat_ms` is not counted by `now`, because the
/// process was stopped or overloaded. Alarms are delayed by the same time, so that what arrived while the
/// process stood still is read first.
class SystemTime final : public TimeSource {
 public:
  /// `now` begins with `starts_at`.
  SystemTime(UnixMs starts_at, MachineClocks clocks);

  UnixMs now() const override;
  UnixMs wall_now() const override { return clocks_.wall_ms(); }
  std::unique_ptr<Alarm> alarm(boost::asio::any_io_executor executor) override;

  /// What has happened to the clocks since the last beat, if it is worth logging.
  struct Disturbance {
    std::int64_t stood_still_ms = 0;  ///< the process did not run
    std::int64_t wall_step_ms = 0;    ///< the system clock was set by this much, or the machine was suspended
  };
  std::optional<Disturbance> beat();

 private:
  std::int64_t steady_now() const;

  const MachineClocks clocks_;
  mutable std::mutex mutex_;
  mutable std::int64_t offset_ms_;     ///< to be added to the steady clock
  mutable std::int64_t last_seen_ms_;  ///< steady time of the last call
  mutable std::int64_t last_beat_ms_;
  mutable std::int64_t stood_still_ms_ = 0;  ///< since the last beat that reported it
  bool beats_ = false;
  std::int64_t wall_offset_ms_ = 0;  ///< of the system clock to the steady one, at the last beat
};

}  // namespace marchstone::server
