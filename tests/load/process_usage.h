// SPDX-License-Identifier: MIT
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>

namespace marchstone::load {

/// What a process has used, from /proc. Zeros if there is no such process.
struct ProcessUsage {
  std::chrono::microseconds cpu{0};  ///< user and system, in steps of a clock tick (10 ms)
  std::int64_t resident_bytes = 0;
  std::int64_t descriptors = 0;
};
ProcessUsage usage_of(pid_t process);

}  // namespace marchstone::load
