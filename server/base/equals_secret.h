// SPDX-License-Identifier: MIT
#pragma once

#include <sodium/utils.h>

#include <string_view>

#include "protocol/wire/hash.h"

namespace marchstone::server {

/// Compares in constant time: neither the first difference nor the length of the secret shows in the
/// duration.
inline bool equals_secret(std::string_view shown, std::string_view secret) {
  const auto left = protocol::sha256(shown);
  const auto right = protocol::sha256(secret);
  return sodium_memcmp(left.data(), right.data(), left.size()) == 0;
}

}  // namespace marchstone::server
