#pragma once

#include <atomic>
#include <optional>

#include "server/base/time_source.h"

namespace marchstone::server {

/// Whether the server is about to end, and when at the latest: until then what is being played goes on and
/// nothing new is begun. By the server's own time (`TimeSource::now`), so that a clock that is set does not
/// end it. Thread-safe.
class DrainState {
 public:
  std::optional<UnixMs> until() const {
    const UnixMs at = until_;
    return at == never ? std::nullopt : std::optional(at);
  }
  void begin(UnixMs ends_at) { until_ = ends_at; }
  void end() { until_ = never; }

 private:
  static constexpr UnixMs never = -1;

  std::atomic<UnixMs> until_ = never;
};

}  // namespace marchstone::server
