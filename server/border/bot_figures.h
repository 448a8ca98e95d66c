// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace marchstone::server {

/// What bots have cost, for the operator.
struct BotFigures {
  std::size_t waiting = 0;
  std::size_t background = 0;            ///< other work that is not being done just now
  std::array<std::uint64_t, 3> moves{};  ///< by level, since the start
  std::uint64_t cut_short = 0;           ///< answered before the search was done, since the start
  std::uint64_t failed = 0;              ///< searches that threw, since the start
  double seconds = 0;                    ///< spent in thought, since the start
};

}  // namespace marchstone::server
