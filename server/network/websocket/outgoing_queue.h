// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <list>
#include <map>
#include <string>
#include <utility>

#include "server/border/outbox.h"

namespace marchstone::server {

/// The frames queued for one connection, oldest first, and the one being written. Bounded in bytes: over the
/// soft limit, and until the queue has drained, a slow reader keeps only the newest snapshot of each room;
/// over the hard limit it is disconnected. Cost per frame does not depend on the length of the queue: events
/// are copied at most twice, and nothing is searched. Not thread-safe: lives on the connection's strand.
class OutgoingQueue {
 public:
  struct Bounds {
    std::size_t soft_bytes = 0;
    std::size_t hard_bytes = 0;
  };
  explicit OutgoingQueue(Bounds bounds) : bounds_(bounds) {}
  OutgoingQueue(OutgoingQueue&&) = default;

  /// False: the frame would exceed the hard limit and was not queued.
  [[nodiscard]] bool push(SharedFrame frame);

  /// The frame to write now, or null if the queue is empty or a write is in progress (FW01: one write at a
  /// time).
  SharedFrame start_write();
  void write_ended();

  /// Drops everything queued; the frame being written stays.
  void drop_waiting();

  bool is_writing() const { return writing_ != nullptr; }
  std::size_t waiting() const { return waiting_.size(); }
  /// Queued bytes, including the frame being written.
  std::size_t bytes() const { return bytes_; }

 private:
  struct Waiting {
    SharedFrame frame;
    std::string earlier_events = {};  ///< of the states that this one replaces

    std::size_t bytes() const;
  };
  using Place = std::list<Waiting>::iterator;

  void keep_only_newest(Place picture);
  void remove(Place waiting);

  Bounds bounds_;
  std::list<Waiting> waiting_;  // costs nothing while empty, as it mostly is
  SharedFrame writing_;
  std::size_t bytes_ = 0;
  bool is_slow_ = false;
  std::map<std::pair<Frame::Kind, std::string>, Place>
      newest_;  ///< snapshots by room, while the reader is slow
};

}  // namespace marchstone::server
