// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <shared_mutex>
#include <unordered_map>

#include "server/border/outbox.h"
#include "server/network/connections/connection.h"

namespace marchstone::server {

/// All open WebSockets by number: how rooms and lobby reach clients. Only values cross. Thread-safe.
class ConnectionTable final : public Outbox {
 public:
  ConnectionId next_id() { return ++last_id_; }
  /// False: the server is shutting down and accepts no more connections.
  [[nodiscard]] bool add(ConnectionId id, std::shared_ptr<Connection> connection);
  void remove(ConnectionId id);
  std::size_t size() const;

  void send(ConnectionId to, SharedFrame frame) override;
  void refund(ConnectionId to) override;
  void dismiss(ConnectionId to) override;
  std::size_t queued_bytes(ConnectionId of) const override;
  /// Closes all connections and accepts no more.
  void close_all(CloseCode code);
  /// Drops those that have not ended by themselves; only when no handler can run any more.
  void clear();

 private:
  std::shared_ptr<Connection> find(ConnectionId id) const;

  std::atomic<ConnectionId> last_id_ = 0;
  mutable std::shared_mutex mutex_;
  std::unordered_map<ConnectionId, std::shared_ptr<Connection>> connections_;
  bool closed_ = false;
};

}  // namespace marchstone::server
