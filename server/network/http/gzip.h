// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace marchstone::server {

/// Compresses with gzip at the highest level: for text that is compressed once and sent often.
std::string gzip(std::string_view text);

}  // namespace marchstone::server
