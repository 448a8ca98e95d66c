// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <list>
#include <optional>
#include <utility>

#include "protocol/wire/error_code.h"
#include "server/room/limits.h"
#include "server/room/logic/room.h"
#include "server/room/requests.h"

namespace marchstone::server {

/// Who is to be answered, and when their request arrived.
struct Asker {
  Client client;
  protocol::RequestId id = 0;
  UnixMs arrived_at = 0;
};

/// Requests that wait until the append in progress is durable, in order of arrival.
class WaitingRequests {
 public:
  struct Waiting {
    Asker asker;
    RoomRequest request;
  };

  bool empty() const { return waiting_.empty(); }
  std::size_t size() const { return waiting_.size(); }
  const Waiting& front() const { return waiting_.front(); }

  /// Why this one may not be queued too, if so.
  std::optional<protocol::ErrorCode> refusal(ConnectionId connection) const {
    if (waiting_.size() >= limits::waiting_requests_per_room) return protocol::ErrorCode::server_full;
    const auto of_connection = std::count_if(
        waiting_.begin(), waiting_.end(),
        [connection](const Waiting& other) { return other.asker.client.connection == connection; });
    if (static_cast<std::size_t>(of_connection) < limits::waiting_requests_per_connection)
      return std::nullopt;
    return protocol::ErrorCode::rate_limited;
  }

  void push(Waiting waiting) { waiting_.push_back(std::move(waiting)); }
  Waiting pop() {
    Waiting next = std::move(waiting_.front());
    waiting_.pop_front();
    return next;
  }

  /// Requests of a connection that has closed are still carried out (a move did arrive), but nobody is
  /// answered.
  void forget(ConnectionId connection) {
    for (Waiting& waiting : waiting_) {
      if (waiting.asker.client.connection == connection) waiting.asker.client.connection = nobody;
    }
  }

  /// No connection has this number.
  static constexpr ConnectionId nobody = 0;

 private:
  std::list<Waiting> waiting_;  // costs nothing while empty, as it mostly is
};

}  // namespace marchstone::server
