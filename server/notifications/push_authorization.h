// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>

#include "server/base/unix_ms.h"
#include "server/notifications/push_key.h"

namespace marchstone::server {

/// By what push services know who sends (RFC 8292). Not thread-safe.
class PushAuthorization {
 public:
  /// As many as there are push services, and then some: an endpoint is what a client says it is.
  static constexpr std::size_t most_origins = 64;

  /// `contact`: "mailto:..." or "https://..."; empty: none is told.
  PushAuthorization(const PushKey& key, std::string contact);

  /// The value of the field Authorization for this origin ("https://push.example.org"). A token is used for
  /// some hours: making it takes longer than everything else of a push.
  const std::string& field(const std::string& origin, UnixMs now);

 private:
  struct Token {
    std::string field;
    UnixMs made_at = 0;
  };
  std::string made(std::string_view origin, UnixMs now) const;

  const PushKey& key_;
  const std::string contact_;
  std::map<std::string, Token> tokens_;
};

}  // namespace marchstone::server
