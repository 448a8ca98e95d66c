#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "protocol/pushes.h"
#include "server/service/time_source.h"

namespace marchstone::server {

/// The last lines said in a room. Seats write to the table, which everybody hears; watchers to each other.
/// Each channel is bounded for itself, so that watchers cannot talk the table's lines away.
class RoomChat {
 public:
  void add(protocol::ChatLine line);
  /// The last lines that a watcher, or a seat, may see; oldest first.
  std::vector<const protocol::ChatLine*> lines(bool as_watcher) const;
  std::size_t size() const { return table_.size() + watchers_.size(); }
  /// So many lines have been said there (`limits::chat_rows`) that the disk takes no other.
  bool is_full(bool to_watchers) const;

 private:
  struct Said {
    std::uint64_t order;
    protocol::ChatLine line;
  };
  using Channel = std::vector<Said>;  // a ring would save moves of 200 elements; people do not type that fast

  Channel table_;
  Channel watchers_;
  std::uint64_t said_ = 0;
  std::uint64_t said_by_watchers_ = 0;
};

/// How fast each player may talk: some lines at once (`limits::chat_lines_at_once`), then one a period. Gone
/// with a restart.
class ChatPace {
 public:
  /// False: he talks too much.
  [[nodiscard]] bool take(const std::string& player, UnixMs now, std::int64_t line_ms);
  /// Players who have talked lately.
  std::size_t size() const { return rested_at_.size(); }

 private:
  std::unordered_map<std::string, UnixMs> rested_at_;  ///< when a player may say all his lines at once again
};

}  // namespace marchstone::server
