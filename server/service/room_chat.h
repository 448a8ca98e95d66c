#pragma once

#include <cstdint>
#include <vector>

#include "protocol/pushes.h"

namespace marchstone::server {

/// The last lines said in a room. Seats write to the table, which everybody hears; watchers to each other.
/// Each channel is bounded for itself, so that watchers cannot talk the table's lines away.
class RoomChat {
 public:
  void add(protocol::ChatLine line);
  /// The last lines that a watcher, or a seat, may see; oldest first.
  std::vector<const protocol::ChatLine*> lines(bool as_watcher) const;
  std::size_t size() const { return table_.size() + watchers_.size(); }

 private:
  struct Said {
    std::uint64_t order;
    protocol::ChatLine line;
  };
  using Channel = std::vector<Said>;  // a ring would save moves of 200 elements; people do not type that fast

  Channel table_;
  Channel watchers_;
  std::uint64_t said_ = 0;
};

}  // namespace marchstone::server
