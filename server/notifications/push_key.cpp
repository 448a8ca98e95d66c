// SPDX-License-Identifier: MIT
#include "server/notifications/push_key.h"

#include <utility>

namespace marchstone::server {

PushKey PushKey::create() {
  return PushKey(EllipticKey::create());
}

std::optional<PushKey> PushKey::from_text(std::string_view text) {
  const auto scalar = from_base64url(text);
  if (!scalar) return std::nullopt;
  auto key = EllipticKey::from_private(*scalar);
  if (!key) return std::nullopt;
  return PushKey(std::move(*key));
}

std::string PushKey::text() const {
  return to_base64url(key_.private_scalar());
}

std::string PushKey::public_key() const {
  return to_base64url(key_.public_point());
}

std::string PushKey::pseudonym(std::string_view text) const {
  constexpr std::size_t bytes = 24;
  Bytes digest = hmac_sha256(key_.private_scalar(), Bytes(text.begin(), text.end()));
  digest.resize(bytes);
  return to_base64url(digest);
}

}  // namespace marchstone::server
