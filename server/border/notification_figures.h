// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace marchstone::server {

/// What became of notifications, for the operator.
struct NotificationFigures {
  std::size_t waiting = 0;  ///< for a free connection
  std::size_t under_way = 0;
  /// Since the start: by the alternative of `NotificationAddress`, then by `NotificationOutcome::Kind`.
  std::array<std::array<std::uint64_t, 5>, 3> outcomes{};
};

}  // namespace marchstone::server
