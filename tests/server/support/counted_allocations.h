#pragma once

#include <cstddef>

namespace marchstone::server {

/// Bytes that the program has ever asked `new` for, those given back included: what was copied had to be
/// asked for first.
std::size_t bytes_ever_allocated();

}  // namespace marchstone::server
