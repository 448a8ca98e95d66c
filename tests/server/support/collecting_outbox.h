// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>
#include <vector>

#include "server/border/outbox.h"

namespace marchstone::server::testing {

/// Keeps every frame by connection, in order. Thread-safe.
class CollectingOutbox final : public Outbox {
 public:
  void send(ConnectionId to, SharedFrame frame) override {
    const std::lock_guard lock(mutex_);
    frames_[to].push_back(std::move(frame));
  }
  void refund(ConnectionId to) override {
    const std::lock_guard lock(mutex_);
    ++refunds_[to];
  }

  void dismiss(ConnectionId to) override {
    const std::lock_guard lock(mutex_);
    dismissed_.insert(to);
  }
  std::size_t queued_bytes(ConnectionId) const override { return 0; }
  bool is_dismissed(ConnectionId connection) {
    const std::lock_guard lock(mutex_);
    return dismissed_.contains(connection);
  }

  /// Frames since the last call, parsed.
  std::vector<nlohmann::json> take(ConnectionId connection) {
    std::vector<SharedFrame> frames;
    {
      const std::lock_guard lock(mutex_);
      frames = std::exchange(frames_[connection], {});
    }
    std::vector<nlohmann::json> messages;
    messages.reserve(frames.size());
    for (const SharedFrame& frame : frames) messages.push_back(nlohmann::json::parse(frame->text));
    return messages;
  }
  int refunds(ConnectionId connection) {
    const std::lock_guard lock(mutex_);
    return refunds_[connection];
  }

 private:
  std::mutex mutex_;
  std::map<ConnectionId, std::vector<SharedFrame>> frames_;
  std::map<ConnectionId, int> refunds_;
  std::set<ConnectionId> dismissed_;
};

}  // namespace marchstone::server::testing
