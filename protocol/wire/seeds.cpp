#include "protocol/wire/seeds.h"

#include <sodium.h>

#include <algorithm>

namespace marchstone::protocol {

namespace {

static_assert(crypto_hash_sha256_BYTES == std::tuple_size_v<Seed>);

constexpr std::string_view seed_label = "marchstone seed 1";

void add(crypto_hash_sha256_state& hash, std::string_view text) {
  crypto_hash_sha256_update(&hash, reinterpret_cast<const unsigned char*>(text.data()), text.size());
}
void add(crypto_hash_sha256_state& hash, const Seed& bytes) {
  crypto_hash_sha256_update(&hash, bytes.data(), bytes.size());
}

/// The value of a hexadecimal digit, 16 for any other character.
unsigned digit_value(char digit) {
  if (digit >= '0' && digit <= '9') return static_cast<unsigned>(digit - '0');
  if (digit >= 'a' && digit <= 'f') return static_cast<unsigned>(digit - 'a') + 10;
  if (digit >= 'A' && digit <= 'F') return static_cast<unsigned>(digit - 'A') + 10;
  return 16;
}

}  // namespace

std::string commitment(const Seed& server_part) {
  Seed digest;
  crypto_hash_sha256(digest.data(), server_part.data(), server_part.size());
  return to_hex(digest);
}

Seed match_seed(const Seed& server_part, const std::vector<std::optional<Seed>>& nonces) {
  crypto_hash_sha256_state hash;
  crypto_hash_sha256_init(&hash);
  add(hash, seed_label);
  add(hash, server_part);
  for (const auto& nonce : nonces) add(hash, nonce.value_or(Seed{}));
  Seed seed;
  crypto_hash_sha256_final(&hash, seed.data());
  return seed;
}

std::string to_hex(const Seed& bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string hex;
  hex.reserve(2 * bytes.size());
  for (const std::uint8_t byte : bytes) {
    hex += digits[byte >> 4];
    hex += digits[byte & 0xf];
  }
  return hex;
}

std::optional<Seed> seed_from_hex(std::string_view hex) {
  Seed bytes;
  if (hex.size() != 2 * bytes.size()) return std::nullopt;
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    const unsigned high = digit_value(hex[2 * at]);
    const unsigned low = digit_value(hex[2 * at + 1]);
    if (high > 15 || low > 15) return std::nullopt;
    bytes[at] = static_cast<std::uint8_t>(high << 4 | low);
  }
  return bytes;
}

}  // namespace marchstone::protocol
