// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "protocol/record/replay.h"
#include "protocol/wire/pushes.h"
#include "protocol/wire/room_info.h"
#include "rules/core/result.h"
#include "server/base/unix_ms.h"

/// The journal of a room: one JSON document per change. A room is the replay of its documents; nothing else
/// about it survives a restart. `at` is server time (`TimeSource::now`), which is unaffected when the wall
/// clock is set; only the opening of a room and chat lines have dates.
namespace marchstone::server {

/// The first document of every room.
struct RoomOpened {
  protocol::RoomCode code;
  std::string game;
  int rules = 0;        ///< version of the game's rules
  std::string options;  ///< complete, as JSON text
  std::uint32_t seats = 0;
  protocol::Visibility visibility = protocol::Visibility::open;
  std::optional<protocol::ClockSettings> clock;
  std::uint32_t beat = 0;  ///< seconds
  bool hints = false;      ///< also for people who play against each other
  /// The match begins as soon as every seat is taken, bots apart that were seated by hand, and every
  /// person has given their part of the seed.
  bool starts_when_full = false;
  bool show = false;  ///< opened by the operator for people to watch: bots alone play
  Seed server_part{};
  /// The server's part of its seed is shared by all rooms of that day's deal.
  std::optional<protocol::DailyDeal> daily;
  std::string lesson;  ///< its name: the server's part is known to all; empty for other matches
  UnixMs at = 0;
  /// Rematch: who may take which seat until `held_until`, in seat order. Empty otherwise.
  std::vector<protocol::Player> held_for;
  UnixMs held_until = 0;
  /// The address it was opened from, for the limit of rooms per address; empty if it counts for none.
  std::string address;
};
struct SeatTaken {
  Seat seat{};
  protocol::Player player;
  UnixMs at = 0;
};
struct SeatLeft {
  Seat seat{};
  UnixMs at = 0;
};  ///< discards its nonce
struct PlayerKicked {
  Seat seat{};
  std::string player;
  UnixMs at = 0;
};
/// A bot has an empty seat, or plays in the place of the player who sits there.
struct BotSeated {
  Seat seat{};
  protocol::Bot bot;
  UnixMs at = 0;
  bool is_wished = false;  ///< by the player whose seat it is: it stays until they send it away
};
/// Before the start the seat is free again; later its player plays on.
struct BotRemoved {
  Seat seat{};
  UnixMs at = 0;
};
/// A bot's advice for that seat.
struct HintGiven {
  Seat seat{};
  UnixMs at = 0;
};
struct NonceSet {
  Seat seat{};
  Seed nonce{};
};
struct MatchStarted {
  UnixMs at = 0;
  std::int64_t wall_offset = 0;  ///< add this to `at` to get the date
};
/// An entry that changes the position, and what the clocks show after it (empty without a clock).
struct PositionChanged {
  protocol::Entry entry;
  std::vector<std::int64_t> left_ms;
  /// When the beat that holds the entry back is over; nothing if none does.
  std::optional<UnixMs> shown_at = std::nullopt;
  std::int64_t wall_offset = 0;  ///< add this to its times to get their dates
};
struct ChatSaid {
  protocol::ChatLine line;
  /// The number of lines said in its channel so far, this one included: the rows of older ones are erased. 0:
  /// written by an older program, which erased none.
  std::uint64_t number = 0;
};
struct RematchOpened {
  protocol::RoomCode code;
};
/// The match has ended and its record is in the archive.
struct MatchArchived {
  std::string match;
  UnixMs at = 0;
};

/// The operator has closed the room: a match in it has ended, and the room is removed once that is archived.
struct RoomClosed {
  UnixMs at = 0;
};

using RoomDocument =
    std::variant<RoomOpened, SeatTaken, SeatLeft, PlayerKicked, BotSeated, BotRemoved, HintGiven, NonceSet,
                 MatchStarted, PositionChanged, ChatSaid, RematchOpened, MatchArchived, RoomClosed>;

std::string write_document(const RoomDocument& document);
/// Whether the text is a `MatchArchived`, without parsing all of it.
bool is_match_archived(std::string_view text);

struct DocumentFault {
  std::string reason;
};
Result<RoomDocument, DocumentFault> read_document(std::string_view text);

}  // namespace marchstone::server
