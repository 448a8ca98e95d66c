#pragma once

#include <mutex>
#include <unordered_map>
#include <vector>

#include "server/base/summed_sizes.h"
#include "server/service/context/service_context.h"

namespace marchstone::server {

/// Answers `ping`: visits one after the other the rooms that the connection gets pushes of, and answers from
/// the last. A connection has one round under way at most; what it asks meanwhile is answered by the next
/// one, all together: each answer comes from a round that began after its question, so that no push which
/// left before is missing. Thread-safe; returns at once. Outlives its rounds.
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
  /// Connections with a round under way: what waits for the next one.
  std::unordered_map<ConnectionId, std::vector<protocol::RequestId>> waiting_;
};

}  // namespace marchstone::server
