// SPDX-License-Identifier: MIT
/// Linked into the server of the browser's tests, and into nothing else: what the server draws follows from a
/// number, so that a table that showed a fault is dealt again. The number is MARCHSTONE_DRAWS.
#include <sodium.h>

#include <array>
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <cstring>

namespace {

std::atomic<std::uint64_t> draws{0};

void fill(void* buffer, std::size_t size) {
  static const std::uint64_t number = [] {
    const char* given = std::getenv("MARCHSTONE_DRAWS");
    return given == nullptr ? 1 : std::strtoull(given, nullptr, 10);
  }();
  std::array<unsigned char, randombytes_SEEDBYTES> seed{};
  const std::array<std::uint64_t, 2> parts{number, draws++};
  std::memcpy(seed.data(), parts.data(), sizeof parts);
  randombytes_buf_deterministic(buffer, size, seed.data());
}

std::uint32_t draw_word() {
  std::uint32_t word = 0;
  fill(&word, sizeof word);
  return word;
}

randombytes_implementation numbered{.implementation_name = [] { return "numbered"; },
                                    .random = draw_word,
                                    .stir = nullptr,
                                    .uniform = nullptr,
                                    .buf = fill,
                                    .close = nullptr};

[[maybe_unused]] const int set = randombytes_set_implementation(&numbered);

}  // namespace
