// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace marchstone::persistence {

/// Milliseconds since 1970, UTC.
using UnixMs = std::int64_t;

}  // namespace marchstone::persistence
