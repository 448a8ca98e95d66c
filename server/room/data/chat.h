#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "persistence/interface/store_types.h"
#include "protocol/wire/pushes.h"
#include "server/base/time_source.h"
#include "server/room/journal/journal.h"
#include "server/room/limits.h"

namespace marchstone::server {

/// The last lines said in a room, and where they stand in its journal. Seats write to the table, which
/// everybody hears; watchers to each other. Each channel is bounded for itself, so that watchers cannot talk
/// the table's lines away.
class RoomChat {
 public:
  /// `position` of its row among those of the room. Of a channel that is full the oldest line is forgotten.
  void add(ChatSaid said, std::size_t position);
  /// The last lines that a watcher, or a seat, may see; oldest first.
  std::vector<const protocol::ChatLine*> lines(bool as_watcher) const;
  std::size_t size() const { return table_.size() + watchers_.size() + forgotten_.size(); }
  /// So many lines have been said there (`limits::chat_rows`) that it takes no other.
  bool is_full(bool to_watchers) const { return number(to_watchers) >= limits::chat_rows; }
  /// How many have been said there.
  std::uint64_t number(bool to_watchers) const { return to_watchers ? said_to_watchers_ : said_to_table_; }

  /// Rows that are of no use any more once another line is said there.
  std::vector<persistence::OldRow> rows_to_erase(bool to_watchers) const;
  /// They are gone, whatever stood in them is forgotten, and what stood behind them has moved up.
  void erased(const std::vector<persistence::OldRow>& rows);

 private:
  struct Said {
    std::uint64_t order;
    ChatSaid content;
    std::size_t position;
  };
  using Channel = std::vector<Said>;  // a ring would save moves of 200 elements; people do not type that fast

  Channel& channel(bool to_watchers) { return to_watchers ? watchers_ : table_; }
  const Channel& channel(bool to_watchers) const { return to_watchers ? watchers_ : table_; }

  Channel table_;
  Channel watchers_;
  Channel forgotten_;  ///< their rows are still there, oldest first
  std::uint64_t said_ = 0;
  std::uint64_t said_to_table_ = 0;
  std::uint64_t said_to_watchers_ = 0;
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
