// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/border/notification_sender.h"
#include "server/notifications/elliptic_key.h"

/// Messages that only one browser can read (RFC 8291): one record of aes128gcm (RFC 8188).
namespace marchstone::server {

/// Whom a message is encrypted for.
struct PushReader {
  EllipticKey key;
  Bytes secret;

  /// Nothing if key or secret are none.
  static std::optional<PushReader> of(const PushAddress& address);
};

/// What is drawn for each message.
struct PushChance {
  EllipticKey key;
  std::array<std::uint8_t, 16> salt;

  static PushChance draw();
};

/// Padded to `padded_to` bytes of text, so that its length says nothing. The text must not be longer.
std::string encrypt_push(std::string_view text, std::size_t padded_to, const PushReader& reader,
                         const PushChance& chance);

}  // namespace marchstone::server
