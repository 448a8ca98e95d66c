// SPDX-License-Identifier: MIT
#pragma once

#include "persistence/interface/unix_ms.h"

namespace marchstone::server {

using persistence::UnixMs;

}  // namespace marchstone::server
