// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

#include "server/config/config.h"

namespace marchstone::server {

/// The folder of the built page: as configured, else relative to the program: beside it, in the share folder
/// of its installation, or in the source tree that it was built in.
std::filesystem::path page_folder(const Config& config);

}  // namespace marchstone::server
