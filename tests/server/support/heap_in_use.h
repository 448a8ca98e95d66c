// SPDX-License-Identifier: MIT
#pragma once

#include <malloc.h>

#include <cstddef>

namespace marchstone::server {

/// Bytes of the heap in use. Always 0 under sanitizers, which replace the heap: there, memory tests pass
/// vacuously.
inline std::size_t heap_in_use() {
  const struct mallinfo2 heap = mallinfo2();
  return heap.uordblks + heap.hblkhd;
}

}  // namespace marchstone::server
