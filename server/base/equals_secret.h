#pragma once

#include <sodium/crypto_hash_sha256.h>
#include <sodium/utils.h>

#include <array>
#include <string_view>

namespace marchstone::server {

/// Compares in constant time: neither the first difference nor the length of the secret shows in the
/// duration.
inline bool equals_secret(std::string_view shown, std::string_view secret) {
  const auto hash = [](std::string_view text) {
    std::array<unsigned char, crypto_hash_sha256_BYTES> digest{};
    crypto_hash_sha256(digest.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
    return digest;
  };
  const auto left = hash(shown);
  const auto right = hash(secret);
  return sodium_memcmp(left.data(), right.data(), left.size()) == 0;
}

}  // namespace marchstone::server
