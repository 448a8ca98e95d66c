// SPDX-License-Identifier: MIT
#include "server/base/secrets.h"

#include <sodium.h>

#include <array>
#include <cstdlib>

#include "protocol/wire/hash.h"

namespace marchstone::server {

namespace {

/// Crockford's base32 alphabet.
constexpr std::string_view capital_letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr std::string_view small_letters = "0123456789abcdefghjkmnpqrstvwxyz";

constexpr std::size_t open_code_characters = 8;
constexpr std::size_t hidden_code_characters = 12;
constexpr std::size_t player_id_characters = 16;
constexpr std::size_t invitation_characters = 16;

template <std::size_t Bytes>
std::array<std::uint8_t, Bytes> draw() {
  // Idempotent and thread-safe; without a source of randomness there can be no secrets.
  if (sodium_init() < 0) std::abort();
  std::array<std::uint8_t, Bytes> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return bytes;
}

template <std::size_t Bytes>
std::string draw_hex() {
  return protocol::to_hex(draw<Bytes>());
}

/// One of 32 letters per byte: 256 is a multiple of 32, so each is equally likely.
template <std::size_t Characters>
std::string draw_letters(std::string_view letters) {
  std::string text;
  for (const std::uint8_t byte : draw<Characters>()) text += letters[byte % 32];
  return text;
}

}  // namespace

Seed draw_seed() {
  return draw<std::tuple_size_v<Seed>>();
}

protocol::RoomCode draw_room_code(protocol::Visibility visibility) {
  return visibility == protocol::Visibility::open ? draw_letters<open_code_characters>(capital_letters)
                                                  : draw_letters<hidden_code_characters>(capital_letters);
}

std::string draw_token() {
  return draw_hex<32>();
}

std::string draw_invitation() {
  return draw_letters<invitation_characters>(capital_letters);
}

std::string token_hash(std::string_view token) {
  return protocol::to_hex(protocol::sha256(token));
}

std::string draw_player_id() {
  return draw_letters<player_id_characters>(small_letters);
}

std::string draw_ban_id() {
  return draw_hex<8>();
}

std::string draw_subscription_id() {
  return draw_hex<16>();
}

std::string draw_epoch() {
  return draw_hex<8>();
}

}  // namespace marchstone::server
