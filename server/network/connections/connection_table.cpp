// SPDX-License-Identifier: MIT
#include "server/network/connections/connection_table.h"

#include <mutex>
#include <utility>
#include <vector>

namespace marchstone::server {

bool ConnectionTable::add(ConnectionId id, std::shared_ptr<Connection> connection) {
  const std::unique_lock lock(mutex_);
  if (closed_) return false;
  connections_.emplace(id, std::move(connection));
  return true;
}

void ConnectionTable::remove(ConnectionId id) {
  const std::unique_lock lock(mutex_);
  connections_.erase(id);
}

std::size_t ConnectionTable::size() const {
  const std::shared_lock lock(mutex_);
  return connections_.size();
}

std::shared_ptr<Connection> ConnectionTable::find(ConnectionId id) const {
  const std::shared_lock lock(mutex_);
  const auto found = connections_.find(id);
  return found == connections_.end() ? nullptr : found->second;
}

void ConnectionTable::send(ConnectionId to, SharedFrame frame) {
  if (const auto connection = find(to)) connection->deliver(std::move(frame));
}

void ConnectionTable::refund(ConnectionId to) {
  if (const auto connection = find(to)) connection->refund();
}

void ConnectionTable::dismiss(ConnectionId to) {
  if (const auto connection = find(to)) connection->close(CloseCode::dismissed);
}

std::size_t ConnectionTable::queued_bytes(ConnectionId of) const {
  const auto connection = find(of);
  return connection ? connection->queued_bytes() : 0;
}

void ConnectionTable::close_all(CloseCode code) {
  std::vector<std::shared_ptr<Connection>> all;
  {
    const std::unique_lock lock(mutex_);
    closed_ = true;
    all.reserve(connections_.size());
    for (const auto& [id, connection] : connections_) all.push_back(connection);
  }
  for (const auto& connection : all) connection->close(code);
}

void ConnectionTable::clear() {
  std::unordered_map<ConnectionId, std::shared_ptr<Connection>> rest;
  const std::unique_lock lock(mutex_);
  rest.swap(connections_);
}

}  // namespace marchstone::server
