// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/wire/room_info.h"
#include "server/room/port.h"

namespace marchstone::server {

/// The connections that get a room's pushes. What each of them sees follows from where its player sits and is
/// not stored here: watchers who sit down become players at once, and players who leave their seat become
/// watchers.
class RoomAudience {
 public:
  const std::vector<Client>& members() const { return members_; }
  bool empty() const { return members_.empty(); }
  bool has(ConnectionId connection) const;
  bool has_player(std::string_view player) const;

  /// False if it was here already.
  bool enter(const Client& client);
  /// The player who has left, if that connection was here.
  std::optional<protocol::Player> leave(ConnectionId connection);
  /// Removes and returns the connections of that player.
  std::vector<ConnectionId> remove_player(std::string_view player);
  /// True if the player is here under another name.
  bool rename(const protocol::Player& player);

 private:
  std::vector<Client>
      members_;  // in order of arrival; tables are small, and crowds are iterated once per push anyway
};

}  // namespace marchstone::server
