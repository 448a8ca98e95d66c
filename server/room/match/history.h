// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "protocol/wire/room_info.h"
#include "server/base/unix_ms.h"
#include "server/room/match/match_play.h"

namespace marchstone::server {

/// The fields of the answer to `history`: "entries":[{"seq","at","events","view"}] from position `from` on,
/// at most `count`, fewer if the answer would grow too large. As spectators saw them, so the same for
/// everybody: nothing that is held back, and `at` is when a position was shown.
std::string history_fields(const MatchPlay& match, std::uint32_t from, std::uint32_t count);

/// The spectators' history of a room that cannot go on: a self-contained value, so that serializing it does
/// not block the room.
struct FrozenHistory {
  protocol::RoomInfo room;
  int rules = 0;                                       ///< version of the rules that the match was played by
  std::shared_ptr<const protocol::HostedMatch> start;  ///< null: this program does not support those rules
  UnixMs started_at = 0;
  RoomCheckpoints checkpoints;
  /// The entries that were shown, and replay here; `at` is when they were shown.
  std::vector<protocol::Entry> entries;
  std::size_t unplayed = 0;  ///< number of further documents of the match, which do not replay here
};

/// The same fields for a frozen room, and "unplayed".
std::string history_fields(const FrozenHistory& history, std::uint32_t from, std::uint32_t count);
/// The whole history as a file: {"format":1,"room","rules","entries","unplayed"}.
std::string history_file(const FrozenHistory& history);

}  // namespace marchstone::server
