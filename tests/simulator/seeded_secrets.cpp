// SPDX-License-Identifier: MIT
#include "tests/simulator/seeded_secrets.h"

#include <sodium.h>

#include <cassert>
#include <optional>

#include "tests/simulator/chance.h"

namespace marchstone::server::simulator {

namespace {

/// libsodium takes plain functions without a context, so this one stream is global.
std::optional<Chance>& stream() {
  static std::optional<Chance> chance;
  return chance;
}

const char* name() {
  return "seeded";
}
std::uint32_t draw_word() {
  return static_cast<std::uint32_t>(stream()->next());
}
void fill(void* bytes, std::size_t count) {
  auto* at = static_cast<std::uint8_t*>(bytes);
  for (std::size_t left = count; left > 0; --left) *at++ = static_cast<std::uint8_t>(stream()->next() >> 24);
}

randombytes_implementation seeded{name, draw_word, nullptr, nullptr, fill, nullptr};

}  // namespace

SeededSecrets::SeededSecrets(std::uint64_t seed) {
  assert(!stream());
  const int ready = sodium_init();
  assert(ready >= 0);
  static_cast<void>(ready);
  stream().emplace(seed);
  randombytes_set_implementation(&seeded);
}

SeededSecrets::~SeededSecrets() {
  randombytes_set_implementation(&randombytes_sysrandom_implementation);
  stream().reset();
}

}  // namespace marchstone::server::simulator
