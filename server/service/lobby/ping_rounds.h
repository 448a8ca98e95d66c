// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "server/base/summed_sizes.h"
#include "server/service/context/service_context.h"

namespace marchstone::server {

/// Answers `ping`: visits the rooms that the connection gets pushes of one after the other, and answers from
/// the last. A connection has at most one round in progress; pings that arrive meanwhile are answered
/// together by the next one: each answer comes from a round that began after its request, so that it is
/// ordered after every push that was sent before. A round that fails, or is dropped on its way, refuses what
/// it should have answered, and the next ping begins a new one (FW10). Thread-safe; returns at once.
class PingRounds {
 public:
  explicit PingRounds(const ServiceContext& context) : context_(context) {}

  void answer(ConnectionId connection, protocol::RequestId id);
  void list_sizes(std::vector<ContainerSize>& sizes) const;

 private:
  struct Round;
  using Step = void (PingRounds::*)(const std::shared_ptr<Round>& round);

  void take(const std::shared_ptr<Round>& round, Step step);
  void begin(const std::shared_ptr<Round>& round);
  void visit_next(const std::shared_ptr<Round>& round);
  void end(const std::shared_ptr<Round>& round);
  bool goes_on(Round& round);
  void give_up(Round& round);

  const ServiceContext& context_;
  mutable std::mutex mutex_;
  /// Connections with a round in progress, and the requests for the next one.
  std::unordered_map<ConnectionId, std::vector<protocol::RequestId>> waiting_;
  /// Rounds that are dropped with the last handlers of the server find it expired.
  const std::shared_ptr<const bool> is_alive_ = std::make_shared<const bool>(true);
};

}  // namespace marchstone::server
