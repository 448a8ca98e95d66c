// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "protocol/wire/bots.h"
#include "protocol/wire/room_info.h"
#include "rules/core/seat.h"
#include "server/base/unix_ms.h"

namespace marchstone::server {

/// The bots of a room that must decide in the shown position, and what they have answered. One thinks at a
/// time, so that no room gets more than its share.
class BotTurns {
 public:
  struct Turn {
    Seat seat{};
    UnixMs not_before = 0;            ///< its answer is played no earlier
    std::optional<std::string> move;  ///< its answer, JSON text
  };

  /// Another position, or other seats that must decide: turns of others are over. True if a bot was thinking
  /// whose answer nobody needs any more.
  bool keep_only(std::uint32_t seq, const std::vector<Seat>& deciding);
  bool has(Seat seat) const;
  void add(Turn turn) { turns_.push_back(std::move(turn)); }

  /// Marks the next bot that has not answered as thinking; nothing if there is none, or one is thinking.
  std::optional<Seat> next_to_think();
  /// False if that answer is not awaited.
  /// An answer that comes after its pause waits for a further step of time, so that it does not tell how long
  /// the bot had to think.
  bool answered(Seat seat, std::uint32_t seq, std::string move, UnixMs now);
  /// Takes out a turn whose answer may be played.
  std::optional<Turn> take_due(UnixMs now);
  std::optional<UnixMs> due_at() const;

 private:
  std::uint32_t seq_ = 0;
  std::vector<Turn> turns_;
  std::optional<Seat> thinking_;
};

/// How long a bot's answer takes at least: different each time, and drawn from what everybody knows, so that
/// it tells nothing about the bot's hand.
std::int64_t bot_pause_ms(protocol::BotPace pace, const protocol::RoomCode& room, std::uint32_t seq,
                          Seat seat);

}  // namespace marchstone::server
