#pragma once

#include <mutex>
#include <unordered_map>
#include <vector>

#include "server/base/summed_sizes.h"
#include "server/service/context/service_context.h"

namespace marchstone::server {

/// Answers `ping`: visits the rooms that the connection gets pushes of one after the other, and answers from
/// the last. A connection has at most one round in progress; pings that arrive meanwhile are answered
/// together by the next one: each answer comes from a round that began after its request, so that it is
/// ordered after every push that was sent before. Thread-safe; returns at once. Outlives its rounds.
class PingRounds {
 public:
  explicit PingRounds(const ServiceContext& context) : context_(context) {}

  void answer(ConnectionId connection, protocol::RequestId id);
  void list_sizes(std::vector<ContainerSize>& sizes) const;

 private:
  struct Round;

  void begin(ConnectionId connection, std::vector<protocol::RequestId> ids);
  void visit_next(const std::shared_ptr<Round>& round);
  void end(const Round& round);

  const ServiceContext& context_;
  mutable std::mutex mutex_;
  /// Connections with a round in progress, and the requests for the next one.
  std::unordered_map<ConnectionId, std::vector<protocol::RequestId>> waiting_;
};

}  // namespace marchstone::server
