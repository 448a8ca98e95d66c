#pragma once

#include "persistence/unix_ms.h"

namespace marchstone::server {

using persistence::UnixMs;

}  // namespace marchstone::server
