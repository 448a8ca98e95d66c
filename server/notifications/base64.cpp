// SPDX-License-Identifier: MIT
#include "server/notifications/base64.h"

#include <sodium.h>

namespace marchstone::server {

namespace {

std::string encoded(const std::uint8_t* bytes, std::size_t size, int variant) {
  // With a terminating zero, which it counts.
  std::string text(sodium_base64_encoded_len(size, variant), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes, size, variant);
  text.resize(text.size() - 1);
  return text;
}

const std::uint8_t* raw(std::string_view bytes) {
  return reinterpret_cast<const std::uint8_t*>(bytes.data());
}

}  // namespace

std::string to_base64url(std::span<const std::uint8_t> bytes) {
  return encoded(bytes.data(), bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

std::string to_base64url(std::string_view bytes) {
  return encoded(raw(bytes), bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

std::string to_base64(std::string_view bytes) {
  return encoded(raw(bytes), bytes.size(), sodium_base64_VARIANT_ORIGINAL);
}

std::optional<Bytes> from_base64url(std::string_view text) {
  while (text.ends_with('=')) text.remove_suffix(1);
  Bytes bytes(text.size());
  std::size_t size = 0;
  if (sodium_base642bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, &size, nullptr,
                        sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0) {
    return std::nullopt;
  }
  bytes.resize(size);
  return bytes;
}

}  // namespace marchstone::server
