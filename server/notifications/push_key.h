// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/notifications/elliptic_key.h"

namespace marchstone::server {

/// The server's key for push services (RFC 8292). Pages subscribe with its public part, so it must be kept:
/// with another one every subscription is void.
class PushKey {
 public:
  static PushKey create();
  /// Nothing if `text` is not what `text()` gave.
  static std::optional<PushKey> from_text(std::string_view text);

  /// The private scalar, base64url: a secret.
  std::string text() const;
  /// The uncompressed point, base64url.
  std::string public_key() const;

  /// What push services are told in place of `text`, such as a room's code: always the same, but nobody else
  /// can tell what it stands for. 32 characters of base64url.
  std::string pseudonym(std::string_view text) const;
  /// ES256.
  Bytes signature(std::string_view message) const { return key_.signature(message); }

 private:
  explicit PushKey(EllipticKey key) : key_(std::move(key)) {}

  EllipticKey key_;
};

}  // namespace marchstone::server
