// SPDX-License-Identifier: MIT
#include "tests/server/support/counted_allocations.h"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {
std::atomic<std::size_t> counted_bytes = 0;
}

// In a file of their own: inlined beside a `new` they would look like a mismatch to the compiler.

void* operator new(std::size_t bytes) {
  counted_bytes += bytes;
  if (void* taken = std::malloc(bytes)) return taken;
  throw std::bad_alloc();
}
void operator delete(void* taken) noexcept {
  std::free(taken);
}
void operator delete(void* taken, std::size_t) noexcept {
  std::free(taken);
}

namespace marchstone::server {

std::size_t bytes_ever_allocated() {
  return counted_bytes;
}

}  // namespace marchstone::server
