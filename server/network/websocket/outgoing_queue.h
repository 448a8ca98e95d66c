#pragma once

#include <cstddef>
#include <list>
#include <map>
#include <string>
#include <utility>

#include "server/border/outbox.h"

namespace marchstone::server {

/// The frames that wait for one connection, oldest first, and the one that is being written. Bounded in
/// bytes: over the soft bound, and until he has taken all that waits, a slow reader keeps only the newest
/// picture of each room; over the hard bound he has to go. A frame costs the same however many wait: events
/// are copied twice at most, and nothing is searched. Not thread-safe: lives on the connection's strand.
class OutgoingQueue {
 public:
  struct Bounds {
    std::size_t soft_bytes = 0;
    std::size_t hard_bytes = 0;
  };
  explicit OutgoingQueue(Bounds bounds) : bounds_(bounds) {}
  OutgoingQueue(OutgoingQueue&&) = default;

  /// False: the reader is too slow, the frame would break the hard bound and was not taken.
  [[nodiscard]] bool push(SharedFrame frame);

  /// The frame to write now, or null: nothing waits, or another is still being written (FW01: one write at a
  /// time).
  SharedFrame start_write();
  void write_ended();

  /// Forgets all that waits; the frame being written stays.
  void drop_waiting();

  bool is_writing() const { return writing_ != nullptr; }
  std::size_t waiting() const { return waiting_.size(); }
  /// Of all that waits and of what is being written.
  std::size_t bytes() const { return bytes_; }

 private:
  struct Waiting {
    SharedFrame frame;
    std::string earlier_events = {};  ///< of the states whose place it has taken

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
  std::map<std::pair<Frame::Kind, std::string>, Place> newest_;  ///< pictures by room, if the reader is slow
};

}  // namespace marchstone::server
