// SPDX-License-Identifier: MIT
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

/// The last lines said in a room, and their places in its journal. Seats write to the table channel, which
/// everybody hears; watchers to each other. Each channel has its own limit, so that watchers cannot displace
/// the table's lines.
class RoomChat {
 public:
  /// `position` is that of its row among the room's. A full channel forgets its oldest line.
  void add(ChatSaid said, std::size_t position);
  /// The last lines visible to a watcher or a seat, oldest first.
  std::vector<const protocol::ChatLine*> lines(bool as_watcher) const;
  std::size_t size() const { return table_.size() + watchers_.size() + forgotten_.size(); }
  /// The channel has reached its total limit (`limits::chat_rows`) and accepts no more lines.
  bool is_full(protocol::ChatChannel channel) const { return number(channel) >= limits::chat_rows; }
  /// How many lines have been said there.
  std::uint64_t number(protocol::ChatChannel channel) const {
    return channel == protocol::ChatChannel::watchers ? said_to_watchers_ : said_to_table_;
  }

  /// Rows that become obsolete when another line is said there.
  std::vector<persistence::OldRow> rows_to_erase(protocol::ChatChannel channel) const;
  /// The rows were erased: their lines are forgotten, and later rows have moved up.
  void erased(const std::vector<persistence::OldRow>& rows);

 private:
  struct Said {
    std::uint64_t order = 0;
    ChatSaid content;
    std::size_t position = 0;
  };
  using Lines = std::vector<Said>;  // a ring would save moves of 200 elements; people do not type that fast

  const Lines& said_in(protocol::ChatChannel channel) const {
    return channel == protocol::ChatChannel::watchers ? watchers_ : table_;
  }

  Lines table_;
  Lines watchers_;
  Lines forgotten_;  ///< their rows still exist, oldest first
  std::uint64_t said_ = 0;
  std::uint64_t said_to_table_ = 0;
  std::uint64_t said_to_watchers_ = 0;
};

/// Rate limit of each player's chat: a burst (`limits::chat_lines_at_once`), then one line per period. Reset
/// by a restart.
class ChatPace {
 public:
  /// False: the player is over the limit.
  [[nodiscard]] bool take(const std::string& player, UnixMs now, std::int64_t line_ms);
  /// Players who have chatted recently.
  std::size_t size() const { return rested_at_.size(); }

 private:
  std::unordered_map<std::string, UnixMs> rested_at_;  ///< when the full burst is available again
};

}  // namespace marchstone::server
