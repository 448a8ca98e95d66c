// SPDX-License-Identifier: MIT
#include "protocol/wire/hash.h"

#include <sodium/crypto_hash_sha256.h>
#include <sodium/utils.h>

#include <tuple>

namespace marchstone::protocol {

static_assert(crypto_hash_sha256_BYTES == std::tuple_size_v<Digest>);

Digest sha256(std::string_view bytes) {
  Digest digest;
  crypto_hash_sha256(digest.data(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
  return digest;
}

std::string_view raw(const Digest& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

std::string to_hex(std::span<const std::uint8_t> bytes) {
  std::string hex(2 * bytes.size() + 1, '\0');  // with the zero that libsodium puts behind
  sodium_bin2hex(hex.data(), hex.size(), bytes.data(), bytes.size());
  hex.pop_back();
  return hex;
}

std::optional<Seed> seed_from_hex(std::string_view hex) {
  Seed seed;
  std::size_t read = 0;
  const int fault = sodium_hex2bin(seed.data(), seed.size(), hex.data(), hex.size(), nullptr, &read, nullptr);
  if (fault != 0 || read != seed.size()) return std::nullopt;
  return seed;
}

}  // namespace marchstone::protocol
