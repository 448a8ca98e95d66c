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

/// What a room writes into the journal: one JSON document each. A room is its documents, replayed in order;
/// nothing else about it survives a restart. `at` is the server's own time (`TimeSource::now`), so that a
/// clock that is set between two of them changes nothing; only when a room was opened, and when a line was
/// said, is a date.
namespace marchstone::server {

/// The first document of every room.
struct RoomOpened {
  protocol::RoomCode code;
  std::string game;
  int rules = 0;        ///< version of the game's rules it is played by
  std::string options;  ///< complete, JSON text
  std::uint32_t seats = 0;
  protocol::Visibility visibility = protocol::Visibility::open;
  std::optional<protocol::ClockSettings> clock;
  std::uint32_t beat = 0;  ///< seconds
  Seed server_part{};
  /// Its server's part is that of all rooms of that day's deal.
  std::optional<protocol::DailyDeal> daily;
  std::int64_t at = 0;
  /// A rematch: who may take which seat until `held_until`, in seat order. Empty otherwise.
  std::vector<protocol::Player> held_for;
  std::int64_t held_until = 0;
  /// Where it was opened from, for the limit of rooms an address; empty if it counts for none.
  std::string address;
};
struct SeatTaken {
  Seat seat{};
  protocol::Player player;
  std::int64_t at = 0;
};
struct SeatLeft {
  Seat seat{};
  std::int64_t at = 0;
};  ///< its nonce goes with it
struct PlayerKicked {
  Seat seat{};
  std::string player;
  std::int64_t at = 0;
};
struct NonceSet {
  Seat seat{};
  Seed nonce{};
};
struct MatchStarted {
  std::int64_t at = 0;
  std::int64_t wall_offset = 0;  ///< what is to be added to `at` for the date
};
/// An entry that changes the position, and what the clocks show after it (empty without a clock).
struct PositionChanged {
  protocol::Entry entry;
  std::vector<std::int64_t> left_ms;
  /// When a beat that holds the entry back is over; nothing if none does.
  std::optional<std::int64_t> shown_at = std::nullopt;
  std::int64_t wall_offset = 0;  ///< what is to be added to its times for their dates
};
struct ChatSaid {
  protocol::ChatLine line;
  /// How many lines have been said to those with it: the rows of older ones are erased. 0: an older program
  /// wrote it, which erased none.
  std::uint64_t number = 0;
};
struct RematchOpened {
  protocol::RoomCode code;
};
/// The match has ended and its record is in the archive.
struct MatchArchived {
  std::string match;
  std::int64_t at = 0;
};

/// The owner of the server has closed the room: a match in it has ended, and the room goes once that is kept.
struct RoomClosed {
  std::int64_t at = 0;
};

using RoomDocument = std::variant<RoomOpened, SeatTaken, SeatLeft, PlayerKicked, NonceSet, MatchStarted,
                                  PositionChanged, ChatSaid, RematchOpened, MatchArchived, RoomClosed>;

std::string write_document(const RoomDocument& document);
/// Whether that is what became of a `MatchArchived`, without reading it.
bool is_match_archived(std::string_view text);

struct DocumentFault {
  std::string reason;
};
Result<RoomDocument, DocumentFault> read_document(std::string_view text);

}  // namespace marchstone::server
