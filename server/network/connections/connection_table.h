#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <shared_mutex>
#include <unordered_map>

#include "server/border/outbox.h"
#include "server/network/connections/connection.h"

namespace marchstone::server {

/// All open WebSockets by their number: the way from rooms and lobby back to the people. Only values cross.
/// Thread-safe.
class ConnectionTable final : public Outbox {
 public:
  ConnectionId next_id() { return ++last_id_; }
  /// False: the server ends and takes nobody in any more.
  [[nodiscard]] bool add(ConnectionId id, std::shared_ptr<Connection> connection);
  void remove(ConnectionId id);
  std::size_t size() const;

  void send(ConnectionId to, SharedFrame frame) override;
  void refund(ConnectionId to) override;
  void dismiss(ConnectionId to) override;
  std::size_t queued_bytes(ConnectionId of) const override;
  /// Closes all there are, and lets no more in.
  void close_all(CloseCode code);
  /// Forgets those that have not ended by themselves; only when nothing runs any more.
  void clear();

 private:
  std::shared_ptr<Connection> find(ConnectionId id) const;

  std::atomic<ConnectionId> last_id_ = 0;
  mutable std::shared_mutex mutex_;
  std::unordered_map<ConnectionId, std::shared_ptr<Connection>> connections_;
  bool closed_ = false;
};

}  // namespace marchstone::server
