// SPDX-License-Identifier: MIT
#include "server/room/data/audience.h"

#include <algorithm>
#include <iterator>

namespace marchstone::server {

bool RoomAudience::has(ConnectionId connection) const {
  return std::any_of(members_.begin(), members_.end(),
                     [connection](const Client& member) { return member.connection == connection; });
}

bool RoomAudience::has_player(std::string_view player) const {
  return std::any_of(members_.begin(), members_.end(),
                     [player](const Client& member) { return member.player.id == player; });
}

bool RoomAudience::enter(const Client& client) {
  if (has(client.connection)) return false;
  members_.push_back(client);
  return true;
}

std::optional<protocol::Player> RoomAudience::leave(ConnectionId connection) {
  const auto member = std::find_if(members_.begin(), members_.end(), [connection](const Client& here) {
    return here.connection == connection;
  });
  if (member == members_.end()) return std::nullopt;
  protocol::Player player = member->player;
  // Another connection of the same player takes its place: list, order and names of watchers have not
  // changed.
  const auto other = std::find_if(std::next(member), members_.end(),
                                  [&player](const Client& here) { return here.player.id == player.id; });
  if (other != members_.end()) member->connection = other->connection;
  members_.erase(other != members_.end() ? other : member);
  return player;
}

std::vector<ConnectionId> RoomAudience::remove_player(std::string_view player) {
  std::vector<ConnectionId> connections;
  for (const Client& member : members_) {
    if (member.player.id == player) connections.push_back(member.connection);
  }
  for (const ConnectionId connection : connections) leave(connection);
  return connections;
}

bool RoomAudience::rename(const protocol::Player& player) {
  bool renamed = false;
  for (Client& member : members_) {
    if (member.player.id != player.id || member.player.name == player.name) continue;
    member.player.name = player.name;
    renamed = true;
  }
  return renamed;
}

}  // namespace marchstone::server
