// SPDX-License-Identifier: MIT
#pragma once

#include <openssl/types.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "server/notifications/base64.h"

namespace marchstone::server {

/// A key of the curve P-256, by OpenSSL. A moved-from key is empty, and nothing else is.
class EllipticKey {
 public:
  static constexpr std::size_t point_bytes = 65;  ///< uncompressed
  static constexpr std::size_t scalar_bytes = 32;

  /// Drawn from the system's CSPRNG.
  static EllipticKey create();
  /// Nothing if it is no scalar of the curve.
  static std::optional<EllipticKey> from_private(std::span<const std::uint8_t> scalar);
  /// A public key only; nothing if it is no point of the curve.
  static std::optional<EllipticKey> from_public(std::span<const std::uint8_t> point);

  Bytes private_scalar() const;
  Bytes public_point() const;
  /// ECDH (RFC 8291, 3.1): the shared secret. This key must have its private part.
  Bytes shared_secret(const EllipticKey& other) const;
  /// ES256 (RFC 7518, 3.4): 64 bytes.
  Bytes signature(std::string_view message) const;

 private:
  struct Free {
    void operator()(EVP_PKEY* key) const;
  };
  explicit EllipticKey(EVP_PKEY* key) : key_(key) {}
  static std::optional<EllipticKey> from_parts(std::span<const std::uint8_t> scalar,
                                               std::span<const std::uint8_t> point);

  std::unique_ptr<EVP_PKEY, Free> key_;
};

/// HMAC-SHA256.
Bytes hmac_sha256(std::span<const std::uint8_t> key, std::span<const std::uint8_t> message);
/// HKDF-SHA256 (RFC 5869) for at most 32 bytes.
Bytes hkdf_sha256(std::span<const std::uint8_t> salt, std::span<const std::uint8_t> secret,
                  std::span<const std::uint8_t> info, std::size_t size);

}  // namespace marchstone::server
