// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <optional>

#include "server/base/time_source.h"

namespace marchstone::server {

/// Whether the server is draining, and its deadline: until then matches in progress go on and no new ones are
/// started. In server time (`TimeSource::now`), so that setting the system clock does not end it.
/// Thread-safe.
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
