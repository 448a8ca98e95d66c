// SPDX-License-Identifier: MIT
#include "server/service/context/connection_registry.h"

#include <algorithm>
#include <functional>
#include <span>
#include <utility>

#include "server/config/limits.h"

namespace marchstone::server {

using protocol::ErrorCode;
using protocol::RoomCode;

const ConnectionRegistry::Connection* ConnectionRegistry::find(ConnectionId connection) const {
  const auto found = connections_.find(connection);
  return found == connections_.end() ? nullptr : &found->second;
}

ConnectionRegistry::Connection* ConnectionRegistry::find(ConnectionId connection) {
  return const_cast<Connection*>(std::as_const(*this).find(connection));
}

void ConnectionRegistry::forget_if_gone(const std::string& player) {
  const auto found = players_.find(player);
  if (found == players_.end()) return;
  if (found->second.connections.empty() && found->second.rooms.empty()) players_.erase(found);
}

void ConnectionRegistry::opened(ConnectionId connection, std::string address, UnixMs now) {
  const std::lock_guard lock(mutex_);
  Connection& opened = connections_[connection];
  opened.address = std::move(address);
  opened.since = now;
}

std::vector<RoomCode> ConnectionRegistry::closed(ConnectionId connection) {
  const std::lock_guard lock(mutex_);
  const auto found = connections_.find(connection);
  if (found == connections_.end()) return {};
  const Connection gone = std::move(found->second);
  connections_.erase(found);
  if (const auto player = players_.find(gone.player); player != players_.end()) {
    const auto erased = std::erase(player->second.connections, connection);
    if (erased > 0 && player->second.connections.empty()) --players_online_;
    forget_if_gone(gone.player);
  }
  return {gone.rooms.begin(), gone.rooms.end()};
}

std::string ConnectionRegistry::address(ConnectionId connection) const {
  const std::lock_guard lock(mutex_);
  const Connection* found = find(connection);
  return found ? found->address : std::string();
}

bool ConnectionRegistry::is_open(ConnectionId connection) const {
  const std::lock_guard lock(mutex_);
  return connections_.contains(connection);
}

std::vector<ConnectionId> ConnectionRegistry::connections() const {
  const std::lock_guard lock(mutex_);
  std::vector<ConnectionId> all;
  all.reserve(connections_.size());
  for (const auto& entry : connections_) all.push_back(entry.first);
  return all;
}

std::vector<ConnectionId> ConnectionRegistry::connections_of(const std::string& player) const {
  const std::lock_guard lock(mutex_);
  const auto found = players_.find(player);
  return found == players_.end() ? std::vector<ConnectionId>{} : found->second.connections;
}

std::vector<ConnectionReport> ConnectionRegistry::report(std::optional<ConnectionId> before,
                                                         std::size_t count) const {
  const std::lock_guard lock(mutex_);
  std::vector<ConnectionId> ids;
  for (const auto& [id, connection] : connections_) {
    if (!before || id < *before) ids.push_back(id);
  }
  const std::size_t shown = std::min(count, ids.size());
  std::partial_sort(ids.begin(), ids.begin() + static_cast<std::ptrdiff_t>(shown), ids.end(),
                    std::greater<>());
  std::vector<ConnectionReport> reports;
  for (const ConnectionId id : std::span(ids).first(shown)) {
    const Connection& connection = connections_.at(id);
    std::optional<protocol::Player> player;
    if (const auto known = players_.find(connection.player); known != players_.end()) {
      player = protocol::Player{connection.player, known->second.name};
    }
    reports.push_back({id, connection.address, std::move(player), connection.since, connection.rooms.size()});
  }
  return reports;
}

Admission ConnectionRegistry::admit(ConnectionId connection, protocol::Decoded& request) {
  const std::lock_guard lock(mutex_);
  Connection* found = find(connection);
  if (!found) return {};
  const bool hello = std::holds_alternative<protocol::Hello>(request.request);
  switch (found->stage) {
    case Connection::Stage::silent:
      if (!hello) return {Admission::Kind::refuse, {}, ErrorCode::not_hello};
      found->stage = Connection::Stage::greeting;
      return {Admission::Kind::authenticate, {}, {}};
    case Connection::Stage::greeting:
      if (hello) return {Admission::Kind::refuse, {}, ErrorCode::forbidden};
      if (found->waiting.size() >= limits::greeting_requests) {
        return {Admission::Kind::refuse, {}, ErrorCode::rate_limited};
      }
      found->waiting.push_back(std::move(request));
      return {Admission::Kind::wait, {}, {}};
    case Connection::Stage::known:
      break;
  }
  if (hello) return {Admission::Kind::refuse, {}, ErrorCode::forbidden};
  return {Admission::Kind::serve, {connection, {found->player, players_[found->player].name}}, {}};
}

std::optional<std::vector<RoomCode>> ConnectionRegistry::welcome(ConnectionId connection,
                                                                 const protocol::Player& player,
                                                                 std::string token_hash) {
  const std::lock_guard lock(mutex_);
  Connection* found = find(connection);
  if (!found) return std::nullopt;
  found->player = player.id;
  found->token_hash = std::move(token_hash);
  KnownPlayer& known = players_[player.id];
  if (known.connections.empty()) {
    ++players_online_;
    known.name = player.name;
  }
  known.connections.push_back(connection);
  return std::vector<RoomCode>(known.rooms.begin(), known.rooms.end());
}

std::vector<protocol::Decoded> ConnectionRegistry::next_waiting(ConnectionId connection) {
  const std::lock_guard lock(mutex_);
  Connection* found = find(connection);
  if (!found) return {};
  if (found->waiting.empty()) found->stage = Connection::Stage::known;
  return std::exchange(found->waiting, {});
}

std::vector<protocol::Decoded> ConnectionRegistry::discard_waiting(ConnectionId connection) {
  const std::lock_guard lock(mutex_);
  Connection* found = find(connection);
  if (!found) return {};
  found->stage = Connection::Stage::silent;
  return std::exchange(found->waiting, {});
}

std::string ConnectionRegistry::current_name(const std::string& player, const std::string& otherwise) const {
  const std::lock_guard lock(mutex_);
  const auto found = players_.find(player);
  return found == players_.end() || found->second.connections.empty() ? otherwise : found->second.name;
}

std::string ConnectionRegistry::token_hash(ConnectionId connection) const {
  const std::lock_guard lock(mutex_);
  const Connection* found = find(connection);
  return found ? found->token_hash : std::string();
}

ConnectionRegistry::Renaming ConnectionRegistry::begin_renaming(const std::string& player,
                                                                const std::string& name, UnixMs now) {
  const std::lock_guard lock(mutex_);
  const auto found = players_.find(player);
  if (found == players_.end()) return Renaming::go_on;  // disconnected meanwhile: nobody is shown the name
  KnownPlayer& known = found->second;
  if (known.is_renaming) return Renaming::too_soon;
  if (known.name == name) return Renaming::is_unchanged;
  if (now < known.next_rename_at) return Renaming::too_soon;
  known.is_renaming = true;
  known.next_rename_at = now + limits::rename_pause.count();
  return Renaming::go_on;
}

void ConnectionRegistry::not_renamed(const std::string& player) {
  const std::lock_guard lock(mutex_);
  if (const auto found = players_.find(player); found != players_.end()) found->second.is_renaming = false;
}

std::vector<RoomCode> ConnectionRegistry::renamed(const protocol::Player& player) {
  const std::lock_guard lock(mutex_);
  const auto found = players_.find(player.id);
  if (found == players_.end()) return {};
  found->second.is_renaming = false;
  found->second.name = player.name;
  std::set<RoomCode> rooms = found->second.rooms;
  for (const ConnectionId connection : found->second.connections) {
    const auto& watched = connections_[connection].rooms;
    rooms.insert(watched.begin(), watched.end());
  }
  return {rooms.begin(), rooms.end()};
}

std::size_t ConnectionRegistry::players_online() const {
  const std::lock_guard lock(mutex_);
  return players_online_;
}

std::vector<Client> ConnectionRegistry::sat_down(const std::string& player, const RoomCode& room) {
  const std::lock_guard lock(mutex_);
  KnownPlayer& known = players_[player];
  known.rooms.insert(room);
  std::vector<Client> clients;
  for (const ConnectionId connection : known.connections)
    clients.push_back({connection, {player, known.name}});
  return clients;
}

void ConnectionRegistry::stood_up(const std::string& player, const RoomCode& room) {
  const std::lock_guard lock(mutex_);
  const auto found = players_.find(player);
  if (found == players_.end()) return;
  found->second.rooms.erase(room);
  forget_if_gone(player);
}

std::vector<RoomCode> ConnectionRegistry::rooms_of(const std::string& player) const {
  const std::lock_guard lock(mutex_);
  const auto found = players_.find(player);
  if (found == players_.end()) return {};
  return {found->second.rooms.begin(), found->second.rooms.end()};
}

bool ConnectionRegistry::sits_in(const std::string& player, const RoomCode& room) const {
  const std::lock_guard lock(mutex_);
  const auto found = players_.find(player);
  return found != players_.end() && found->second.rooms.contains(room);
}

bool ConnectionRegistry::reached(ConnectionId connection, const RoomCode& room) {
  const std::lock_guard lock(mutex_);
  Connection* found = find(connection);
  if (!found) return false;
  found->rooms.insert(room);
  return true;
}

void ConnectionRegistry::left(ConnectionId connection, const RoomCode& room) {
  const std::lock_guard lock(mutex_);
  if (Connection* found = find(connection)) found->rooms.erase(room);
}

std::vector<RoomCode> ConnectionRegistry::rooms_reaching(ConnectionId connection) const {
  const std::lock_guard lock(mutex_);
  const Connection* found = find(connection);
  if (!found) return {};
  return {found->rooms.begin(), found->rooms.end()};
}

bool ConnectionRegistry::reaches(const RoomCode& room, ConnectionId connection) const {
  const std::lock_guard lock(mutex_);
  const Connection* found = find(connection);
  return found && found->rooms.contains(room);
}

std::size_t ConnectionRegistry::count_rooms_reaching(ConnectionId connection) const {
  const std::lock_guard lock(mutex_);
  const Connection* found = find(connection);
  return found ? found->rooms.size() : 0;
}

void ConnectionRegistry::list_sizes(std::vector<ContainerSize>& sizes) const {
  const std::lock_guard lock(mutex_);
  std::size_t requests = 0;
  std::size_t rooms = 0;
  std::size_t seats = 0;
  for (const auto& [id, connection] : connections_) {
    requests += connection.waiting.size();
    rooms += connection.rooms.size();
  }
  for (const auto& [id, player] : players_) seats += player.rooms.size();
  sizes.push_back({"connections_known", connections_.size()});
  sizes.push_back({"requests_before_hello", requests});
  sizes.push_back({"rooms_of_connections", rooms});
  sizes.push_back({"players_known", players_.size()});
  sizes.push_back({"seats_of_players", seats});
}

}  // namespace marchstone::server
