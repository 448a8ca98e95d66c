// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace marchstone::server {

/// Total bytes that the program has requested from `new`, freed ones included: whatever was copied had to be
/// allocated first.
std::size_t bytes_ever_allocated();

}  // namespace marchstone::server
