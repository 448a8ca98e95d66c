#pragma once

#include <malloc.h>

#include <cstddef>

namespace marchstone::server {

/// Bytes that the program has taken from the heap and not given back. Always 0 under sanitizers, whose heap
/// is another: there a test of what is held passes without saying anything.
inline std::size_t heap_in_use() {
  const struct mallinfo2 heap = mallinfo2();
  return heap.uordblks + heap.hblkhd;
}

}  // namespace marchstone::server
