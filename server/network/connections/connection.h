// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "server/border/outbox.h"
#include "server/network/connections/close_code.h"

namespace marchstone::server {

/// One open WebSocket as the rest of the server sees it. Thread-safe; every call returns at once and is a
/// no-op once the connection is closing.
class Connection {
 public:
  virtual ~Connection() = default;
  virtual void deliver(SharedFrame frame) = 0;
  virtual void refund() = 0;
  virtual void close(CloseCode code) = 0;
  /// Bytes queued for sending.
  virtual std::size_t queued_bytes() const = 0;
};

}  // namespace marchstone::server
