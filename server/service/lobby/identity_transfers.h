// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>

#include "protocol/wire/room_info.h"
#include "server/base/unix_ms.h"

namespace marchstone::server {

/// Codes with which another device becomes a player who is known: one a player, for a few minutes, used once.
/// They live in memory alone: after a restart people ask for another. Not thread-safe.
class IdentityTransfers {
 public:
  struct Offer {
    std::string code;
    UnixMs expires_at = 0;  ///< server time
  };
  /// Replaces the player's code before. Nothing if too many are open.
  std::optional<Offer> open(const protocol::Player& player, UnixMs now);
  /// Whose code that is; it is used up.
  std::optional<protocol::Player> take(const std::string& code, UnixMs now);
  std::size_t size() const { return open_.size(); }

 private:
  struct Open {
    protocol::Player player;
    UnixMs expires_at = 0;
  };
  void forget_old(UnixMs now);

  std::map<std::string, Open> open_;  ///< by the hash of the code
};

}  // namespace marchstone::server
