// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "server/config/setting.h"

namespace marchstone::server {

/// All settings, in the order of config/marchstone.toml.
const std::vector<Setting>& settings();

}  // namespace marchstone::server
