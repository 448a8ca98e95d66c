// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace marchstone::server {

/// What became of notices, for the operator.
struct NoticeFigures {
  std::size_t waiting = 0;  ///< for a free connection
  std::size_t under_way = 0;
  /// Since the start: by the alternative of `NoticeAddress`, then by `NoticeOutcome::Kind`.
  std::array<std::array<std::uint64_t, 5>, 3> outcomes{};
};

}  // namespace marchstone::server
