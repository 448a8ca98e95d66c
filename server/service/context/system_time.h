#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>

#include "server/base/time_source.h"

namespace marchstone::server {

/// The machine's clocks; a test has its own.
struct MachineClocks {
  std::function<std::int64_t()> steady_ms;
  std::function<UnixMs()> wall_ms;
};
MachineClocks machine_clocks();

/// The world's time. `beat` has to be called every `limits::beat_interval` from where the server's work is
/// done: time without a beat for longer than `limits::longest_beat_ms` was nobody's, because the process was
/// stopped or could not keep up, and `now` does not count it. Who has asked for an alarm meanwhile is not
/// called before the rest has passed too: what has arrived while the process stood still is read first.
class SystemTime final : public TimeSource {
 public:
  /// `now` begins with `starts_at`.
  SystemTime(UnixMs starts_at, MachineClocks clocks);

  UnixMs now() const override;
  UnixMs wall_now() const override { return clocks_.wall_ms(); }
  std::unique_ptr<Alarm> alarm(boost::asio::any_io_executor executor) override;

  /// What has happened to the clocks since the last beat, as far as it is worth a line in the log.
  struct Disturbance {
    std::int64_t stood_still_ms = 0;  ///< the process did not run
    std::int64_t wall_step_ms = 0;    ///< the machine's clock was set by so much, or the machine has slept
  };
  std::optional<Disturbance> beat();

 private:
  std::int64_t steady_now() const;

  const MachineClocks clocks_;
  mutable std::mutex mutex_;
  mutable std::int64_t offset_ms_;     ///< to be added to the steady clock
  mutable std::int64_t last_seen_ms_;  ///< by the steady clock: when anybody asked
  mutable std::int64_t last_beat_ms_;
  mutable std::int64_t stood_still_ms_ = 0;  ///< since the last beat that told of it
  bool beats_ = false;
  std::int64_t wall_offset_ms_ = 0;  ///< of the machine's clock to the steady one, at the last beat
};

}  // namespace marchstone::server
